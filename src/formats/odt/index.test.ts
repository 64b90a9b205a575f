import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { openDocument } from '../open-document';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { expectRefusal, hide, texts } from '../test-support/documents';
import { archive, claiming } from '../test-support/docx';
import { openDocumentText } from '../test-support/odt';
import { odt } from '.';
import tables from './tables.json';

const open = (...given: Parameters<typeof openDocumentText>) => odt.open(openDocumentText(...given));
const note = (body: string) => texts(open(body))[0];
/** All parts of the written file, with `SECRET` masked. */
function masked(...given: Parameters<typeof openDocumentText>): { text: string | undefined; all: string } {
  const document = open(...given);
  const bytes = document.write(hide(document, ['SECRET']));
  const all = Object.entries(unzipSync(bytes)).map(([path, content]) => `${path}\n${strFromU8(content)}`);
  return { text: texts(odt.open({ name: 'a.odt', bytes }))[0], all: all.join('\n') };
}

describe('OpenDocument', () => {
  it('61. the text is read paragraph by paragraph, with spaces, tabs, line breaks, lists and rows of cells', () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    expect(
      note(
        `<text:h text:outline-level="1">Mr.  Ma<text:span>son</text:span></text:h>
         <text:p>a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d</text:p>
         <text:list><text:list-item><text:p>one</text:p></text:list-item></text:list>
         <table:table><table:table-row>${cell('Name')}${cell('Mason')}</table:table-row></table:table>`,
      ),
    ).toBe('Mr. Mason\na   b\tc\nd\none\nName\tMason\n');
  });

  it('61. a cell without text shows its value, as in spreadsheet programs', () => {
    const cell = (value: string, text = '') => `<table:table-cell office:${value}>${text}</table:table-cell>`;
    const cells = [
      cell('string-value="Mr. SECRET"'),
      cell('value="72.5"'),
      cell('date-value="2031-05-04"', '<office:annotation><text:p>SECRET</text:p></office:annotation>'),
      cell('string-value="SECRET"', '<text:p>shown</text:p>'),
    ];
    const { text, all } = masked(`<table:table><table:table-row>${cells.join('')}</table:table-row></table:table>`, {
      kind: 'spreadsheet',
    });
    expect(text).toBe('Mr. X\t72.5\t2031-05-04\tshown\n');
    expect(all).not.toContain('SECRET');
  });

  it('61. hidden text is read, and stays hidden', () => {
    const { text, all } = masked(
      '<text:section text:name="SECRET" text:display="none"><text:p>Mr. SECRET</text:p></text:section><text:p text:style-name="T1">left</text:p>',
      {
        styles:
          '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>',
      },
    );
    expect(text).toBe('Mr. X\nleft\n');
    expect(all).not.toContain('SECRET');
    expect(all).toContain('<text:section text:display="none">');
    expect(all).toContain('<style:text-properties text:display="none">');
  });

  it('61. a text box of 90,000 paragraphs is read', () => {
    const box = `<draw:frame><draw:text-box>${'<text:p>a</text:p>'.repeat(90_000)}</draw:text-box></draw:frame>`;
    expect(note(`<text:p>b${box}</text:p>`)).toBe(`b\n${'a\n'.repeat(90_000)}`);
  });

  it('61. a box directly within a box is read after it', () => {
    const box = (content: string) => `<draw:frame><draw:text-box>${content}</draw:text-box></draw:frame>`;
    const { text, all } = masked(
      `<text:p>left${box(`<text:p>box</text:p>${box('<text:p>Mr. SECRET</text:p>')}`)}</text:p>`,
    );
    expect(text).toBe('left\nbox\nMr. X\n');
    expect(all).not.toContain('SECRET');
  });

  it('61. a part with another root is refused', () => {
    const source = '<x:document-styles xmlns:x="urn:x"/>';
    expect(() => open('<text:p>a</text:p>', { files: { 'styles.xml': source } })).toThrow(DocumentError);
  });

  it('61. notes and boxes come after their paragraph, headers and footers after the text, fields and links are read as shown', () => {
    const foot =
      '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>foot</text:p></text:note-body></text:note>';
    const box = '<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame>';
    const document = open(
      `<text:p>a${foot} <text:a xlink:href="x" xmlns:xlink="http://www.w3.org/1999/xlink">link</text:a> <text:author-name>Ann</text:author-name> <text:meta-field>Lee</text:meta-field>${box}</text:p><text:p>b</text:p>`,
      {
        pages:
          '<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>head</text:p></style:header></style:master-page></office:master-styles>',
      },
    );
    expect(texts(document)[0]).toBe('a1 link Ann Lee\nfoot\nbox\nb\nhead\n');
  });

  it('61. content controls, and the headers of a first page in older versions, are read as shown', () => {
    const loext = 'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"';
    const { text, all } = masked(
      `<text:p>Mr. <loext:content-control ${loext} loext:tag="SECRET">SEC<text:span>RET</text:span></loext:content-control> <x:y xmlns:x="urn:x">left</x:y></text:p>`,
      {
        pages: `<office:master-styles><style:master-page><loext:header-first ${loext}><text:p>Dr. SECRET</text:p></loext:header-first></style:master-page></office:master-styles>`,
      },
    );
    expect(text).toBe('Mr. X left\nDr. X\n');
    expect(all).not.toContain('SECRET');
    expect(all).toMatch(/<style:header-first><text:p>.*<\/style:header-first>/);
  });

  it('61. headers and footers of a spreadsheet in three parts are read', () => {
    const parts = ['left', 'center', 'right'].map(
      (side) => `<style:region-${side}><text:p>${side}</text:p></style:region-${side}>`,
    );
    const document = open('', {
      kind: 'spreadsheet',
      pages: `<office:master-styles><style:master-page><style:footer>${parts.join('')}</style:footer></style:master-page></office:master-styles>`,
    });
    expect(texts(document)[0]).toBe('left\ncenter\nright\n');
  });

  it('22. 62. is written with its parts, without masked text and unknown elements', () => {
    const { text, all } = masked(
      `<text:tracked-changes><text:changed-region><text:deletion><text:p>SECRET</text:p></text:deletion></text:changed-region></text:tracked-changes>
       <text:p text:style-name="SECRET" xml:id="SECRET">Mr. SEC<text:span text:style-name="T1">RET</text:span> left<text:bookmark text:name="SECRET"/><!-- SECRET --></text:p>`,
      {
        styles:
          '<style:style style:name="SECRET" style:family="paragraph" style:display-name="SECRET" style:parent-style-name="Standard"><style:text-properties fo:color="#ff0000" style:font-name="SECRET" fo:font-size="12pt"/></style:style>',
        pages: '<office:styles><style:style style:name="SECRET" style:family="paragraph"/></office:styles>',
        files: {
          'meta.xml': 'SECRET',
          'Thumbnails/SECRET.png': 'SECRET',
          'settings.xml': 'SECRET',
          'Object 1/content.xml': 'SECRET',
        },
      },
    );
    expect(text).toBe('Mr. X left\n');
    expect(all).not.toMatch(/secret/i);
    expect(all).toContain('<style:text-properties fo:color="#ff0000" fo:font-size="12pt">');
    expect(all).toMatch(/style:name="Style1"[\s\S]*text:style-name="Style1"[\s\S]*style:name="Style1"/);
    expect(all.match(/^[\w/-]+(\.xml)?$/gm)).toEqual([
      'mimetype',
      'content.xml',
      'styles.xml',
      'META-INF/manifest.xml',
    ]);
  });

  it('62. a replacement keeps its spaces, tabs and line breaks', () => {
    const document = open('<text:p>Mason left</text:p>');
    const bytes = document.write([[{ start: 0, end: 5, text: ' a  <b>\tc\nd ' }]]);
    expect(texts(odt.open({ name: 'a.odt', bytes }))[0]).toBe(' a  <b>\tc\nd  left\n');
  });

  it('62. pictures, objects, comments and shapes are reported by kind and number, and the text of shapes stays', () => {
    const document = open(
      `<text:p>a<draw:frame><draw:image/></draw:frame><draw:frame><draw:object/><draw:image/></draw:frame><office:annotation><text:p>SECRET</text:p></office:annotation>
       <draw:control/><draw:custom-shape><text:p>said</text:p></draw:custom-shape></text:p>`,
    );
    expect(document.leftOut).toEqual([
      { kind: 'picture', count: 1 },
      { kind: 'embedded object', count: 1 },
      { kind: 'comment', count: 1 },
      { kind: 'form field', count: 1 },
      { kind: 'shape', count: 1 },
    ]);
    expect(texts(document)[0]).toBe('a \nsaid\n');
  });

  it('62. what lies on a sheet outside its cells is reported', () => {
    const frame = (content: string) => `<draw:frame>${content}</draw:frame>`;
    const shapes = `${frame('<draw:image/>')}${frame('<draw:object/><draw:image/>')}<draw:rect><text:p>SECRET</text:p></draw:rect>`;
    const sheet = `<table:table><table:shapes>${shapes}</table:shapes></table:table>`;
    expect(open(sheet, { kind: 'spreadsheet' }).leftOut).toEqual([
      { kind: 'picture', count: 1 },
      { kind: 'embedded object', count: 1 },
      { kind: 'shape', count: 1 },
    ]);
  });

  it('61. a spreadsheet is read row by row, and repeated cells are read once', () => {
    const cell =
      '<table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="445566"><text:p>445566</text:p></table:table-cell>';
    const rows = `<table:table table:name="SECRET"><table:table-row table:number-rows-repeated="1000000">${cell}${cell}</table:table-row></table:table>`;
    const document = open(rows, { kind: 'spreadsheet' });
    expect(texts(document)[0]).toBe('445566\t445566\n');
    const { all } = masked(rows, { kind: 'spreadsheet' });
    expect(all).not.toContain('SECRET');
    expect(all).toContain('application/vnd.oasis.opendocument.spreadsheet');
  });

  it.each([
    ['a plain text', new TextEncoder().encode('SECRET'), /^Expected an OpenDocument/],
    ['an archive that unpacks to 4 GB', claiming(openDocumentText('').bytes, 4e9), /at most 64 MB a file/],
    ['an archive without a text', archive({ 'SECRET.xml': '' }).bytes, /^Expected an OpenDocument/],
    [
      'a locked document',
      openDocumentText('', { files: { 'META-INF/manifest.xml': '<m:encryption-data/>' } }).bytes,
      /locked with a password/,
    ],
    ['broken XML', openDocumentText('<text:p><SECRET></text:p>').bytes, /to be closed.*\(in content\.xml\)$/],
    ['elements without end', openDocumentText('<text:span>'.repeat(500)).bytes, /at most 400 elements within/],
    ['paragraphs without end', openDocumentText('<text:p/>'.repeat(100_001)).bytes, /at most 100000 paragraphs/],
  ])('21. 61. %s ends in a sentence', (_, bytes, message) =>
    expectRefusal(() => openDocument({ name: 'a.odt', bytes }), message),
  );
});

