import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withoutFiles } from '../note/embedded-files';
import { toBase64 } from './bytes';
import type { BinaryFile } from './document';
import { openDocument } from './open-document';
import { startCanaries } from './test-support/canaries';
import { textFile } from './test-support/documents';
import { paragraph, run, wordDocument } from './test-support/docx';
import { message } from './test-support/hl7v2';
import { openDocumentText } from './test-support/odt';
import { stringRow, workbook } from './test-support/xlsx';

const file = (text: string) => toBase64(strToU8(text));
const LETTER = 'A letter of Ann Mason, who was seen on the ward by Dr. Lee. ';
const PHOTO = file(LETTER.repeat(3));
const hex = [...strToU8(LETTER)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const lines = (run: string, end: string) => run.replace(/.{76}/g, `$&${end}`);

describe('Files within text', () => {
  it.each([
    ['base64', PHOTO],
    ['base64 of addresses', `${PHOTO.replace(/=/g, '%3D')}`],
    ['base64 in lines', ` ${lines(PHOTO, '\r\n\t')}\n`],
    ['bytes that begin with zeros', toBase64(new Uint8Array([...new Array(128).fill(0), ...strToU8(LETTER)]))],
    ['hexadecimal', hex],
    ["hexadecimal of a database's", `\\x${hex}`],
    ['a web token', `eyJhbGciOiJIUzI1NiJ9.${file('{"name":"Ann Mason","ward":7}')}.${file('seal')}`],
  ])('76. %s of 64 characters and more is a file', (_, text) => {
    expect(withoutFiles(text)).toEqual({ text: '', files: 1 });
  });

  it.each([
    ['a digest', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['bases', 'ACGTTGCA'.repeat(40)],
    ['amino acids', 'MKWVTFISLLFLFSSAYS'.repeat(20)],
    ['dashes', '-'.repeat(300)],
    ['words', 'Hypertension/Diabetes/Hyperlipidemia/Obesity/Sleep-apnea/Osteoarthritis/Gout'],
    ['a path', '/home/records/2031/05/04/ward-7/bed-3/patient-4471902/discharge-summary'],
    ['words in lines', 'Aspirin\nMetformin\nLisinopril\nAtorvastatin\nOmeprazole\nAmlodipine\nMetoprolol\nInsulin'],
    [
      'results in lines',
      'pH7.35\npCO240\npO295\nNa140\nK4.5\nCl101\nHCO324\nBE1.2\nSaO298\nHb13.2\nWBC7.8\nPlt250\nGlu99',
    ],
    ['codes in lines', 'I21A1\nE11A9\nN18B3\nI48C1\nJ44D9\nK21E0\nM17F1\nF32G9\nG47H3\nI25J1\nH40K1\nL40M5\nD50N9'],
    ['codes in a word', 'I21A1/E11A9/N18B3/I48C1/J44D9/K21E0/M17F1/F32G9/G47H3/I25J1/H40K1'],
    ['codes in a longer word', 'I21A1-E11A9-N18B3-I48C1-J44D9-K21E0-'.repeat(6).slice(0, -1)],
    ['results in a word', 'pH7.35/pCO240/pO295/Na140/K4.5/Cl101/HCO324/BE1.2/SaO298/Hb13.2/WBC7.8/Plt250/Glu99'],
    ['short base64', 'QW5uIE1hc29u'],
    ['the beginning of an address', 'The data: of base64, and data:image/png;base64, too'],
  ])('76. %s is not a file', (_, text) => {
    expect(withoutFiles(text)).toEqual({ text, files: 0 });
  });

  it.each([
    ['a short address', 'data:;base64,QW5uIE1hc29u'],
    ['an address in capitals', 'DATA:image/png;BASE64,QW5uIE1hc29u'],
    ['an address with a name', `data:image/png;name="Ann Mason.png";base64,${lines(PHOTO, '\n')}`],
    ['an address in JSON', `data:image\\/png;base64,${PHOTO.replace(/.{40}/g, '$&\\/')}`],
    [
      'an address in lines in JSON within JSON',
      `data:;base64,${lines(file(`${LETTER}?`), '\\\\n').replace(/.{40}/, '$&\\\\\\/')}`,
    ],
    ['an address with escapes', 'data:text/plain;charset=utf-8,Ann%20Mason'],
    ['a long word', PHOTO],
    ['a word of 64 characters', file(LETTER).slice(0, 64)],
    ['a long word in lines in JSON', lines(PHOTO, '\\r\\n')],
    ['uuencode', `begin 644 Ann Mason.txt\n#0V%T\n#0V%T\n${'M'.padEnd(61, '0V%T')}\n\`\nend`],
  ])('76. %s within a text is a file', (name, found) => {
    const around = name === 'uuencode' ? ['Photo:\n', '\nof Mason'] : ['Photo: "', '" of Mason'];
    expect(withoutFiles(around.join(found))).toEqual({ text: around.join(''), files: 1 });
  });

  it.each([
    ['JSON', ['{"data":"', '","size":7}']],
    ['JSON within JSON', [String.raw`{"a":"{\"data\":\"`, String.raw`\"}"}`]],
    ['XML', ['<data>', '</data>']],
    ['an attribute', ["<data value='", "'/>"]],
  ])('76. base64 of 64 characters and more that is a value of %s within a text is a file', (_, around) => {
    const letter = file(`${LETTER}???`);
    for (const run of [letter, letter.replaceAll('/', '\\/')])
      expect(withoutFiles(around.join(run))).toEqual({ text: around.join(''), files: 1 });
    for (const kept of [
      'QW5uIE1hc29u',
      'pH7.35/pCO2-40/pO2-95/Na140/K4.5/Cl101/HCO3-24/BE1.2/SaO2-98/Hb13.2/WBC7.8',
      'Hypertension/Diabetes/Hyperlipidemia/Obesity/Sleep-apnea/Osteoarthritis/Gout',
      'a'.repeat(64),
    ])
      expect(withoutFiles(around.join(kept)).files).toBe(0);
  });

  it.each([1, 2, 3])('76. base64 in lines that is a value of JSON or XML within a text is a file', (letters) => {
    const run = file(LETTER.repeat(letters));
    for (const [before, end, after] of [
      ['{"data":"', '\\r\\n', '"}'],
      [String.raw`{"a":"{\"data\":\"`, '\\\\n', String.raw`\"}"}`],
      ['<data>', '\n', '</data>'],
      ['<data>', '\r\n    ', '</data>'],
    ] as const)
      expect(withoutFiles(`${before}${lines(run, end)}${after}`)).toEqual({ text: before + after, files: 1 });
    expect(withoutFiles(`<data>\n  ${lines(run, '\n  ')}\n</data>`).text).toMatch(/^<data>\s*<\/data>$/);
  });

  it.each(['', '> ', '>>'])('76. base64 in lines that begin with "%s" within a text is a file', (quote) => {
    const text = `Photo:\r\n${quote}${lines(PHOTO, `\r\n${quote}`)}\r\n\r\nSeen by Mason`;
    expect(withoutFiles(text)).toEqual({ text: 'Photo:\r\n\r\n\r\nSeen by Mason', files: 1 });
  });

  it('76. base64 in lines that a program joined with spaces is a file, and the next word is not', () => {
    for (const [run, end] of [
      [PHOTO, ''],
      [file(LETTER.repeat(4)).slice(0, 304), ' Seen'],
    ] as const)
      expect(withoutFiles(`Photo: ${lines(run, ' ').trim()}${end} by Mason`)).toEqual({
        text: `Photo: ${end.trim()} by Mason`,
        files: 1,
      });
  });

  it('76. a file of 20 MB is removed', () => {
    const large = 'QUJj'.repeat(5_000_000);
    for (const text of [
      large,
      `a ${large}`,
      `data:image/png;base64,${large}`,
      `a b\n${lines(large, '\n')}`,
      lines(large, ' '),
    ])
      expect(withoutFiles(text).text.length).toBeLessThan(5);
  });

  const canaries = startCanaries();
  const whole = () => file(canaries.word('whole').repeat(20));
  const address = () => `data:text/plain;base64,${file(canaries.word('address'))}`;
  const within = () => `Photo: ${address()} or ${whole()} of Mason`;
  const html = () => `<!doctype html><p>${within()}</p>`;
  const narrative = () => `<div xmlns="http://www.w3.org/1999/xhtml">${within()}</div>`;
  it.each<[string, BinaryFile]>([
    ['plain text', textFile('a.txt', within())],
    ['a table', textFile('a.csv', `id,note,photo,scan\n7,${within()},${whole()},${address()}\n`)],
    ['JSON', textFile('a.json', JSON.stringify({ note: within(), photo: whole(), scan: address() }))],
    ['JSON lines', textFile('a.jsonl', `${JSON.stringify({ id: 1, text: within() })}\n`)],
    ['XML', textFile('a.xml', `<a photo="${whole()}"><note>${within()}</note><scan>${address()}</scan></a>`)],
    ['a page', textFile('a.html', html())],
    ['a mail', textFile('a.eml', `MIME-Version: 1.0\r\nSubject: Mason\r\n\r\n${within()}\r\n`)],
    ['a workbook', workbook([{ data: stringRow(1, within(), whole(), address()) }])],
    ['Word', wordDocument(paragraph(run(within())))],
    ['OpenDocument', openDocumentText(`<text:p>${within()}</text:p>`)],
    ['rich text', textFile('a.rtf', `{\\rtf1\\ansi ${within()}}`)],
    ['HL7 v2', textFile('a.hl7', message(String.raw`MSH|^~\&|LAB|||||||1|P|2.5`, `OBX|1|TX|A||${within()}`))],
    [
      'FHIR',
      textFile(
        'a.json',
        JSON.stringify({
          resourceType: 'Observation',
          text: { status: 'generated', div: narrative() },
          note: [{ text: within() }],
          valueString: whole(),
        }),
      ),
    ],
    [
      'a clinical document',
      textFile('a.xml', `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>${within()}</title></ClinicalDocument>`),
    ],
  ])('76. files within the text of %s are removed and reported', (_, source) => {
    const document = openDocument(source);
    expect(document.notes.map(({ note }) => note.text).join('\n')).toMatch(/Photo:[\s\S]*of Mason/);
    const written = document.write(document.notes.map(() => []));
    expect(canaries.left(source.bytes as Uint8Array<ArrayBuffer>)).not.toEqual([]);
    if (source.name !== 'a.hl7') {
      expect(canaries.left(written)).toEqual([]);
      expect(document.leftOut?.map(({ kind }) => kind)).toEqual([
        source.name === 'a.eml' ? 'attachment' : 'embedded file',
      ]);
    }
  });

  it('52. a file in an address in HL7 v2 is opened as a document', () => {
    const photo = `data:image/png;base64,${file('\x89PNG')}`;
    const letter = `See data:text/plain;base64,${file('Ann Mason left')} here`;
    const source = message(String.raw`MSH|^~\&|LAB|||||||1|P|2.5`, `OBX|1|TX|A||${letter}`, `OBX|2|ST|B||${photo}`);
    const document = openDocument(textFile('a.hl7', source));
    expect(document.notes.map(({ note }) => note.text)[1]).toBe('Ann Mason left');
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    const written = new TextDecoder().decode(document.write([[], [{ start: 4, end: 9, text: 'X' }]]));
    expect(written).toContain(`||See data:text/plain;base64,${file('Ann X left')} here\r`);
    expect(written).toContain('||data:image/png;base64,\r');
  });
});
