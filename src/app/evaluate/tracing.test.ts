import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { abortError } from '../../engine/errors';
import { chooseThreshold, curve } from '../../engine/scoring';
import { CURVE_THRESHOLDS, type NoteTrace, traceOf } from '../../evaluation/trace';
import type { AnnotatedNote } from '../../note/annotated';
import { annotate } from '../../note/notation';
import type { App } from '../core/app';
import { hindrance, traceHindrance } from './plan';
import { calibratedTrace, EMPTY, type EvaluationState, isUnderWay, shareTraced } from './state';
import { createTracing, type Tracing } from './tracing';

const notes = Array.from({ length: 40 }, (_, n) => annotate(`[Ana|PATIENT] has pain ${n}`, `n${n}`));
const models = ['en-one', 'en-rules'].map((id) => ({ id, title: id, language: 'en', scores: {} }));

/** Finds everything from a threshold of 0.3 on. */
function traced(tagger: string, some: readonly AnnotatedNote[]): readonly NoteTrace[] {
  return some.map(({ note, spans }) => {
    const decisions = [...CURVE_THRESHOLDS, 0.5, 0.1].map((threshold) => (threshold <= 0.3 ? spans : []));
    return traceOf({ note, gold: spans }, tagger === 'en-rules' ? [spans] : decisions, new Float64Array());
  });
}

let trace: Mock<(tagger: string, some: readonly AnnotatedNote[]) => Promise<readonly NoteTrace[]>>;
let store: StoreApi<EvaluationState>;
let tracing: Tracing;
beforeEach(() => {
  trace = vi.fn(async (tagger: string, some: readonly AnnotatedNote[]) => traced(tagger, some));
  store = createStore<EvaluationState>(() => ({ ...EMPTY, phase: 'ready', notes }));
  const bridge = {
    trace: (tagger: string, some: readonly AnnotatedNote[]) => trace(tagger, some),
    workers: () => 1,
    curve: async (traces: readonly NoteTrace[]) => curve(traces),
    chooseThreshold: async (traces: readonly NoteTrace[], recall: number) => chooseThreshold(traces, recall),
  };
  const session = { store: createStore(() => ({ models, announcement: '' })) };
  tracing = createTracing({ bridge, session } as unknown as App, store);
});

const state = () => store.getState();

test('every tagger that is chosen has a curve, and the one that is looked at a threshold for the recall', async () => {
  await tracing.start();
  expect(state().traces.map(({ phase, curve: drawn }) => [phase, drawn?.steps.length])).toEqual([
    ['done', CURVE_THRESHOLDS.length],
    ['done', 0],
  ]);
  const looked = calibratedTrace(state());
  expect(looked?.tagger).toBe('en-one');
  expect(looked?.curve.points.balanced.tokens.recall).toBe(0);
  expect(looked?.curve.points.cautious.tokens.recall).toBe(1);
  await tracing.choose('en-one');
  expect(state().choice).toMatchObject({ tagger: 'en-one', recall: 0.99, found: { chosen: { threshold: 0.3 } } });
  await tracing.choose('en-rules');
  expect(state().choice?.found).toBeNull();
});

test('a pause keeps what was read, and going on reads only the rest; meanwhile nothing else begins', async () => {
  const plain = traced;
  trace.mockImplementation(async (...given) => {
    if (trace.mock.calls.length !== 2) return plain(...given);
    expect(hindrance(state(), models as never)).toBe('Curves are being drawn');
    tracing.pause();
    throw abortError();
  });
  await tracing.start();
  expect(state()).toMatchObject({ tracing: 'paused', traces: [{ read: 16 }, { phase: 'waiting' }] });
  expect([shareTraced(state()), isUnderWay(state())]).toEqual([16 / 80, true]);
  await tracing.start();
  const read = trace.mock.calls.slice(2).flatMap(([tagger, some]) => (tagger === 'en-one' ? some : []));
  expect(read).toEqual(notes.slice(16));
  expect(state()).toMatchObject({ tracing: 'idle', traces: [{ read: 40 }, { read: 40 }] });
});

test('what is cancelled goes, what fails is told, and neither takes the others along', async () => {
  trace.mockImplementation(async (tagger, some) => {
    if (tagger === 'en-one') throw new Error('weights.bin is damaged');
    return traced(tagger, some);
  });
  await tracing.start();
  expect(state().traces).toMatchObject([{ phase: 'failed', reason: 'weights.bin is damaged' }, { phase: 'done' }]);
  trace.mockImplementation(async () => {
    tracing.cancel();
    throw abortError();
  });
  await tracing.start();
  expect(state().tracing).toBe('idle');
  expect(state().traces.map(({ tagger }) => tagger)).toEqual(['en-rules']);
  store.setState({ phase: 'running' });
  expect(traceHindrance(state(), models as never)).toBe('Taggers are being scored');
});
