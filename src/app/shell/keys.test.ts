import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { App, Command } from '../core/app';
import { listenForKeys } from './page';

/** A list of options that has the focus. */
class List extends EventTarget {
  closest = (selector: string) => (selector.includes('[role=listbox]') ? this : null);
  matches = () => false;
}

afterEach(() => vi.unstubAllGlobals());

test('in a list a letter belongs to the list, and keys with Ctrl or ⌘ run commands', () => {
  const list = new List();
  for (const [name, value] of Object.entries({ document: list, Element: List, HTMLElement: List }))
    vi.stubGlobal(name, value);
  const run = vi.fn();
  const command = (key: string): Command => ({
    name: key,
    key,
    group: 'App',
    label: () => key,
    enabled: () => true,
    run: () => run(key),
  });
  const ui = createStore(() => ({ overlay: null, letterKeys: true }));
  listenForKeys({ ui, commands: [command('k'), command('Mod-k')] } as unknown as App);
  for (const held of [{}, { ctrlKey: true }, { metaKey: true }])
    list.dispatchEvent(Object.assign(new Event('keydown'), { key: 'k', ...held }));
  expect(run.mock.calls).toEqual([['Mod-k'], ['Mod-k']]);
});
