import { defineFeature } from '../core/feature';
import { takeCorpus } from './actions';
import { evaluateCommands } from './commands';
import { isAtRisk } from './state';
import { evaluation } from './store';

export const evaluateFeature = defineFeature({
  id: 'evaluate',
  screen: {
    title: 'Evaluate',
    tab: true,
    command: { label: 'Evaluate: score taggers on a corpus', key: '4' },
    body: { load: async () => (await import('./evaluate')).Evaluate },
  },
  commands: evaluateCommands,
  drop: { take: takeCorpus },
  unsaved: (app) =>
    isAtRisk(app.get(evaluation).store.getState())
      ? { what: 'An evaluation with its table; save it first if you need it.', asks: true }
      : undefined,
});
