import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { expectRefusal, hide, texts } from '../test-support/documents';
import {
  archive,
  claiming,
  everything,
  locked,
  paragraph,
  part,
  type Relation,
  run,
  wordDocument,
} from '../test-support/docx';
import { docx } from '.';
import { wordOfText } from './write-text';

const note = (body: string, relations: Relation[] = [], files: Record<string, string> = {}) =>
  texts(docx.open(wordDocument(body, relations, files)))[0];

/** What a document shows and contains after `SECRET` is masked. */
function masked(body: string, relations: Relation[] = [], files: Record<string, string> = {}) {
  const opened = docx.open(wordDocument(body, relations, files));
  const bytes = opened.write(hide(opened, ['SECRET']));
  return { text: texts(docx.open({ name: 'a.docx', bytes }))[0], all: everything(bytes) };
}

describe('Word documents', () => {
  it('29. the text is read paragraph by paragraph across runs, with tabs and line breaks', () => {
    const body =
      paragraph(
        run('Mr. Ma'),
        '<w:proofErr w:type="x"/>',
        run('so'),
        '<w:r><w:rPr><w:b/></w:rPr><w:t>n</w:t><w:tab/><w:t>7</w:t><w:br/></w:r>',
        run('x &amp; y'),
      ) +
      paragraph(
        '<w:pPr><w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs></w:pPr>',
        '<w:r><w:t> two\n </w:t><w:noBreakHyphen/></w:r>',
      );
    expect(note(body)).toBe('Mr. Mason\t7\nx & y\ntwo-\n');
  });

  it('29. a large first letter is a part of its word', () => {
    const frame = '<w:pPr><w:framePr w:dropCap="drop" w:lines="2"/></w:pPr>';
    const body = paragraph(frame, run('S')) + paragraph(run('ECRET left')) + paragraph(run('today'));
    expect(note(body)).toBe('SECRET left\ntoday\n');
    expect(masked(body)).toMatchObject({ text: 'X left\ntoday\n', all: expect.not.stringContaining('ECRET') });
  });

  it('29. the cells of a row are on one line', () => {
    const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(run(text))}</w:tc>`;
    expect(
      note(
        `<w:tbl><w:tblPr/><w:tr>${cell('Name')}${cell('Mason')}</w:tr><w:tr>${cell('Age')}${cell('7')}</w:tr></w:tbl>`,
      ),
    ).toBe('Name\tMason\nAge\t7\n');
    const row = `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell('Age')}${cell('7')}</w:tr>`;
    expect(note(`${paragraph(run('Mason'))}<w:tbl>${row}${row}</w:tbl>`)).toBe('Mason\nAge\t7\nAge\t7\n');
  });

  it('22. a name over three runs is masked in the first, and the runs keep their formatting', () => {
    const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t>CR</w:t></w:r>';
    const { text, all } = masked(paragraph(run('Mr. SE'), bold, run('ET left')));
    expect(text).toBe('Mr. X left\n');
    expect(all).toContain(
      `<w:p><w:r><w:t xml:space="preserve">Mr. X</w:t></w:r><w:r><w:rPr><w:b/></w:rPr></w:r><w:r><w:t xml:space="preserve"> left</w:t></w:r></w:p>`,
    );
  });

  it('30. a text box outside any paragraph is read after the last one', () => {
    const box = `<v:textbox><w:txbxContent>${paragraph(run('Mr. SECRET'))}</w:txbxContent></v:textbox>`;
    const { text, all } = masked(`${paragraph(run('left'))}<w:r><w:pict><v:shape>${box}</v:shape></w:pict></w:r>`);
    expect(text).toBe('left\nMr. X\n');
    expect(all).not.toContain('SECRET');
  });

  it('30. headers, footers, notes and comments are read after the text, text boxes after their paragraph', () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
    const shape = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="SECRET" descr="SECRET"/><a:graphic><a:graphicData uri="u"><wps:wsp><wps:txbx>${box('SECRET box')}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('SECRET box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const relations: Relation[] = [
      ['comments', 'comments.xml'],
      ['footnotes', '/word/footnotes.xml'],
      ['header', 'SECRET.xml'],
      ['footer', 'f.xml'],
    ];
    const comment =
      '<w:comment w:id="1" w:author="SECRET" w:initials="SECRET" w:date="2031-01-01T00:00:00Z" w14:paraId="SECRET">';
    const { text, all } = masked(paragraph(run('one '), shape, run('two')), relations, {
      'word/comments.xml': part('comments', `${comment}${paragraph(run('SECRET c'))}</w:comment>`),
      'word/footnotes.xml': part('footnotes', `<w:footnote w:id="1">${paragraph(run('SECRET f'))}</w:footnote>`),
      'word/SECRET.xml': part('hdr', paragraph(run('SECRET h'))),
      'word/f.xml': part('ftr', paragraph(run('SECRET t'))),
    });
    expect(text).toBe('one two\nX box\nX h\nX t\nX f\nX c\n');
    expect(all).not.toMatch(/secret|2031/i);
  });

  const who = 'w:id="1" w:author="SECRET" w:date="2031-01-01T00:00:00Z"';
  it('31. tracked changes are accepted: deleted and moved text is removed, and so are its authors', () => {
    const { text, all } = masked(
      paragraph(
        `<w:pPr><w:rPr><w:ins ${who}/></w:rPr><w:pPrChange ${who}><w:pPr/></w:pPrChange></w:pPr>`,
        run('a '),
        `<w:del ${who}><w:r><w:delText>SECRET</w:delText></w:r></w:del>`,
        `<w:ins ${who}>${run('b ')}<w:del ${who}><w:r><w:delText>SECRET</w:delText></w:r></w:del></w:ins>`,
        `<w:moveFrom ${who}>${run('SECRET')}</w:moveFrom><w:moveTo ${who}>${run('c')}</w:moveTo>`,
      ),
    );
    expect(text).toBe('a b c\n');
    expect(all).not.toMatch(/secret|2031/i);
    expect(all).not.toMatch(/<w:(ins|del|move)/);
  });

  const looks = (style: string, change = '') =>
    `<w:pPr><w:jc w:val="${style}"/>${change && `<w:rPr><w:${change} ${who}/></w:rPr>`}</w:pPr>`;
  it.each([
    [
      'is joined to the next',
      [paragraph(looks('left', 'del'), run('Ma')), paragraph(looks('right'), run('son'))],
      'Mason\n',
    ],
    ['is joined to one without looks', [paragraph(looks('left', 'del'), run('Ma')), paragraph(run('son'))], 'Mason\n'],
    [
      'is joined to several, over the ends of bookmarks and moves',
      [
        paragraph(looks('left', 'del'), run('a')),
        '\n<w:bookmarkEnd w:id="0"/><w:moveFromRangeEnd w:id="1"/>',
        paragraph(looks('center', 'moveFrom'), `<w:moveFrom ${who}>${run('SECRET')}</w:moveFrom>`),
        paragraph(looks('right'), run('b')),
        paragraph(run('c')),
      ],
      'ab\nc\n',
    ],
    [
      'stays before a table and at the end',
      [
        paragraph(looks('right', 'del'), run('a')),
        `<w:tbl><w:tr><w:tc>${paragraph(looks('right', 'del'), run('b'))}</w:tc></w:tr></w:tbl>`,
        paragraph(looks('right', 'del'), run('c')),
      ],
      'a\nb\nc\n',
    ],
  ])('31. a paragraph whose mark was deleted %s', (_, content, expected) => {
    const { text, all } = masked(content.join(''));
    expect(text).toBe(expected);
    expect(all).not.toMatch(/secret|2031|left|center|<w:(ins|del|move)/i);
  });

  it('22. 31. a name over a deleted paragraph mark is masked', () => {
    const { text, all } = masked(paragraph(looks('left', 'del'), run('SEC')) + paragraph(run('RET and')));
    expect(text).toBe('X and\n');
    expect(all).not.toMatch(/SEC|RET/);
  });

  it.each([
    [
      'a link',
      `<w:hyperlink r:id="hyperlink1" w:tooltip="SECRET" w:anchor="SECRET">${run('here')}</w:hyperlink>`,
      'here',
    ],
    ['a link to nothing', `<w:hyperlink r:id="none">${run('here')}</w:hyperlink>`, 'here'],
    [
      'a field over runs',
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="SECRET"/></w:ffData></w:fldChar></w:r><w:r><w:instrText> HYPERLINK "mailto:</w:instrText></w:r><w:r><w:instrText>SECRET" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('mail')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      'mail',
    ],
    [
      'a field that never ends',
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>SECRET</w:instrText></w:r>`,
      '',
    ],
    ['a simple field', `<w:fldSimple w:instr=" AUTHOR SECRET ">${run('by')}</w:fldSimple>`, 'by'],
    ['a bookmark', `<w:bookmarkStart w:id="0" w:name="SECRET"/>${run('a')}<w:bookmarkEnd w:id="0"/>`, 'a'],
    [
      'a control',
      `<w:sdt><w:sdtPr><w:alias w:val="SECRET"/><w:date w:fullDate="SECRET"/></w:sdtPr><w:sdtContent>${run('a')}</w:sdtContent></w:sdt>`,
      'a',
    ],
    [
      'a smart tag',
      `<w:smartTag w:element="SECRET"><w:smartTagPr><w:attr w:val="SECRET"/></w:smartTagPr>${run('a')}</w:smartTag>`,
      'a',
    ],
    [
      'an embedded object',
      `${run('a')}<w:r><w:object><v:shape id="SECRET"><v:imagedata r:id="image2" o:title="SECRET"/></v:shape><o:OLEObject r:id="oleObject3" ProgID="SECRET"/></w:object></w:r>`,
      'a',
    ],
    [
      'a chart',
      `${run('a')}<w:r><w:drawing><wp:inline><c:chart r:id="chart4">SECRET</c:chart></wp:inline></w:drawing></w:r>`,
      'a',
    ],
    [
      'a picture',
      `${run('a')}<w:r><w:drawing><wp:inline><wp:docPr id="1" name="SECRET" title="SECRET"/><pic:cNvPr id="0" name="SECRET.png"/><a:blip r:embed="image2"/></wp:inline></w:drawing></w:r>`,
      'a',
    ],
    [
      'WordArt',
      `${run('a')}<w:r><w:pict><v:shape id="SECRET" alt="SECRET" href="SECRET"><v:textpath string="SECRET"/></v:shape></w:pict></w:r>`,
      'a',
    ],
    ['a foreign document', `${run('a')}<w:altChunk r:id="aFChunk5"/>`, 'a'],
    [
      'elements, attributes, comments and text of no use',
      `<x:secret>SECRET</x:secret>${run('a')}<!-- SECRET --><?SECRET?> SECRET<w:r x:who="SECRET" w:rsidR="SECRET"/>`,
      'a',
    ],
  ])('32. %s reveals nothing, and the text that it shows stays', (_, content, expected) => {
    const relations: Relation[] = [
      ['hyperlink', 'mailto:SECRET', true],
      ['image', 'media/SECRET.png'],
      ['oleObject', 'embeddings/SECRET.bin'],
      ['chart', 'charts/SECRET.xml'],
      ['aFChunk', 'SECRET.html'],
      ['attachedTemplate', 'file:///SECRET', true],
    ];
    const { text, all } = masked(paragraph(content), relations, {
      'word/media/SECRET.png': 'SECRET',
      'word/embeddings/SECRET.bin': 'SECRET',
      'word/charts/SECRET.xml': '<SECRET/>',
      'word/SECRET.html': 'SECRET',
    });
    expect(text).toBe(`${expected}\n`);
    expect(all).not.toMatch(/secret/i);
  });

  it("32. parts have Word's own names, and links become text: pandoc looks for notes under no others, and drops a link to nowhere", () => {
    const relations: Relation[] = [
      ['footnotes', 'x.xml'],
      ['header', 'a.xml'],
      ['header', 'b.xml'],
    ];
    const { all } = masked(paragraph(`<w:hyperlink w:anchor="SECRET">${run('here')}</w:hyperlink>`), relations, {
      'word/x.xml': part('footnotes', ''),
      'word/a.xml': part('hdr', ''),
      'word/b.xml': part('hdr', ''),
    });
    expect(all).toContain(`<w:p>${run('here').replace('<w:t>', '<w:t xml:space="preserve">')}</w:p>`);
    expect(all.match(/^word\/\w+\.xml$/gm)).toEqual([
      'word/document.xml',
      'word/header.xml',
      'word/header2.xml',
      'word/footnotes.xml',
    ]);
  });

  it('29. the chosen entry of a list and the mark of a box in a form are read, and written as text', () => {
    const field = (data: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="SECRET"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const list = (chosen: string) =>
      field(`<w:ddList>${chosen}<w:listEntry w:val="one"/><w:listEntry w:val="by SECRET"/></w:ddList>`);
    const box = (marks: string) => field(`<w:checkBox>${marks}</w:checkBox>`);
    const { text, all } = masked(
      paragraph(
        ...[run('a '), list('<w:result w:val="1"/>'), list(''), field('<w:ddList/>'), run(' ')],
        ...[box('<w:default w:val="0"/><w:checked/>'), box('<w:default w:val="1"/><w:checked w:val="0"/>')],
        box('<w:default w:val="1"/>'),
      ),
    );
    expect(text).toBe('a by Xone ☒☐☒\n');
    expect(all).not.toMatch(/secret/i);
  });

  it('29. letters that are written as symbols are text, and signs of a font of signs are bullets', () => {
    const symbols = (font: string, letters: string, offset: number) =>
      [...letters]
        .map((letter) => (offset + letter.charCodeAt(0)).toString(16).toUpperCase().padStart(4, '0'))
        .map((code) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`)
        .join('');
    const document = docx.open(
      wordDocument(
        paragraph(symbols('Arial', 'Mason', 0xf000), run(' '), symbols('Ward', 'Perry', 0)) +
          paragraph(symbols('Wingdings', 'n', 0xf000), run(' item')),
      ),
    );
    expect(texts(document)).toEqual(['Mason Perry\n• item\n']);
    const written = document.write(hide(document, ['Mason', 'Perry']));
    expect(texts(docx.open({ name: 'a.docx', bytes: written }))).toEqual(['X X\n• item\n']);
    expect(everything(written).match(/<w:sym/g)).toHaveLength(1);
  });

  it('32. page numbers and references within the document stay fields', () => {
    const field = '<w:r><w:instrText> PAGE \\* MERGEFORMAT </w:instrText></w:r>';
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const { all } = masked(paragraph(mark('begin'), field, mark('separate'), run('3'), mark('end')));
    expect(all).toContain('<w:instrText xml:space="preserve"> PAGE \\* MERGEFORMAT </w:instrText>');
    expect(all.match(/<w:fldChar /g)).toHaveLength(3);
  });

  it('29. of alternatives, the one for older programs is read if the other does not say what it requires', () => {
    for (const requires of ['', ' wps', 'x']) {
      const choice = `<mc:Choice Requires="${requires}">${run('new')}</mc:Choice>`;
      const body = paragraph(
        `<mc:AlternateContent>${choice}<mc:Fallback>${run('old SECRET')}</mc:Fallback></mc:AlternateContent>`,
      );
      const { text, all } = masked(body);
      expect(text).toBe('old X\n');
      expect(all).not.toMatch(/xmlns:="|Requires/);
    }
  });

  it('29. 32. text and fields within the instruction of a field are not shown, and are removed', () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = (instruction: string, result: string) =>
      [mark('begin'), instruction, mark('separate'), result, mark('end')].join('');
    const code = (text: string) => `<w:r><w:instrText> ${text} </w:instrText></w:r>`;
    const title = field(code('MERGEFIELD Title'), run('SECRET'));
    const { text, all } = masked(
      paragraph(
        ...['Dear '].map(run),
        field(
          `${code('IF')}${title}${code('= "" "none"')}<w:fldSimple w:instr=" PAGE ">${run('7')}</w:fldSimple>`,
          run('Ms.'),
        ),
        ...[run(' '), field(`${code('=')}${field(code('NUMPAGES'), run('3'))}${code('- 1')}`, run('2')), run(' of ')],
        ...[field(code('PAGE'), field(code('AUTHOR'), run('Lee'))), mark('begin'), run(' left')],
      ),
    );
    expect(text).toBe('Dear Ms. 2 of Lee left\n');
    expect(all).not.toMatch(/secret|NUMPAGES|fldSimple/i);
    expect(all.match(/<w:fldChar /g)).toHaveLength(3);
  });

  it('29. 20,000 fields within each other are read', () => {
    const marks = (...types: string[]) => types.map((type) => `<w:fldChar w:fldCharType="${type}"/>`).join('');
    const count = 20_000;
    const fields = `${marks('begin').repeat(count)}<w:t>code</w:t>${marks('separate', 'end').repeat(count)}`;
    expect(note(paragraph(`<w:r>${fields}<w:t>shown</w:t></w:r>`))).toBe('shown\n');
  });

  it('32. formulas and buttons that a field shows without a result are removed, and reported as fields', () => {
    const code = (text: string) => `<w:r><w:instrText> ${text} </w:instrText></w:r>`;
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const fields = ['EQ \\f(SECRET,2)', 'MACROBUTTON NoMacro [SECRET]', 'XE "SECRET"'].map(code);
    const body = paragraph(run('a'), ...fields.flatMap((one) => [mark('begin'), one, mark('end')]));
    expect(docx.open(wordDocument(body)).leftOut).toEqual([{ kind: 'field', count: 2 }]);
    expect(masked(body).all).not.toContain('SECRET');
  });

  it('32. properties, thumbnail, custom XML, macros and everything unknown are removed', () => {
    const files = [
      'docProps/core.xml',
      'docProps/app.xml',
      'docProps/custom.xml',
      'docProps/thumbnail.jpeg',
      'customXml/item1.xml',
      'word/vbaProject.bin',
      'word/people.xml',
      'SECRET/SECRET.xml',
    ];
    const { all } = masked(
      paragraph(run('a')),
      [
        ['customXml', '../customXml/item1.xml'],
        ['settings', 'settings.xml'],
      ],
      {
        ...Object.fromEntries(files.map((path) => [path, '<SECRET>SECRET</SECRET>'])),
        'word/settings.xml': part(
          'settings',
          '<w:rsids><w:rsid w:val="SECRET"/></w:rsids><w:docVars><w:docVar w:name="SECRET"/></w:docVars><w:attachedTemplate r:id="rId1"/><w:evenAndOddHeaders/>',
        ),
      },
    );
    expect(all).not.toMatch(/secret/i);
    expect(all).toContain('<w:evenAndOddHeaders/>');
    expect(all.match(/^\S+(?=\n<\?xml)/gm)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/settings.xml',
    ]);
  });

  it('32. names and numbers in lists, styles, fonts, prefixes, namespaces and relations are removed', () => {
    const { all } = masked(
      `<w:p xmlns:SECRET="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:b="urn:SECRET"><SECRET:pPr><w:pStyle w:val="SECRET"/></SECRET:pPr><w:r><w:rPr><w:rFonts w:ascii="SECRET" w:cs="Arial"/><w:lang w:val="SECRET"/><w:rStyle w:val="DrSECRET"/></w:rPr>${run('a')}</w:r><w:hyperlink r:id="SECRET">${run('b')}</w:hyperlink></w:p>`,
      [
        ['styles', 'styles.xml'],
        ['numbering', 'numbering.xml'],
        ['fontTable', 'fontTable.xml'],
      ],
      {
        'word/styles.xml': part(
          'styles',
          '<w:style w:type="paragraph" w:customStyle="1" w:styleId="SECRET"><w:name w:val="SECRET"/><w:aliases w:val="SECRET"/><w:basedOn w:val="Normal"/></w:style>',
        ),
        'word/numbering.xml': part(
          'numbering',
          '<w:abstractNum w:abstractNumId="0"><w:nsid w:val="SECRET"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="Patient SECRET MRN 445566 - %1."/></w:lvl><w:lvl w:ilvl="1"><w:lvlText w:val="Section %1.%2"/></w:lvl></w:abstractNum>',
        ),
        'word/fontTable.xml': part('fonts', '<w:font w:name="SECRET"><w:altName w:val="SECRET"/></w:font>'),
      },
    );
    expect(all).not.toMatch(/secret|445566|patient/i);
    expect(all).toContain('<w:pStyle w:val="Style1"/>');
    expect(all).toContain('w:styleId="Style1"><w:name w:val="Style1"/><w:basedOn w:val="Normal"/>');
    expect(all).toMatch(/w:lvlText w:val=" +- %1."/);
    expect(all).toContain('w:lvlText w:val="Section %1.%2"');
  });

  it('32. what is removed is reported by kind and number', () => {
    const drawing = (uri: string, content: string) =>
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const office = 'http://schemas.openxmlformats.org/drawingml/2006';
    const picture = drawing(
      `${office}/picture`,
      '<pic:pic><pic:blipFill><a:blip r:embed="image1"/></pic:blipFill></pic:pic>',
    );
    const group = (prefix: string, uri: string) =>
      drawing(
        `http://schemas.microsoft.com/office/word/2010/${uri}`,
        `<${prefix} xmlns:g="http://schemas.microsoft.com/office/word/2010/${uri}"><g:graphicFrame><c:chart r:id="x"/></g:graphicFrame></${prefix}>`,
      );
    const groups = paragraph(group('g:wgp', 'wordprocessingGroup'), group('g:wpc', 'wordprocessingCanvas'));
    const body =
      groups +
      paragraph(picture, picture, drawing(`${office}/chart`, '<c:chart r:id="x"/>'), drawing(`${office}/diagram`, '')) +
      `<w:p><w:r><w:object/><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p><w:altChunk r:id="y"/>`;
    const opened = docx.open(wordDocument(body, [['image', 'media/a.png']], { 'word/media/a.png': 'a' }));
    expect(opened.leftOut).toEqual([
      { kind: 'drawing', count: 2 },
      { kind: 'picture', count: 2 },
      { kind: 'chart', count: 1 },
      { kind: 'SmartArt diagram', count: 1 },
      { kind: 'embedded object', count: 1 },
      { kind: 'shape', count: 1 },
      { kind: 'document inserted from a file', count: 1 },
    ]);
    expect(docx.open(wordDocument(paragraph(run('a')))).leftOut).toBeUndefined();
  });

  it('21. a part with another root is refused, as it would be written without it', () => {
    const refused = (files: Record<string, string>) => () =>
      docx.open(wordDocument(paragraph(run('a')), [['header', 'header1.xml']], files));
    expect(refused({ 'word/header1.xml': part('hdr', paragraph(run('a'))) })).not.toThrow();
    expect(refused({ 'word/header1.xml': part('ftr', '') })).toThrow(DocumentError);
    expect(refused({ 'word/header1.xml': part('hdr', ''), 'word/document.xml': '<SECRET/>' })).toThrow(
      /^Expected a Word document in the archive$/,
    );
  });

  it('33. folders within the archive may be separated as in Windows', () => {
    const files = Object.entries(unzipSync(wordDocument(paragraph(run('Mason'))).bytes));
    const { bytes } = archive(Object.fromEntries(files.map(([path, file]) => [path.replaceAll('/', '\\'), file])));
    expect(texts(docx.open({ name: 'a.docx', bytes }))).toEqual(['Mason\n']);
  });

  it('33. too many paragraphs are refused before they are read', () => {
    const bytes = wordDocument('<w:p/>'.repeat(100_001)).bytes;
    expect(bytes.length).toBeLessThan(10_000);
    expect(() => docx.open({ name: 'a.docx', bytes })).toThrow(/at most 100000 paragraphs, or/);
  });

  it('29. recognises elements by their namespace, with any prefix', () => {
    const source =
      '<ns0:document xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main"><ns0:body><ns0:p><ns0:r><ns0:t>SECRET</ns0:t><ns0:tab/></ns0:r></ns0:p></ns0:body></ns0:document>';
    const { text, all } = masked('', [], { 'word/document.xml': source });
    expect(text).toBe('X\t\n');
    expect(all).toContain('<w:t xml:space="preserve">X</w:t>');
  });

  it.each([
    ['a plain text', strToU8('SECRET'), /Expected a Word document/],
    ['half an archive', wordDocument(paragraph(run('SECRET'))).bytes.slice(0, 400), /damaged or cut short/],
    ['an archive without a document', archive({ 'SECRET.xml': '' }).bytes, /Expected a Word document in the archive/],
    [
      'a header that is missing',
      wordDocument(paragraph(run('a')), [['header', 'SECRET.xml']]).bytes,
      /^Expected all parts of the document in the archive: the file is damaged$/,
    ],
    [
      'too many relations',
      wordDocument('', Array<Relation>(100_001).fill(['hyperlink', 'https://SECRET.example/', true])).bytes,
      /at most 100000 paragraphs, or links and pictures: split/,
    ],
    ['a file locked with a password', locked(wordDocument('').bytes), /locked with a password: save it without one$/],
    ['a path outside', archive({ '../SECRET.xml': '' }).bytes, /names a file outside/],
    ['an absolute path', archive({ '/etc/SECRET.xml': '' }).bytes, /names a file outside/],
    [
      'a part twice',
      wordDocument(paragraph(run('a')), [], { 'word\\Document.xml': part('document', paragraph(run('SECRET'))) }).bytes,
      /each of its files once/,
    ],
    ['a Windows path', archive({ 'C:\\SECRET.xml': '' }).bytes, /names a file outside/],
    ['broken XML', wordDocument('<w:p><SECRET></w:p>').bytes, /Expected each tag to be closed.*\(in document.xml\)/],
    [
      'entities of its own',
      wordDocument('', [], { 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "SECRET">]><w/>' }).bytes,
      /Expected XML without a DOCTYPE/,
    ],
    [
      'other than UTF-8',
      archive({
        ...unzipSync(wordDocument('').bytes),
        'word/document.xml': new Uint8Array([60, 97, 62, 0xf1, 60, 47, 97, 62]),
      }).bytes,
      /UTF-8/,
    ],
    [
      'elements too deep',
      wordDocument('<w:p>'.repeat(500) + '</w:p>'.repeat(500)).bytes,
      /at most 400 elements within/,
    ],
  ])('21. %s is a clear error without text', (_, bytes, message) =>
    expectRefusal(() => docx.open({ name: 'SECRET.docx', bytes }), message),
  );

  it('33. an archive in which a byte of a text or of its table of contents was changed is refused as damaged', () => {
    const files = unzipSync(wordDocument(paragraph(run('Mason'))).bytes);
    const bytes = zipSync(files, { level: 0 });
    const where = (text: string) => Buffer.from(bytes).indexOf(text);
    // A letter of the text, and the sign of a file in the table of contents.
    for (const at of [where('Mason') + 1, where('PK\u0001\u0002') + 3])
      expect(() => docx.open({ name: 'a.docx', bytes: bytes.with(at, 101) })).toThrow(
        /: the file is damaged or cut short$/,
      );
  });
  it('33. an archive that is too large is refused before it is unpacked, and one that claims too little as damaged', () => {
    const bytes = zipSync({ 'word/document.xml': new Uint8Array(2 ** 20) });
    const opened = (size: number) => () => docx.open({ name: 'a.docx', bytes: claiming(bytes, size) });
    expect(opened(65 * 2 ** 20)).toThrow(/at most 64 MB/);
    expect(opened(100)).toThrow(DocumentError);
  });

  it('23. 24. written without masking it shows the same text; no masked word remains anywhere', () => {
    const word = fc.constantFrom('SECRET', 'SEC', 'RET', 'a ', ' b', '&amp;', 'ñ', '');
    const piece = fc.oneof(
      word.map(run),
      word.map((text) => `<w:r><w:t>${text}</w:t></w:r>`),
      fc.constantFrom(
        '<w:r><w:tab/></w:r>',
        '<w:r><w:br/></w:r>',
        '<w:del><w:r><w:delText>SECRET</w:delText></w:r></w:del>',
      ),
    );
    const body = fc
      .array(fc.array(piece, { maxLength: 5 }), { maxLength: 4 })
      .map((all) => all.map((runs) => paragraph(...runs)).join(''));
    fc.assert(
      fc.property(body, (all) => {
        const opened = docx.open(wordDocument(all));
        const [text] = texts(opened);
        expect(texts(docx.open({ name: 'a.docx', bytes: opened.write([]) }))[0]).toBe(text);
        const written = masked(all);
        expect(written.text).toBe(text?.replaceAll('SECRET', 'X'));
        expect(written.all).not.toContain('SECRET');
      }),
      { numRuns: 40 },
    );
  });

  it('23. 24. a letter by another program is written with its styles and without its names', () => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/letter.docx')));
    const letter = docx.open({ name: 'letter.docx', bytes });
    expect(texts(letter)[0]).toBe(
      'Discharge letter\nMrs. Rosalind Achterberg was seen on 4 May 2031 for a fall.\nRecord\t4471902\nNext of kin\tRosalind Achterberg\nShe walks with a frame.\nSigned,\tDr. Agnes Thornbury\nLarkfield Infirmary\nLarkfield Infirmary, Achterberg, 4471902\nDictated by Dr. Agnes Thornbury\nAsk Rosalind Achterberg again\n',
    );
    const people = ['Rosalind', 'Achterberg', 'Agnes', 'Thornbury', 'Larkfield', '4471902', '2031'];
    const all = everything(letter.write(hide(letter, people)));
    for (const word of people) expect(all).not.toContain(word);
    expect(all).toContain('w:styleId="ListBullet"');
    expect(all.match(/<w:(b|i)\/>/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('71. a new document of a text reads as that text, without characters that XML cannot hold', () => {
    const written = (text: string) => texts(docx.open({ name: 'a.docx', bytes: wordOfText(text) }))[0];
    expect(written('Mr. [PATIENT]\t<7 & "8"\r\n\n  two  spaces\u0000\n')).toBe(
      'Mr. [PATIENT]\t<7 & "8"\n\n  two  spaces\ufffd\n',
    );
    expect(everything(wordOfText('a'))).not.toMatch(/creator|docProps/);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ -~]*$/)), (lines) => {
        const text = lines.map((line) => `${line}\n`).join('');
        expect(written(text)).toBe(text === '' ? '\n' : text);
      }),
    );
  });
});
