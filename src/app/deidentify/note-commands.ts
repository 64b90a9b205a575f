import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { readJsonlLine } from '../../formats/jsonl/line';
import type { AnnotatedNote } from '../../note/note';
import { type RandomSource, randomInteger } from '../../note/random';
import type { Language } from '../../taggers/tagger';
import { onMac } from '../controls/command-button';
import type { App, Command } from '../core/app';
import { commandsIn, keyName, nextOf } from '../core/command';
import { goToNote } from '../core/feature';
import { announce, tell } from '../core/messages';
import type { Level, OpenNote, SessionState } from '../core/state';
import { modelTitle } from '../core/words';
import { fetchOpenCorpus } from '../corpus/reading';
import { chooseFiles } from '../documents/open-files';
import { focusNote } from '../editor/card-host';
import { t } from '../language/language';
import { isSingleFile } from '../offline/single-file';
import { chooseTagger, setLanguage } from '../session/note-settings';
import { EXAMPLES, noteTitle, openExample, replaceText, SIMULATED, turnTo } from '../session/open-note';
import { BALANCED, CAUTIOUS, chooseLevel, LEVELS, levelInWords } from '../session/operating-point';
import { choosePolicy, policiesOf } from '../session/policy';
import { hasOwnSettings, languageOf, noteState, taggerOf, withGold } from '../session/session';

const hasSeveralNotes = ({ session }: App) => session.store.getState().notes.length > 1;

const editorTarget = ({ session }: App) => ({
  state: noteState(session.store.getState()),
  dispatch: session.dispatch,
});

/** Pastes the clipboard in place of the note. If the browser does not allow that, a message names the key that pastes. */
async function pasteNote(app: App): Promise<void> {
  const { session } = app;
  goToNote(app);
  const text = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined);
  if (text?.trim()) replaceText(session, text, 'input.paste');
  else tell(session, 'info', t().deidentify.pasteByKey(keyName('Mod-v', onMac)));
  focusNote();
}

function showNote({ session, tagging }: App, step: 1 | -1): void {
  turnTo(session, step);
  tagging.now();
  const { notes, at } = session.store.getState();
  announce(session, t().deidentify.notePosition(at + 1, notes.length, noteTitle(notes[at] as OpenNote)));
}

function nextPolicy(app: App): void {
  const { store } = app.session;
  const next = nextOf(policiesOf(store.getState()), (policy) => policy.id === store.getState().policy.id);
  choosePolicy(app, next?.id ?? '');
  const { id, title } = store.getState().policy;
  announce(app.session, t().deidentify.policyIs(t().terms.policyTitle(id, title)));
}

export const optionsCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'options.policy': { key: ';', run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'policy' }) },
  'options.lists': { run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'lists' }) },
  'options.style': { run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'style' }) },
  'policy.next': { enabled: ({ session }) => !hasOwnSettings(session.store.getState()), run: nextPolicy },
});

const level = ({ session }: App): Level => session.store.getState().level;
const canMove = ({ session: { store } }: App) =>
  !hasOwnSettings(store.getState()) && Boolean(taggerOf(store.getState())?.decisions);

function moveTo(app: App, to: Level): void {
  chooseLevel(app, to);
  announce(app.session, levelInWords(app.session.store.getState()));
}

export const pointCommands = commandsIn('Findings', () => t().deidentify.commands, {
  'point.more': {
    key: '+',
    enabled: (app) => canMove(app) && level(app) < LEVELS.length - 1,
    run: (app) => moveTo(app, level(app) + 1),
  },
  'point.less': {
    key: '-',
    enabled: (app) => canMove(app) && level(app) > 0,
    run: (app) => moveTo(app, level(app) - 1),
  },
  'point.other': {
    key: 'b',
    enabled: canMove,
    run: (app) => moveTo(app, level(app) === BALANCED ? CAUTIOUS : BALANCED),
  },
});

const setNoteLanguage = (language: SessionState['language']): Pick<Command, 'enabled' | 'run'> => ({
  enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && store.getState().language !== language,
  run: (app) => setLanguage(app, language),
});

/** @param title as `noteTitle` takes it */
function showExample(app: App, { note, spans }: AnnotatedNote, title: string): void {
  const { session, makeNote, tagging } = app;
  const example = withGold(makeNote(note.text, 'example', title), spans);
  openExample(session, example);
  tagging.now();
  goToNote(app);
  announce(session, t().deidentify.samples.opened(noteTitle(example)));
}

