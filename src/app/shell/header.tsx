import { Command as CommandIcon, HelpCircle, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import type { App } from '../app';
import { isUnderWay, percentDone } from '../batch/state';
import { useApp, useSession, useUi } from '../context';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { SCREENS } from '../screens';
import { setLanguage } from '../session/language';
import type { SessionState } from '../session/session';
import { isUnderWay as isTraining, percentDone as percentTrained } from '../train/state';
import { WorkspaceMark } from '../workspace/workspace-mark';
import { Brand } from './brand';
import { StatusMark } from './status-mark';

const NAMES = { en: 'English', es: 'Spanish' } as const;
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function Header() {
  const screen = useUi((ui) => ui.screen);
  const ThemeIcon = THEME_ICONS[useUi((ui) => ui.theme)];
  return (
    <header className="top">
      <Brand />
      <nav className="screens" aria-label="Screens">
        {SCREENS.filter(({ tab }) => tab).map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={screen === id ? 'page' : undefined}>
            {title}
            {id === 'batch' && <BatchShare />}
            {id === 'train' && <TrainShare />}
          </a>
        ))}
      </nav>
      <LanguagePicker />
      <StatusMark />
      <WorkspaceMark />
      <CommandButton command="app.theme" icon={<ThemeIcon size={18} aria-hidden />} look="quiet wide" />
      <CommandButton command="app.palette" icon={<CommandIcon size={18} aria-hidden />} />
      <CommandButton command="app.help" icon={<HelpCircle size={18} aria-hidden />} look="quiet wide" />
    </header>
  );
}

/** How far a batch is, wherever one looks. */
function BatchShare() {
  const percent = useStore(useApp().batch.store, (state) => (isUnderWay(state) ? percentDone(state) : null));
  return percent === null ? null : <span className="share numbers">{percent} %</span>;
}

/** The same of a training. */
function TrainShare() {
  const percent = useStore(useApp().training.store, (state) => (isTraining(state) ? percentTrained(state) : null));
  return percent === null ? null : <span className="share numbers">{percent} %</span>;
}

function LanguagePicker() {
  const app: App = useApp();
  const language = useSession((state) => state.language);
  const detected = useSession((state) => state.detected);
  const choices = [
    { id: 'auto', name: language === 'auto' ? NAMES[detected] : 'Detect', sub: 'Detected from the note' },
    { id: 'en', name: 'English', sub: 'Always' },
    { id: 'es', name: 'Spanish', sub: 'Always' },
  ];
  return (
    <Picker
      label="Language of the note"
      icon={<Languages size={18} aria-hidden />}
      value={language}
      groups={[{ choices }]}
      onChoose={(id) => setLanguage(app, id as SessionState['language'])}
    />
  );
}
