import { defineFeature } from '../core/feature';
import { t } from '../language/language';
import { announceCount } from '../session/counts';
import { Deidentify, endWelcomeAtFirstNote } from './deidentify';
import { findingCommands } from './finding-commands';
import { leakCheck, leakCheckCommands } from './leak-check';
import { maskedCommands } from './masked-commands';
import { noteCommands, optionsCommands, pointCommands } from './note-commands';
import { LanguagePicker } from './note-language';
import { onDeidentify } from './store';

export const deidentifyFeature = defineFeature({
  id: 'deidentify',
  fields: [leakCheck],
  screen: {
    title: () => t().deidentify.title,
    tab: true,
    showsNote: true,
    command: { label: () => t().deidentify.title, key: '1' },
    body: Deidentify,
  },
  commands: [
    ...findingCommands,
    ...pointCommands,
    ...maskedCommands,
    ...optionsCommands,
    ...leakCheckCommands,
    ...noteCommands,
  ],
  start(app) {
    endWelcomeAtFirstNote(app);
    announceCount(app.session, () => onDeidentify(app));
  },
  overlays: {
    options: { load: async () => (await import('../options/options-dialog')).OptionsDialog },
    restore: { load: async () => (await import('./restore/restore-dialog')).RestoreDialog },
    pages: { load: async () => (await import('./pages-dialog')).PagesDialog },
    columns: { load: async () => (await import('../documents/columns-dialog')).ColumnsDialog },
  },
  headerMark: LanguagePicker,
  wipe: {
    // The lists that are in use stay, and nothing stores them again.
    before:
      async ({ session }) =>
      () =>
        session.store.setState({ listsKept: false }),
  },
});
