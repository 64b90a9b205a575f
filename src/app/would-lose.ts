import type { App } from './app';
import { isAtRisk as batchAtRisk } from './batch/state';
import { isAtRisk as trainingAtRisk } from './train/state';

/** What is not kept in a workspace and would go with the page, in words; undefined where there is nothing. */
export function wouldLose({ batch, training }: Pick<App, 'batch' | 'training'>): string | undefined {
  if (batchAtRisk(batch.store.getState()))
    return 'the batch that is open is not kept in the workspace, and its results';
  if (trainingAtRisk(training.store.getState()))
    return 'the training is not kept in the workspace, and what was learnt';
  return undefined;
}
