import { EditorState } from '@codemirror/state';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge, TagTextOptions } from '../../engine/bridge';
import { abortError } from '../../engine/errors';
import type { ModelSummary, NoteTagging, OtherTagger } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import type { Point } from '../../taggers/tagger';
import type { Session } from '../core/state';
import { noteFields } from './fields';
import { createSession, findings, misreadLanguage, noteState } from './session';
import { LiveTagger } from './tagging';
import { stateWith } from './test-support/state';

const POINT = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };

const model = (id: string, language: 'en' | 'es'): ModelSummary => ({
  id,
  title: id,
  architecture: 'lstm',
  language,
  default: true,
  bytes: 1,
  scores: { corpus: '', balanced: POINT, cautious: POINT },
  decisions: {
    thresholds: { balanced: 0.5, cautious: 0.1 },
    tradeOff: [{ threshold: 0.1, missesPerThousand: 2, overRedactionsPerThousand: 15 }],
  },
});

function setUp(text: string) {
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: text, extensions: [noteFields] }) }],
      models: [model('en-lstm', 'en'), model('es-lstm', 'es')],
    }),
  );
  const jobs: {
    taggerId: string;
    text: string;
    point: Point | undefined;
    other: OtherTagger | undefined;
    finish: (start: number, end: number) => void;
    fail: (e: Error) => void;
  }[] = [];
  const bridge = {
    tag: (taggerId: string, noteText: string, { point, other }: TagTextOptions) =>
      new Promise<NoteTagging>((resolve, reject) => {
        const finish = (start: number, end: number) => {
          const spans = [makeSpan(noteText.length, start, end, 'PATIENT', 1, taggerId)];
          resolve({ starts: new Uint32Array(), ends: new Uint32Array(), labels: [], spans });
        };
        jobs.push({ taggerId, text: noteText, point, other, finish, fail: reject });
      }),
  } as unknown as Bridge;
  return { session, tagging: new LiveTagger(session, bridge), jobs };
}

const masked = ({ store }: Session) =>
  findings(store.getState()).map(({ start, end }) => noteState(store.getState()).doc.sliceString(start, end));
const later = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('F10: spans that come back are moved through the edits made meanwhile', async () => {
  const { session, tagging, jobs } = setUp('seen Ann today');
  tagging.now();
  session.dispatch({ changes: { from: 0, insert: 'was ' } });
  jobs[0]?.finish(5, 8);
  await vi.advanceTimersByTimeAsync(0);
  expect(masked(session)).toEqual(['Ann']);
});

test('passages in the other language are read by its tagger, unless the person has chosen the language', () => {
  const { session, tagging, jobs } = setUp('seen Ann today');
  tagging.now();
  session.store.setState({ language: 'es' });
  tagging.now();
  expect(jobs.map(({ taggerId, other }) => [taggerId, other])).toEqual([
    ['en-lstm', { id: 'es-lstm', point: 'cautious' }],
    ['es-lstm', undefined],
  ]);
});

test('a note is settled only once the findings belong to its latest text', async () => {
  const { session, tagging, jobs } = setUp('Ann');
  tagging.now();
  session.dispatch({ changes: { from: 3, insert: ' Lee' } });
  const settled = vi.fn();
  tagging.settled().then(settled);
  jobs[0]?.finish(0, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await later();
  jobs[1]?.finish(0, 7);
  await later();
  expect(settled).toHaveBeenCalledWith(true);
  expect(masked(session)).toEqual(['Ann Lee']);
});

test('typing is tagged once it pauses, a paste at once', async () => {
  const { session, jobs } = setUp('a');
  session.dispatch({ changes: { from: 1, insert: 'b' }, userEvent: 'input.type' });
  await vi.advanceTimersByTimeAsync(50);
  session.dispatch({ changes: { from: 2, insert: 'c' }, userEvent: 'input.type' });
  await vi.advanceTimersByTimeAsync(100);
  expect(jobs).toHaveLength(0);
  await later();
  expect(jobs.map(({ text }) => text)).toEqual(['abc']);
  session.dispatch({ changes: { from: 3, insert: 'd' }, userEvent: 'input.paste' });
  await vi.advanceTimersByTimeAsync(1);
  expect(jobs).toHaveLength(2);
});

test('typing is tagged at every key as long as tagging is quick, or done by then', async () => {
  const { session, jobs } = setUp('');
  const type = async (letter: string) => {
    const { length } = noteState(session.store.getState()).doc;
    session.dispatch({ changes: { from: length, insert: letter }, userEvent: 'input.type' });
    await vi.advanceTimersByTimeAsync(1);
    return jobs.length;
  };
  const answer = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    jobs.at(-1)?.finish(0, 1);
    await vi.advanceTimersByTimeAsync(0);
  };
  expect(await type('a')).toBe(0);
  await vi.advanceTimersByTimeAsync(120);
  await answer(40);
  expect(await type('b')).toBe(2);
  expect(await type('c')).toBe(3);
  await answer(110);
  expect(await type('d')).toBe(4);
  expect(await type('e')).toBe(4);
  await vi.advanceTimersByTimeAsync(120);
  expect(jobs).toHaveLength(5);
});

