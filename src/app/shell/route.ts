import type { StoreApi } from 'zustand/vanilla';
import type { Ui } from '../app';
import { SCREENS } from '../screens';

/**
 * The part of the address after `#` names the screen, so that Back works and a screen can be linked to. The page is also
 * served at `bench` below `base`, which is short for `#bench`.
 */
export function followAddress(ui: StoreApi<Ui>, base: string): void {
  if (!location.hash && /^bench\/?$/.test(pathBelow(base)))
    history.replaceState(null, '', `${base}${location.search}#bench`);
  const apply = () => {
    const screen = SCREENS.find(({ id }) => `#${id}` === location.hash)?.id ?? 'deidentify';
    if (screen !== ui.getState().screen) ui.setState({ screen });
  };
  addEventListener('hashchange', apply);
  ui.subscribe((now, before) => {
    if (now.screen !== before.screen && `#${now.screen}` !== location.hash) location.hash = now.screen;
  });
  apply();
}

function pathBelow(base: string): string {
  return location.pathname.slice(new URL(base).pathname.length);
}
