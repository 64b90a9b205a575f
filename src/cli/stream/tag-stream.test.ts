import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { block } from '../../masking/block';
import { tag } from '../../masking/tag';
import { makeSpan } from '../../note/span';
import { compileLists } from '../../phi/lists/apply';
import type { Tagger } from '../../taggers/tagger';
import { liveMemory } from '../../taggers/test-support/live-memory';
import { temporaryFolder, testFolder } from '../test-support/folder';
import { outputTo, resumeFile } from './output';
import { type StreamSettings, tagStream } from './tag-stream';

/** Finds the first word. Fails for a note that says so, and for all notes that are tagged with it. */
const tagger: Tagger = {
  id: 'first-word',
  title: 'First word',
  architecture: 'rules',
  language: 'en',
  labels: ['PATIENT'],
  async tag(notes) {
    if (notes.some(({ text }) => text.startsWith('fail'))) throw new Error('it fails');
    return notes.map(({ text }) => {
      const [word = ''] = text.match(/^\S+/) ?? [];
      const spans = word === '' ? [] : [makeSpan(text.length, 0, word.length, 'PATIENT', 1, 'first-word')];
      return { tokens: [], labels: ['O', 'PATIENT'], spans };
    });
  },
  dispose() {},
};

const how: StreamSettings = {
  taggerFor: async () => tagger,
  masking: undefined,
  point: 'cautious',
  lists: compileLists({ always: [], never: [] }),
  badLines: 'keep',
  jobs: 1,
};

let told = '';
beforeEach(() => {
  told = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

async function* pieces(text: string, size = 7) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function answered(input: string, settings: Partial<StreamSettings> = {}, size = 7) {
  let text = '';
  const write = async (added: string) => {
    text += added;
  };
  const output = { write, close: async () => {} };
  const bad = await tagStream(pieces(input, size), output, { ...how, ...settings }).catch((error: Error) => error);
  return { rows: text.split('\n').slice(0, -1), text, bad };
}

const note = (id: unknown, text: unknown) => JSON.stringify({ id, text });
const kinds = { good: 'Mason fell', plain: ' fell', fails: 'fail here', none: 7, blank: '', broken: '{"id": "SECRET' };
const input = (lines: readonly (keyof typeof kinds)[]) =>
  lines
    .map((kind, index) => (kind === 'blank' || kind === 'broken' ? kinds[kind] : note(`n${index + 1}`, kinds[kind])))
    .map((line) => `${line}\n`)
    .join('');

test('1. 2. every line is answered in its place, with any other lines and any grouping', async () => {
  const line = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]), 'good' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 50 }), fc.integer({ min: 1, max: 3000 }), async (lines, size) => {
      const { rows, bad } = await answered(input(lines), {}, size);
      expect(rows.length).toBe(lines.length);
      expect(bad).toBe(lines.filter((kind) => !['good', 'plain', 'blank'].includes(kind)).length);
      lines.forEach((kind, index) => {
        const [row, number] = [rows[index] as string, index + 1];
        if (kind === 'blank') expect(row).toBe('');
        else if (kind === 'good' || kind === 'plain')
          expect(JSON.parse(row)).toMatchObject({ id: `n${number}`, text: kinds[kind] });
        else expect(JSON.parse(row)).toMatchObject({ line: number, error: expect.any(String) });
        if (kind === 'fails' || kind === 'none') expect(JSON.parse(row).id).toBe(`n${number}`);
        expect(row).not.toContain('SECRET');
      });
    }),
  );
});

test('an input without a line of JSON is reported with the command that reads a plain note', async () => {
  await answered(input(['broken', 'blank', 'broken']));
  expect(told).toContain('2 lines could not be tagged, the first is line 1\ntag reads lines of JSON');
});

const GERMAN = 'Der Patient wurde von der Ärztin gesehen und hat seit zwei Jahren kein Fieber mehr, aber er ist müde.';

test('notes in a language that no tagger reads are tagged all the same, and reported once', async () => {
  const notes = ['Mason fell', GERMAN, 'Mason fell', GERMAN].map((text, index) => note(`n${index + 1}`, text));
  const { rows, bad } = await answered(notes.join('\n'), {}, 400);
  expect([rows.length, bad]).toEqual([4, 0]);
  expect(told).toMatch(/^2 notes seem to be in a language that the taggers do not read, the first is line 2: .*\n$/);
});

