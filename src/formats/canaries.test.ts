import fc from 'fast-check';
import { expect, it } from 'vitest';
import { docx } from './docx';
import { ATTRIBUTES as DOCX_ATTRIBUTES, ELEMENTS as DOCX_ELEMENTS } from './docx/tables';
import { html } from './html';
import { jsonlDocument } from './jsonl/document';
import { startCanaries, writeMasked } from './test-support/canaries';
import { textFile } from './test-support/documents';
import { paragraph, part, type Relation, run, wordDocument } from './test-support/docx';

it('24. JSON lines: of all that a line may hold its id alone is left', () => {
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

it('24. 35. HTML: of all elements, attributes, styles and comments nothing is left', () => {
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
  // Each by itself, as some elements take in all that follows.
  for (const source of [...tags, ...styles, others]) {
    const written = writeMasked(html.open(textFile('a.html', `<p>a</p>${source}`)));
    expect(canaries.left(written)).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(10_000);
});

it('24. 35. HTML: nothing is left of canaries in random places of broken pages', () => {
  const piece = fc.constantFrom(
    ...[
      '@',
      '@',
      '@',
      '<',
      '</',
      '>',
      '<p ',
      '<b>',
      '</p ',
      '"',
      "'",
      '=',
      '/',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '{',
      '}',
      ';',
      ':',
    ],
    ...[
      '\\',
      '<svg>',
      '</svg>',
      '<textarea>',
      '</textarea>',
      'class=',
      'style=',
      'color:',
      '<title>',
      '<form>',
      '</form>',
      '&#',
      '<![CDATA[',
      ']]>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
      const canaries = startCanaries();
      const source = pieces.map((one) => (one === '@' ? canaries.word('any') : one)).join('');
      const page = html.open(textFile('a.html', `a${source}`));
      expect(canaries.left(writeMasked(page))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

it('24. 32. Word: of all elements, attributes, parts and relations nothing is left', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const foreign = [
    'w:rsidR',
    'w:date',
    'w:unknown',
    'w14:paraId',
    'x:y',
    'descr',
    'title',
    'equationxml',
    'o:gfxdata',
    'mc:Ignorable',
    'xmlns:z',
  ];
  const attributes = [...DOCX_ATTRIBUTES, ...foreign];
  const elements = [
    ...DOCX_ELEMENTS,
    'w:unknown',
    'w:sdtPr',
    'w:altName',
    'w:nsid',
    'w:del',
    'w:object',
    'x:y',
    'v:textpath',
    'o:OLEObject',
    'c:chart',
  ];
  const each = elements.flatMap((name) =>
    [word, number].flatMap((canary) =>
      // A property whose value goes is gone as a whole, and would hide what else it has.
      [attributes, attributes.filter((one) => !/(^|:)val$/.test(one))].map((own) => {
        const all = own.map((one) => ` ${one}="${canary(`${name}/@${one}`)}"`).join('');
        return `<${name}${all}>${canary(name)}<!--${canary('comment')}--></${name}><?${word('instruction')} ${word('instruction')}?>`;
      }),
    ),
  );
  const kinds = [
    'header',
    'footer',
    'footnotes',
    'comments',
    'styles',
    'settings',
    'numbering',
    'theme',
    'fontTable',
    'glossaryDocument',
    'customXml',
  ];
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
      paragraph(run(word('text')), `<w:r>${each.slice(at, at + 40).join('')}</w:r>`) + each.slice(at, at + 40).join('');
    const more = { ...files, 'docProps/core.xml': `<a>${word('property')}</a>`, [`${word('file')}.bin`]: word('file') };
    const document = docx.open(wordDocument(body, [...relations, ...extra], at === 0 ? more : {}));
    expect(canaries.left(writeMasked(document))).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(100_000);
});
