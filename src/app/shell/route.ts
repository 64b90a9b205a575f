import type { App } from '../core/app';

/**
 * The part of the address after `#` names the screen, so that Back works and a screen can be linked to. A path
 * below `base` that names one, such as `bench`, is short for that.
 */
export function followAddress({ ui, features, base }: App): void {
  const screens = features.filter(({ screen }) => screen).map(({ id }) => id);
  const named = location.hash ? undefined : screens.find((id) => id === pathBelow(base).replace(/\/$/, ''));
  if (named) history.replaceState(null, '', `${base}${location.search}#${named}`);
  const apply = () => {
    const screen = screens.find((id) => `#${id}` === location.hash) ?? screens[0] ?? '';
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
