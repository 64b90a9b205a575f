import type { Command } from '../core/app';
import { always } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import type { Ui } from '../core/ui';
import { HelpDialog, Palette } from './dialogs';

const THEMES: readonly Ui['theme'][] = ['system', 'light', 'dark'];

const appCommands: readonly Command[] = [
  {
    name: 'app.palette',
    label: 'Find a command',
    group: 'App',
    key: 'Mod-k',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'palette' }),
  },
  {
    name: 'app.help',
    label: 'Keys and help',
    group: 'App',
    key: '?',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'help' }),
  },
  {
    name: 'app.theme',
    label: 'Theme: system, light, dark',
    group: 'App',
    key: 't',
    enabled: always,
    run: ({ ui, keep, session }) => {
      const theme = THEMES[(THEMES.indexOf(ui.getState().theme) + 1) % THEMES.length] ?? 'system';
      ui.setState({ theme });
      keep({ theme });
      announce(session, `Theme: ${theme}`);
    },
  },
];

/** What belongs to the app as a whole. */
export const shellFeature = defineFeature({
  id: 'app',
  commands: appCommands,
  overlays: { palette: Palette, help: HelpDialog },
});
