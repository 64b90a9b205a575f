import { commandsIn, nextOf } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import { changeInterface } from '../core/settings';
import type { Ui } from '../core/ui';
import { INTERFACE_LANGUAGES, t } from '../language/language';
import { HelpDialog, Palette } from './dialogs';

const THEMES: readonly Ui['theme'][] = ['system', 'light', 'dark'];

const labels = () => {
  const { palette, help, nextTheme, chooseLanguage } = t().shell;
  return {
    'app.palette': palette,
    'app.help': help,
    'app.theme': nextTheme,
    'app.language': `${chooseLanguage}: ${INTERFACE_LANGUAGES.map(({ name }) => name).join(', ')}`,
  };
};

const appCommands = commandsIn('App', labels, {
  'app.palette': { key: 'Mod-k', run: ({ ui }) => ui.setState({ overlay: 'palette' }) },
  'app.help': { key: '?', run: ({ ui }) => ui.setState({ overlay: 'help' }) },
  'app.theme': {
    key: 't',
    run: (app) => {
      const { ui, session } = app;
      const theme = nextOf(THEMES, (each) => each === ui.getState().theme) ?? 'system';
      changeInterface(app, { theme });
      announce(session, t().shell.themeIs[theme]);
    },
  },
  'app.language': { run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'interface' }) },
});

/** What belongs to the app as a whole. */
export const shellFeature = defineFeature({
  id: 'app',
  commands: appCommands,
  overlays: { palette: Palette, help: HelpDialog },
});
