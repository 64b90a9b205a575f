import { defineFeature } from '../core/feature';
import { isUnsaved } from '../core/job';
import { t } from '../language/language';
import { evaluateCommands, takeFiles } from './commands';
import { evaluation } from './store';

export const evaluateFeature = defineFeature({
  id: 'evaluate',
  screen: {
    title: () => t().core.groups.Evaluate,
    tab: true,
    command: { label: () => t().evaluate.screenCommand, key: '4' },
    body: { load: async () => (await import('./evaluate')).EvaluateScreen },
  },
  commands: evaluateCommands,
  drop: { take: takeFiles },
  unsaved(app) {
    const state = app.get(evaluation).store.getState();
    const hasScores = state.rows.some(({ phase }) => phase === 'running' || phase === 'done');
    return hasScores && isUnsaved(state) ? { what: t().evaluate.unsaved, asks: true } : undefined;
  },
});
