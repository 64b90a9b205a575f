import { expect, it } from 'vitest';
import { brat } from './brat';
import { csv } from './csv';
import { docx } from './docx';
import { DOCX_ATTRIBUTES, DOCX_ELEMENTS } from './docx/values';
import { html } from './html';
import { i2b2 } from './i2b2';
import { jsonlDocument } from './jsonl';
import { rtf } from './rtf';
import { CONTROL_WORDS, DESCRIBING, DROPPED } from './rtf/rules';
import { expectNoneLeft, startCanaries, writeMasked } from './test-support/canaries';
import { textFile } from './test-support/documents';
import { paragraph, part, type Relation, run, wordDocument } from './test-support/docx';

it('24. JSON lines: only the id of a line is left', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const lines = Array.from({ length: 200 }, (_, line) => ({
    id: word('id'),
    text: `Seen: ${word('text')}, ${number('text')}`,
    name: word('an unknown field'),
    [word('a name of a field')]: { list: [number('a list'), btoa(word('base64').repeat(3))] },
    spans: [{ start: 0, end: 4, label: word('a label'), source: word('a source') }],
    ...(line % 2 && { meta: Number(number('a number')) }),
  }));
  const source = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(canaries.left(writeMasked(jsonlDocument.open(textFile('a.jsonl', source))))).toEqual(['id']);
});

const ELEMENTS =
  `html head title meta link base style script noscript template body article aside nav p div span a b i font center pre blockquote h1 ul ol li
  dl dt dd table caption colgroup col thead tbody tr td th form fieldset legend label input select optgroup option textarea button output
  img picture source map area iframe frame object param embed applet video audio track canvas svg math details summary dialog q ins del
  time data abbr x-own o:p xmp plaintext listing marquee portal slot menu bdo ruby rt wbr hr br`.split(/\s+/);
const ATTRIBUTES =
  `id class lang xml:lang title alt href src srcset style name value content placeholder data-x aria-label headers width height colspan start
  span align bgcolor color face size dir type charset xmlns xmlns:v about cite datetime download ping target action method label list pattern
  min max usemap coords shape media integrity nonce onclick formaction poster background longdesc summary scope abbr axis http-equiv`.split(
    /\s+/,
  );
const PROPERTIES =
  `color font-family font background width content --own list-style counter-reset grid-area animation-name quotes border-image`.split(
    ' ',
  );

it('24. 35. HTML: nothing is left of elements, attributes, styles and comments', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const attributes = (element: string) =>
    ATTRIBUTES.flatMap((name) => [
      ` ${name}="${word(`${element}/@${name}`)}"`,
      ` ${name}='${number(`${element}/@${name}`)}'`,
    ]);
  const tags = ELEMENTS.map((name) => {
    const each = attributes(name).map((attribute) => `<${name}${attribute}>${word(name)}</${name}${attribute}>`);
    return `${each.join('')}<${name}>${number(name)}</${name}>`;
  });
  const styles = PROPERTIES.map((name) => {
    const values = [
      word('css'),
      `"${word('css')}"`,
      `url(${word('css')})`,
      `\\75rl(${word('css')})`,
      `${number('css')}px`,
      `#${number('css')}`,
    ];
    return values
      .map(
        (value) =>
          `<b style="${name}:${value.replaceAll('"', '&quot;')}">a</b><style>.${word('.')}, #${word('#')} { ${name}: ${value} } @import ${value};</style>`,
      )
      .join('');
  });
  const others = `<!--${word('comment')}--><?${word('instruction')}?><!DOCTYPE ${word('doctype')}><![CDATA[${word('cdata')}]]><img src="data:x;base64,${btoa(word('base64').repeat(3))}"><!-- ${word('open comment')}`;
  // Each in its own page, since some elements swallow everything after them.
  for (const source of [...tags, ...styles, others]) {
    const written = writeMasked(html.open(textFile('a.html', `<p>a</p>${source}`)));
    expect(canaries.left(written)).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(10_000);
});

it('24. 35. HTML: nothing is left of canaries in random places of broken pages', () => {
  expectNoneLeft(
    (source) => html.open(textFile('a.html', `a${source}`)),
    30,
    '@|@|@|<|</|>|<p |<b>|</p |"|\'|=|/|<!--|-->|<style>|</style>|{|}|;|:|\\|<svg>|</svg>|<textarea>',
    '</textarea>|class=|style=|color:|<title>|<form>|</form>|&#|<![CDATA[|]]>',
  );
});

it('24. 32. Word: nothing is left of elements, attributes, parts and relations', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const foreign =
    'w:rsidR w:date w:unknown w14:paraId x:y descr title equationxml o:gfxdata mc:Ignorable xmlns:z'.split(' ');
  const attributes = [...DOCX_ATTRIBUTES, ...foreign];
  const elements = [
    ...DOCX_ELEMENTS,
    ...'w:unknown w:sdtPr w:altName w:nsid w:del w:object x:y v:textpath o:OLEObject c:chart'.split(' '),
  ];
  const each = elements.flatMap((name) =>
    // A property without its value is removed as a whole, and would hide its other attributes.
    [word, number].map((canary) => {
      const own = canary === word ? attributes : attributes.filter((one) => !/(^|:)val$/.test(one));
      const all = own.map((one) => ` ${one}="${canary(`${name}/@${one}`)}"`).join('');
      return `<${name}${all}>${canary(name)}<!--${canary('comment')}--></${name}><?${word('instruction')} ${word('instruction')}?>`;
    }),
  );
  const kinds =
    'header footer footnotes comments styles settings numbering theme fontTable glossaryDocument customXml'.split(' ');
  const relations = kinds.map((kind): Relation => [kind, `${word('part')}.xml`]);
  const roots: Record<string, string> = { header: 'hdr', footer: 'ftr' };
  const files = Object.fromEntries(
    kinds.map((kind, index) => [
      `word/${relations[index]?.[1]}`,
      part(roots[kind] ?? kind, `<w:p><w:r>${each.slice(index * 9, index * 9 + 40).join('')}</w:r></w:p>`),
    ]),
  );
  const extra: Relation[] = [
    ['hyperlink', `https://${word('link')}.example/?q=${number('link')}`, true],
    ['image', `media/${word('picture')}.png`],
    ['oleObject', `${word('object')}.bin`],
  ];
  for (let at = 0; at < each.length; at += 40) {
    const body =
      paragraph(run(word('text')), `<w:r>${each.slice(at, at + 20).join('')}</w:r>`) +
      each.slice(at + 20, at + 40).join('');
    const more = { ...files, 'docProps/core.xml': `<a>${word('property')}</a>`, [`${word('file')}.bin`]: word('file') };
    const document = docx.open(
      at === 0 ? wordDocument(body, [...relations, ...extra], more) : wordDocument(body, extra),
    );
    expect(canaries.left(writeMasked(document))).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(100_000);
});

