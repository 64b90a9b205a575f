import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { createBatchFiles } from '../../engine/batch/batch-files';
import type { PdfReader } from '../../engine/batch/open-entry';
import type { BatchFiles } from '../../engine/batch/protocol';
import type { TagAllOptions } from '../../engine/bridge';
import type { NoteDecisions } from '../../engine/protocol';
import { makeSpan, type Span } from '../../note/span';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import { decide } from '../session/review';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { BatchControl } from './control';
import { batch } from './store';

/** What the next calls of the worker reject with. */
let failures: Promise<never>[] = [];
/** Functions of the worker that behave differently. */
let replaced: Partial<BatchFiles> = {};

/** The worker's functions, in this thread. */
function bridgeHere(): BatchBridge {
  const files = createBatchFiles(() => ({ times: [], foreign: 0 }), {} as PdfReader);
  return {
    begin: async (plan) => files.begin(plan),
    open: async (...given) => files.open(...given),
    call: (work) => failures.pop() ?? work({ ...files, ...replaced } as never),
    requests: async () => files.requests(),
    dispose: () => {},
  };
}

/** Finds the first `Ann Lee` or `Ann Leewood` of a text only. */
const found = (text: string): Span[] => {
  const match = /Ann Lee(?:wood)?/.exec(text);
  return match ? [makeSpan(text.length, match.index, match.index + match[0].length, 'PATIENT', 0.9, 'en-one')] : [];
};
/** The second name begins with the first, and is another one. */
const TWICE = 'Ann Leewood left. Then Ann Leewoods came back to the ward.';

const stopped = () => Promise.reject(new Error('the worker stopped'));

let app: App;
let control: BatchControl;
beforeEach(async () => {
  replaced = {};
  const model = { id: 'en-one', title: 'One', architecture: 'lstm', language: 'en', default: true };
  app = appOf({
    session: createSession(() => stateWith({ models: [model], language: 'en' } as never)),
    bridge: {
      workers: () => 1,
      facts: async (id: string) => ({ id, version: 1, files: {} }),
      tagAll: async (_: string, texts: readonly string[]) =>
        texts.map((text): NoteDecisions => ({ spans: found(text), uncertain: [] })),
    },
    tagging: { now: () => {} },
    makeNote,
  });
  control = new BatchControl(app, app.get(batch).store, bridgeHere());
});

const state = () => app.get(batch).store.getState();
const take = (contents: Readonly<Record<string, string>>) =>
  control.take({
    title: 'two',
    sources: Object.entries(contents).map(([path, text]) => ({ path, file: new Blob([text]) })),
  });
async function archive() {
  const files = unzipSync(new Uint8Array(await (await control.output.archive()).arrayBuffer()));
  const { totals } = JSON.parse(strFromU8(files['report.json'] as Uint8Array));
  return {
    totals,
    texts: Object.entries(files).flatMap(([name, bytes]) => (name.endsWith('.txt') ? [strFromU8(bytes)] : [])),
  };
}

/** Masks, as a person, `Ann Leewoods`. */
function maskSecond(): void {
  const start = TWICE.lastIndexOf('Ann Lee');
  decide(app.session, { range: { start, end: start + 12 }, label: 'PATIENT', was: null }, 'here');
}

test('S3. files are in the order of their names, numbers in them by their value', async () => {
  await take({ 'b.txt': '', 'a/10.txt': '', 'a/2.txt': '', 'a/1.txt': '' });
  expect(state().entries.map(({ path }) => path)).toEqual(['a/1.txt', 'a/2.txt', 'a/10.txt', 'b.txt']);
});

test('what is done is shown while a long file is still being read, and nothing more once the batch is cancelled', async () => {
  const { tagAll } = app.bridge;
  app.bridge.tagAll = (id, texts, options) =>
    texts.every((text) => text.length < 1000)
      ? tagAll(id, texts, options)
      : new Promise(() => options.onProgress?.(0.5));
  await take({ '1.txt': 'Ann Lee left.', '2.txt': 'Ann Lee left.', '3.txt': 'word '.repeat(6000) });
  void control.start();
  await expect.poll(() => state().done, { timeout: 5000 }).toBe(2);
  await expect.poll(() => state().share, { timeout: 5000 }).toBeCloseTo(0.5, 1);
  await expect.poll(() => state().results[1]?.counts, { timeout: 5000 }).toEqual({ PATIENT: 1 });
  control.clear();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(state()).toMatchObject({ phase: 'empty', done: 0, results: [] });
});

