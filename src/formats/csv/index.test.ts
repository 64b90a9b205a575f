import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError, type OpenDocument } from '../document';
import { asText, expectRefusal, hide, textFile, texts } from '../test-support/documents';
import { csv } from '.';

const open = (text: string, columns?: (string | number)[], name = 'day/visits.csv') =>
  csv.open(textFile(name, text), columns ? { columns } : {});
const nothing: never[] = [];

const TABLE =
  '\uFEFFid,note,ward\r\n1,"Seen by Dr. ""Al"" Mason,\r\nwith Ann",7\r\n\r\n2,,"Mason 3"\r\n3,Mason left\r\n';

describe('tables', () => {
  it('26. each cell of the columns chosen by heading is a note; the headings are not', () => {
    const table = open(TABLE, ['note']);
    expect(table.table?.columns).toEqual(['id', 'note', 'ward']);
    expect(table.notes.map(({ note }) => note)).toMatchObject([
      { id: 'day/visits-2-2', text: 'Seen by Dr. "Al" Mason,\r\nwith Ann' },
      { id: 'day/visits-5-2', text: 'Mason left' },
    ]);
  });

  it('26. letters that JSON has as escapes are shown, and cells that do not change stay', () => {
    const source = String.raw`id,note
1,"Vino Mu\u00f1oz, \u00c1\u006ea"
2,O\u2019Brien\u2013Lee O\u0027Hara caf\u00e9
3,C:\users\\u00f1\u0022\u0027\u8217
`;
    const table = open(source, ['note']);
    expect(texts(table)).toEqual([
      'Vino Muñoz, Ána',
      "O’Brien–Lee O'Hara café",
      String.raw`C:\users\\u00f1\u0022\u0027\u8217`,
    ]);
    const written = asText(table.write(hide(table, ['Muñoz', 'Ána'])));
    expect(written).toBe(source.replace(String.raw`Mu\u00f1oz, \u00c1\u006ea`, 'X, X'));
  });

  it('26. shows the characters of HTML within a cell', () => {
    const table = open('id,note\n1,<p>N&uacute;&ntilde;ez</p>\n2,&eacute;\n', ['note']);
    expect(texts(table)).toEqual(['Núñez\n', 'é']);
    expect(asText(table.write(hide(table, ['Núñez'])))).toBe('id,note\n1,<p>X</p>\n2,&eacute;\n');
    const names =
      'Bj&oslash;rn Gro&szlig;mann|Jose&#769;|Kowal&shy;czyk|Vella&#8203;cott|O&#39;Brien|D&#146;Angelo|Dr.&nbsp;Lee&mdash;ward';
    expect(texts(open(`id,note\n1,${names}`, ['note']))).toEqual([
      "Bjørn Großmann|Jose\u0301|Kowal\u00adczyk|Vella\u200bcott|O'Brien|D’Angelo|Dr.\u00a0Lee—ward",
    ]);
    expect(texts(open('id,note\n1,N&UACUTE;&NTILDE;EZ 37 &deg;C &plusmn;&frac12; &micro;g', ['note']))).toEqual([
      'NÚÑEZ 37 °C ±½ µg',
    ]);
    const signs = '&lt;b&gt;&amp;&quot;&#39;&#60;&#34;&#x26;&unknown;&Tab;&num;&#9;&#xd800;';
    expect(texts(open(`id,note\n1,${signs}`, ['note']))).toEqual([signs]);
  });

  it.each([
    ['1,seen by\\nMason\\tLee\\r\\nAnn\n2,\\N\n', ['1', 'seen by\nMason\tLee\r\nAnn', '2', '\\N']],
    ['1,"x\\nMason, ""A"""\n', ['1', 'x\nMason, "A"']],
    ['1,<b>Dr.</b><br>\\nMason\n', ['1', 'Dr.\n\nMason']],
    ['1,Dr. Lee\\n<b>Mr.</b> Mason<br>\n', ['1', 'Dr. Lee\nMr. Mason\n']],
    ['1,a\\nMason \\\\n\n2,\\\n', ['1', 'a\\nMason \\\\n', '2', '\\']],
    ['1,a\\nMason \\\\n\n', ['1', 'a\nMason \\\\n']],
    ['1,C:\\notes\\reports\\table\n', ['1', 'C:\\notes\\reports\\table']],
    ['1,C:\\new\\7\n2,\\nMason\n', ['1', 'C:\\new\\7', '2', '\\nMason']],
  ])('26. %j: shows line breaks that are escapes, where the table clearly has such escapes', (source, expected) => {
    const table = open(source);
    expect(texts(table)).toEqual(expected);
    expect(asText(table.write(nothing))).toBe(source);
    expect(asText(table.write(hide(table, ['Mason', 'Lee'])))).toBe(source.replace(/Mason|Lee/g, 'X'));
  });

  it('26. a heading chooses all columns that have it', () => {
    expect(texts(open('note,id,note\nAnn,1,Lee\n', ['note']))).toEqual(['Ann', 'Lee']);
  });

  it('27. reads a table whose quotes within cells are escaped, and writes them doubled', () => {
    const table = open('id,note\n1,"the \\"Al\\" Mason, C:\\\\"\n2,"a ""b"""\n', ['note']);
    expect(texts(table)).toEqual(['the "Al" Mason, C:\\\\', 'a "b"']);
    expect(asText(table.write(hide(table, ['Al', 'Mason'])))).toBe('id,note\n1,"the ""X"" X, C:\\\\"\n2,"a ""b"""\n');
    const other = 'id,note\n1,"C:\\"\n2,"\\"\n';
    expect(asText(open(other).write(nothing))).toBe(other);
  });

  it.each(['sep=;\r\n', '\uFEFFSEP=;\n', '"sep=;"\r'])('28. %j states the delimiter', (line) => {
    const source = `${line}id;a,b,note\n1;Mason, Ann\n`;
    const table = open(source, ['a,b,note']);
    expect(table.notes.map(({ note }) => note)).toMatchObject([{ id: 'day/visits-2-2', text: 'Mason, Ann' }]);
    expect(asText(table.write(hide(table, ['Mason'])))).toBe(source.replace('Mason', 'X'));
    expect(() => open(`${line}1;"Mason`)).toThrow(expect.objectContaining({ line: 2 }));
  });

  it('26. with columns by number the first row counts too, and without a choice every cell', () => {
    expect(texts(open('Ann,1\nLee,2', [1]))).toEqual(['Ann', 'Lee']);
    expect(texts(open('Ann,1\nLee,2'))).toEqual(['Ann', '1', 'Lee', '2']);
  });

  it.each([
    ['Patient,Ward\nAnn,7', ['Ann', '7']],
    ['patient_id;noteText;fecha de nacimiento\n1;Ann left;7', ['1', 'Ann left', '7']],
    [
      'record_id,redcap_event_name,redcap_repeat_instance,redcap_data_access_group,race___1,visit_complete\n1,a,2,b,0,3',
      ['1', 'a', '2', 'b', '0', '3'],
    ],
    ['número,ward,Mason note\nAnn,7,ok', ['Mason note', 'Ann', '7', 'ok']],
    ['Patient Mason,4471902\nAnn,7', ['Patient Mason', '4471902', 'Ann', '7']],
    ['Date of birth,phone2,Name\n1,2,3', ['1', '2', '3']],
    ['Ann Mason,Ward 7,Mercy Hospital\n1,2,3', ['Ann Mason', 'Ward 7', 'Mercy Hospital', '1', '2', '3']],
    ['Note for Ann Mason\nok', ['Note for Ann Mason', 'ok']],
    ['Ann,Mason,patient\nLee,May,visitor', ['Ann', 'Mason', 'patient', 'Lee', 'May', 'visitor']],
  ])(
    '26. %j: a first row that names what the columns hold is not read if no columns are chosen',
    (source, expected) => {
      expect(texts(open(source))).toEqual(expected);
    },
  );

  it('27. writes the chosen cells, quoted if they have to be, and keeps everything else byte for byte', () => {
    const table = open(TABLE, ['note']);
    expect(asText(table.write(hide(table, ['Mason', 'Ann'], '[A, "B"]')))).toBe(
      '\uFEFFid,note,ward\r\n1,"Seen by Dr. ""Al"" [A, ""B""],\r\nwith [A, ""B""]",7\r\n\r\n2,,"Mason 3"\r\n3,"[A, ""B""] left"\r\n',
    );
    expect(asText(table.write(nothing))).toBe(TABLE);
  });

  it.each([
    ['visits.csv', 'a;b\nx, y;Ann', 'Ann'],
    ['visits.tsv', 'a\tb\nx, y; z\tAnn', 'Ann'],
    ['visits.csv', 'a|b\rx, y|Ann', 'Ann'],
    ['visits.csv', '"a;x",b\n"1;2",Ann', 'Ann'],
    ['visits.csv', '\uFEFF"a;""x;y""",b\n1,Ann', 'Ann'],
    ['visits.csv', 'tall 6",b\n";;;",Ann', 'Ann'],
  ])('28. %s %j: finds the delimiter', (name, text, expected) => {
    expect(texts(open(text, [2], name))[1]).toBe(expected);
  });

  it.each([
    ['an open quote', 'a,b\n1,"SECRET', undefined, 2, /closing quote/],
    ['a quote in the midst', 'a\n"x\ny"SECRET,b', undefined, 2, /delimiter/],
    ['a column too many', 'SECRET,b', [3], 0, /columns of this table, which has 2/],
    ['an unknown heading', 'SECRET,b', ['c'], 0, /columns of this table, which has 2/],
    ['UTF-16', 'a\0b\0,\0c\0\n\0', undefined, 0, /UTF-8/],
    ['nothing', '', undefined, 0, /empty/],
  ] as [string, string, (string | number)[] | undefined, number, RegExp][])(
    '21. %s is an error with its line and without text',
    (_, text, columns, line, message) => expectRefusal(() => open(text, columns), message, line),
  );

  it.each([
    ['a quote that opens no cell', ',";SECRET ;\na,1;2;3', 'X', '",""";"X ";""\na,1;2;3'],
    ['commas in what is put in', 'SECRET;1\nb;2', 'Boston, MA, USA', '"Boston, MA, USA";"1"\nb;2'],
  ])(
    '28. with %s the first record is quoted, so that the same delimiter is found again',
    (_, source, text, expected) => {
      const table = open(source);
      const written = asText(table.write(hide(table, ['SECRET'], text)));
      expect(written).toBe(expected);
      expect(texts(open(written))).toEqual(texts(table).map((cell) => cell.replace('SECRET', text)));
      expect(asText(table.write([]))).toBe(source);
    },
  );

  it('27. with any content of cells, the written table is read back with masked cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'Mason', '"', ',', '\n', '\r\n', ' ', 'ñ', ';') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const source = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
        const table = open(source, [2]);
        expect(texts(table)).toEqual(rows.map(([, text]) => text).filter(Boolean));
        const again = open(asText(table.write(hide(table, ['Mason']))));
        const expected = rows.flatMap(([first, second]) => [first, second.replaceAll('Mason', 'X')]).filter(Boolean);
        expect(texts(again)).toEqual(expected);
      }),
    );
  });

  it('28. a cell has the heading of its column, if the first row holds headings', () => {
    const headings = (source: string) => open(source).notes.map(({ note }) => note.heading);
    expect(headings('id,Date of birth\n1,05/06/28\n')).toEqual(['id', 'Date of birth']);
    expect(headings('Ann Mason,05/06/28\n')).toEqual([undefined, undefined]);
  });

  it('28. in any text that is read as a table, the same delimiter is found after masking', () => {
    const unit = fc.constantFrom('Mason', 'a', '"', ',', ';', '\t', '\n', ' ');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), fc.constantFrom('X', 'A; B, C'), (source, text) => {
        const opened = (written: string) => {
          const columns = open(written).table?.columns.map((_, index) => index + 1);
          return open(written, columns);
        };
        let table: OpenDocument;
        try {
          table = opened(source);
        } catch (error) {
          return void expect(error).toBeInstanceOf(DocumentError);
        }
        const written = asText(table.write(hide(table, ['Mason'], text)));
        expect(texts(opened(written))).toEqual(texts(table).map((cell) => cell.replaceAll('Mason', text)));
      }),
      { numRuns: 1000 },
    );
  });

  it('26. reads a row of 200,000 cells', () => {
    expect(csv.open(textFile('a.csv', ','.repeat(200_000))).table?.columns).toHaveLength(200_000);
  });
});
