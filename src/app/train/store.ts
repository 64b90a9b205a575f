import { defineControlled } from '../core/feature';
import type { TrainControl } from './control';
import { NO_TRAINING, type TrainState } from './state';

/** The training at hand, and the models kept here. */
export const training = defineControlled<TrainState, TrainControl>(
  { ...NO_TRAINING, kept: [], checkpoint: null, ranked: null },
  async (app, store) => {
    const { TrainControl } = await import('./control');
    return new TrainControl(app, store);
  },
);
