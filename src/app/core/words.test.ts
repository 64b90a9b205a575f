import { expect, test } from 'vitest';
import type { ModelSummary } from '../../engine/protocol';
import { modelFacts, modelGroups, modelSays } from './words';

const point = (f1: number, tokenRecall: number) => ({ f1, tokenRecall, precision: 1, recall: 1, tokenPrecision: 1 });
const model = (corpus: string): ModelSummary => ({
  ...{ id: 'en-x', title: 'X', architecture: 'lstm', language: 'en', default: false, bytes: 2 ** 21 },
  scores: { corpus, balanced: point(0.9107, 0.9), cautious: point(0.8, 0.9901) },
});

test('figures of a model are shown only with the notes that they were measured on', () => {
  expect(modelFacts(model('150 simulated notes (indian), one in 12 notes of public/corpora/en/written.jsonl'))).toBe(
    '2.0 MB · F1 0.911 and recall 0.990 on 150 simulated notes (indian) and written notes',
  );
  expect(modelFacts(model('one in 12 notes of en/annotated.jsonl'))).toMatch(/on sample reports$/);
  expect(modelFacts(model(''))).toBe('2.0 MB');
});

test('models are grouped, each with its purpose, and one of an unknown architecture with its figures only', () => {
  const each = { ...model('en/annotated.jsonl'), recurrent: true };
  const models: readonly ModelSummary[] = [
    { ...each, id: 'elman', architecture: 'elman' },
    { ...each, id: 'paper', paper: true },
    { ...each, id: 'rules', recurrent: false },
    { ...each, id: 'bilstm-crf', default: true },
    { ...each, id: 'own', own: { version: 1 }, paper: true },
  ];
  expect(modelGroups(models).map(({ title, models: own }) => [title, own.map(({ id }) => id).join()])).toEqual([
    ['Yours', 'own'],
    ['Recommended', 'bilstm-crf'],
    ['Recurrent networks', 'elman'],
    ['Other methods', 'rules'],
    ['Published settings', 'paper'],
  ]);
  expect(modelSays(each).split('\n')).toHaveLength(2);
  expect(modelSays({ ...each, architecture: 'unheard-of' })).toBe(modelFacts(each));
});