test.each(['keep', 'skip'] as const)(
  '2. an error that quotes a note is written without its words: %s',
  async (badLines) => {
    const masking = ({ text }: { readonly text: string }) => ({ text: String(BigInt(text)) }) as never;
    const { text } = await answered('{"id":"a","text":"Mason"}\n', { masking, badLines });
    expect(`${text}${told}`).toMatch(/Incognote failed \(SyntaxError at /);
    expect(`${text}${told}`).not.toContain('Mason');
  },
);

test('2. with skip, a bad line becomes a blank one and is reported by its number', async () => {
  const { rows, bad } = await answered(input(['good', 'broken', 'good', 'fails']), { badLines: 'skip' });
  expect(rows.map((row) => row && JSON.parse(row).id)).toEqual(['n1', '', 'n3', '']);
  expect(bad).toBe(2);
  expect(told).toContain('Line 2 is left out: Expected one complete JSON object on the line\n');
  expect(told).toContain('Line 4 is left out: it fails\n');
  expect(told).not.toContain('SECRET');
});

test('2. with stop, it ends at the first bad line, after all lines before it', async () => {
  const { rows, bad } = await answered(input(['good', 'blank', 'good', 'broken', 'good']), { badLines: 'stop' }, 4096);
  expect(rows.map((row) => row && JSON.parse(row).id)).toEqual(['n1', '', 'n3']);
  expect(bad).toMatchObject({ message: expect.stringMatching(/^Line 4: Expected one complete JSON object/) });
});

test('4. ten times as many lines take no more memory', async () => {
  const LINES = 20_000;
  async function* many() {
    for (let number = 1; number <= LINES; number++) {
      const text = number % 100 === 0 ? 'fail here' : `Mason fell ${number} times. `.repeat(20);
      yield new TextEncoder().encode(`${note(number, text)}\n`);
    }
  }
  const live: number[] = [];
  let lines = 0;
  const write = async (text: string) => {
    lines += text.split('\n').length - 1;
    if (lines === LINES / 10 || lines === LINES) live.push(liveMemory());
  };
  await tagStream(many(), { write, close: async () => {} }, how);
  const [early, late] = live as [number, number];
  expect(late - early).toBeLessThan(1e6);
});

test('6. no more is read until the answers have been taken', async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield new TextEncoder().encode(`${note(`${++read}`, 'Mason fell')}\n`);
  }
  const taken: (() => void)[] = [];
  const output = {
    write: () =>
      new Promise<void>((done, stop) => void taken.push(taken.length < 3 ? done : () => stop(new Error('end')))),
    close: async () => {},
  };
  const running = expect(tagStream(endless(), output, how)).rejects.toThrow('end');
  for (let round = 1; round <= 4; round++) {
    await new Promise(setImmediate);
    expect([read, taken.length]).toEqual([round, round]);
    taken[round - 1]?.();
  }
  await running;
});

test('6. a write to a stream resolves once the stream has room again', async () => {
  const held: (() => void)[] = [];
  const stream = new Writable({ highWaterMark: 8, write: (_chunk, _encoding, taken) => void held.push(taken) });
  let isDone = false;
  const writing = outputTo(stream)
    .write('more than eight')
    .then(() => {
      isDone = true;
    });
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  held[0]?.();
  await writing;
  await outputTo(stream).write('short');
});

const ALL = input(['good', 'blank', 'broken', 'good', 'fails', 'blank', 'plain', 'none', 'good', 'plain', 'blank']);

test('8. a file that is not there yet is made, with its folder', async () => {
  const file = join(testFolder(), 'new/out.jsonl');
  const done = await resumeFile(file);
  await tagStream(pieces(ALL), done, { ...how, done });
  await done.close();
  expect(readFileSync(file, 'utf8')).toBe((await answered(ALL)).text);
});

