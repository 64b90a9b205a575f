import { expect, test, vi } from 'vitest';
import { tag } from '../../masking/tag';
import { commandNamed } from '../core/command';
import type { DocumentSource } from '../core/state';
import { appOf } from '../core/test-support/app';
import { acceptLanguage } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { maskedCommands } from './masked-commands';

const saved = vi.hoisted(() => ({ downloadAll: vi.fn(), saveDocument: vi.fn() }));
vi.mock('./save-document', async (original) => ({ ...(await original<object>()), ...saved }));

const GERMAN =
  'Der Patient hat seit drei Wochen Husten und kein Fieber. Der Befund ist gut, und er wird nach Hause entlassen.';

/** An app with a table of two notes, the first of which is open, and how often something was saved. */
function appWith(texts: readonly string[]) {
  saved.downloadAll.mockClear();
  saved.saveDocument.mockClear();
  const document = { kind: 'csv', notes: texts.length } as DocumentSource;
  const notes = texts.map((text, index) => ({ ...makeNote(text, 'file', ''), source: { document, index, text } }));
  const session = createSession(() => stateWith({ notes, style: tag }));
  const app = appOf({ session, tagging: { settled: async () => true }, commands: maskedCommands });
  const message = () => session.store.getState().message;
  return { app, session, message, run: (name: string) => commandNamed(app, name).run(app) };
}

test.each([
  ['masked.download-all', 'downloadAll'],
  ['masked.download', 'saveDocument'],
] as const)(
  '%s asks before a note is saved that is not open and in a language that no tagger reads',
  async (name, save) => {
    const { run, message } = appWith(['The patient was seen.', GERMAN]);
    run(name);
    expect(message()?.text).toMatch(
      /^1 of the notes to be saved seems to be in a language that the taggers do not read/,
    );
    expect(saved[save]).not.toHaveBeenCalled();
    message()?.actions?.[0]?.run();
    await vi.waitFor(() => expect(saved[save]).toHaveBeenCalledOnce());
    expect(message()).toBeNull();
  },
);

test('nothing is asked if the taggers read all notes, or the person has accepted the others', async () => {
  const { run } = appWith(['The patient was seen.', 'La paciente fue vista.']);
  run('masked.download-all');
  await vi.waitFor(() => expect(saved.downloadAll).toHaveBeenCalledOnce());
  const { session, ...other } = appWith([GERMAN, 'The patient was seen.']);
  session.dispatch({ effects: acceptLanguage.of(true) });
  other.run('masked.download-all');
  await vi.waitFor(() => expect(saved.downloadAll).toHaveBeenCalledOnce());
});

test('a second click while a file is being saved does not save it twice, and the next one saves again', async () => {
  const { run } = appWith(['The patient was seen.']);
  let finish = () => {};
  saved.saveDocument.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  run('masked.download');
  await vi.waitFor(() => expect(saved.saveDocument).toHaveBeenCalledOnce());
  run('masked.download');
  run('masked.download-all');
  await new Promise((resolve) => setTimeout(resolve));
  expect(saved.saveDocument).toHaveBeenCalledOnce();
  expect(saved.downloadAll).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => {
    run('masked.download');
    expect(saved.saveDocument).toHaveBeenCalledTimes(2);
  });
});
