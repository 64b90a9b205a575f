import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../test-support/folder';
import { type Excerpt, excerptDigest, readExcerpts } from './excerpts';

const TEXT = 'No complaints. Seen by Dr. X on May 3. To return in a week.';
const CORPUS = [{ note: { id: 'a-1', text: TEXT }, spans: [] }];
const EXCERPT: Excerpt = {
  id: 'a-1',
  start: 15,
  end: 38,
  digest: excerptDigest(TEXT.slice(15, 38)),
  spans: [
    { start: 12, end: 13, label: 'DOCTOR', placeholder: true },
    { start: 17, end: 22, label: 'DATE' },
  ],
};

function fileOf(...excerpts: readonly unknown[]): string {
  const lines = excerpts.map((excerpt) => JSON.stringify(excerpt)).join('\n');
  return join(testFolder({ 'excerpts.jsonl': `${lines}\n` }), 'excerpts.jsonl');
}

it('reads the labelled excerpts of a corpus as notes, and marks placeholders of the author', () => {
  const [note] = readExcerpts(fileOf(EXCERPT), CORPUS);
  expect(note?.note).toEqual({ id: 'a-1:15', text: 'Seen by Dr. X on May 3.' });
  expect(note?.spans.map(({ start, end, label }) => [note.note.text.slice(start, end), label])).toEqual([
    ['X', 'DOCTOR'],
    ['May 3', 'DATE'],
  ]);
  expect(note?.placeholders).toEqual(new Set([0]));
});

it('refuses another edition of the corpus and lines that are not excerpts, by file and line, without note text', () => {
  const path = fileOf(EXCERPT, EXCERPT);
  const changed = [{ note: { id: 'a-1', text: TEXT.replace('May', 'Jun') }, spans: [] }];
  expect(() => readExcerpts(path, changed)).toThrow(`${path}:1: The corpus has no note a-1 with this text`);
  expect(() => readExcerpts(path, [])).toThrow('it is another corpus, or another edition of it');
  const beyond = { ...EXCERPT, spans: [{ start: 20, end: 24, label: 'DATE' }] };
  expect(() => readExcerpts(fileOf(EXCERPT, beyond), CORPUS)).toThrow(':2: Expected spans within the excerpt');
  for (const broken of [{ id: 'a-1' }, { ...EXCERPT, start: -1 }, { ...EXCERPT, note: TEXT }, TEXT])
    expect(() => readExcerpts(fileOf(broken), CORPUS)).toThrow(':1: Expected an excerpt');
});
