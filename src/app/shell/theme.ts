import type { StoreApi } from 'zustand/vanilla';
import type { Ui } from '../core/ui';

/** Keeps the page's theme in step with the setting and, where that says `system`, with the system's. */
export function followTheme(ui: StoreApi<Ui>): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = ui.getState();
    document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
  };
  system.addEventListener('change', apply);
  ui.subscribe((now, before) => now.theme !== before.theme && apply());
  apply();
}
