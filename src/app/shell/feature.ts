import type { Command } from '../core/app';
import { always } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import type { Ui } from '../core/ui';
import { t } from '../language/language';
import { HelpDialog, Palette } from './dialogs';

const THEMES: readonly Ui['theme'][] = ['system', 'light', 'dark'];

const appCommands: readonly Command[] = [
  {
    name: 'app.palette',
    label: () => t().shell.palette,
    group: 'App',
    key: 'Mod-k',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'palette' }),
  },
  {
    name: 'app.help',
    label: () => t().shell.help,
    group: 'App',
    key: '?',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'help' }),
  },
  {
    name: 'app.theme',
    label: () => t().shell.nextTheme,
    group: 'App',
    key: 't',
    enabled: always,
    run: ({ ui, keep, session }) => {
      const theme = THEMES[(THEMES.indexOf(ui.getState().theme) + 1) % THEMES.length] ?? 'system';
      ui.setState({ theme });
      keep({ theme });
      announce(session, t().shell.themeIs[theme]);
    },
  },
  {
    name: 'app.language',
    label: () => t().shell.chooseLanguage,
    group: 'App',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'interface' }),
  },
];

/** What belongs to the app as a whole. */
export const shellFeature = defineFeature({
  id: 'app',
  commands: appCommands,
  overlays: { palette: Palette, help: HelpDialog },
});
