import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../open-document';
import { startCanaries, writeMasked } from '../test-support/canaries';
import { expectRefusal, hide, identifiers, texts } from '../test-support/documents';
import { archive, claiming, everything, relations } from '../test-support/docx';
import { type SheetSource, stringRow, workbook } from '../test-support/xlsx';
import { xlsx } from '.';
import tables from './tables.json';

const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="d/m/yyyy h:mm &quot;SECRET&quot;"/><numFmt numFmtId="171" formatCode="0.0 &quot;SECRET&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
const LABS: SheetSource = {
  data: `${stringRow(1, 'patient', 'note', 'date')}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><f>A2&amp;"SECRET"</f><v>SECRET fell</v></c><c r="C2" s="1"><v>47977</v></c></row><row r="3"><c r="A3"><v>445566</v></c><c r="C3" s="2"><v>47977.4375</v></c></row>`,
};
const HIDDEN: SheetSource = { data: stringRow(7, 'Ms SECRET', '', 'left'), state: 'hidden', name: 'SECRET' };
const STRINGS =
  '<si><r><rPr><rFont val="SECRET"/></rPr><t>Ann </t></r><r><t>SECRET</t></r><rPh><t>SECRET</t></rPh></si>';
const open = (options = {}) => xlsx.open(workbook([LABS, HIDDEN], { strings: STRINGS, styles: STYLES }), options);

