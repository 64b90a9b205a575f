import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { abortError } from '../../engine/errors';
import { curveOf } from '../../evaluation/curve';
import { chooseByRecall } from '../../evaluation/recall-target';
import { CURVE_THRESHOLDS, type NoteTrace, traceOf } from '../../evaluation/trace';
import { annotate } from '../../note/notation';
import type { AnnotatedNote } from '../../note/note';
import type { App } from '../core/app';
import { shareOfPercent, shareText } from './calibration';
import { CurveDrawing } from './curve-drawing';
import { curvesBlockedReason, scoringBlockedReason } from './plan';
import { calibratedCurve, type EvaluationState, isCorpusInUse, NO_EVALUATION } from './state';

const notes = Array.from({ length: 40 }, (_, n) => annotate(`[Ana|PATIENT] has pain ${n}`, `n${n}`));
const models = ['en-one', 'en-rules'].map((id) => ({ id, architecture: id, title: id, language: 'en', scores: {} }));

/** Finds everything at thresholds up to 0.3. */
function traced(tagger: string, some: readonly AnnotatedNote[]): readonly NoteTrace[] {
  return some.map(({ note, spans }) => {
    const decisions = [...CURVE_THRESHOLDS, 0.5, 0.1].map((threshold) => (threshold <= 0.3 ? spans : []));
    return traceOf({ note, gold: spans }, tagger === 'en-rules' ? [spans] : decisions, new Float64Array());
  });
}

let trace: Mock<(tagger: string, some: readonly AnnotatedNote[]) => Promise<readonly NoteTrace[]>>;
let store: StoreApi<EvaluationState>;
let curves: CurveDrawing;
let announced: string[];
beforeEach(() => {
  trace = vi.fn(async (tagger: string, some: readonly AnnotatedNote[]) => traced(tagger, some));
  store = createStore<EvaluationState>(() => ({ ...NO_EVALUATION, phase: 'ready', notes }));
  const bridge = {
    trace: (tagger: string, some: readonly AnnotatedNote[]) => trace(tagger, some),
    workers: () => 1,
    curve: async (traces: readonly NoteTrace[]) => curveOf(traces),
    chooseThreshold: async (traces: readonly NoteTrace[], recall: number) => chooseByRecall(traces, recall),
  };
  const session = { store: createStore(() => ({ models, announcement: '' })) };
  announced = [];
  session.store.subscribe(({ announcement }) => announced.push(announcement.trim()));
  curves = new CurveDrawing({ bridge, session } as unknown as App, store);
});

const state = () => store.getState();

test('each chosen tagger gets a curve, and a threshold is found for the wanted recall', async () => {
  await curves.start();
  expect(state().curves.rows.map(({ phase, curve: drawn }) => [phase, drawn?.steps.length])).toEqual([
    ['done', CURVE_THRESHOLDS.length],
    ['done', 0],
  ]);
  const shown = calibratedCurve(state());
  expect(shown?.id).toBe('en-one');
  expect(shown?.curve.points.balanced.tokens.recall).toBe(0);
  expect(shown?.curve.points.cautious.tokens.recall).toBe(1);
  await curves.choose('en-one');
  expect(state().choice).toMatchObject({ tagger: 'en-one', recall: 0.99, found: { chosen: { threshold: 0.3 } } });
  await curves.choose('en-rules');
  expect(state().choice?.found).toBeNull();
});

test('a pause keeps what was read, and resuming reads only the rest; scoring can’t start meanwhile', async () => {
  trace.mockImplementation(async (...given) => {
    if (trace.mock.calls.length !== 2) return traced(...given);
    expect(scoringBlockedReason(state(), models as never)).toBe('Curves are being drawn');
    curves.pause();
    throw abortError();
  });
  await curves.start();
  expect(state()).toMatchObject({ curves: { phase: 'paused', rows: [{ read: 16 }, { phase: 'waiting' }] } });
  expect([state().curves.share, isCorpusInUse(state())]).toEqual([16 / 80, true]);
  await curves.start();
  const read = trace.mock.calls.slice(2).flatMap(([tagger, some]) => (tagger === 'en-one' ? some : []));
  expect(read).toEqual(notes.slice(16));
  expect(state()).toMatchObject({ curves: { phase: 'done', rows: [{ read: 40 }, { read: 40 }] } });
});

test('a cancelled curve leaves the table and a failed one has its reason; the others stay', async () => {
  trace.mockImplementation(async (tagger, some) => {
    if (tagger === 'en-one') throw new Error('weights.bin is damaged');
    return traced(tagger, some);
  });
  await curves.start();
  expect(state().curves.rows).toMatchObject([{ phase: 'failed', reason: 'weights.bin is damaged' }, { phase: 'done' }]);
  trace.mockImplementation(async () => {
    curves.cancel();
    throw abortError();
  });
  await curves.start();
  expect(state().curves).toMatchObject({ phase: 'done', rows: [{ id: 'en-rules' }] });
  expect(state().curves.rows).toHaveLength(1);
  expect(announced.filter((said) => said.startsWith('Drawing'))).toEqual(['Drawing 2 curves', 'Drawing a curve']);
  store.setState({ phase: 'running' });
  expect(curvesBlockedReason(state(), models as never)).toBe('Taggers are being scored');
});

test('a recall in per cent is the share that so many words in a thousand have', () => {
  expect([56.6, 98.9, 99.9].map(shareOfPercent)).toEqual([566 / 1000, 989 / 1000, 999 / 1000]);
});

test('a share has up to two decimals in per cent, and is 100 % only where nothing is missed', () => {
  expect([0.5, 0.999, 0.98765, 0.99996, 1].map(shareText)).toEqual(['50%', '99.9%', '98.77%', '99.99%', '100%']);
});
