import { afterEach, expect, test, vi } from 'vitest';
import { appOf } from '../core/test-support/app';
import { installing } from './installing';

afterEach(() => vi.unstubAllGlobals());

test('the browser’s install prompt is kept, shown once, and dropped when the app is installed', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { store, ask } = appOf({}).get(installing);
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(async () => {}),
    });
    page.dispatchEvent(event);
    return event;
  };
  const first = offer();
  expect([first.defaultPrevented, store.getState().question === first]).toEqual([true, true]);
  await ask();
  await ask();
  expect(first.prompt).toHaveBeenCalledOnce();
  offer();
  page.dispatchEvent(new Event('appinstalled'));
  expect(store.getState().question).toBeNull();
});
