import { afterEach, expect, test } from 'vitest';
import { appOf } from '../core/test-support/app';
import { speak } from '../language/language';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { switchLanguage } from './options-dialog';

afterEach(() => speak('en'));

test('of two languages that are chosen for the interface, the later one is shown and stored', async () => {
  const kept: unknown[] = [];
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, keep: async (change: unknown) => kept.push(change) });
  await Promise.all([switchLanguage(app, 'es'), switchLanguage(app, 'en')]);
  expect(app.ui.getState().language).toBe('en');
  expect(kept).toEqual([{ interfaceLanguage: 'en' }]);
});
