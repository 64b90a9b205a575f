import type { StoreApi } from 'zustand/vanilla';
import type { Screen, Ui } from '../app';

const SCREENS: readonly Screen[] = ['deidentify', 'compare'];

/** The part of the address after `#` names the screen, so that Back works and a screen can be linked to. */
export function followAddress(ui: StoreApi<Ui>): void {
  const apply = () => {
    const screen = SCREENS.find((name) => `#${name}` === location.hash) ?? 'deidentify';
    if (screen !== ui.getState().screen) ui.setState({ screen });
  };
  addEventListener('hashchange', apply);
  ui.subscribe((now, before) => {
    if (now.screen !== before.screen && `#${now.screen}` !== location.hash) location.hash = now.screen;
  });
  apply();
}