test.each(['keep', 'skip'] as const)(
  '8. going on gives byte for byte what one run gives, wherever it broke off (%s)',
  async (badLines) => {
    const whole = (await answered(ALL, { badLines })).text;
    const { path, remove } = temporaryFolder();
    const file = join(path, 'out.jsonl');
    for (let length = 0; length <= whole.length; length += 7) {
      writeFileSync(file, whole.slice(0, length));
      const done = await resumeFile(file);
      await tagStream(pieces(ALL, 50), done, { ...how, badLines, done, jobs: length % 2 === 0 ? 1 : 3 });
      await done.close();
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
    remove();
  },
);

test.each([
  ['a letter', 'Dear Ann,\nplease come on Monday.\nBob'],
  ['a letter on one line', 'Dear Ann, please come on Monday'],
  ['notes that were to be masked', `${note('n1', 'Ann Lee')}\n${note('n2', 'Ann Lee')}\n`],
  ['a note on a line without an end', note('n1', 'Ann Lee')],
  ['answers after something else', `Ann Lee\n${ALL}`],
  ['JSON of another kind', '{"id":1,"title":"letters"}\n'],
  ['a line of it, cut short', '{"identity":'],
])('8. a file that tag did not write is refused and stays unchanged: %s', async (_, content) => {
  const file = join(testFolder({ 'mine.txt': content }), 'mine.txt');
  await expect(resumeFile(file)).rejects.toThrow(
    /line \d of this file is not an answer of tag\. The file was not changed/,
  );
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('8. a file whose cut line cannot answer the next line of the input stays unchanged', async () => {
  const { text } = await answered(ALL);
  for (const content of ['{"id":"another note","text":"Ann', `${text}{"id":"more","te`]) {
    const file = join(testFolder({ 'out.jsonl': content }), 'out.jsonl');
    const done = await resumeFile(file);
    await expect(tagStream(pieces(ALL), done, { ...how, done })).rejects.toThrow('is it another input?');
    await done.close();
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
});

const answer = (id: string) => JSON.stringify({ id, text: 'a', spans: [] });

test('8. a file that answers another input is not continued and stays unchanged', async () => {
  const folder = testFolder({
    'other.jsonl': `${answer('x')}\n`,
    'longer.jsonl': `${answer('n1')}\n`.repeat(9),
  });
  for (const [name, message] of [
    ['other.jsonl', 'Line 1 of the output does not answer line 1'],
    ['longer.jsonl', '9 lines are done, but the input has fewer'],
  ] as const) {
    const before = readFileSync(join(folder, name), 'utf8');
    const done = await resumeFile(join(folder, name));
    await expect(tagStream(pieces(input(['good', 'good'])), done, { ...how, done })).rejects.toThrow(message);
    await done.close();
    expect(readFileSync(join(folder, name), 'utf8')).toBe(before);
  }
});

test('8. a file is continued only with the masks, the style and the findings that it has', async () => {
  const byTag: StreamSettings['masking'] = ({ text }, spans, language) => tag.mask(text, spans, { language });
  const byBlock: StreamSettings['masking'] = ({ text }, spans, language) => block.mask(text, spans, { language });
  const less = compileLists({ always: [], never: [{ text: 'Mason', match: 'exact' }] });
  // The last line has no findings, and is the same with any masks.
  const [first, both] = [input(['good', 'blank', 'plain']), input(['good', 'blank', 'plain', 'good'])];
  const another = 'Line 1 of the output would be another one now';
  for (const [before, now, said, lists = how.lists] of [
    [undefined, byTag, another],
    [byTag, undefined, another],
    [byTag, byBlock, another],
    [undefined, undefined, another, less],
    [undefined, undefined, ''],
    [byTag, byTag, ''],
  ] as const) {
    const { text } = await answered(first, { masking: before });
    const file = join(testFolder({ 'out.jsonl': text }), 'out.jsonl');
    const done = await resumeFile(file);
    const outcome = await tagStream(pieces(both), done, { ...how, lists, masking: now, done }).catch(String);
    await done.close();
    expect(`${outcome}`).toContain(said);
    const whole = (await answered(both, { masking: now })).text;
    expect(readFileSync(file, 'utf8')).toBe(said === '' ? whole : text);
  }
});

test.each(['keep', 'skip', 'stop'] as const)(
  '1. 2. several processes give the output of one, however long each takes (%s)',
  async (badLines) => {
    let nth = 0;
    const slow: Tagger = {
      ...tagger,
      async tag(notes) {
        await new Promise((done) => setTimeout(done, ++nth % 3 === 0 ? 8 : 0));
        return tagger.tag(notes);
      },
    };
    const long = input(Array.from({ length: 9 }, () => ['good', 'blank', 'broken', 'good', 'fails'] as const).flat());
    const given = { badLines, taggerFor: async () => slow };
    const outcome = (jobs: number) =>
      answered(long, { ...given, jobs }, 400).then(
        ({ text }) => [text, told],
        (error: Error) => [error.message, told],
      );
    const one = await outcome(1);
    told = '';
    expect(await outcome(3)).toEqual(one);
  },
);
