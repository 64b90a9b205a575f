import { defineFeature } from '../core/feature';
import { t } from '../language/language';
import { Deidentify } from './deidentify';
import { exampleCommands } from './example-notes';
import { findingCommands } from './finding-commands';
import { leakCheckCommands } from './leak-check/alerts';
import { leakCheck } from './leak-check/leak-check';
import { maskedCommands } from './masked-commands';
import { noteCommands } from './note-commands';
import { LanguagePicker } from './note-language';
import { languageCommands, optionsCommands, pointCommands } from './settings-commands';
import { endWelcomeAtFirstNote } from './welcome';

export const deidentifyFeature = defineFeature({
  id: 'deidentify',
  fields: [leakCheck],
  screen: {
    title: () => t().deidentify.title,
    tab: true,
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
    ...exampleCommands,
    ...languageCommands,
  ],
  start: endWelcomeAtFirstNote,
  overlays: {
    options: { load: async () => (await import('../options/options-dialog')).OptionsDialog },
    restore: { load: async () => (await import('./restore/restore-dialog')).RestoreDialog },
    pages: { load: async () => (await import('./pages-dialog')).PagesDialog },
    columns: { load: async () => (await import('../documents/columns-dialog')).ColumnsDialog },
  },
  headerMark: LanguagePicker,
});