test('S7. a result that still shows something that it masks is held back, and the others are not', async () => {
  await take({ 'a.txt': TWICE, 'b.txt': 'Ann Lee left.' });
  await control.start();
  expect(state()).toMatchObject({ phase: 'done', done: 2, failures: 0, held: 1 });
  expect(state().results[0]?.leftovers).toContain('1 in its text');
  const { texts, totals } = await archive();
  expect(texts).toEqual(['[PATIENT] left.']);
  expect(totals).toMatchObject({ files: 2, masked: 1, heldBack: 1, found: { PATIENT: 1 } });
  expect(control.output.key().split('\r\n').slice(1, 3)).toEqual(['1,a.txt,', '2,b.txt,file-0002.txt']);
  expect(state().saved).toBe(false);
});

test('S7. it is saved once a person has masked what was left', async () => {
  await take({ 'a.txt': TWICE });
  await control.start();
  await control.review(0);
  maskSecond();
  expect((await archive()).texts).toEqual(['[PATIENT] left. Then [PATIENT] came back to the ward.']);
  expect(state()).toMatchObject({ held: 0, saved: true });
  expect(state().results[0]?.leftovers).toBeUndefined();
});

test('S7. it is saved unchanged if a person chooses so, until they decide again', async () => {
  await take({ 'a.txt': TWICE });
  await control.start();
  control.saveAnyway(0);
  expect(state().held).toBe(0);
  const { texts, totals } = await archive();
  expect(texts).toEqual(['[PATIENT] left. Then Ann Leewoods came back to the ward.']);
  expect(totals).toMatchObject({ masked: 1, heldBack: 0, doubtful: { filesReviewed: 1 } });
  expect(state().saved).toBe(true);
  await control.review(0);
  const { length } = TWICE;
  decide(app.session, { range: { start: length - 5, end: length - 1 }, label: 'HOSPITAL', was: null }, 'here');
  const doubtful = { filesReviewed: 1, decidedByPerson: { masked: 1 } };
  await expect(archive()).resolves.toMatchObject({ texts: [], totals: { masked: 0, heldBack: 1, doubtful } });
});

test('S7. a file that cannot be masked again is tried once, and again when the archive is saved', async () => {
  await take({ 'a.txt': TWICE });
  await control.start();
  await control.review(0);
  failures = [stopped(), stopped()];
  for (const each of failures) each.catch(() => {});
  maskSecond();
  await new Promise((resolve) => setTimeout(resolve));
  expect(failures).toHaveLength(1);
  failures = [];
  expect((await archive()).texts).toEqual(['[PATIENT] left. Then [PATIENT] came back to the ward.']);
});

test('S7. no archive is saved without what a person has decided: while a file cannot be masked again, saving fails', async () => {
  await take({ 'a.txt': 'Ann Lee met Bo.' });
  await control.start();
  await control.review(0);
  replaced = { mask: stopped };
  decide(app.session, { range: { start: 12, end: 14 }, label: 'PATIENT', was: null }, 'here');
  await expect(archive()).rejects.toThrow('the worker stopped');
  replaced = {};
  expect((await archive()).texts).toEqual(['[PATIENT] met [PATIENT].']);
  expect(state().saved).toBe(true);
});

test('S7. who accepts what a file still shows, while it is masked again, accepts nothing else, and its hash is of the new file', async () => {
  await take({ 'a.txt': TWICE });
  await control.start();
  const before = state().results[0];
  await control.review(0);
  const { length } = TWICE;
  decide(app.session, { range: { start: length - 5, end: length - 1 }, label: 'HOSPITAL', was: null }, 'here');
  control.saveAnyway(0);
  await archive();
  const after = state().results[0];
  expect(after).toMatchObject({ leftovers: before?.leftovers, asItIs: true, replaced: 2 });
  expect(after?.sha256?.output).not.toBe(before?.sha256?.output);
  control.saveAnyway(0);
  maskSecond();
  control.saveAnyway(0);
  await archive();
  expect(state().results[0]?.asItIs).toBeUndefined();
});

test('a file that a new worker cannot read any more when the archive is saved counts as failed', async () => {
  await take({ 'a.txt': 'Ann Lee left.', 'b.txt': 'Ann Lee left.' });
  await control.start();
  replaced = { missing: () => [1], mask: async () => ({ error: 'could not be read', line: 0 }) };
  expect((await archive()).totals).toMatchObject({ masked: 1, failed: 1 });
  expect(state()).toMatchObject({ done: 2, failures: 1 });
});