describe('Excel workbooks', () => {
  it('58. cells of the first sheet are notes, like those of tables, and each other sheet is one, hidden or not', () => {
    const { notes, table } = open();
    expect(notes.map(({ note }) => [note.id.replace(/^[^-]*/, ''), note.text])).toEqual([
      ['-2-1', 'Ann SECRET'],
      ['-2-2', 'SECRET fell'],
      ['-2-3', '2031-05-09'],
      ['-3-1', '445566'],
      ['-3-3', '2031-05-09T10:30:00'],
      ['-sheet2', 'Ms SECRET\tleft\n'],
    ]);
    expect(table).toEqual({
      columns: ['patient', 'note', 'date'],
      rows: [
        ['patient', 'note', 'date'],
        ['Ann SECRET', 'SECRET fell', '2031-05-09'],
        ['445566', '', '2031-05-09T10:30:00'],
      ],
      count: 3,
    });
    expect(texts(open({ columns: ['note'] }))).toEqual(['SECRET fell', 'Ms SECRET\tleft\n']);
    expect(() => open({ columns: ['SECRET'] })).toThrow(/^Expected columns of this table, which has 3/);
  });

  it('25. 58. a number with a date format is a date', () => {
    expect(identifiers(open())).toEqual(['2031-05-09 DATE', '2031-05-09T10:30:00 DATE']);
  });

  it('24. 59. is written with its values, without formulas, sheet names and masked text', () => {
    const opened = open();
    expect(opened.leftOut).toEqual([{ kind: 'formula', count: 1 }]);
    const bytes = opened.write(hide(opened, ['SECRET', '445566']));
    expect(everything(bytes)).not.toMatch(/secret|445566|47977/i);
    expect(everything(bytes)).toContain('<sheet name="Sheet2" sheetId="2" state="hidden" r:id="rId2"/>');
    expect(everything(bytes)).toContain('formatCode="d/m/yyyy h:mm "');
    expect(texts(xlsx.open({ name: 'a.xlsx', bytes }))).toEqual(['Ann X', 'X fell', 'X', 'X', 'X', 'Ms X\tleft\n']);
  });

  it.each([
    ['h:mm', '47977.4375', '2031-05-09T10:30:00'],
    ['[$-409]h:mm\\ AM/PM;@', '47977.4375', '2031-05-09T10:30:00'],
    ['mmm', '47977', '2031-05-09'],
    ['h:mm', '0.4375', undefined],
    ['[h]:mm', '61.5', undefined],
    ['#,##0.00\\ _D_M', '47977', undefined],
    ['0.00E+00', '47977', undefined],
  ])('25. 58. with the format %s, the number %s states the date %s', (code, value, date) => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`;
    const data = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
    const [{ note, spans } = { note: { text: '' }, spans: [] }] = xlsx.open(workbook([{ data }], { styles })).notes;
    expect([note.text, spans.map(({ label }) => label)]).toEqual([date ?? value, date === undefined ? [] : ['DATE']]);
  });

  it('58. a whole number is shown with all its digits, however the file writes it', () => {
    const cells = '<c r="A1"><v>6.175550143E9</v></c><c r="B1"><v>4471902.0</v></c><c r="C1"><v>1.5E-3</v></c>';
    const opened = xlsx.open(workbook([{ data: `<row r="1">${cells}</row>` }]));
    expect(texts(opened)).toEqual(['6175550143', '4471902', '1.5E-3']);
    expect(everything(opened.write([]))).toContain('<v>6.175550143E9</v>');
    expect(everything(opened.write(hide(opened, ['6175550143', '4471902'])))).not.toMatch(/6\.17|4471902/);
  });

  it.each([
    ['00000', '501', '00501'],
    ['000\\-00\\-0000', '123456789', '123-45-6789'],
    ['000-00-0000', '12345678', '012-34-5678'],
    ['[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5550143', '555-0143'],
    ['[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####', '6175550143', '(617) 555-0143'],
    ['00000', '1234567', '1234567'],
    ['#,##0', '5014', '5014'],
    ['0.00', '5', '5'],
    ['0', '5', '5'],
  ])(
    '58. a number is shown as its format %s groups and pads its digits, and stays as written',
    (code, value, shown) => {
      const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`;
      const data = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
      const opened = xlsx.open(workbook([{ data }], { styles }));
      expect(texts(opened)).toEqual([shown]);
      expect(everything(opened.write([]))).toContain(`<v>${value}</v>`);
      expect(everything(opened.write(hide(opened, [shown])))).not.toContain(value);
    },
  );

  it('59. numbers, dates, booleans and errors stay, and a date that is replaced by a date is written as one', () => {
    const cells =
      '<c r="A1" s="1"><v>47977</v></c><c r="B1"><v>1.5E-3</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="inlineStr"><is><t>a_x000D_ &amp; b</t></is></c>';
    const opened = xlsx.open(workbook([{ data: `<row r="1">${cells}</row>` }], { styles: STYLES }));
    const same = everything(opened.write([]));
    expect(same).toContain(
      '<c r="A1" s="1"><v>47977</v></c><c r="B1"><v>1.5E-3</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c>',
    );
    expect(same).toContain('a&#13; &amp; b');
    const moved = everything(opened.write([[{ start: 0, end: 10, text: '2031-06-01' }]]));
    expect(moved).toContain('<c r="A1" s="1"><v>48000</v></c>');
    const mac = xlsx.open(
      workbook([{ data: '<row r="1"><c r="A1" s="1"><v>46515</v></c></row>' }], {
        styles: STYLES,
        about: '<workbookPr date1904="1"/>',
      }),
    );
    expect(texts(mac)).toEqual(['2031-05-09']);
    expect(texts(xlsx.open({ name: 'a.xlsx', bytes: mac.write([]) }))).toEqual(['2031-05-09']);
  });

  it('59. comments, pictures, charts, diagrams, pivot tables and objects are reported by kind and number', () => {
    const sheet: SheetSource = {
      data: stringRow(1, 'a'),
      relations: [
        ['comments', '../comments1.xml'],
        ['drawing', '../drawings/drawing1.xml'],
        ['pivotTable', '../pivotTables/pivotTable1.xml'],
        ['oleObject', '../embeddings/a.bin'],
        ['image', '../media/background.png'],
      ],
    };
    const relation = (kind: string) =>
      `<Relationship Id="${kind}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="a"/>`;
    const opened = xlsx.open(
      workbook([sheet], {
        files: {
          'xl/comments1.xml': '<comments><comment ref="A1"/><comment ref="A2"/></comments>',
          'xl/drawings/drawing1.xml': '<d><txBody>SECRET</txBody></d>',
          'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${['image', 'chart', 'diagramData', 'diagramLayout'].map(relation).join('')}</Relationships>`,
        },
      }),
    );
    expect(opened.leftOut).toEqual([
      { kind: 'comment', count: 2 },
      { kind: 'shape', count: 1 },
      { kind: 'picture', count: 2 },
      { kind: 'chart', count: 1 },
      { kind: 'SmartArt diagram', count: 1 },
      { kind: 'pivot table', count: 1 },
      { kind: 'embedded object', count: 1 },
    ]);
  });

  it('59. pictures in cells are reported', () => {
    const opened = xlsx.open(
      workbook([{ data: stringRow(1, 'a') }], {
        files: {
          'xl/_rels/workbook.xml.rels': relations([
            ['worksheet', 'worksheets/sheet1.xml'],
            ['richValueRel', 'richData/richValueRel.xml'],
          ]),
          'xl/richData/_rels/richValueRel.xml.rels': relations([['image', '../media/image1.png']]),
        },
      }),
    );
    expect(opened.leftOut).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('59. a sheet without a part, as Excel lists an old module of macros, is removed and reported', () => {
    const files = unzipSync(workbook([{ data: stringRow(1, 'a') }]).bytes);
    const listed = strFromU8(files['xl/workbook.xml'] as Uint8Array).replace(
      '<sheets>',
      '<sheets><sheet name="SECRET" sheetId="9" state="veryHidden" r:id=""/>',
    );
    const opened = xlsx.open(archive({ ...files, 'xl/workbook.xml': listed }, 'a.xlsx'));
    expect(texts(opened)).toEqual(['a']);
    expect(opened.leftOut).toEqual([{ kind: 'macro sheet', count: 1 }]);
    expect(everything(opened.write([]))).not.toContain('SECRET');
  });

  it('59. sheets of macros and dialogs are removed and reported', () => {
    const sheets = [0, 1].map(() => ({ data: stringRow(1, 'a') }));
    const { bytes } = workbook(sheets);
    const files = unzipSync(bytes);
    const path = 'xl/_rels/workbook.xml.rels';
    const macros = strFromU8(files[path] as Uint8Array).replace(
      /Type="[^"]*\/worksheet" (?=Target="worksheets\/sheet2)/,
      'Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" ',
    );
    const opened = xlsx.open(archive({ ...files, [path]: macros }, 'a.xlsx'));
    expect(texts(opened)).toEqual(['a']);
    expect(opened.leftOut).toEqual([{ kind: 'macro sheet', count: 1 }]);
  });

  const without = (path: string) => {
    const { [path]: _, ...files } = unzipSync(workbook([{ data: '', name: 'SECRET' }]).bytes);
    return archive(files).bytes;
  };
  const many = '<c><v>1</v></c>'.repeat(1_000_000);
  const long = `<si><t>${'SECRET '.repeat(100_000)}</t></si>`;
  it.each([
    ['a plain text', new TextEncoder().encode('SECRET'), /^Expected an Excel workbook as \.xlsx/],
    ['an archive without a workbook', archive({ 'xl/SECRET.xml': '' }).bytes, /^Expected an Excel workbook as \.xlsx/],
    ['a million cells', workbook([{ data: `<row>${many}</row>` }]).bytes, /at most 250000 cells: split it/],
    ['an archive that unpacks to 4 GB', claiming(workbook([{ data: '' }]).bytes, 4e9), /at most 64 MB a file/],
    ['a column behind the last', workbook([{ data: '<row><c r="ZZZ1"/></row>' }]).bytes, /that a workbook can have/],
    [
      'a long string again and again',
      workbook([{ data: `<row>${'<c t="s"><v>0</v></c>'.repeat(1000)}</row>` }], { strings: long }).bytes,
      /at most 50 million characters/,
    ],
    [
      'a binary workbook',
      archive({ '_rels/.rels': relations([['officeDocument', 'xl/workbook.bin']]), 'xl/workbook.bin': 'SECRET' }).bytes,
      /^Expected an Excel workbook as \.xlsx/,
    ],
    ['a sheet that is missing', without('xl/worksheets/sheet1.xml'), /the file is damaged$/],
    ['strings that are missing', without('xl/sharedStrings.xml'), /the file is damaged$/],
    [
      'columns without end',
      workbook([{ data: '', before: `<cols>${'<col/>'.repeat(2_000_001)}</cols>` }]).bytes,
      /at most 2000000 rows, columns/,
    ],
    ['broken XML', workbook([{ data: '<row><SECRET></row>' }]).bytes, /Expected each tag to be closed/],
    ['elements without end', workbook([{ data: '<a>'.repeat(5000) }]).bytes, /at most 100 elements within/],
  ])('21. 60. %s ends in a sentence', (_, bytes, message) =>
    expectRefusal(() => openDocument({ name: 'a.xlsx', bytes }), message),
  );
});

