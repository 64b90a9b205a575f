import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelSummary } from '../../engine/protocol';
import type { DecisionSummary } from '../../taggers/package/model-list';
import type { App } from '../core/app';
import type { SessionState } from '../core/state';
import { appOf } from '../core/test-support/app';
import {
  CAUTIOUS,
  chooseLevel,
  expectedAt,
  LEVELS,
  levelInWords,
  levelTitle,
  mistakesInWords,
  operatingPointAt,
  pointOf,
  takeThreshold,
  validLevel,
  validThresholds,
} from './operating-point';
import { stateWith } from './test-support/state';

const row = (threshold: number, missesPerThousand: number, overRedactionsPerThousand: number) => ({
  threshold,
  missesPerThousand,
  overRedactionsPerThousand,
});

const DECISIONS: DecisionSummary = {
  thresholds: { balanced: 0.5, cautious: 0.1 },
  tradeOff: [row(0.5, 6, 5), row(0.3, 4, 8), row(0.1, 2, 15), row(0.01, 0.7, 42), row(0.001, 0.2, 105)],
};
const thresholds = LEVELS.map((_, level) => {
  const point = operatingPointAt(level, DECISIONS);
  return typeof point === 'string' ? DECISIONS.thresholds[point] : point;
});

test('O1. the first level and the middle one are the operating points, the last the lowest threshold that was measured', () => {
  expect([operatingPointAt(0, DECISIONS), operatingPointAt(CAUTIOUS, DECISIONS)]).toEqual(['balanced', 'cautious']);
  expect(thresholds.at(-1)).toBeCloseTo(0.001, 10);
});

test('no level promises more than its figures say', () => {
  const titles = LEVELS.map((_, level) => levelTitle(level));
  expect(titles.at(-1)).toBe('Maximum recall');
  expect(titles.join(' ')).not.toMatch(/\b(nothing|everything|all|never|every|safe)\b/i);
});

test('O1. from level to level the threshold falls, fewer words are missed and more are over-redacted', () => {
  expect(thresholds).toEqual([...thresholds].sort((a, b) => b - a));
  expect(new Set(thresholds).size).toBe(LEVELS.length);
  const expected = LEVELS.map((_, level) => expectedAt(level, DECISIONS));
  expect(expected[0]).toEqual({ missed: 6, overRedacted: 5 });
  expect(expected[CAUTIOUS]).toEqual({ missed: 2, overRedacted: 15 });
  expect(expected.at(-1)?.missed).toBeCloseTo(0.2, 6);
  for (const [i, { missed, overRedacted }] of expected.entries()) {
    expect(missed).toBeLessThanOrEqual(expected[i - 1]?.missed ?? 6);
    expect(overRedacted).toBeGreaterThanOrEqual(expected[i - 1]?.overRedacted ?? 5);
  }
});

test('O2. a tagger without probabilities is always cautious', () => {
  for (const level of LEVELS.keys()) expect(operatingPointAt(level, undefined)).toBe('cautious');
});

test.each([undefined, 9, -1, 1.5, 'balanced'])(
  'O3. %j, stored by an earlier visit, is no level and becomes cautious',
  (kept) => {
    expect(validLevel(kept)).toBe(CAUTIOUS);
  },
);

test('the figures have a decimal as long as they are small', () => {
  expect(mistakesInWords({ missed: 0.71, overRedacted: 42.4 })).toBe(
    'about 0.7 missed and 42 over-redacted in 1,000 words',
  );
});

const decisions = { thresholds: { balanced: 0.5, cautious: 0.1 }, tradeOff: [row(0.5, 6, 5), row(0.1, 2, 15)] };
const scores = { corpus: 'es/meddocan/dev, one in 12 notes of public/corpora/es/written.jsonl' };
const model = (id: string, of: object = { decisions, scores }) =>
  ({ id, title: id, language: 'en', ...of }) as ModelSummary;
const models = [model('en-one'), model('en-two'), model('en-rules', {})];

let store: StoreApi<SessionState>;
let app: App;
const keep = vi.fn();
const now = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  store = createStore<SessionState>(() => stateWith({ models }));
  app = appOf({ session: { store }, tagging: { now }, keep });
});
const points = () => models.map((each) => pointOf(store.getState(), each));

test('O9. a threshold of the person’s own overrides the level, only for its tagger, which De-identify then uses', () => {
  takeThreshold(app, models[1] as ModelSummary, 0.1);
  expect(points()).toEqual(['cautious', 0.1, 'cautious']);
  expect(store.getState().chosenTagger).toEqual({ en: 'en-two' });
  expect(levelInWords(store.getState())).toBe(
    'Your threshold 0.1: about 2.0 missed and 15 over-redacted in 1,000 words of MEDDOCAN and written notes',
  );
  expect(keep).toHaveBeenCalledWith({ ownThresholds: { 'en-two': 0.1 } });
  expect(now).toHaveBeenCalledTimes(1);
});

test('mistakes to expect are shown only together with the notes that they were measured on', () => {
  store.setState({ models: [model('en-one', { decisions }), model('en-two', { decisions, scores: { corpus: '' } })] });
  expect(levelInWords(store.getState())).toBe('Cautious');
  takeThreshold(app, store.getState().models[1] as ModelSummary, 0.1);
  expect(levelInWords(store.getState())).toBe('Your threshold 0.1');
});

test('O9. choosing a level, even the same one, drops that threshold; without one, the same level does nothing', () => {
  takeThreshold(app, models[0] as ModelSummary, 0.02);
  chooseLevel(app, CAUTIOUS);
  expect(points()).toEqual(['cautious', 'cautious', 'cautious']);
  expect(keep).toHaveBeenLastCalledWith({ careful: CAUTIOUS, ownThresholds: {} });
  chooseLevel(app, CAUTIOUS);
  expect(now).toHaveBeenCalledTimes(2);
});

test('O9. a stored value that is no threshold is dropped', () => {
  expect(validThresholds({ a: 0.3, b: 0, c: 1, d: '0.5', e: Number.NaN })).toEqual({ a: 0.3 });
  expect([validThresholds(undefined), validThresholds('x')]).toEqual([{}, {}]);
  store.setState({ ownThresholds: { 'en-rules': 0.3 } });
  expect(points()).toEqual(['cautious', 'cautious', 'cautious']);
});
