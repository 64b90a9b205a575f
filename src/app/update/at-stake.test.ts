import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { App } from '../app';
import { EMPTY as NO_BATCH } from '../batch/state';
import { EMPTY as NO_EVALUATION } from '../evaluate/state';
import { stateWith } from '../session/test-support/state';
import { EMPTY as NO_TRAINING } from '../train/state';
import { makeNote } from '../workspace/test-support/app';
import { atStake } from './at-stake';

function app({
  text = '',
  kind = 'own' as 'own' | 'example',
  workspace = 'none',
  batch = {},
  evaluation = {},
  training = {},
}): App {
  const notes = [makeNote(text, kind, 'Note')];
  return {
    session: { store: createStore(() => stateWith({ notes })) },
    workspace: { store: createStore(() => ({ phase: workspace })) },
    batch: { store: createStore(() => ({ ...NO_BATCH, ...batch })) },
    evaluation: { store: createStore(() => ({ ...NO_EVALUATION, ...evaluation })) },
    training: { store: createStore(() => ({ ...NO_TRAINING, ...training })) },
  } as unknown as App;
}

test('an example, an empty note and notes in an open workspace are not at stake', () => {
  expect(atStake(app({ text: 'Ann Lind', kind: 'example' }))).toEqual([]);
  expect(atStake(app({ text: ' \n' }))).toEqual([]);
  expect(atStake(app({ text: 'Ann Lind', workspace: 'open' }))).toEqual([]);
});

test('a note in memory alone, a batch that is not saved, a training and an evaluation are', () => {
  expect(atStake(app({ text: 'Ann Lind' }))).toEqual([expect.stringContaining('1 note')]);
  expect(atStake(app({ text: 'Ann Lind', workspace: 'locked' }))).toHaveLength(1);
  expect(atStake(app({ batch: { phase: 'done' } }))).toEqual([expect.stringContaining('batch')]);
  expect(atStake(app({ batch: { phase: 'done', saved: true } }))).toEqual([]);
  expect(atStake(app({ training: { phase: 'paused' } }))).toEqual([expect.stringContaining('training')]);
  expect(atStake(app({ training: { phase: 'done', outcome: { kept: 'Ward 3' } } }))).toEqual([]);
  expect(atStake(app({ evaluation: { rows: [{ phase: 'done' }] } }))).toEqual([expect.stringContaining('evaluation')]);
});
