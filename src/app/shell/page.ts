import type { Text, Transaction } from '@codemirror/state';
import type { StoreApi } from 'zustand/vanilla';
import { KINDS } from '../../formats/kinds';
import { refusal } from '../../formats/refusal';
import type { TextRange } from '../../note/span';
import type { App, Command, Feature } from '../core/app';
import { commandFor } from '../core/command';
import { goToNote } from '../core/feature';
import { droppedSources } from '../core/files';
import { messageAbout } from '../core/messages';
import type { Session } from '../core/state';
import type { Ui } from '../core/ui';
import { openAsNotes } from '../documents/open-files';
import { t } from '../language/language';
import { moved } from '../session/fields';
import { replaceText } from '../session/open-note';

/** What takes a drop: the screen that is shown, else a feature whose files these are; undefined: it is opened as notes. */
export function takerOf(
  { ui, features }: Pick<App, 'ui' | 'features'>,
  transfer: Pick<DataTransfer, 'items' | 'files'>,
): Feature['drop'] {
  const shown = features.find(({ id }) => id === ui.getState().screen)?.drop;
  return shown ?? features.map(({ drop }) => drop).find((drop) => drop?.isMine?.(transfer));
}

/** Lets files be dropped anywhere on the page. @param onOver whether files hover over it */
export function acceptDrops(app: App, onOver: (over: boolean) => void): () => void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onOver(false);
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    const taker = takerOf(app, dataTransfer);
    if (taker) void taker.take(app, droppedSources(dataTransfer));
    else void openAsNotes(app, [...dataTransfer.files]);
  };
  const listening = new AbortController();
  // Captured before the editor, which would insert the file's text into the note.
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('dragover', over, options);
  document.addEventListener('dragleave', leave, options);
  document.addEventListener('drop', drop, options);
  return () => listening.abort();
}

/**
 * Opens a file that is pasted, and replaces the note by text that is pasted outside it; undo brings it back. Pastes into text fields and
 * while a dialog hides the note are left alone.
 */
export function acceptPaste(app: App): () => void {
  const paste = (event: ClipboardEvent) => {
    if (app.ui.getState().overlay !== null) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, textarea')) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain');
    // Copied cells come with their picture, a copied file with its name as text; only cells have HTML beside the text.
    const isSelection = text && event.clipboardData?.getData('text/html');
    if (files.length > 0 && !isSelection) void openAsNotes(app, files, true);
    else if (text) {
      if (target?.closest('[contenteditable=true]:not([aria-readonly=true])')) return;
      replaceText(app.session, text, 'input.paste');
      goToNote(app);
    }
    // Without a text there is nothing to paste: the editor would delete what is selected.
    event.preventDefault();
    event.stopPropagation();
  };
  // Captured before the editor, which would insert a file's name.
  document.addEventListener('paste', paste, true);
  return () => document.removeEventListener('paste', paste, true);
}

