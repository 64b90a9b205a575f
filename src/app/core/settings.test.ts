import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { everything } from '../../phi/policies/registry';
import type { Settings, SettingsChange } from '../../storage/database';
import { switchLanguage } from '../options/options-dialog';
import { chooseStyle, switchStyle } from '../session/masked';
import { setLanguage, setStyleOptions } from '../session/note-settings';
import { chooseLevel, takeThreshold } from '../session/operating-point';
import { addOwn, choosePolicy } from '../session/policy';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { shellFeature } from '../shell/feature';
import type { App } from './app';
import { runCommand } from './command';
import { tell } from './messages';
import { keepSettings } from './settings';
import { appOf } from './test-support/app';

function setUp(stores: boolean) {
  const browser = { stores, settings: {} as Settings };
  const keep = async (change: SettingsChange) => {
    const { stores, settings } = browser;
    if (stores) browser.settings = { ...settings, ...(typeof change === 'function' ? change(settings) : change) };
    return stores;
  };
  const notes = [{ kind: 'own' as const, title: '', state: EditorState.create() }];
  const session = createSession(() => stateWith({ notes }));
  const app = appOf({ session, keep, tagging: { now: () => {} }, features: [shellFeature] });
  return { app, browser, text: () => session.store.getState().message?.text };
}

const REFUSED = /refused to store your settings/;

test.each<[string, (app: App) => void]>([
  ['policy', (app) => choosePolicy(app, 'limited-data-set')],
  ['style', (app) => void chooseStyle(app, 'block')],
  ['style’s options', (app) => setStyleOptions(app, { keepWeekday: true })],
  ['sensitivity', (app) => chooseLevel(app, 6)],
  ['threshold', (app) => takeThreshold(app, { id: 'en-one', language: 'en' } as never, 0.1)],
  ['language of notes', (app) => setLanguage(app, 'es')],
  ['language of the interface', (app) => void switchLanguage(app, 'en')],
  ['theme', (app) => runCommand(app, 'app.theme')],
])('a %s that the browser does not store is in use, and a message says so', async (_, choose) => {
  const { app, text } = setUp(false);
  choose(app);
  await vi.waitFor(() => expect(text()).toMatch(REFUSED));
});

test('it is said once until settings can be stored again: then those that could not be are, too', async () => {
  const { app, browser, text } = setUp(false);
  await keepSettings(app, { theme: 'dark', careful: 5 });
  expect(text()).toMatch(REFUSED);
  app.session.store.setState({ message: null });
  await keepSettings(app, { careful: 6 });
  expect(text()).toBeUndefined();
  browser.stores = true;
  await keepSettings(app, { style: 'block' });
  expect(browser.settings).toEqual({ theme: 'dark', careful: 6, style: 'block' });
  browser.settings = { theme: 'light' };
  await keepSettings(app, { style: 'code' });
  expect(browser.settings).toEqual({ theme: 'light', style: 'code' });
  browser.stores = false;
  await keepSettings(app, { careful: 0 });
  expect(text()).toMatch(REFUSED);
  browser.stores = true;
  await keepSettings(app, { careful: 0 });
  expect(text()).toBeUndefined();
});

test('an error that is shown stays, such as that of a policy which could not be stored', async () => {
  const { app, text } = setUp(false);
  addOwn(app, { ...everything, title: 'Ward' });
  await keepSettings(app, { theme: 'dark' });
  expect(text()).toMatch(/refused to store your policy/);
  tell(app.session, 'info', 'Pasted');
  await keepSettings(app, { theme: 'light' });
  expect(text()).toMatch(REFUSED);
});

test('the style of earlier visits is used without being stored again', async () => {
  const { app, browser } = setUp(true);
  expect(await switchStyle(app, 'surrogate')).toBe(true);
  expect(browser.settings).toEqual({});
});
