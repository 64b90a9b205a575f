import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings, writeSettings } from '../../storage/database';
import { appOf } from '../core/test-support/app';
import { gate } from '../offline/gate';
import { wipe } from './stored-here';

const page = vi.hoisted(() => ({ isSingleFile: false }));
vi.mock('../offline/single-file', () => page);

afterEach(() => vi.unstubAllGlobals());

const refused = () => Promise.reject(new DOMException('', 'SecurityError'));
const REFUSING = { caches: { keys: refused }, serviceWorker: { getRegistrations: refused } };

test.each([
  ['a page without https, which has no caches and no service workers', false, {}, 'wiped'],
  ['the single file, whose browser refuses both', true, REFUSING, 'wiped'],
  ['a page whose browser refuses to delete them', false, REFUSING, 'refused'],
] as const)('settings are wiped from %s', async (_, isSingleFile, browser: Partial<typeof REFUSING>, end) => {
  page.isSingleFile = isSingleFile;
  vi.stubGlobal('caches', browser.caches);
  vi.stubGlobal('navigator', { serviceWorker: browser.serviceWorker });
  await writeSettings({ theme: 'dark' });
  expect(await wipe(appOf({}, [[gate, { refresh: async () => {} }]]))).toBe(end);
  expect(await readSettings()).toEqual({});
});

test('the single file works offline after a wipe too', async () => {
  page.isSingleFile = true;
  const app = appOf({}, [[gate, { refresh: async () => {} }]]);
  app.ui.setState({ offline: 'ready' });
  await wipe(app);
  expect(app.ui.getState().offline).toBe('ready');
});
