import { expect, test } from 'vitest';
import type { ModelSummary } from '../../engine/protocol';
import { modelFacts } from './words';

const point = (f1: number, tokenRecall: number) => ({ f1, tokenRecall, precision: 1, recall: 1, tokenPrecision: 1 });
const model = (corpus: string): ModelSummary => ({
  ...{ id: 'en-x', title: 'X', architecture: 'lstm', language: 'en', default: false, bytes: 2 ** 21 },
  scores: { corpus, balanced: point(0.9107, 0.9), cautious: point(0.8, 0.9901) },
});

test('figures of a model stand only beside the notes that they were measured on', () => {
  expect(modelFacts(model('150 simulated notes (indian), one in 12 notes of public/corpora/en/written.jsonl'))).toBe(
    '2.0 MB · F1 0.911 and recall 0.990 on 150 simulated notes (indian) and written notes',
  );
  expect(modelFacts(model('one in 12 notes of en/annotated.jsonl'))).toMatch(/on annotated notes$/);
  expect(modelFacts(model(''))).toBe('2.0 MB');
});