it('24. 59. Excel: nothing is left of elements, attributes, parts and formats', { timeout: 120_000 }, () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const names = (table: Readonly<Record<string, string>>) => [...new Set(Object.values(table).join(' ').split(' '))];
  const attributes = [
    ...new Set([
      ...names(tables.sheet),
      ...names(tables.styles),
      ...tables.row.split(' '),
      'ref',
      't',
      'x:y',
      'uid',
      'displayName',
      'location',
    ]),
  ].filter((name) => name !== '');
  const foreign =
    'sheetPr dimension selection f is t v c row si r rPr rPh extLst ext hyperlink dataValidation formula1 cfRule autoFilter filter headerFooter oddHeader legacyDrawing tablePart protectedRange sheetProtection scenario dxf cellStyle definedName gradientFill'.split(
      ' ',
    );
  const element = (name: string, value: (place: string) => string) => {
    const all = attributes.map((one) => (one === 'r' || one === 't' ? '' : ` ${one}="${value(`${name}/@${one}`)}"`));
    return `<${name}${all.join('')}>${value(name)}<!--${value('comment')}--></${name}>`;
  };
  const each = [...Object.keys(tables.sheet), ...Object.keys(tables.styles), ...foreign].flatMap((name) => [
    element(name, word),
    element(name, number),
  ]);
  const formats = [
    word('a format'),
    `0 "${word('a format')}"`,
    `yyyy\\${word('a format')}`,
    `[$${word('a format')}]0`,
    number('a format'),
  ];
  const styles = `<numFmts>${formats.map((code) => `<numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>${each.join('')}`;
  const cell = (type: string) =>
    `<c r="A1" t="${type}" s="${number('s')}" ${word('an attribute')}="1"><f>${word('f')}</f><v>${word(`v of ${type}`)}</v><is><t>${word('t')}</t></is>${each.slice(0, 30).join('')}</c>`;
  const row = `<row r="1" ${word('an attribute')}="1" spans="${number('spans')}">${['n', 's', 'str', 'inlineStr', 'b', 'e', 'd', word('a type')].map(cell).join('')}<c t="b"><v>${number('v of b')}</v></c>${each.join('')}</row>`;
  const comments = word('part');
  const sheet: SheetSource = {
    data: `${row}${each.join('')}`,
    before: each.join(''),
    behind: each.join(''),
    name: word('the name of a sheet'),
    state: word('a state'),
    relations: [
      ['comments', `${comments}.xml`],
      ['pivotTable', `${word('part')}.xml`],
    ],
  };
  const files = Object.fromEntries(
    [
      'docProps/core.xml',
      `xl/worksheets/${comments}.xml`,
      'xl/pivotCache/pivotCacheRecords1.xml',
      'xl/externalLinks/externalLink1.xml',
      'xl/vbaProject.bin',
      'customXml/item1.xml',
    ].map((path) => [path, `<a>${word(path)}</a>`]),
  );
  const opened = xlsx.open(
    workbook([sheet, sheet], {
      strings: `<si><t>${word('si')}</t>${each.join('')}</si>${each.join('')}`,
      styles,
      files,
      about: `<definedNames><definedName name="${word('a name')}">${word('a name')}</definedName></definedNames>`,
    }),
  );
  // The first row may be headings, which only a second masking covers.
  const masked = xlsx.open({ name: 'a.xlsx', bytes: writeMasked(opened) });
  expect(canaries.left(writeMasked(masked))).toEqual([]);
  expect(canaries.left(writeMasked(opened))).toEqual([]);
  expect(canaries.count()).toBeGreaterThan(8000);
});
