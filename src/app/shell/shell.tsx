import { AlertTriangle, HelpCircle, Info, Monitor, Moon, Search, Sun, X } from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Button, I18nProvider } from 'react-aria-components';
import { acceptedKinds } from '../../formats/kinds';
import { lazyPart } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import { OutsideText } from '../controls/text';
import type { ComponentOrLoader, Feature, Watched } from '../core/app';
import { useApp, useSession, useUi } from '../core/hooks';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { acceptDrops, acceptPaste, checkPasted, keepFocus, MAIN } from './page';

export function Shell() {
  const { features } = useApp();
  // Everything is drawn again in another language, and keeps its state.
  const language = useUi((ui) => ui.language);
  const shown = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  const screen = features.find(({ id }) => id === shown)?.screen;
  const Screen = screen && componentOf(screen.body, ScreenUnavailable);
  const above = overlay === null ? undefined : overlayOf(features, overlay);
  const Above = above && componentOf(above, DialogUnavailable);
  return (
    <I18nProvider locale={language}>
      <div className="app">
        <SkipLink />
        <Header />
        <MessageBar />
        <main className="screen" id={MAIN} tabIndex={-1}>
          <h1 className={screen?.tab ? 'unseen' : undefined}>{screen?.title()}</h1>
          {Screen && <Screen />}
        </main>
        {Above && <Above />}
        <DropNotice />
        <LiveRegion />
      </div>
    </I18nProvider>
  );
}

/** The first Tab stop: skips tabs and marks. It leaves the address alone, since that names the screen. */
function SkipLink() {
  return (
    <a
      className="skip"
      href={`#${MAIN}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
    >
      {t().shell.skip}
    </a>
  );
}

export function overlayOf(features: readonly Feature[], id: string): ComponentOrLoader | undefined {
  return features.map(({ overlays }) => overlays?.[id]).find((part) => part !== undefined);
}

const loaded = new WeakMap<object, ComponentType>();

/** The same component whenever the part is drawn, so that it keeps its state. */
function componentOf(part: ComponentOrLoader, Unavailable: ComponentType): ComponentType {
  if (!('load' in part)) return part;
  const known = loaded.get(part) ?? lazyPart(part.load, Unavailable);
  loaded.set(part, known);
  return known;
}

function ScreenUnavailable() {
  return (
    <p className="lead" role="alert">
      {t().shell.screenUnavailable}
    </p>
  );
}

function DialogUnavailable() {
  return (
    <DialogFrame title={t().shell.notAvailable}>
      <p role="alert">{t().shell.partUnavailable}</p>
    </DialogFrame>
  );
}

/** Says, while files hover over the page, that they can be dropped anywhere. */
function DropNotice() {
  const app = useApp();
  const [over, setOver] = useState(false);
  useEffect(() => acceptDrops(app, setOver), [app]);
  useEffect(() => acceptPaste(app), [app]);
  useEffect(() => checkPasted(app.session), [app]);
  useEffect(keepFocus, []);
  if (!over) return null;
  const kinds = acceptedKinds().map(({ said }) => t().terms.words(said));
  return <div className="dropping">{t().shell.dropToOpen(kinds.join(', '))}</div>;
}

/** Announcements to screen readers. */
function LiveRegion() {
  return (
    <div className="unseen" role="status" aria-live="polite">
      {useSession((state) => state.announcement)}
    </div>
  );
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function Header() {
  const app = useApp();
  const shown = useUi((ui) => ui.screen);
  const theme = useUi((ui) => ui.theme);
  const ThemeIcon = THEME_ICONS[theme];
  const words = t().shell;
  return (
    <header className="top">
      <Brand />
      <nav className="screens" aria-label={t().core.groups.Screens}>
        {app.features.map(({ id, screen, progress }) =>
          screen?.tab ? (
            <a key={id} href={`#${id}`} aria-current={shown === id ? 'page' : undefined}>
              {screen.title()}
              {progress && <Percent of={progress(app)} />}
            </a>
          ) : null,
        )}
      </nav>
      {app.features.map(({ id, headerMark: Mark }) => Mark && <Mark key={id} />)}
      <CommandButton command="app.theme" icon={ThemeIcon} word={words.themeIs[theme]} />
      <CommandButton command="app.palette" icon={Search} word={words.palette} />
      <CommandButton command="app.help" icon={HelpCircle} word={words.help} />
    </header>
  );
}

/** How far a screen's work is, shown on every screen. */
function Percent({ of: { subscribe, get } }: { readonly of: Watched<number | null> }) {
  const done = useSyncExternalStore(subscribe, get, get);
  return done === null ? null : <span className="share numbers">{percent(done / 100)}</span>;
}

/** The mark: three lines of text, one of them masked. */
function Brand() {
  return (
    <span className="brand">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <path d="M2 4.5h18M2 17.5h11" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <rect x="2" y="8" width="18" height="6" rx="1.5" fill="var(--accent)" />
      </svg>
      <span className="word">Incognote</span>
    </span>
  );
}

/** The current message, with what can be done about it. */
function MessageBar() {
  const { session } = useApp();
  const message = useSession((state) => state.message);
  const close = () => session.store.setState({ message: null });
  if (!message) return <div role="alert" />;
  const { actions = [] } = message;
  const Icon = message.tone === 'error' ? AlertTriangle : Info;
  return (
    <div role="alert" className={`message ${message.tone}`}>
      <Icon size={18} aria-hidden />
      <div className="text">
        <p>
          <OutsideText>{message.text}</OutsideText>
        </p>
        {message.details && (
          <ul>
            {message.details.map((detail, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of the same name have the same detail
              <li key={at}>
                <OutsideText>{detail}</OutsideText>
              </li>
            ))}
          </ul>
        )}
      </div>
      {actions.length > 0 && (
        <div className="does">
          {actions.map(({ label, run }) => (
            <Button key={label} className="button framed" onPress={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Button className="button quiet icon" aria-label={t().shell.dismiss} onPress={close}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
