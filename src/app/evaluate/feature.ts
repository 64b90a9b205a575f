import { defineFeature } from '../core/feature';
import { isUnsaved } from '../core/job';
import { evaluateCommands, takeCorpus } from './commands';
import { evaluation } from './store';

export const evaluateFeature = defineFeature({
  id: 'evaluate',
  screen: {
    title: 'Evaluate',
    tab: true,
    command: { label: 'Evaluate: score taggers on a corpus', key: '4' },
    body: { load: async () => (await import('./evaluate')).EvaluateScreen },
  },
  commands: evaluateCommands,
  drop: { take: takeCorpus },
  unsaved(app) {
    const state = app.get(evaluation).store.getState();
    const hasScores = state.rows.some(({ phase }) => phase === 'running' || phase === 'done');
    return hasScores && isUnsaved(state)
      ? { what: 'An evaluation with its table; save it first if you need it.', asks: true }
      : undefined;
  },
});
