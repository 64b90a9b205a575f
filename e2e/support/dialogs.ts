import type { Page } from '@playwright/test';
import { drop, runCommand } from '../steps';

/** How to open each dialog from De-identify, by its name. Dialogs that need more steps are tested where they are used. */
export const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Keys and help': (page) => page.keyboard.press('?'),
  'Find a command': (page) => page.keyboard.press('ControlOrMeta+k'),
  Options: (page) => page.keyboard.press(';'),
  'Restore names': (page) => runCommand(page, 'Restore names'),
  'Keep these notes in an encrypted workspace': (page) => runCommand(page, 'Keep these notes'),
  Licences: (page) => runCommand(page, 'Licences'),
  'Which columns hold notes?': (page) =>
    drop(page, { name: 'visits.csv', content: 'id,note\r\n1,"Seen on 11/02/2019, walks well today"\r\n' }),
};
