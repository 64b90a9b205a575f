import { defineFeature } from '../core/feature';
import { appCommands } from './commands';
import { HelpDialog } from './help-dialog';
import { Palette } from './palette';

/** What belongs to the app as a whole. */
export const shellFeature = defineFeature({
  id: 'app',
  commands: appCommands,
  overlays: { palette: Palette, help: HelpDialog },
});
