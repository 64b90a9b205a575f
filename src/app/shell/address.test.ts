import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { App } from '../core/app';
import { followAddress } from './page';

afterEach(() => vi.unstubAllGlobals());

/** An app with two screens at an address without a screen. @returns the screens, and the addresses that it added */
function openAt(hash: string) {
  const page = new EventTarget();
  const added: string[] = [];
  let now = hash;
  const location = {
    pathname: '/',
    search: '',
    get hash() {
      return now;
    },
    set hash(name: string) {
      now = `#${name}`;
      added.push(now);
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const ui = createStore(() => ({ screen: '', overlay: null as string | null }));
  const features = ['deidentify', 'compare'].map((id) => ({ id, screen: () => null }));
  followAddress({ ui, features, base: 'https://app.example/' } as unknown as App);
  /** As Back and Forward do. */
  const go = (to: string) => {
    now = to;
    page.dispatchEvent(new Event('hashchange'));
  };
  return { ui, added, go };
}

test('a screen has its own address, and Back to the address without one shows the first screen and adds nothing', () => {
  const { ui, added, go } = openAt('');
  expect(ui.getState().screen).toBe('deidentify');
  ui.setState({ screen: 'compare' });
  expect(added).toEqual(['#compare']);
  go('');
  expect(ui.getState().screen).toBe('deidentify');
  expect(added).toEqual(['#compare']);
  go('#compare');
  expect(ui.getState().screen).toBe('compare');
  ui.setState({ screen: 'deidentify' });
  expect(added).toEqual(['#compare', '#deidentify']);
});

test('Back closes a dialog, which belongs to the screen before; a command that shows a screen and opens a dialog keeps it', () => {
  const { ui, go } = openAt('#compare');
  ui.setState({ overlay: 'share' });
  go('#deidentify');
  expect(ui.getState()).toEqual({ screen: 'deidentify', overlay: null });
  ui.setState({ screen: 'compare', overlay: 'share' });
  go('#compare');
  expect(ui.getState()).toEqual({ screen: 'compare', overlay: 'share' });
});
