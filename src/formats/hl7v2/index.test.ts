import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../bytes';
import { findLeftovers } from '../document-leftovers';
import { documentFormat, openAny, openDocument } from '../open-document';
import { asText, expectRefusal, hide, identifiers, textFile, texts } from '../test-support/documents';
import { paragraph, run, wordDocument } from '../test-support/docx';
import { ADT_A01, BATCH, framed, MDM_T02, message, ORU_R01, SAMPLES } from '../test-support/hl7v2';
import { shownStamp, writtenStamp } from './read-messages';

const open = (source: string, name = 'ward.hl7') => openDocument(textFile(name, source));
const HEADER = String.raw`MSH|^~\&|LAB|||||||1|P|2.5`;
/** A message of a header and these segments. */
const of = (...segments: readonly string[]) => open(message(HEADER, ...segments));
/** The identifiers, each with its label. */
const found = (source: string) => identifiers(open(source));
/** Written with each identifier and each of these words as X. */
const masked = (source: string, ...words: string[]) => {
  const document = open(source);
  return asText(document.write(hide(document, words)));
};
const text = (source: string) => texts(open(source)).join('---\n');

describe('HL7 v2', () => {
  it('25. 48. 50. fields are identifiers by their data types and places, and so are their values in text', () => {
    expect(found(ADT_A01)).toEqual([
      'LARKFIELD INFIRMARY ORGANIZATION',
      '2.16.840.1.113883.3.9981 IDNUM',
      'WARD 7 ORGANIZATION',
      '2031-05-04T10:30:00-05:00 DATE',
      'MSG01417 IDNUM',
      '2031-05-04T10:29:00 DATE',
      'tmercer IDNUM',
      'Mercer DOCTOR',
      'Tobias DOCTOR',
      '4471902 MEDICALRECORD',
      'LARKFIELD ORGANIZATION',
      '1.2.840.99.4471 IDNUM',
      '123-45-6789 SSN',
      'Achterberg PATIENT',
      'Rosalind PATIENT',
      'Mae PATIENT',
      '1947-03-12 DATE',
      '7 Elm St STREET',
      'Apt 3 STREET',
      'Larkfield CITY',
      'ME STATE',
      '04001 ZIP',
      'USA COUNTRY',
      'Kent CITY',
      '(207)555-0101 PHONE',
      'ros@example.org EMAIL',
      '55017721 ACCOUNT',
      '123-45-6789 SSN',
      'Achterberg PATIENT',
      'Bruno PATIENT',
      '7 Elm St STREET',
      'Larkfield CITY',
      'ME STATE',
      '04001 ZIP',
      '(207)555-0188 PHONE',
      '6N DEPARTMENT',
      '389 ROOM',
      '1 ROOM',
      'LARKFIELD HOSPITAL',
      '1234567893 IDNUM',
      'Thornbury DOCTOR',
      'Agnes DOCTOR',
      'J DOCTOR',
      'V88213 IDNUM',
      '88001 IDNUM',
      'Downeast Health Plan ORGANIZATION',
      'PO Box 40 STREET',
      'Bangor CITY',
      'ME STATE',
      '04401 ZIP',
      '(207)555-0199 PHONE',
      'GRP5512 IDNUM',
      '2031-01-01 DATE',
      'POL-99-8127 HEALTHPLAN',
      'Rosalind PATIENT',
      '2031-05-04 DATE',
    ]);
  });

  it('50. codes, amounts, segment numbers, units, titles and versions are not read as text, other values are', () => {
    const lines = text(ADT_A01).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['LAB', 'Spouse', 'Penicillin', 'Rash in 1998', 'White']));
    expect(lines.join('\n')).not.toMatch(/ADT|2106|HL70005|RXNORM|70618|I50|\bPRN|Mrs|\bDr\b|NPI|CAR\b|2\.5\.1/);
    expect(text(ORU_R01)).not.toMatch(/36643-5|112283007|mmol|135-145|139/);
  });

  it('23. 49. a masked message keeps its segments, fields and parts, and the rest stays byte for byte', () => {
    const written = masked(ADT_A01);
    expect(written).not.toMatch(
      /chterberg|Rosalind|Mae|4471902|6789|555|ros@|1947|Elm|LARK|Lark|0400|hornbury|mercer/i,
    );
    const shape = (source: string) => source.replace(/[^|^~&\r]+/g, 'x');
    expect(shape(written)).toBe(shape(ADT_A01));
    expect(written).toContain(
      `PID|1||X^^^X&X&ISO^MR~X^^^SSA^SS||X^X^X^^Mrs.||X|F||2106-3^White^HL70005|X^X^X^X^X^X^H^^X|`,
    );
    expect(written).toContain(
      '\rPV1|1|I|X^X^X^X||||X^X^X^X^^Dr^MD^^NPI&2.16.840.1.113883.4.6&ISO|||CAR||||7|||||X^^^^VN\r',
    );
  });

  it.each(Object.keys(SAMPLES))(
    '23. %s: written without masking it stays byte for byte, embedded files aside',
    (name) => {
      const source = SAMPLES[name] as string;
      const written = asText(open(source).write([]));
      const cut = (all: string) => all.replace(/Base64\^[^|]*/g, 'Base64^');
      expect(cut(written)).toBe(cut(source));
      if (name !== 'MDM_T02') expect(written).toBe(source);
    },
  );

  it.each(Object.keys(SAMPLES))('24. 25b. %s: nothing that was masked is left', (name) => {
    const document = open(SAMPLES[name] as string);
    const replacements = hide(document, []);
    const bytes = document.write(replacements);
    expect(findLeftovers({ name: 'ward.hl7', bytes }, document, replacements)).toEqual([]);
  });

  it('51. text that continues in further segments or repetitions is read as one, and repeated values once', () => {
    const note = text(ORU_R01);
    expect(note).toContain(
      'Chest X-ray\nHISTORY: Mrs. Achterberg & her husband Bruno report a fall.\nSeen on 5/4/2031 by Dr.\n\nAgnes Thornbury. BP 120^80.\nNo fracture.\n2031-05-04T10:15:00\nSodium',
    );
    expect(note).toContain('Called to the ward,\nspoke with Tobias Mercer.\n');
    const written = masked(ORU_R01);
    expect(written.match(/\|F\|\|\|X\r/g)?.length).toBe(4);
    expect(written).toContain('X. BP 120^80.~No fracture.');
  });

  it('51. observations of other names or types are separate texts', () => {
    const source = message(
      HEADER,
      'OBX|1|TX|A1||one|||||F|||20310101',
      'OBX|2|TX|B1||two|||||F|||20310101',
      'OBX|3|NM|B1||3|||||F|||20310101',
    );
    expect(text(source)).toBe('LAB\n1\none\n2031-01-01\ntwo\n2031-01-01\n2031-01-01\n');
  });

  it('49. separators are those of the header; missing ones are the usual, and nothing is escaped without an escape character', () => {
    expect(found('MSH$%*@!$LAB\rPID$1$$7781902%%%HOME!1.2.3%MR$$Mason%Ann*Mason%Rose\r')).toEqual([
      '7781902 MEDICALRECORD',
      'HOME ORGANIZATION',
      '1.2.3 IDNUM',
      'Mason PATIENT',
      'Ann PATIENT',
      'Mason PATIENT',
      'Rose PATIENT',
    ]);
    for (const signs of ['', '^', '^~', '^~\\', '^~\\&', '^~\\&#'])
      expect(found(`MSH|${signs}|LAB\rPID|1||||Mason^Ann\r`).slice(-2)).toEqual(['Mason PATIENT', 'Ann PATIENT']);
    const short = open('MSH|^~|LAB\rNTE|1||Mason came\r');
    expect(asText(short.write(hide(short, ['Mason'], 'A|B&C')))).toContain('NTE|1||A B C came');
  });

  it('49. escape sequences are decoded; commands and invalid sequences stay, and replacements are escaped', () => {
    const source = message(
      HEADER,
      String.raw`NTE|1||A\F\B\S\C\T\D\R\E\E\F\X4D61736F6E\ \H\Mason\N\ C:\Zhang\a \Z01\ \.sp2\next \C2842\end`,
    );
    const document = open(source);
    expect(texts(document)[0]).toContain('A|B^C&D~E\\FMason Mason C:\\Zhang\\a \\Z01\\ \nnext end\n');
    expect(asText(document.write(hide(document, ['Mason', 'Zhang'], 'a|b\nc')))).toContain(
      String.raw`NTE|1||A\F\B\S\C\T\D\R\E\E\Fa\F\b\.br\c \H\a\F\b\.br\c\N\ C:\a\F\b\.br\c\a \Z01\ \.sp2\next \C2842\end`,
    );
  });

  it('49. a truncated value keeps its truncation character', () => {
    expect(masked(message(String.raw`MSH|^~\&#|LAB|||||||1|P|2.7`, 'PID|1||||Achterbergov#^Ann'))).toContain(
      'PID|1||||X#^X\r',
    );
  });

  it('48. frames, batches, line ends and lines between messages stay; each message is a note', () => {
    const document = open(BATCH);
    expect(document.notes.map(({ note }) => note.id)).toEqual(['ward-1', 'ward-2']);
    expect(found(BATCH)).toEqual(expect.arrayContaining(['achterberg-file IDNUM', 'F0042 IDNUM', 'B0042 IDNUM']));
    const log = `received at 9:00 by Mason\n${ADT_A01}\n\n${ORU_R01.replaceAll('\r', '\n')}sent\n`;
    expect(texts(open(log))[0]).toMatch(/^received at 9:00 by Mason\n/);
    expect(asText(open(log).write([]))).toBe(log);
  });

  it('50. two quotes, which delete a value, stay', () => {
    const source = message(HEADER, 'PID|1||""||""^Ann|""|""|""||""^""|""^""');
    expect(text(source)).toBe('LAB\n1\nAnn\n');
  });

  it('50. what no table knows is read as text, part by part: Z segments, extra fields, lines that are not segments', () => {
    const source = message(
      HEADER,
      'ZPI|Kowalski^Anna&Maria~Lee|1',
      'ZPM|Hib^HL70322|HL74471902',
      `PV2|${'|'.repeat(80)}Kowalski`,
      'went on with Kowalski^x',
    );
    expect(text(source)).toBe(
      'LAB\n1\nKowalski\tAnna\tMaria\nLee\n1\nHib\nHL74471902\nKowalski\nwent on with Kowalski\tx\n',
    );
    expect(masked(source, 'Kowalski', 'Anna', 'Maria', 'Lee')).toContain('ZPI|X^X&X~X|1\r');
  });

  it('50. organisations that are written as codes, and phone numbers in fields for codes, are identifiers', () => {
    const source = message(
      HEADER,
      'PID|1||4471902||Mason^Ann||||||||||(207)4419',
      'ORC|RE||||||||||||||||LARKFAC^Larkfield East^L',
      'OBX|1|NM|4419^Count^L||3||||||F||||LARKLAB^Larkfield Lab^CLIA',
      'OBX|2|NM|A2||3||||||F||||LAB',
    );
    expect(found(source).join()).toContain('LARKFAC ORGANIZATION,Larkfield East ORGANIZATION');
    expect(masked(source)).not.toMatch(/lark/i);
    expect(masked(source)).toContain('||||LAB\r');
    const repeated = message(HEADER, 'PID|1||4471902||||||||||555-4419', 'ORC|RE', 'OBR|1|||555-4419^Chest^L');
    expect(masked(repeated)).toContain('OBR|1|||X^Chest^L');
  });

  it('50. an observation has the data type that it states', () => {
    const kinds = [
      'XPN|Mason^Ann',
      'DT|20310504',
      'CX|4471902^^^HOME^SS',
      'XAD|7 Elm St^^Larkfield',
      'TS|20310504',
      'ST|Mason^Ann',
      'RP|\\\\ward\\a.jpg^x',
    ];
    const source = message(
      HEADER,
      ...kinds.map((kind, index) => `OBX|${index}|${kind.split('|')[0]}|A${index}||${kind.split('|')[1]}||||||F`),
    );
    expect(found(source)).toEqual([
      '1 IDNUM',
      'Mason PATIENT',
      'Ann PATIENT',
      '2031-05-04 DATE',
      '4471902 SSN',
      'HOME ORGANIZATION',
      '7 Elm St STREET',
      'Larkfield CITY',
      '2031-05-04 DATE',
      'Ann PATIENT',
      '\\\\ward\\a.jpg URL',
    ]);
  });

  it('50. an age above 89 is an identifier, other amounts of at most six digits are not, and longer ones are text', () => {
    expect(found(ORU_R01)).toContain('93 AGE');
    expect(text(message(HEADER, 'OBX|1|NM|A1||93|kg', 'OBX|2|NM|A2||4455661|kg', 'OBX|3|NM|A3||88|a'))).toBe(
      'LAB\n1\n4455661\n',
    );
  });

  it('50. time stamps are shown as dates that replacement styles know, and written as time stamps', () => {
    const document = open(message(HEADER, 'PID|1||||||19470312|20310504', 'EVN|A01|20310504102900.25+0100'));
    const replacements = document.notes.map(({ spans }) =>
      spans.map(({ start, end, label }) => ({ start, end, text: label === 'DATE' ? '2030-01-02T03:04' : 'X' })),
    );
    expect(found(message(HEADER, 'PID|1||||||19470312|20310504'))).toEqual([
      '1 IDNUM',
      '1947-03-12 DATE',
      '2031-05-04 DATE',
    ]);
    expect(asText(document.write(replacements))).toContain(
      'PID|1||||||203001020304|203001020304\rEVN|A01|203001020304\r',
    );
    const stamp = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('', '+0100', '-0500'), fc.constantFrom('', '.2', '.1234'))
      .map(([parts, zone, part]) => ['2031', '05', '04', '1029', '07', part].slice(0, parts).join('') + zone);
    fc.assert(
      fc.property(stamp, (one) => {
        expect(writtenStamp(shownStamp(one) as string)).toBe(one);
      }),
    );
  });

  it.each(['Base64', 'BASE64 ', 'B64'])('52. a short file whose encoding is called "%s" is opened', (encoding) => {
    const document = of(`OBX|1|ED|A||^TEXT^^${encoding}^${toBase64(strToU8('Ann Mason left'))}`);
    expect(texts(document)[1]).toBe('Ann Mason left');
  });

  it('52. a file in base64 whose lines are parted by escape sequences is removed with its last line', () => {
    const file = toBase64(strToU8(`${'She left the ward today. '.repeat(12)}Ann Mason`));
    const document = of(`OBX|1|TX|A||${file.replace(/.{76}/g, '$&\\.br\\')}||||||F`);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    expect(asText(document.write([]))).toContain('OBX|1|TX|A||||||||F\r');
  });

  it('52. a text with thousands of files in it is read', () => {
    const files = of(`OBX|1|TX|A||Seen ${'data:a;base64,QUFB '.repeat(12_000)}Mason`);
    expect(files.leftOut).toEqual([{ kind: 'embedded file', count: 12_000 }]);
    expect(asText(files.write(hide(files, ['Mason'])))).toContain(`Seen ${'data:a;base64, '.repeat(12_000)}X\r`);
  });

  it('52. results whose lines are parted by escape sequences are no file', () => {
    const results = [
      'pH7.35',
      'pCO240',
      'pO295',
      'Na140',
      'K4.5',
      'Cl101',
      'HCO324',
      'BE1.2',
      'SaO298',
      'Hb13.2',
      'Mason',
    ];
    const document = of(`OBX|1|TX|A||${results.join('\\.br\\')}\\.br\\WBC7.8||||||F`);
    expect(texts(document)[0]).toContain('Hb13.2\nMason\nWBC7.8');
    expect(document.leftOut).toBeUndefined();
  });

  it('52. a document in a message is a note and is written back masked, a PDF is replaced; any other file is removed and reported', () => {
    const document = open(MDM_T02);
    expect(document.notes.map(({ note }) => note.id)).toEqual(['ward', 'ward-file-1']);
    expect(document.notes[1]?.note.text).toContain('Mrs. Rosalind Achterberg was seen by Dr. Thornbury.');
    expect(document.leftOut).toBeUndefined();
    expect(document.attached?.map(({ name, accepts }) => [name, accepts])).toEqual([['ward-file-2.pdf', ['.pdf']]]);
    const pdf = asText(document.write(hide(document, []), [textFile('a.pdf', 'redrawn')]));
    expect(pdf).toContain(`OBX|2|ED|11502-2^Report^LN||EHR^IM^PDF^Base64^${btoa('redrawn')}||||||F\r`);
    const written = masked(MDM_T02);
    const again = open(written);
    expect(again.notes[1]?.note.text).toContain('Mrs. X was seen by Dr. X.');
    expect(written).toContain('OBX|2|ED|11502-2^Report^LN||EHR^IM^PDF^Base64^||||||F\r');
    expect(again.attached).toBeUndefined();
    const picture = `^IM^PNG^Base64^${btoa('\x89PNG\r\n\x1a\n')}`;
    const within = { resourceType: 'Binary', contentType: 'application/pdf', data: btoa('%PDF-1.7') };
    for (const file of [picture, `^AP^JSON^Base64^${btoa(JSON.stringify(within))}`])
      expect(of(`OBX|1|ED|A||${file}`).leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
  });

  it('52. Word, text in hexadecimal, and base64 of an unstated kind are documents too', () => {
    const letter = toBase64(wordDocument(paragraph(run('Mrs. Achterberg left'))).bytes);
    const page = toBase64(new TextEncoder().encode(`<!doctype html><p>${'Mrs. Achterberg left. '.repeat(12)}</p>`));
    const document = of(
      `OBX|1|ED|A1||^AP^DOCX^Base64^${letter}`,
      'OBX|2|ED|A2||^TEXT^^Hex^4D61736F6E206C656674',
      `OBX|3|TX|A3||${page}`,
      'OBX|4|ED|A4||^TEXT^PLAIN^A^Mason came',
    );
    expect(texts(document).map((one) => one.replace(/\s+/g, ' ').slice(0, 20))).toEqual([
      'LAB 1 Mason came ',
      'Mrs. Achterberg left',
      'Mason left',
      'Mrs. Achterberg left',
    ]);
    const written = asText(document.write(hide(document, ['Achterberg', 'Mason'])));
    expect(written).toContain('^Hex^58206C656674\r');
    expect(texts(open(written)).join(' ')).not.toMatch(/Achterberg|Mason/);
  });

  it.each(['\n', '\r', '\r\n'])('49. 52. a document in base64 with its own line breaks (%j) is read', (end) => {
    const lines = toBase64(new TextEncoder().encode('Seen by Mason on the ward. '.repeat(6))).match(/.{1,76}/g) ?? [];
    for (const before of ['', end]) {
      const source = `${HEADER}\rOBX|1|ED|N||^TEXT^^Base64^${before}${lines.join(end)}||||||F\rNTE|1||Ann\r`;
      expect(texts(open(source))).toEqual(['LAB\n1\nAnn\n', 'Seen by Mason on the ward. '.repeat(6)]);
      expect(masked(source, 'Mason')).not.toContain((lines.at(-1) as string).slice(0, 8));
    }
  });

  it('53. a file in the character set that its header names is read and written in it', () => {
    const source = message(
      String.raw`MSH|^~\&|LAB|||||||1|P|2.5|||||ESP|8859/1`,
      'PID|1||||Ibáñez^Ramón',
      'NTE|1||Cefalea, años',
    );
    const latin = Uint8Array.from(source, (unit) => unit.charCodeAt(0));
    const document = openDocument({ name: 'a.hl7', bytes: latin });
    expect(document.notes[0]?.note.text).toContain('Ibáñez\tRamón');
    expect(document.write([])).toEqual(latin);
    const written = document.write(hide(document, [], 'Peña ő'));
    expect(new TextDecoder('latin1').decode(written)).toContain('PID|1||||Peña o^Peña o\rNTE|1||Cefalea, años\r');
    for (const set of ['', '8859/12']) {
      const unknown = Uint8Array.from(source.replace('8859/1', set), (unit) => unit.charCodeAt(0));
      expect(() => openDocument({ name: 'a.hl7', bytes: unknown })).toThrow('with UNICODE UTF-8 in MSH-18');
    }
    const japanese = source.replace('Ibáñez', '\x1b$B;3ED\x1b(B');
    for (const switching of [japanese.replace('8859/1', '~ISO IR87').replace(/[^\0-\x7f]/g, 'n'), japanese]) {
      const bytes = Uint8Array.from(switching, (unit) => unit.charCodeAt(0));
      expect(() => openDocument({ name: 'a.hl7', bytes })).toThrow('with UNICODE UTF-8 in MSH-18');
    }
  });

  it.each([
    ['a part of a message', 'PID|1||445566||SECRET^Ann||20310504|F\r', 0, /begins with MSH/],
    ['another text', 'SECRET', 0, /begins with MSH/],
    ['no field separator', 'MSH SECRET\rPID|1\r', 1, /encoding characters/],
    ['separators that are letters', 'MSH|SECRET|LAB\r', 1, /encoding characters/],
    ['the same separator twice', 'MSH|^~\\\\&|LAB\rNTE|1||SECRET\r', 1, /encoding characters/],
    ['a second header that is broken', `${ADT_A01}MSH|^^|SECRET\r`, 10, /encoding characters/],
    ['a header that ends at once', 'MSH|^~\\&', 1, /encoding characters/],
    ['a frame without an end', `${framed(ADT_A01)}\v${ADT_A01}`, 19, /0x1C .* cut short/],
    ['a batch without an end', message('BHS|^~\\&|LAB') + ADT_A01, 10, /BTS .* cut short/],
    ['a file without an end', message('FHS|^~\\&|LAB') + ADT_A01, 10, /FTS .* cut short/],
    ['half a segment at the end', `${ADT_A01}OB`, 10, /whole segment .* cut short/],
  ])('21. 53. %s is an error with its line that says what to do', (_, source, line, words) =>
    expectRefusal(() => open(source), words, line),
  );

  it('6. 48. is recognised by its first bytes, with any name', () => {
    for (const [name, source] of [
      ['a.txt', ADT_A01],
      ['a', BATCH],
      ['a.csv', `\r\n${ADT_A01}`],
      ['log.txt', `received at 9:00\n${ADT_A01}`],
      ['a.txt', 'MSH$%~\\&$LAB'],
    ] as const) {
      expect(documentFormat(textFile(name, source))?.id).toBe('hl7v2');
      expect(openAny([textFile(name, source)]).documents).toMatchObject([{ kind: 'hl7v2', title: 'HL7 v2' }]);
    }
  });

  it('21. 53. 200,000 segments are the most, and long fields are read in linear time', () => {
    expect(() => open(message(HEADER, 'NTE|1\r'.repeat(200_000)))).toThrow(/at most 200000 segments: split/);
    const long = message(
      HEADER,
      `PID|1||${'12345^'.repeat(20_000)}||${'&a'.repeat(20_000)}|${'\\'.repeat(20_000)}`,
      `OBX|1|TX|a||${'\\T\\~^'.repeat(10_000)}`,
    );
    expect(asText(open(long).write([]))).toBe(long);
  });

  it('22. masks 60,000 values of one message', () => {
    const document = open(`${message(HEADER)}${'ZZZ|20310504\r'.repeat(60_000)}`);
    const replacements = document.notes.map(({ spans }) => spans.map(({ start, end }) => ({ start, end, text: 'X' })));
    expect(asText(document.write(replacements))).not.toContain('2031');
  });

  const piece = fc.constantFrom(
    ...[
      'Kowalski',
      'Katarina',
      '20310504',
      '4471902',
      'F',
      '""',
      '|',
      '||',
      '^',
      '&',
      '~',
      '\\T\\',
      '\\.br\\',
      '\\',
      '#',
      ' ',
    ],
    ...[
      '\r',
      '\n',
      '\r\n',
      '\rPID|',
      '\rNK1|1|',
      '\rOBX|1|TX|A||',
      '\rOBX|1|XPN|A||',
      '\rZAB|',
      '\rNTE|1||',
      '\v',
      '\x1c\r',
    ],
  );
  const random = fc
    .tuple(fc.constantFrom('^~\\&', '^~\\&#', '^~', '%*@!'), fc.array(piece, { maxLength: 60 }))
    .map(([signs, pieces]) => `\vMSH|${signs}|LAB|${pieces.join('')}\r\x1c\r`);

  it('23. random messages are written byte for byte if nothing is masked', () => {
    fc.assert(
      fc.property(random, (source) => {
        expect(asText(open(source).write([]))).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  it('23. 24. random messages are written with the same parts, and read back masked', () => {
    fc.assert(
      fc.property(random, (source) => {
        const document = open(source);
        const written = asText(document.write(hide(document, ['Kowalski', 'Katarina', '4471902'])));
        expect(written).not.toMatch(/Kowalski|Katarina|4471902/);
        const signs = /\vMSH\|(....?)/.exec(source)?.[1] ?? '';
        const parts = (all: string) =>
          [...all].filter((unit) => `|\r\n\v\x1c${signs.slice(0, 2)}`.includes(unit)).join('');
        expect(parts(written)).toBe(parts(source));
        expect(texts(open(written)).join('')).not.toMatch(/Kowalski|Katarina|4471902/);
      }),
      { numRuns: 500 },
    );
  });
});
