import { defineFeature } from '../core/feature';
import { t } from '../language/language';
import { evaluateCommands, takeFiles, unsavedEvaluation } from './commands';

export const evaluateFeature = defineFeature({
  id: 'evaluate',
  screen: {
    title: () => t().core.groups.Evaluate,
    tab: true,
    command: { label: () => t().evaluate.screenCommand, key: '3' },
    body: { load: async () => (await import('./evaluate')).EvaluateScreen },
  },
  commands: evaluateCommands,
  drop: { take: takeFiles },
  unsaved: unsavedEvaluation,
});
