import { expect, test } from 'vitest';
import type { Changes } from '../../evaluation/measures';
import { nameProblem, suggestedName, type TrainingOutcome, verdict } from './outcome';
import type { Kept } from './state';

const change = (before: number, after: number, pValue: number) => ({ before, after, pValue });
const group = (name: string, notes: number, f1: object, tokenRecall: object = change(0.9, 0.9, 1)) => {
  const changes = { strictF1: f1, tokenRecall } as unknown as Changes;
  return { name, notes, points: { cautious: changes, balanced: changes } };
};
const told = (...changes: ReturnType<typeof group>[]) =>
  verdict({ changes, mode: 'fine-tune' } as unknown as TrainingOutcome);

test('R4. the verdict says of a change what its p-value allows', () => {
  expect(told(group('held out', 40, change(0.9, 0.95, 0.01)))).toBe(
    'Strict F1 on the 40 notes held out rose from 0.900 to 0.950.',
  );
  expect(told(group('held out', 40, change(0.9, 0.95, 0.2)))).toContain('to 0.950: it may be chance.');
  expect(told(group('held out', 4, change(0.9, 0.85, 0.2)))).toContain('fell from 0.900 to 0.850: so few notes');
  expect(told(group('held out', 40, change(0.9, 0.9, 1), change(0.8, 0.9, 0.01)))).toContain(
    'PHI words that are masked',
  );
  expect(told(group('held out', 1, change(0.9, 0.9, 1)))).toBe('Strict F1 on the one note held out stayed at 0.900.');
});

test('R4. a new network and what it is compared with are both measured at their best F1', () => {
  const { points, ...heldOut } = group('held out', 40, change(0.95, 0.9, 0.01));
  const cautious = { ...points.cautious, strictF1: change(0.95, 0.7, 0.01) };
  const changes = [{ ...heldOut, points: { ...points, cautious } }];
  expect(verdict({ changes, mode: 'new', from: { title: 'LSTM' } } as unknown as TrainingOutcome)).toBe(
    'Strict F1 at the balanced point on the 40 notes held out is 0.900, that of LSTM 0.950.',
  );
});

test('R4. forgetting is mentioned where it is significant', () => {
  const better = group('held out', 40, change(0.9, 0.95, 0.01));
  expect(told(better, group('simulated', 40, change(0.95, 0.93, 0.01)))).toContain('knew before, strict F1 fell from');
  expect(told(better, group('simulated', 40, change(0.95, 0.93, 0.2)))).not.toContain('knew before');
});

const kept = [{ name: 'Ward 3', head: { language: 'es' } }] as unknown as Kept[];
const models = [{ title: 'Elman, English' }, { title: 'Ward 3', own: { version: 1 } }] as unknown as Parameters<
  typeof nameProblem
>[3];

test.each([
  ['Ward 4', 'en', undefined],
  ['Ward 3', 'es', undefined],
  ['  ', 'en', 'Give it a name'],
  ['Ward 3', 'en', 'A model of another language has this name'],
  ['Elman, English', 'en', 'A model of Incognote has this name'],
  ['x'.repeat(49), 'en', 'Use 48 characters at most'],
] as const)('R5. the name %j for a model of %s', (name, language, problem) => {
  expect(nameProblem(name, language, kept, models)).toBe(problem);
});

test('R5. a model fine-tuned from one of the person’s own is offered as its next version', () => {
  expect(suggestedName('Ward 3', kept)).toBe('Ward 3');
  expect(suggestedName('Elman, English', kept)).toBe('Elman, English, ours');
});
