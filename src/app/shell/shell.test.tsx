import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { App } from '../core/app';
import { commandFor, commandNamed } from '../core/command';
import { AppProvider } from '../core/hooks';
import { unsaved } from '../core/leaving';
import { appOf } from '../core/test-support/app';
import { openAsNotes } from '../documents/open-files';
import { FEATURES } from '../features';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { wipe } from '../privacy/stored-here';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { fixtureFeature } from '../test-support/fixture/feature';
import { makeNote } from '../workspace/test-support/app';
import { takerOf } from './page';
import { Header, overlayOf } from './shell';

/** The app with one more feature in its list. */
function appWithFixture(): App {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', 'Note')] }));
  const features = [...FEATURES, fixtureFeature];
  return appOf({ session, features }, [[gate, { refresh: async () => {}, store: { getState: () => ({}) } }]]);
}

const transfer = (name: string) => ({ items: [], files: [new File([], name)] }) as unknown as DataTransfer;

test('a feature in one folder and one line has a tab with its progress, and the header names no feature', () => {
  const app = appOf({ features: [fixtureFeature], commands: FEATURES.flatMap(({ commands = [] }) => commands) });
  const drawn = () =>
    renderToString(
      <AppProvider value={app}>
        <Header />
      </AppProvider>,
    );
  expect(drawn()).toMatch(/<a href="#fixture" aria-current="page">Fixture<\/a>/);
  commandNamed({ commands: fixtureFeature.commands }, 'fixture.count').run(app);
  expect(drawn()).toMatch(/Fixture<span class="share numbers">1%<\/span>/);
});

test('its commands are in palette and help, and its keys work', () => {
  const app = appWithFixture();
  const press = { key: '%', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const pressed = (key: string) =>
    commandFor({ ...press, key }, app.commands, { typing: false, letters: true }, (command) => command.enabled(app));
  expect(pressed('$')).toBeUndefined();
  pressed('%')?.run(app);
  expect(app.ui.getState().screen).toBe('fixture');
  expect(pressed('$')?.name).toBe('fixture.count');
});

test('the command that changes the language of the interface names each language in itself, for those who read no other', () => {
  expect(commandNamed(appWithFixture(), 'app.language').label()).toContain('Español');
});

test('a search for the word on the button of the options finds every command that opens them', () => {
  const { commands } = appWithFixture();
  for (const part of ['policy', 'style', 'lists'])
    expect(commandNamed({ commands }, `options.${part}`).label()).toContain(t().options.title);
});

test('its dialogs are found by their ids', () => {
  const { features } = appWithFixture();
  expect(overlayOf(features, 'ask')).toBe(fixtureFeature.overlays.ask);
  expect(overlayOf(features, 'palette')).toBeDefined();
  expect(overlayOf(features, 'nothing')).toBeUndefined();
});

test('it takes drops on its screen, and its own files on any screen', () => {
  const app = appWithFixture();
  expect(takerOf(app, transfer('a.fixture'))).toBe(fixtureFeature.drop);
  expect(takerOf(app, transfer('a.txt'))).toBeUndefined();
  app.ui.setState({ screen: 'fixture' });
  expect(takerOf(app, transfer('a.txt'))).toBe(fixtureFeature.drop);
});

test('it opens its own files, says what would be lost, and is wiped', async () => {
  const app = appWithFixture();
  await openAsNotes(app, [new File(['x'], 'fixture.txt')]);
  expect(unsaved(app)).toEqual([{ what: 'A count.', asks: true }]);
  vi.stubGlobal('caches', { keys: async () => [] });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [] } });
  expect(await wipe(app)).toBe('wiped');
  expect(unsaved(app)).toEqual([]);
});

test('ids of features, commands and dialogs are unique', () => {
  const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(FEATURES.map(({ id }) => id))).toEqual([]);
  expect(twice(appWithFixture().commands.map(({ name }) => name))).toEqual([]);
  expect(twice(FEATURES.flatMap(({ overlays }) => Object.keys(overlays ?? {})))).toEqual([]);
});
