import { defineControlled } from '../core/feature';
import type { EvaluationControl } from './control';
import { type EvaluationState, NO_EVALUATION } from './state';

export const evaluation = defineControlled<EvaluationState, EvaluationControl>(NO_EVALUATION, async (app, store) => {
  const { EvaluationControl } = await import('./control');
  return new EvaluationControl(app, store);
});