const asRtf = (content: string) => ({
  name: 'a.rtf',
  bytes: Uint8Array.from(`{\\rtf1\\ansi ${content}}`, (unit) => unit.charCodeAt(0)),
});

it('24. 38. RTF: nothing is left of words, groups, numbers and data', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const words = [
    ...CONTROL_WORDS,
    ...DROPPED,
    ...DESCRIBING,
    ...'unknown themedata datastore rsidtbl xmlnstbl userprops falt ud listtext'.split(' '),
  ];
  const inside = words.filter((name) => !/^(u|uc|bin)$/.test(name));
  const pieces = inside.flatMap((name) => [
    `{\\${name} ${word(name)};${number(name)}}`,
    `{\\*\\${name} ${word(name)}{\\b ${word(name)}}}`,
    `\\${name}${number(name)} `,
    `{\\*\\${word('starred')}\\${name}{\\${word('word')}}}`,
    ...['fonttbl', 'stylesheet', 'colortbl', 'listtable{\\list{\\listlevel{\\leveltext', 'pn{\\pntxtb'].map((table) =>
      `{\\*\\${table}{\\${name} ${word(table)} ${number(table)};}}}}}}`.slice(
        0,
        table.includes('list{') ? undefined : table.includes('pn{') ? -2 : -3,
      ),
    ),
  ]);
  const data = [
    `\\bin8 ${word('bin')}`,
    `{\\pict ${[...word('pict')].map((unit) => unit.charCodeAt(0).toString(16)).join('')}}`,
    `\\uc8\\u97 ${word('fallback')}`,
    [...word('escapes')].map((unit) => `\\'${unit.charCodeAt(0).toString(16)}`).join(''),
  ];
  for (const piece of [...pieces, ...data])
    expect(canaries.left(writeMasked(rtf.open(asRtf(`a{${piece}}`))))).toEqual([]);
  expect(canaries.count()).toBeGreaterThan(4000);
});

it('24. 38. RTF: nothing is left of canaries in random places of broken files', () => {
  expectNoneLeft(
    (source) => rtf.open(asRtf(source)),
    20,
    "@|@|@|#|{|}|{\\*\\|\\| |\\u|\\uc|\\'|\\'8e|\\bin|{\\pict |{\\fonttbl|{\\f0 |;|{\\header ",
    '{\\stylesheet|\\b|\\par |\\ansicpg932 |\\deleted |\n|{\\leveltext|{\\listtable|\\~',
  );
});

it('24. tables: nothing is left of cells, quoted or not, except headings', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const rows = Array.from(
    { length: 500 },
    () => `${word('cell')},"${number('quoted')}, ""${word('quoted')}""\r\n${btoa(word('base64'))}",${number('cell')}`,
  );
  const source = `id,note,date\n${rows.join('\n')}`;
  expect(canaries.left(writeMasked(csv.open(textFile('a.csv', source))))).toEqual([]);
  const one = canaries.left(writeMasked(csv.open(textFile('a.csv', source), { columns: ['note'] })));
  expect(one).toEqual(['cell']);
});

it('24. BRAT and i2b2: only the text is left', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const text = `Seen: ${word('text')}`;
  const tags = ['NAME', 'DATE', 'OTHER', 'UNKNOWN'].map(
    (name) =>
      `<${name} id="${word('id')}" start="0" end="4" text="Seen" TYPE="DATE" comment="${word('comment')}" ${word('name')}="${number('value')}"/>`,
  );
  const xml = `<?xml version="1.0"?><!--${word('comment')}--><deIdi2b2 a="${word('root')}"><TEXT b="${word('TEXT')}"><![CDATA[${text}]]></TEXT><TAGS>${tags.join('')}</TAGS></deIdi2b2>`;
  const ann = `T1\tDATE 0 4\tSeen\n#1\tAnnotatorNotes T1\t${word('note')}\nA1\t${word('attribute')} T1\nN1\tReference T1 ${word('source')}:${number('reference')}\t${word('text')}\n`;
  const read = [
    i2b2.read([{ name: 'a.xml', text: xml }]),
    brat.read([
      { name: 'a.txt', text },
      { name: 'a.ann', text: ann },
    ]),
  ];
  for (const { notes, errors } of read) {
    expect(errors).toEqual([]);
    const masked = notes.map(({ spans, note }) => ({ spans, note: { ...note, text: 'Seen: X' } }));
    for (const file of [...i2b2.write(masked), ...brat.write(masked)])
      expect(canaries.left(new TextEncoder().encode(`${file.name} ${file.text}`))).toEqual([]);
  }
});
