import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Bridge } from '../../engine/bridge';
import { abortError } from '../../engine/errors';
import type { ModelSummary, NoteTagging } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import { isRecurrent } from '../../taggers/architecture';
import type { Inspection } from '../../taggers/inspection/inspect';
import { architectureSummaries } from '../../taggers/registry';
import { appOf } from '../core/test-support/app';
import { noteFields } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { inside, placesOf } from './inside-store';

const model = (id: string, architecture = id.slice(3), parts: string[] = []): ModelSummary => ({
  id,
  title: id,
  architecture,
  parts,
  recurrent: isRecurrent(architecture, architectureSummaries()),
  language: id.startsWith('en') ? 'en' : 'es',
  default: id.endsWith('best'),
});

interface Asked {
  readonly id: string;
  readonly token: number;
  readonly signal: AbortSignal;
  finish(): void;
  fail(reason: string): void;
}

function setUp(models: readonly ModelSummary[], text = 'Ann saw Bob') {
  const session = createSession(() =>
    stateWith({
      notes: [{ kind: 'own', title: '', state: EditorState.create({ doc: text, extensions: [noteFields] }) }],
      language: 'en',
      models,
      work: { phase: 'done' },
    }),
  );
  const asked: Asked[] = [];
  const points: unknown[] = [];
  const bridge = {
    tag: async (_: string, __: string, { point }: { readonly point: unknown }): Promise<NoteTagging> => ({
      starts: new Uint32Array([0, 4, 8]),
      ends: new Uint32Array([3, 7, 11]),
      labels: ['O'],
      spans: points.push(point) > 1 ? [makeSpan(11, 8, 11, 'PATIENT')] : [],
    }),
    inspect: (id: string, _: string, token: number, signal: AbortSignal) =>
      new Promise<Inspection>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(abortError()));
        const finish = () => resolve({ tag: token } as Inspection);
        asked.push({ id, token, signal, finish, fail: (reason) => reject(new Error(reason)) });
      }),
  } as unknown as Bridge;
  return { session, points, asked, inside: appOf({ session, bridge }).get(inside) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('L2. the network that the current tagger is built on comes first, else the first of the language', async () => {
  const joined = setUp([model('en-elman'), model('en-lstm'), model('en-best', 'ensemble', ['en-lstm', 'en-rules'])]);
  joined.inside.refresh();
  expect(joined.inside.store.getState().taggers).toEqual(['en-lstm']);
  const alone = setUp([model('es-elman'), model('en-best', 'rules'), model('en-jordan')]);
  alone.inside.refresh();
  expect(alone.inside.store.getState().taggers).toEqual(['en-jordan']);
});

test('L1. the screen begins at the token at an offset', async () => {
  const { inside, asked } = setUp([model('en-elman')]);
  inside.look(['en-elman'], 5);
  await turn();
  expect(asked.map(({ id, token }) => [id, token])).toEqual([['en-elman', 1]]);
  inside.look(['en-elman'], 9);
  expect(inside.store.getState().token).toBe(2);
});

test('L3. two networks are asked about the same token, and the last answer stays until the next', async () => {
  const { inside, asked } = setUp([model('en-elman'), model('en-lstm')]);
  inside.look(['en-elman', 'en-lstm'], 0);
  await turn();
  for (const each of asked) each.finish();
  await turn();
  inside.choose(1);
  expect(asked.slice(2).map(({ id, token }) => [id, token])).toEqual([
    ['en-elman', 1],
    ['en-lstm', 1],
  ]);
  const shown = () => ['en-elman', 'en-lstm'].map((id) => inside.store.getState().readings[id]?.inspection?.token);
  expect(shown()).toEqual([0, 0]);
  asked[3]?.finish();
  await turn();
  expect(shown()).toEqual([0, 1]);
  inside.look(['en-lstm']);
  expect(inside.store.getState().token).toBe(1);
});

test('L4. steps stop at the ends of the note', async () => {
  const { inside } = setUp([model('en-elman')]);
  inside.look(['en-elman'], 0);
  await turn();
  inside.choose(-1);
  expect(inside.store.getState().token).toBe(0);
  inside.choose(7);
  expect(inside.store.getState()).toMatchObject({ token: 2, offset: 8 });
});

test('L7. only the network that failed has a failure, until its next answer', async () => {
  const { inside, asked } = setUp([model('en-elman'), model('en-lstm')]);
  inside.look(['en-elman', 'en-lstm'], 0);
  await turn();
  asked[0]?.fail('no memory');
  asked[1]?.finish();
  await turn();
  const { readings } = inside.store.getState();
  expect(readings['en-elman']).toMatchObject({ failed: 'no memory' });
  expect(readings['en-lstm']?.inspection).toBeDefined();
  expect(readings['en-lstm']?.failed).toBeUndefined();
  inside.choose(1);
  asked[2]?.finish();
  await turn();
  expect(inside.store.getState().readings['en-elman']?.failed).toBeUndefined();
});

test('L3. a changed text is read again, and work on the old one is cancelled', async () => {
  const { inside, asked, session } = setUp([model('en-elman')]);
  inside.look(['en-elman'], 9);
  await turn();
  session.dispatch({ changes: { from: 0, insert: 'x' } });
  inside.refresh();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(inside.store.getState().readings).toEqual({});
  await turn();
  expect(asked[1]?.token).toBe(2);
});

test('L3. the note is read again at another sensitivity, and the token stays', async () => {
  const { inside, points, session } = setUp([
    { ...model('en-elman'), decisions: { thresholds: { balanced: 0.5, cautious: 0.2 }, tradeOff: [] } },
  ]);
  inside.look(['en-elman'], 5);
  await turn();
  inside.refresh();
  session.store.setState({ level: 0 });
  inside.refresh();
  await turn();
  expect(points).toEqual(['cautious', 'balanced']);
  expect(inside.store.getState()).toMatchObject({ token: 1, readings: { 'en-elman': { tagging: { spans: [{}] } } } });
});

test('what was stopped goes on with the next refresh, at the same token', async () => {
  const { inside, asked } = setUp([model('en-elman')]);
  inside.look(['en-elman'], 5);
  await turn();
  inside.stop();
  inside.refresh();
  expect(asked.map(({ token, signal }) => [token, signal.aborted])).toEqual([
    [1, true],
    [1, false],
  ]);
  asked[1]?.finish();
  await turn();
  inside.refresh();
  expect(asked).toHaveLength(2);
});

const marked = (...marked: (readonly [from: number, to: number, label: string])[]): NoteTagging => ({
  starts: Uint32Array.of(0, 2, 4, 6, 8),
  ends: Uint32Array.of(1, 3, 5, 7, 9),
  labels: ['O'],
  spans: marked.map(([from, to, label]) => makeSpan(9, 2 * from, 2 * to + 1, label)),
});

test('L4. places are where something marked begins, or where two networks begin to differ', () => {
  expect(placesOf([])).toEqual([]);
  expect(placesOf([marked([1, 2, 'DATE'], [4, 4, 'AGE'])])).toEqual([1, 4]);
  const one = marked([1, 2, 'DATE']);
  expect(placesOf([one, marked([2, 3, 'DATE'])])).toEqual([1, 3]);
  expect(placesOf([one, marked([1, 2, 'AGE'])])).toEqual([1]);
  expect(placesOf([one, one])).toEqual([1]);
});