it('24. 62. OpenDocument: nothing is left of elements, attributes and parts', { timeout: 60_000 }, () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const names = (groups: Readonly<Record<string, string | readonly string[]>>) =>
    Object.entries(groups).flatMap(([prefix, all]) =>
      [all]
        .flat()
        .join(' ')
        .split(' ')
        .map((name) => `${prefix}:${name}`),
    );
  const attributes = [
    ...names(tables.attributes),
    ...'style:display-name text:name text:id draw:name draw:title table:name table:formula office:value office:date-value office:string-value text:condition text:formula svg:d meta:name xml:id fo:kowalski'.split(
      ' ',
    ),
  ];
  const elements = [
    ...names(tables.elements),
    ...'text:a text:date text:author-name text:user-defined text:bookmark text:bookmark-ref text:change-start text:tracked-changes text:index-body text:ruby text:script text:meta office:annotation office:forms office:scripts office:binary-data draw:image draw:object draw:g draw:rect draw:custom-shape svg:title svg:desc meta:user-defined style:background-image table:named-range number:text'.split(
      ' ',
    ),
  ];
  const each = elements.flatMap((name) =>
    [word, number].map((canary) => {
      const all = attributes.map((one) => ` ${one}="${canary(`${name}/@${one}`)}"`).join('');
      return `<${name}${all}>${canary(name)}<text:p>${canary(name)}</text:p><!--${word('comment')}--></${name}><?${word('instruction')} a?>`;
    }),
  );
  const files = Object.fromEntries(
    ['meta.xml', 'settings.xml', 'Object 1/content.xml', 'Pictures/a.svg', 'Basic/Standard/a.xml', 'manifest.rdf'].map(
      (path) => [path, `<a>${word(path)}</a>`],
    ),
  );
  for (let at = 0; at < each.length; at += 20) {
    const some = each.slice(at, at + 20).join('');
    const document = open(`<text:p>${word('text')}${some}</text:p>${some}`, { styles: some, pages: some, files });
    expect(canaries.left(writeMasked(document))).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(30_000);
});
