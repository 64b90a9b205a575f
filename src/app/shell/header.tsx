import { Command as CommandIcon, HelpCircle, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { CommandButton } from '../controls/command-button';
import type { Watched } from '../core/app';
import { useApp, useUi } from '../core/hooks';
import { Brand } from './brand';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function Header() {
  const app = useApp();
  const shown = useUi((ui) => ui.screen);
  const ThemeIcon = THEME_ICONS[useUi((ui) => ui.theme)];
  return (
    <header className="top">
      <Brand />
      <nav className="screens" aria-label="Screens">
        {app.features.map(({ id, screen, progress }) =>
          screen?.tab ? (
            <a key={id} href={`#${id}`} aria-current={shown === id ? 'page' : undefined}>
              {screen.title}
              {progress && <Percent of={progress(app)} />}
            </a>
          ) : null,
        )}
      </nav>
      {app.features.map(({ id, headerMark: Mark }) => Mark && <Mark key={id} />)}
      <CommandButton command="app.theme" icon={<ThemeIcon size={18} aria-hidden />} look="quiet wide" />
      <CommandButton command="app.palette" icon={<CommandIcon size={18} aria-hidden />} />
      <CommandButton command="app.help" icon={<HelpCircle size={18} aria-hidden />} look="quiet wide" />
    </header>
  );
}

/** How far a screen's work is, wherever one looks. */
function Percent({ of: { subscribe, get } }: { readonly of: Watched<number | null> }) {
  const done = useSyncExternalStore(subscribe, get, get);
  return done === null ? null : <span className="share numbers">{done} %</span>;
}
