import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { jsonlDocument } from './index';

const open = (text: string) => jsonlDocument.open({ name: 'a.jsonl', bytes: new TextEncoder().encode(text) });
const written = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('JSON lines as a document', () => {
  it('23. each line is written with its masked text and its id, and nothing else', () => {
    const lines = [
      '{"id": 7, "text": "Ann Lee\\nleft", "name": "Ann Lee", "spans": [{"start": 0, "end": 7, "label": "PATIENT"}]}',
      '',
      '{"name":"SECRET","text":"fine","id":"b"}',
    ];
    const document = open(`${lines.join('\r\n')}\r\n`);
    expect(document.notes.map(({ note }) => note)).toEqual([
      { id: '7', text: 'Ann Lee\nleft' },
      { id: 'b', text: 'fine' },
    ]);
    expect(written(document.write([[{ start: 0, end: 7, text: '"X"' }], []]))).toBe(
      '{"id":"7","text":"\\"X\\"\\nleft"}\r\n\r\n{"id":"b","text":"fine"}\r\n',
    );
    expect(written(document.write([[], []]))).not.toMatch(/SECRET|spans/);
  });

  it('21. a line that cannot be read makes the file refused, with its number', () => {
    const broken = () => open('{"id":1,"text":"a"}\n\n{"id":2,"text":"SECRET\n');
    expect(broken).toThrow(DocumentError);
    expect(broken).toThrow(expect.objectContaining({ line: 3, message: expect.not.stringContaining('SECRET') }));
  });
});
