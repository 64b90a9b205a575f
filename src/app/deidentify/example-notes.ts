import { readJsonlLine } from '../../formats/jsonl/line';
import type { AnnotatedNote } from '../../note/annotated';
import { type RandomSource, randomInteger } from '../../note/random';
import type { Language } from '../../taggers/tagger';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { announce, tell } from '../core/messages';
import { t } from '../language/language';
import { isSingleFile } from '../offline/single-file';
import { EXAMPLES } from '../session/examples';
import { noteTitle, openExample, SIMULATED } from '../session/open-note';
import { languageOf, withGold } from '../session/session';

/** @param title as `noteTitle` takes it */
function show({ session, makeNote, tagging }: App, { note, spans }: AnnotatedNote, title: string): void {
  const example = withGold(makeNote(note.text, 'example', title), spans);
  openExample(session, example);
  tagging.now();
  announce(session, t().deidentify.samples.opened(noteTitle(example)));
}

/** Shows what may take a moment to come; if it doesn't come that is said, and the note at hand stays. */
async function bring(
  app: App,
  get: () => Promise<{ readonly note: AnnotatedNote; readonly title: string }>,
): Promise<void> {
  try {
    const { note, title } = await get();
    app.session.store.setState({ message: null });
    show(app, note, title);
  } catch (error) {
    const text = t().deidentify.samples.unchanged(t().terms.reason((error as Error).message));
    tell(app.session, 'error', text);
  }
}

const language = ({ session }: App) => languageOf(session.store.getState());

export const exampleCommands = commandsIn('Note', () => t().deidentify.commands, {
  'example.first': { run: (app) => show(app, EXAMPLES[language(app)], '') },
  'example.simulated': {
    key: 'f',
    run: (app) =>
      void bring(app, async () => {
        const { simulatedNote } = await import('./simulated-note');
        return { note: simulatedNote(language(app), randomInteger(Math.random, 2 ** 32)), title: SIMULATED };
      }),
  },
  'example.corpus': {
    key: 'w',
    enabled: () => !isSingleFile,
    run: (app) =>
      void bring(app, async () => {
        const note = await openCorpusNote(language(app), app.base, Math.random);
        return { note, title: note.note.id };
      }),
  },
});

/**
 * The files of the open corpus whose notes are worth looking at: not the ones kept for measuring, and not the genres, of
 * which many a note is a question or has nothing to mask.
 */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: ['written', 'written-more', 'written-reports'],
  es: ['written', 'written-more'],
};

/** The notes' lines of a file, kept for the next draw. */
const fetched = new Map<string, readonly string[]>();

/**
 * Any note of the open corpus. A file of it is fetched, from the app's own origin, when a note of it is first drawn.
 * @param base absolute URL of the folder that the app is served from
 * @throws Error that says what to do, where the file can't be had
 */
export async function openCorpusNote(language: Language, base: string, random: RandomSource): Promise<AnnotatedNote> {
  const path = `corpora/${language}/${FILES[language][randomInteger(random, FILES[language].length)]}.jsonl`;
  const lines = fetched.get(path) ?? (await fetchLines(new URL(path, base)));
  fetched.set(path, lines);
  const read = readJsonlLine(lines[randomInteger(random, lines.length)] ?? '', 1);
  if (!('note' in read)) throw new Error(t().deidentify.samples.damaged(path));
  return read.note;
}

async function fetchLines(url: URL): Promise<readonly string[]> {
  let response: Response;
  try {
    // What the browser still has of an earlier visit will do.
    response = await fetch(url, { cache: 'force-cache' });
  } catch {
    throw new Error(t().deidentify.samples.notStored);
  }
  if (!response.ok) throw new Error(t().deidentify.samples.unavailable(response.status));
  return (await response.text()).split('\n').filter(Boolean);
}