/** Runs commands by their keys. @returns a function that stops it */
export function listenForKeys(app: App): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { overlay, letterKeys } = app.ui.getState();
    if (overlay || event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (isLetter && target?.closest('[role=listbox], [role=menu], [role=dialog]')) return;
    // One key may mean different things on different screens.
    const isUsable = (command: Command) => command.enabled(app);
    const command = commandFor(event, app.commands, { typing: isTyping(target), letters: letterKeys }, isUsable);
    // Undo in the note is the editor's own.
    if (!command || (isTyping(target) && command.group === 'Note' && command.key?.startsWith('Mod-'))) return;
    event.preventDefault();
    command.run(app);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function isTyping(target: Element | null): boolean {
  if (!target || target.closest('[aria-readonly=true]')) return false;
  return (
    target.matches('input:not([type=checkbox], [type=range]), textarea, select') ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/**
 * The part of the address after `#` names the screen, so that Back works, which closes an open dialog too, and a screen can be
 * linked to. A path below `base` that names one, such as `bench`, leads there too.
 */
export function followAddress({ ui, features, base }: App): void {
  const screens = features.filter(({ screen }) => screen).map(({ id }) => id);
  const path = location.pathname.slice(new URL(base).pathname.length);
  const named = location.hash ? undefined : screens.find((id) => id === path.replace(/\/$/, ''));
  if (named) history.replaceState(null, '', `${base}${location.search}#${named}`);
  const addressed = () => screens.find((id) => `#${id}` === location.hash) ?? screens[0] ?? '';
  ui.setState({ screen: addressed() });
  addEventListener('hashchange', () => {
    const screen = addressed();
    if (screen !== ui.getState().screen) ui.setState({ screen, overlay: null });
  });
  // At once, since a key pressed before the address has changed may open a dialog on the new screen.
  addEventListener('click', (event) => {
    const address = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const screen = screens.find((id) => `#${id}` === address);
    if (!screen || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ui.setState({ screen });
  });
  ui.subscribe((now, before) => {
    // An address without a screen names the first one: a new entry there would end the way forward.
    if (now.screen !== before.screen && now.screen !== addressed()) location.hash = now.screen;
  });
}

/** Applies the theme of the settings to the page; `system` follows the system's, and so do all where the system forces its colours. */
export function followTheme(ui: StoreApi<Ui>): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const forced = matchMedia('(forced-colors: active)');
  const apply = () => {
    const { theme } = ui.getState();
    const system = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme === 'system' || forced.matches ? system : theme;
  };
  for (const query of [dark, forced]) query.addEventListener('change', apply);
  ui.subscribe((now, before) => now.theme !== before.theme && apply());
  apply();
}

/** Keeps the page's language and description in the language of the interface. */
export function followLanguage(ui: StoreApi<Ui>): void {
  const apply = () => {
    document.documentElement.lang = ui.getState().language;
    document.querySelector('meta[name=description]')?.setAttribute('content', t().shell.description);
  };
  ui.subscribe((now, before) => now.language !== before.language && apply());
  apply();
}

/** The id of the screen's element. */
export const MAIN = 'main';

/** Milliseconds in which a dialog or a menu that closes gives the focus back itself. */
const GIVEN_BACK = 100;

/**
 * Gives the focus to the screen when the control that had it is removed, as a button is that was for choosing files: else the next
 * Tab would begin at the top of the page. @returns a function that stops it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const note = () => {
    focused = document.activeElement;
  };
  const look = () => {
    if (focused?.isConnected === false && document.activeElement === document.body)
      document.getElementById(MAIN)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(look, GIVEN_BACK);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Characters: a shorter text is no record or message. */
const SHORT = 20;
const RECORDS = [
  { kind: KINDS.fhir, looks: /^\s*[[{][\s\S]*"resourceType"\s*:/ },
  {
    kind: { ...KINDS.fhir, extensions: ['.xml'] },
    looks: /^\s*<(?:\?xml[^>]*>\s*<)?(?:\w+:)?[A-Z]\w+[^>]*\sxmlns(?::\w+)?\s*=\s*["']http:\/\/hl7\.org\/fhir["']/,
  },
  { kind: KINDS.cda, looks: /^\s*<(?:[^>]*>\s*<)?(?:\w+:)?ClinicalDocument\b/ },
  { kind: KINDS.json, looks: /^\s*(?:\[\s*)?\{\s*"[^"\n]*"\s*:[\s\S]*\}\s*\]?\s*$/ },
];

/**
 * Warns where a pasted text is a message or a record, such as HL7 or FHIR: its names and numbers are in fields, where a
 * tagger of notes misses many. The text stays, and so does the message until the text is gone.
 * @returns a function that stops it
 */
export function checkPasted(session: Session): () => void {
  const show = messageAbout();
  /** What the message is about, in which text: edits of other notes leave it. */
  let records: readonly TextRange[] = [];
  let within: Text | undefined;
  return session.onTransaction((transaction) => {
    if (!transaction.docChanged) return;
    if (transaction.startState.doc === within) {
      within = transaction.newDoc;
      records = moved(records, transaction.changes);
      if (records.length === 0) show(session, null);
    }
    if (!transaction.isUserEvent('input.paste')) return;
    const text = inserted(transaction);
    if (text.length < SHORT) return;
    const kind = RECORDS.find(({ looks }) => looks.test(text))?.kind;
    const reason =
      refusal(text)?.message ??
      (kind && t().documents.looksLike(t().terms.documentTitle(kind.id, kind.title), kind.extensions[0]));
    if (reason === undefined) return;
    if (within !== transaction.newDoc) records = [];
    within = transaction.newDoc;
    transaction.changes.iterChangedRanges((_from, _to, start, end) => {
      records = [...records, { start, end }];
    });
    show(session, { tone: 'error', text: t().documents.pasted(t().terms.reason(reason)) });
  });
}

function inserted({ changes }: Transaction): string {
  const parts: string[] = [];
  changes.iterChanges((_from, _to, _start, _end, text) => parts.push(text.toString()));
  return parts.join('\n');
}
