import type { ModelSummary } from '../../engine/protocol';
import { foreignLabels } from './labels';
import { plannedBase } from './plan';
import type { TrainState } from './state';

type Asked = Pick<TrainState, 'notes' | 'language' | 'mapping' | 'plan'>;

/** Why no training can begin, in words; undefined where one can. */
export function hindrance(state: Asked, models: readonly ModelSummary[]): string | undefined {
  const { notes, language, mapping, plan } = state;
  const open = foreignLabels(notes, language).filter(([label]) => mapping[label] === undefined).length;
  if (open > 0)
    return `First choose what ${open === 1 ? 'the unknown label stands' : `${open} unknown labels stand`} for`;
  if (models.length === 0) return 'The taggers are being listed';
  if (plan.mode === 'teach' && !plannedBase(plan, language, models))
    return 'There is no network of this language to go on from';
  return undefined;
}
