import type { App } from '../app';
import { isAtRisk } from '../batch/state';
import { counted } from '../model-facts';
import { isAtRisk as trainingAtRisk } from '../train/state';

/** What goes with this page, a sentence each; none where nothing of the person's own would be lost. */
export function atStake({ session, batch, evaluation, training, workspace }: App): readonly string[] {
  const { notes } = session.store.getState();
  const own = notes.filter(({ kind, state }) => kind !== 'example' && state.doc.toString().trim() !== '').length;
  const unkept = workspace.store.getState().phase !== 'open' && own > 0;
  const scored = evaluation.store.getState().rows.some(({ phase }) => phase === 'running' || phase === 'done');
  return [
    ...(unkept ? [`${counted(own, 'note')}, with what you decided, in this page's memory alone.`] : []),
    ...(isAtRisk(batch.store.getState()) ? ['A batch whose results are not saved.'] : []),
    ...(trainingAtRisk(training.store.getState()) ? ['A training, or what was learnt and is not kept.'] : []),
    ...(scored ? ['An evaluation with its table; save it first if you need it.'] : []),
  ];
}