test('the worker is asked for the new text before the note is drawn', async () => {
  const { session, tagging, jobs } = setUp('Ann');
  tagging.now();
  jobs[0]?.finish(0, 3);
  await vi.advanceTimersByTimeAsync(0);
  session.onApplying(() => {
    expect(noteState(session.store.getState()).doc.toString()).toBe('Ann');
    expect(jobs.at(-1)?.text).toBe('Anne');
    return false;
  });
  session.dispatch({ changes: { from: 3, insert: 'e' } });
  expect(jobs).toHaveLength(2);
  expect.assertions(3);
});

test('findings are expected within a frame of a key if the last ones came within one', async () => {
  const { session, tagging, jobs } = setUp('Ann');
  const type = () => {
    const transaction = noteState(session.store.getState()).update({ changes: { from: 0, insert: 'a' } });
    return session.apply([transaction], transaction.state);
  };
  const answer = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    jobs.at(-1)?.finish(0, 3);
    await vi.advanceTimersByTimeAsync(0);
  };
  tagging.now();
  expect(type()).toBe(false);
  await answer(10);
  expect(type()).toBe(true);
  await answer(40);
  expect(type()).toBe(false);
});

test('a text that turns out to be in another language is given to that language’s tagger at the same key', async () => {
  const { session, tagging, jobs } = setUp('el the');
  tagging.now();
  jobs[0]?.finish(0, 2);
  await vi.advanceTimersByTimeAsync(0);
  session.dispatch({ changes: { from: 3, to: 6, insert: 'la' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(jobs.map(({ taggerId }) => taggerId)).toEqual(['en-lstm', 'en-lstm', 'es-lstm']);
});

test('a text in a language without a tagger is tagged anyway, and its language is known', async () => {
  const { session, jobs } = setUp('the patient was seen');
  const german = 'Der Patient wurde am 3. März nach Hause entlassen und hat seit zwei Tagen keine Schmerzen.';
  session.dispatch({ changes: { from: 0, to: 20, insert: german } });
  await later();
  expect(session.store.getState().otherLanguage).toBe('de');
  expect(jobs).toHaveLength(1);
  session.dispatch({ changes: { from: 0, to: german.length, insert: 'the patient was seen' } });
  await later();
  expect(session.store.getState().otherLanguage).toBeNull();
});

test('a note that is clearly in the other language than it is read as is known, until the language is detected', async () => {
  const spanish = 'El paciente fue visto por la doctora y no tiene fiebre desde hace dos años.';
  const { session, tagging } = setUp(spanish);
  const misread = (language: 'auto' | 'en' | 'es') => {
    session.store.setState({ language });
    tagging.now();
    return misreadLanguage(session.store.getState());
  };
  expect([misread('en'), misread('es'), misread('auto')]).toEqual(['es', undefined, undefined]);
});

test('the tagger is the default of the language that the text is in', async () => {
  const { session, jobs } = setUp('the patient was seen');
  session.dispatch({ changes: { from: 0, to: 20, insert: 'la paciente fue vista en el hospital' } });
  await later();
  expect(jobs[0]?.taggerId).toBe('es-lstm');
});

test('the note is tagged at the level that is chosen, the last choice winning', async () => {
  const { session, tagging, jobs } = setUp('Ann Lee');
  tagging.now();
  session.store.setState({ level: 0 });
  tagging.now();
  jobs[1]?.finish(0, 3);
  await later();
  jobs[0]?.finish(0, 7);
  await later();
  expect(jobs.map(({ point }) => point)).toEqual(['cautious', 'balanced']);
  expect(masked(session)).toEqual(['Ann']);
});

test('a tagger that has not read anything yet is still being loaded', async () => {
  const { session, tagging, jobs } = setUp('Ann');
  const phase = () => session.store.getState().work.phase;
  tagging.now();
  expect(phase()).toBe('starting');
  jobs[0]?.finish(0, 3);
  await later();
  tagging.now();
  expect(phase()).toBe('tagging');
  session.store.setState({ language: 'es' });
  tagging.now();
  expect(phase()).toBe('starting');
});

test('white space alone needs no tagger and has no findings', async () => {
  const { session, tagging, jobs } = setUp(' \n\t ');
  tagging.now();
  expect(await tagging.settled()).toBe(true);
  expect(jobs).toHaveLength(0);
  expect(masked(session)).toEqual([]);
});

test('a failure is reported and keeps text and findings; a superseded job is no failure', async () => {
  const { session, tagging, jobs } = setUp('Ann');
  tagging.now();
  jobs[0]?.finish(0, 3);
  await later();
  tagging.now();
  jobs[1]?.fail(abortError());
  await later();
  expect(session.store.getState().work.phase).toBe('tagging');
  tagging.now();
  jobs[2]?.fail(new Error('weights.bin: holds 3 bytes'));
  expect(await tagging.settled()).toBe(false);
  expect(session.store.getState().work).toEqual({ phase: 'failed', reason: 'weights.bin: holds 3 bytes' });
  expect(masked(session)).toEqual(['Ann']);
});

test('whoever waits for the findings is told that there will be none if the list of models cannot be loaded', async () => {
  const { session, tagging } = setUp('Ann');
  session.store.setState({ models: [] });
  tagging.now();
  const waiting = tagging.settled();
  session.store.setState({ work: { phase: 'failed', reason: 'status 404' } });
  tagging.now();
  expect(await waiting).toBe(false);
  expect(session.store.getState().work).toEqual({ phase: 'failed', reason: 'status 404' });
});
