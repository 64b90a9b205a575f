import type { AnnotatedNote } from '../../note/annotated';
import { randomInteger } from '../../note/random';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { announce, tell } from '../core/messages';
import { t } from '../language/language';
import { isSingleFile } from '../offline/single-file';
import { EXAMPLES } from '../session/examples';
import { noteTitle, openExample, SIMULATED } from '../session/open-note';
import { languageOf, withGold } from '../session/session';
import { openCorpusNote } from './sample-notes/open-corpus';

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
        const { simulatedNote } = await import('./sample-notes/simulated');
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
