import type { AnnotatedNote } from '../../note/annotated';
import { randomInteger } from '../../note/random';
import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { announce } from '../core/messages';
import { isSingleFile } from '../offline/single-file';
import { EXAMPLES } from '../session/examples';
import { openExample } from '../session/open-note';
import { languageOf, withGold } from '../session/session';
import { openCorpusNote } from './sample-notes/open-corpus';

function show({ session, makeNote, tagging }: App, { note, spans }: AnnotatedNote, title: string): void {
  openExample(session, withGold(makeNote(note.text, 'example', title), spans));
  tagging.now();
  announce(session, `${title} opened`);
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
    const text = `${(error as Error).message}. Your note is unchanged.`;
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}

const language = ({ session }: App) => languageOf(session.store.getState());

export const exampleCommands: readonly Command[] = [
  {
    name: 'example.first',
    label: 'Show the example',
    group: 'Note',
    enabled: always,
    run: (app) => show(app, EXAMPLES[language(app)], 'Example note'),
  },
  {
    name: 'example.simulated',
    label: 'Another example, made up afresh',
    group: 'Note',
    key: 'f',
    enabled: always,
    run: (app) =>
      void bring(app, async () => {
        const { simulatedNote } = await import('./sample-notes/simulated');
        return { note: simulatedNote(language(app), randomInteger(Math.random, 2 ** 32)), title: 'Simulated note' };
      }),
  },
  {
    name: 'example.corpus',
    label: 'A note of the open corpus',
    group: 'Note',
    key: 'w',
    enabled: () => !isSingleFile,
    run: (app) =>
      void bring(app, async () => {
        const note = await openCorpusNote(language(app), app.base, Math.random);
        return { note, title: `Open corpus: ${note.note.id}` };
      }),
  },
];
