import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentError } from './document';
import { openAny, openDocument } from './open-document';
import { readFiles, sniff } from './sniff';
import { archive, paragraph, run, wordDocument } from './test-support/docx';

function verdict(name: string, text: string): string {
  const sniffed = sniff(name, text);
  return 'format' in sniffed ? sniffed.format.id : sniffed.refused.kind;
}
const asUtf8 = (bytes: number[]) => new TextDecoder().decode(new Uint8Array(bytes));
const latin1 = (text: string) => asUtf8([...text].map((unit) => unit.charCodeAt(0)));
const utf16 = (text: string) =>
  asUtf8([...text].flatMap((unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]));
const SPANISH =
  'El paciente Ramón Núñez Ibáñez, de cincuenta años, acudió a la consulta de neurología con cefalea. '.repeat(5);

describe('what a file is', () => {
  it.each([
    ['a.pdf', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['a.txt', 'junk\n%PDF-1.4', 'pdf'],
    ['a.docx', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', 'word'],
    ['a.docx', 'PK\u0003\u0004\u0014\0\u0006\0word/document.xml', 'word'],
    ['a.xlsx', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml xl/workbook.xml', 'xlsx'],
    ['a.odt', 'PK\u0003\u0004\u0014\0\u0006\0mimetypeapplication/vnd.oasis.opendocument.text', 'odt'],
    ['a.zip', 'PK\u0003\u0004\u0014\0\u0006\0notes/a.txt', 'zip'],
    ['a.doc', asUtf8([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'doc'],
    ['a.rtf', '{\\rtf1\\ansi Mason}', 'rtf'],
    [
      'a.png',
      asUtf8([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x80]),
      'image',
    ],
    ['a.jpg', asUtf8([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0xff, 0xfe, 0xc3]), 'image'],
    ['a.txt', 'MSH|^~\\&|LAB|WARD|||20310504||ORU^R01|1|P|2.5\rPID|1||445566||Mason^Ann\r', 'hl7v2'],
    ['a.log', '[10:30] "received"\nMSH|^~\\&|LAB\rPID|1\r', 'hl7v2'],
    ['a.log', '<134>May 4 lab\nMSH|^~\\&|LAB\rPID|1\r', 'hl7v2'],
    ['a.txt', 'From: Ann Mason <a@b.example>\r\nTo: x\r\n y\r\nMIME-Version: 1.0\r\n\r\nMason', 'mail'],
    ['a.mht', 'From: <Saved by Mason>\nSubject: a\nMIME-Version: 1.0\n', 'mail'],
    ['a.txt', latin1(SPANISH), 'encoding'],
    ['a.txt', utf16('Seen by Dr. Mason'), 'encoding'],
    ['a.exe', 'M\0', 'binary'],
    ['a.exe', asUtf8([0x4d, 0x90]), 'binary'],
    ['a.txt', '', 'empty'],
    ['a.txt', '\uFEFF', 'empty'],
  ])('6. %s: refused (%#)', (name, text, kind) => {
    expect(verdict(name, text)).toBe(kind);
  });

  const zipOf = (...paths: string[]) => archive(Object.fromEntries(paths.map((path) => [path, 'x']))).bytes;
  const stored = (type: string) => zipSync({ mimetype: strToU8(type), 'content.xml': new Uint8Array(9) }, { level: 0 });
  const ole = (name: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new Array(70_000).fill(0),
      ...[...name].flatMap((unit) => [unit.charCodeAt(0), 0]),
    ]);
  const bytesOf = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

  it.each([
    ['a.pptx', zipOf('[Content_Types].xml', 'ppt/presentation.xml'), 'a PowerPoint presentation'],
    ['a.odp', stored('application/vnd.oasis.opendocument.presentation'), 'an OpenDocument presentation'],
    ['a.epub', stored('application/epub+zip'), 'an e-book'],
    ['a.zip', zipOf('a.txt'), 'a ZIP archive'],
    ['a.msg', ole('__substg1.0_0037001F'), 'a mail of Outlook'],
    ['winmail.dat', bytesOf('x\x9f>"\x21\x03\x01\x06\x90\x08\0'), 'a mail of Outlook'],
    ['a.doc', ole('WordDocument'), 'a Word document of an old kind'],
    ['a.doc', ole('WordDocument ObjectPool Workbook'), 'a Word document of an old kind'],
    ['a.docx', ole('EncryptedPackage'), 'locked with a password'],
    ['a.xls', ole('Workbook'), 'an Excel workbook of an old kind'],
    ['a.dcm', bytesOf(`${'\0'.repeat(128)}DICM\u0002\0`), 'a DICOM image'],
    ['a.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0]), 'an archive'],
    ['a.tif', bytesOf('II*\0\u0008'), 'a picture'],
    ['a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]), 'a picture'],
    ['a.svg', bytesOf('<?xml version="1.0"?>\n<svg xmlns="x"><text>Mason</text></svg>'), 'a drawing'],
    ['a.vcf', bytesOf('BEGIN:VCARD\nFN:Mason'), 'a contact'],
    ['a.x12', bytesOf('ISA*00*          *00*'), 'X12'],
    ['a.wav', bytesOf('RIFF\u0001\u0001\0\0WAVEfmt '), 'a recording'],
    [
      'a.xml',
      bytesOf('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument>'),
      'a Word document as XML',
    ],
    ['a.xml', bytesOf('<?xml version="1.0"?>\n<pkg:package xmlns:pkg="x">'), 'a Word document as XML'],
    ['a.xml', bytesOf('<?xml version="1.0"?>\n<ODM xmlns="http://www.cdisc.org/ns/odm/v1.3">'), 'a study as ODM XML'],
    ['a.fodt', bytesOf('<?xml version="1.0"?>\n<office:document xmlns:office="x">'), 'an OpenDocument file as XML'],
  ])('6. %s (%#) is recognised by its first bytes and refused, whatever its name', (name, bytes, kind) => {
    const { documents, notes, errors } = openAny([{ name, bytes }]);
    expect([documents, notes]).toEqual([[], []]);
    expect(errors).toEqual([
      {
        file: name,
        line: 0,
        message: expect.stringContaining(`This is ${kind}`.replace(/^This is (?=locked|X12)/, '')),
      },
    ]);
    expect(() => openDocument({ name, bytes })).toThrow(DocumentError);
  });

  it('6. a Word document with an embedded workbook is a Word document', () => {
    const workbook = zipSync({ 'xl/workbook.xml': new Uint8Array(9), 'xl/worksheets/a.xml': new Uint8Array(9) });
    const letter = wordDocument(paragraph(run('Mason left')));
    const bytes = zipSync({ ...unzipSync(letter.bytes), 'word/embeddings/a.xlsx': [workbook, { level: 0 }] });
    expect(openDocument({ name: 'a.docx', bytes }).notes[0]?.note.text).toBe('Mason left\n');
  });

  it.each([
    ['the letter of a mail', 'From: Dr. Mason\nTo: Ann\nDate: 5/4/2031\nSubject: fall\n\nShe fell.'],
    ['a word of HL7', 'MSH 7 was normal.\nThe MSH|results'],
    ['words of other kinds', 'DICM, PNG, GIF and ISA were seen. BMI 27'],
  ])('6. a note with %s stays a note', (_, text) => {
    expect(openAny([{ name: 'a.txt', bytes: bytesOf(text) }]).notes[0]?.note.text).toBe(text);
  });

  it.each([
    ['one NUL', 'Seen by\0Dr. Mason'],
    ['a few replacement characters', `caf\uFFFD ${'note '.repeat(50)}`],
    ['Spanish in UTF-8', SPANISH],
    ['a form feed and tabs', 'Page 1\f\tPage 2\u000b'],
    ['right-to-left text', 'המטופל דוד כהן'],
    ['emoji', '😀😀😀'],
    ['white space', ' \n'],
    ['a lone surrogate', '\ud800'],
  ])('6. text with %s is text', (_, text) => {
    expect(verdict('a.txt', text)).toBe('text');
  });

  it.each([
    ['a.jsonl', '{"id": 1, "text": ""}', 'jsonl'],
    ['A.JSONL', 'not json', 'jsonl'],
    ['a.ann', '', 'brat'],
    ['a.xml', 'not xml', 'i2b2'],
    ['a.txt', '{"id": 1, "text": ""}', 'jsonl'],
    ['a', 'T1\tDOCTOR 0 5\tMason', 'brat'],
    ['a.txt', '<?xml version="1.0"?>\n<deIdi2b2>', 'i2b2'],
    ['a.txt', '{see below} <b>', 'text'],
    ['a.md', 'T1 weighted MRI', 'text'],
  ])('17. %s with %j is %s', (name, text, format) => {
    expect(verdict(name, text)).toBe(format);
  });

  it('18. files of several formats are read together', () => {
    const { notes, errors } = readFiles([
      { name: 'a.txt', text: 'Mason' },
      { name: 'b.txt', text: 'plain' },
      { name: 'a.ann', text: 'T1\tDOCTOR 0 5\tMason' },
      { name: 'c.jsonl', text: '{"id": "c", "text": ""}\n7' },
      { name: 'd.pdf', text: '%PDF-1.7' },
    ]);
    expect(notes.map(({ note, spans }) => [note.id, spans.length])).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 0],
    ]);
    expect(errors.map(({ file, line }) => [file, line])).toEqual([
      ['d.pdf', 0],
      ['c.jsonl', 2],
    ]);
  });
});
