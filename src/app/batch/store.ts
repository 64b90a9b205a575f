import { defineControlled } from '../core/feature';
import type { BatchControl } from './control';
import { type BatchState, NO_BATCH } from './state';

/** The batch that was dropped last. */
export const batch = defineControlled<BatchState, BatchControl>(NO_BATCH, async (app, store) => {
  const { BatchControl } = await import('./control');
  return new BatchControl(app, store);
});
