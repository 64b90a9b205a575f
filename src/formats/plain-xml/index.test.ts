import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../open-document';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { asText, expectRefusal, hide, textFile, texts } from '../test-support/documents';
import { escapedXml, innerText, parseXml } from '../xml';
import { plainXml } from '.';

const open = (source: string) => plainXml.open(textFile('day/export.xml', source));
const nothing: never[] = [];

const EXPORT = `<?xml version="1.0" encoding="ISO-8859-1"?><!-- for Ann -->
<visit id='4471' xmlns="urn:ward"><birthDate>1931-05-04</birthDate><sex/>
  <note>Seen by <b>Dr.</b> Mason &amp; <![CDATA[<Lee>]]><br/>Mary came</note>
</visit>`;

describe('XML of any shape', () => {
  it('77. shows texts and values of attributes under their names, without markup and escapes', () => {
    expect(texts(open(EXPORT))).toEqual([
      'visit: \nid: 4471\nbirth Date: 1931-05-04\nsex: \nnote: Seen by Dr. Mason & <Lee>\nbr: \nMary came\n',
    ]);
  });

  it('77. shows the characters of HTML within a text and the value of an attribute', () => {
    const document = open(
      '<a by="N&amp;uacute;&amp;#241;ez">&lt;p&gt;N&amp;uacute;&amp;ntilde;ez&amp;nbsp;fell&lt;/p&gt;</a>',
    );
    expect(texts(document)).toEqual(['by: Núñez\na: Núñez\u00a0fell\n\n']);
    expect(asText(document.write(hide(document, ['Núñez'])))).toBe('<a by="X">&lt;p&gt;X\u00a0fell&lt;/p&gt;</a>');
  });

  it('77. shows attributes of elements within a text after it', () => {
    const document = open(
      '<note id="7">Seen by Quill<span style="x" by="Lee"><b k="1">feath</b></span>er<br/>today</note>',
    );
    expect(texts(document)).toEqual(['id: 7\nnote: Seen by Quillfeather\nbr: \ntoday\nstyle: x\nby: Lee\nk: 1\n']);
    expect(asText(document.write(hide(document, ['Quillfeather', 'Lee'])))).toBe(
      '<note id="7">Seen by X<span style="x" by="X"><b k="1"></b></span><br/>today</note>',
    );
  });

  it('77. shows elements without words of their own within a text as a part of it', () => {
    const document = open('<note>Seen by <span><b>Quill</b></span>feather<i> </i>today</note>');
    expect(texts(document)).toEqual(['note: Seen by Quillfeather today\n']);
  });

  it('78. each of several elements of one name within the root is a note', () => {
    const document = open('<visits ward="7"><visit>Ann</visit>\n<visit><note>Lee</note></visit></visits>');
    expect(document.notes.map(({ note }) => note)).toEqual([
      { id: 'day/export-1', text: 'visits: \nward: 7\nvisit: Ann\n' },
      { id: 'day/export-2', text: 'visit: \nnote: Lee\n' },
    ]);
    expect(texts(open('<visits><visit>Ann</visit><nurse>Lee</nurse></visits>'))).toHaveLength(1);
  });

  it('79. writes masked values escaped, drops comments, and keeps everything else byte for byte', () => {
    const document = open(EXPORT);
    const written = asText(document.write(hide(document, ['Mason', 'Lee', '4471'], '"X" & Y')));
    expect(written).toBe(
      EXPORT.replace('ISO-8859-1', 'UTF-8')
        .replace('<!-- for Ann -->', '')
        .replace("'4471'", '"&quot;X&quot; &amp; Y"')
        .replace('Mason &amp;', '&quot;X&quot; &amp; Y &amp;')
        .replace('<![CDATA[<Lee>]]>', '&lt;&quot;X&quot; &amp; Y&gt;'),
    );
  });

  it('76. removes files in base64, in one or several lines, and says how many, but no prose', () => {
    const file = btoa('A letter of Ann Mason, who was seen on the ward, and more of the same');
    const lines = `${file.slice(0, 60)}\n  ${file.slice(60)}`;
    const prose = 'seen today in the clinic and doing well with no new complaints at all since then';
    const document = open(`<a scan="${file}"><b>${lines}</b><c>${prose} data:image/png;base64,${file}</c></a>`);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 3 }]);
    expect(asText(document.write(nothing))).toBe(`<a scan=""><b></b><c>${prose} </c></a>`);
  });

  it('24. of any document only the names of elements and attributes are left', () => {
    const canaries = startCanaries();
    const { word, number } = canaries;
    const element = (depth: number): string =>
      `<!--${word('comment')}--><?p ${word('instruction')}?><note id="${number('attribute')}" at='${word('attribute')}'>
      ${word('text')} <![CDATA[${word('CDATA')} <]]> &#${word('reference').charCodeAt(0)};${number('digits')}
      ${btoa(word('base64'))} ${depth > 0 ? element(depth - 1) + element(depth - 1) : '<b/>'}</note>`;
    const source = `<?xml version="1.0" standalone="no"?><!--${word('before')}--><a>${element(4)}</a><!--${word('after')}-->`;
    expect(canaries.count()).toBeGreaterThan(200);
    expect(canaries.left(writeMasked(open(source)))).toEqual([]);
  });

  it('23. any document is read back with its words masked', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Mason', '"', '&', '<', '\n', ' ', ']', '>', '😀') });
    const { element } = fc.letrec((tie) => ({
      element: fc
        .tuple(
          fc.constantFrom('note', 'b', 'Visit'),
          text,
          fc.array(fc.oneof({ maxDepth: 3 }, text.map(escapedXml), tie('element')), { maxLength: 3 }),
        )
        .map(([name, value, children]) => `<${name} id="${escapedXml(value)}">${children.join('')}</${name}>`),
    }));
    const shown = (source: string) => {
      const { root } = parseXml(source);
      return [innerText(root), root.attributes.get('id')];
    };
    fc.assert(
      fc.property(element as fc.Arbitrary<string>, (source) => {
        const document = open(source);
        const written = asText(document.write(hide(document, ['Mason'])));
        expect(shown(written)).toEqual(shown(source.replaceAll('Mason', 'X')));
        expect(asText(document.write(nothing))).toBe(source);
      }),
    );
  });

  it.each(['', 'SECRET', '<a>SECRET', '<!DOCTYPE a [<!ENTITY b "SECRET">]><a>&b;</a>', '<a b=SECRET/>'])(
    '21. %j is refused without a word of it',
    (source) => expectRefusal(() => open(source)),
  );

  it.each(['<ward>Ann</ward>', '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Ann</title></ClinicalDocument>'])(
    '41. 79. hundreds of thousands of comments around %s are removed',
    (source) => {
      const document = openDocument(textFile('a.xml', source + '<!--Mason-->'.repeat(200_000)));
      expect(asText(document.write(nothing))).toBe(source);
    },
  );

  it('17. annotated notes are left to their own format, and any other .xml is this one', () => {
    const recognises = (source: string) => plainXml.recognises('a.xml', source, () => source);
    expect(recognises('<?xml version="1.0"?><deIdi2b2><TEXT>a</TEXT></deIdi2b2>')).toBe(false);
    expect(recognises('<ward>Ann</ward>')).toBe(true);
  });
});
