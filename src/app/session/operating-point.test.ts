import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelSummary } from '../../engine/protocol';
import type { App } from '../core/app';
import type { SessionState } from '../core/state';
import { CAUTIOUS, chooseLevel, levelInWords, pointOf, takeThreshold, validThresholds } from './operating-point';
import { stateWith } from './test-support/state';

const row = (threshold: number, missesPerThousand: number, overRedactionsPerThousand: number) => ({
  ...{ threshold, missesPerThousand, overRedactionsPerThousand },
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
  app = { session: { store }, tagging: { now }, keep } as unknown as App;
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
