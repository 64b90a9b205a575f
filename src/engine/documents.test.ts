import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textFile } from '../formats/test-support/documents';
import { openCorpus, writeMasked } from './documents';

const note = (id: string) => strToU8(JSON.stringify({ id, text: 'Ann left', spans: [] }));
/** An archive whose first file is encrypted, by its table of contents. */
function locked(): Uint8Array {
  const bytes = zipSync({ 'a.jsonl': note('a'), 'b.jsonl': note('b'), '.DS_Store': note('c') });
  const view = new DataView(bytes.buffer);
  view.setUint16(view.getUint32(bytes.length - 6, true) + 8, 1, true);
  return bytes;
}
const opened = async (name: string, bytes: Uint8Array) => {
  const { notes, errors } = await openCorpus([
    { name, bytes },
    textFile('d.jsonl', '{"id":"d","text":"x","spans":[]}'),
  ]);
  return { ids: notes.ids, errors };
};

test('a file of an archive that cannot be unpacked is an error by itself, and all others are read', async () => {
  const { ids, errors } = await opened('all.zip', locked());
  expect(ids).toEqual(['b', 'd']);
  expect(errors).toEqual([{ file: 'a.jsonl', line: 0, message: expect.stringMatching(/encrypted/) }]);
});

test('an archive that is cut short is an error, and the other files are read', async () => {
  const { ids, errors } = await opened('all.zip', locked().slice(0, -30));
  expect(ids).toEqual(['d']);
  expect(errors).toEqual([{ file: 'all.zip', line: 0, message: expect.stringMatching(/damaged or cut short/) }]);
});

test('a fault of the program while a document is masked is told without the words of the JavaScript engine', () => {
  const beyond = [[{ start: 0, end: 99, text: 'x' }]];
  expect(() => writeMasked(textFile('a.txt', 'Ann left'), {}, beyond)).toThrow(
    'Incognote failed to mask this file: export its text as plain text, and open that',
  );
});