/** Loads an example and shows it; if that fails, shows an error and keeps the open note. */
async function loadExample(
  app: App,
  get: () => Promise<{ readonly note: AnnotatedNote; readonly title: string }>,
): Promise<void> {
  try {
    const { note, title } = await get();
    app.session.store.setState({ message: null });
    showExample(app, note, title);
  } catch (error) {
    const text = t().deidentify.samples.unchanged(t().terms.reason((error as Error).message));
    tell(app.session, 'error', text);
  }
}

const language = ({ session }: App) => languageOf(session.store.getState());

export const noteCommands = commandsIn('Note', () => t().deidentify.commands, {
  'note.open': { key: 'o', run: chooseFiles },
  'note.paste': { run: (app) => void pasteNote(app) },
  'note.clear': {
    enabled: ({ session: { store } }) =>
      noteState(store.getState()).doc.length > 0 && !hasOwnSettings(store.getState()),
    run: ({ session }) => replaceText(session, '', 'delete'),
  },
  'note.next': { key: ']', enabled: hasSeveralNotes, run: (app) => showNote(app, 1) },
  'note.previous': { key: '[', enabled: hasSeveralNotes, run: (app) => showNote(app, -1) },
  'note.undo': {
    key: 'Mod-z',
    enabled: ({ session }) => undoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      undo(editorTarget(app));
      announce(app.session, t().session.undone);
    },
  },
  'note.redo': {
    key: 'Mod-y',
    enabled: ({ session }) => redoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      redo(editorTarget(app));
      announce(app.session, t().deidentify.redone);
    },
  },
  'example.first': { run: (app) => showExample(app, EXAMPLES[language(app)], '') },
  'example.simulated': {
    key: 'f',
    run: (app) =>
      void loadExample(app, async () => {
        const { simulatedNote } = await import('./simulated-note');
        return { note: simulatedNote(language(app), randomInteger(Math.random, 2 ** 32)), title: SIMULATED };
      }),
  },
  'example.corpus': {
    key: 'w',
    enabled: () => !isSingleFile,
    run: (app) =>
      void loadExample(app, async () => {
        const note = await openCorpusNote(language(app), app.base, Math.random);
        return { note, title: note.note.id };
      }),
  },
  'note.tagger': {
    key: 'g',
    enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && taggerOf(store.getState()) !== undefined,
    run: (app) => {
      const state = app.session.store.getState();
      const fitting = state.models.filter(({ language }) => language === languageOf(state));
      const next = nextOf(fitting, ({ id }) => id === taggerOf(state)?.id);
      if (!next) return;
      chooseTagger(app, next.id);
      announce(app.session, t().deidentify.taggerIs(modelTitle(next)));
    },
  },
  'language.auto': setNoteLanguage('auto'),
  'language.en': setNoteLanguage('en'),
  'language.es': setNoteLanguage('es'),
});

/**
 * The files of the open corpus whose notes make good examples: not the test files, and not the genres, many of whose notes
 * are questions or have nothing to mask.
 */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: ['written', 'written-more', 'written-reports'],
  es: ['written', 'written-more'],
};

/** The lines of each fetched file, one note a line. */
const fetched = new Map<string, readonly string[]>();

/**
 * A random note of the open corpus. Each file is fetched once, from the app's own origin.
 * @param base absolute URL of the folder that the app is served from
 * @throws Error that says what to do if the file can't be fetched
 */
export async function openCorpusNote(language: Language, base: string, random: RandomSource): Promise<AnnotatedNote> {
  const path = `corpora/${language}/${FILES[language][randomInteger(random, FILES[language].length)]}.jsonl`;
  // A copy from an earlier visit is good enough.
  const fetchText = async () => (await fetchOpenCorpus(new URL(path, base), 'force-cache')).text();
  const lines = fetched.get(path) ?? (await fetchText()).split('\n').filter(Boolean);
  fetched.set(path, lines);
  const read = readJsonlLine(lines[randomInteger(random, lines.length)] ?? '', 1);
  if (!('note' in read)) throw new Error(t().deidentify.samples.damaged(path));
  return read.note;
}
