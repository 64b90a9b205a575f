import { defineFeature } from '../core/feature';
import { updates } from '../offline/updates';
import { updateCommands } from './commands';
import { tellOfUpdates } from './tell-of-updates';

export const updateFeature = defineFeature({
  id: 'update',
  fields: [updates],
  commands: updateCommands,
  overlays: { update: { load: async () => (await import('./update-dialog')).UpdateDialog } },
  start: tellOfUpdates,
});
