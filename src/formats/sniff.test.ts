import { describe, expect, it } from 'vitest';
import { readFiles } from './read-files';
import { sniff } from './sniff';

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
    ['a.zip', 'PK\u0003\u0004\u0014\0\u0006\0notes/a.txt', 'zip'],
    ['a.doc', asUtf8([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'word'],
    ['a.rtf', '{\\rtf1\\ansi Mason}', 'rtf'],
    [
      'a.png',
      asUtf8([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x80]),
      'binary',
    ],
    ['a.jpg', asUtf8([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0xff, 0xfe, 0xc3]), 'binary'],
    ['a.txt', latin1(SPANISH), 'encoding'],
    ['a.txt', utf16('Seen by Dr. Mason'), 'encoding'],
    ['a.txt', '', 'empty'],
    ['a.txt', '\uFEFF', 'empty'],
  ])('6. %s: refused (%#)', (name, text, kind) => {
    expect(verdict(name, text)).toBe(kind);
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
