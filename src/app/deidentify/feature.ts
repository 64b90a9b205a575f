import { defineFeature, watch } from '../core/feature';
import type { SessionState } from '../core/state';
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
  stored: (app) => watch(app.session.store, (state) => (keepsLists(state) ? t().deidentify.listsStored : '')),
  wipe: {
    warning({ session }) {
      const state = session.store.getState();
      const { wiped } = t().deidentify;
      const lost = [keepsLists(state) && wiped.lists, state.ownPolicies.length > 0 && wiped.policies].filter(Boolean);
      return lost.length > 0 ? lost.join(' ') : undefined;
    },
    // The lists that are in use stay, and nothing stores them again.
    before:
      async ({ session }) =>
      () =>
        session.store.setState({ listsKept: false }),
  },
});

const keepsLists = ({ listsKept, lists }: SessionState): boolean =>
  listsKept && lists.always.length + lists.never.length > 0;
