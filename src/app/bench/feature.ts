import { defineFeature } from '../core/feature';
import { benchCommands } from './commands';

export const benchFeature = defineFeature({
  id: 'bench',
  screen: {
    title: 'Benchmark',
    command: { label: 'Benchmark' },
    body: { load: async () => (await import('./bench')).Bench },
  },
  commands: benchCommands,
});
