import { defineFeature } from '../core/feature';
import { insideCommands } from './commands';

export const insideFeature = defineFeature({
  id: 'inside',
  screen: { title: 'Look inside', body: { load: async () => (await import('./inside')).Inside } },
  commands: insideCommands,
});
