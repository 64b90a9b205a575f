import { defineFeature } from '../core/feature';
import { gate } from '../offline/gate';
import { privacyCommands } from './commands';
import { StatusMark } from './status-mark';

export const privacyFeature = defineFeature({
  id: 'privacy',
  // Requests are counted from the note's entry on.
  fields: [gate],
  screen: { title: 'Privacy', body: { load: async () => (await import('./privacy')).Privacy } },
  commands: privacyCommands,
  overlays: { licences: { load: async () => (await import('./licences-dialog')).LicencesDialog } },
  headerMark: StatusMark,
});