test('a file that was changed since it was masked is not masked again by what was found before', async () => {
  let content = new Blob(['Ann Lee came to the ward.']);
  class ChangingFile extends Blob {
    override slice(...part: Parameters<Blob['slice']>) {
      return content.slice(...part);
    }
    override arrayBuffer() {
      return content.arrayBuffer();
    }
  }
  await control.take({
    title: 'one',
    sources: [{ path: 'a.txt', file: new ChangingFile(['Ann Lee came to the ward.']) }],
  });
  await control.start();
  expect((await archive()).texts).toEqual(['[PATIENT] came to the ward.']);
  content = new Blob(['To the ward came Ann Lee.']);
  replaced = { missing: (indices) => [...indices] };
  expect(await archive()).toMatchObject({ texts: [], totals: { masked: 0, failed: 1 } });
});

test('a decision while an archive is made leaves the batch unsaved', async () => {
  await take({ 'a.txt': TWICE });
  await control.start();
  await control.review(0);
  replaced = {
    async bundle() {
      maskSecond();
      await expect.poll(() => state().held).toBe(0);
      return new Blob();
    },
  };
  await control.output.archive();
  expect(state()).toMatchObject({ held: 0, saved: false });
});

test('a batch that could not be listed leaves the one that was dropped after it alone', async () => {
  let fail = (_: Error) => {};
  failures = [
    new Promise((_, reject) => {
      fail = reject;
    }),
  ];
  const first = take({ 'a.txt': TWICE });
  await take({ 'b.txt': TWICE });
  fail(new Error('the worker stopped'));
  await first;
  expect(state()).toMatchObject({ phase: 'ready', failure: null, entries: [{ path: 'b.txt' }] });
});

test('S8. the notes of a batch are closed when it is replaced or cleared, also one that is being read then', async () => {
  const titles = () => app.session.store.getState().notes.map(({ title }) => title);
  app.session.store.setState({ notes: [makeNote('Bob', 'own', 'mine')] });
  await take({ 'a.txt': TWICE, 'b.txt': TWICE });
  await control.start();
  await control.review(0);
  expect(titles()).toEqual(['a.txt', 'mine']);
  const next = app.session.store.getState().message?.actions?.at(-2)?.run;
  await take({ 'c.txt': 'Seen with Ann Lee yesterday.', 'd.txt': 'Seen.' });
  await control.start();
  next?.();
  expect(titles()).toEqual(['mine']);
  const reading = control.review(0);
  control.clear();
  await reading;
  expect(titles()).toEqual(['mine']);
});

test('S8. a file of an earlier batch that waits to be masked again is not masked in the current one', async () => {
  await take({ 'a.txt': 'Ann Lee was here.', 'b.txt': 'Ann Lee was there.' });
  await control.start();
  let end = (_: { error: string; line: number }) => {};
  replaced = { mask: () => new Promise((resolve) => (end = resolve)) };
  for (const index of [0, 1]) {
    await control.review(index);
    decide(app.session, { range: { start: 12, end: 16 }, label: 'HOSPITAL', was: null }, 'here');
  }
  replaced = {};
  await take({ 'c.txt': 'Seen by Ann Lee.', 'd.txt': 'Signed: Ann Lee.' });
  await control.start();
  end({ error: 'moved', line: 0 });
  await new Promise((resolve) => setTimeout(resolve));
  expect((await archive()).texts).toEqual(['Seen by [PATIENT].', 'Signed: [PATIENT].']);
});

test('S6. passages in the other language are read by its tagger if languages are detected, and the report names it', async () => {
  const model = (language: 'en' | 'es') => ({
    id: `${language}-one`,
    title: 'One',
    architecture: 'lstm',
    language,
    default: true,
  });
  const asked: unknown[] = [];
  app = appOf({
    session: createSession(() => stateWith({ models: [model('en'), model('es')], language: 'auto' } as never)),
    bridge: {
      workers: () => 1,
      facts: async (id: string) => ({ id, version: 1, files: {} }),
      tagAll: async (_: string, texts: readonly string[], { other }: TagAllOptions) => {
        asked.push(other);
        return texts.map((text) => ({
          spans: found(text).map((span) => ({ ...span, source: 'es-one' })),
          uncertain: [],
        }));
      },
    },
    tagging: { now: () => {} },
    makeNote,
  });
  control = new BatchControl(app, app.get(batch).store, bridgeHere());
  await take({ 'a.txt': 'The patient was seen by Ann Lee.' });
  await control.start();
  expect(asked).toEqual([{ id: 'es-one', point: 'cautious' }]);
  const files = unzipSync(new Uint8Array(await (await control.output.archive()).arrayBuffer()));
  const { taggers } = JSON.parse(strFromU8(files['report.json'] as Uint8Array));
  expect(taggers.map(({ id }: { id: string }) => id)).toEqual(['en-one', 'es-one']);
});
