import { EditorState } from '@codemirror/state';
import { beforeEach, expect, test, vi } from 'vitest';
import { repeatedSpans } from '../../formats/repeated';
import { tag } from '../../masking/tag';
import { makeSpan, type Span } from '../../note/span';
import type { DocumentSource, OpenNote } from '../core/state';
import { noteFields, setDecisions, setSpans } from '../session/fields';
import { enterNotes } from '../session/open-note';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { tellOfAlerts, tellOfNotes } from './leak-check';
import { downloadAll, saveDocument } from './save-document';

const saveBytes = vi.hoisted(() => vi.fn());
const saveText = vi.hoisted(() => vi.fn());
const redact = vi.hoisted(() => vi.fn());
vi.mock('../core/files', () => ({ saveBytes, saveText }));
vi.mock('../documents/pdf', () => ({ redact, redactionMessage: () => ({}), progressOf: () => () => {} }));
vi.mock('./leak-check', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  tellOfAlerts: vi.fn(),
  tellOfNotes: vi.fn(),
}));
vi.mock('../core/messages', async (importOriginal) => ({ ...(await importOriginal<object>()), announce: vi.fn() }));
beforeEach(() => void vi.clearAllMocks());

type Leftovers = readonly { place: string; count: number }[];

/**
 * Saves a document of one note, or of these texts.
 * @param leftovers where the engine still finds masked words
 * @param find what a tagger finds in a note
 * @param write gets what replaces something, and gives the leftovers
 */
async function save(
  leftovers: Leftovers,
  { texts = ['Ann came'], find = (_: string): Span[] => [], write = (_: string[]): Leftovers => leftovers } = {},
) {
  const document: DocumentSource = {
    file: { name: 'a.docx', bytes: new Uint8Array() },
    options: {},
    kind: 'docx',
    title: 'Word document',
    notes: texts.length,
  };
  const notes = texts.map(
    (text, index): OpenNote => ({
      kind: 'file',
      title: 'a',
      source: { document, index, text },
      state: EditorState.create({ doc: text, extensions: noteFields }).update({ effects: setSpans.of(find(text)) })
        .state,
    }),
  );
  const models = [{ id: 'en-rules', language: 'en', default: true, decisions: {} }] as never;
  const session = createSession(() => stateWith({ notes, models, style: tag }));
  const bridge = {
    tag: async (_tagger: string, text: string) => ({ spans: find(text) }),
    checkForLeaks: async () => [],
    repeatedSpans: async (...given: Parameters<typeof repeatedSpans>) => repeatedSpans(...given),
    writeDocument: async (_file: unknown, _options: unknown, replacements: { text: string }[][]) => ({
      bytes: new Uint8Array([1]),
      leftovers: write(replacements.flat().map(({ text }) => text)),
    }),
  };
  await saveDocument({ session, bridge } as never, document);
  return session.store;
}

test('a document that still has masked words somewhere is saved only if the person agrees', async () => {
  const store = await save([{ place: 'word/header1.xml', count: 2 }]);
  expect(saveBytes).not.toHaveBeenCalled();
  const { message } = store.getState();
  expect(message).toMatchObject({
    tone: 'error',
    text: 'Nothing was saved yet. Masked words or numbers are still visible in the file to be saved: 2 in word/header1.xml. Mask it there too, or save the document as it is.',
  });
  message?.actions?.[0]?.run();
  expect(saveBytes).toHaveBeenCalledExactlyOnceWith('masked-note.docx', new Uint8Array([1]));
  expect(store.getState().message).toBeNull();
});

test('what is masked in one place of a document and stands in another is masked there too, once the person says so', async () => {
  let leftovers = [{ place: 'its text', count: 1 }];
  const written: string[][] = [];
  const store = await save(leftovers, {
    texts: ['Whitcombe came', 'With WHITCOMBE', 'Ann Leewood came'],
    find: (text) => {
      const name = /^(Whitcombe|Ann Leewood)/.exec(text)?.[0];
      return name ? [makeSpan(text.length, 0, name.length, 'PATIENT', 0.9, 'x')] : [];
    },
    write: (texts) => {
      written.push(texts);
      return leftovers;
    },
  });
  leftovers = [];
  const { message, notes } = store.getState();
  expect(message?.actions?.map(({ label }) => label)).toEqual(['Mask it there too and save', 'Save as it is']);
  // The person turns to another note, which the tagger has not read yet.
  const unread = notes.map((note) => ({ ...note, state: note.state.update({ effects: setSpans.of([]) }).state }));
  store.setState({ notes: unread, at: 2, work: { phase: 'tagging', progress: 0 } });
  message?.actions?.[0]?.run();
  await vi.waitFor(() => expect(saveBytes).toHaveBeenCalledOnce());
  expect(written).toEqual([
    ['[PATIENT]', '[PATIENT]'],
    ['[PATIENT]', '[PATIENT]', '[PATIENT]'],
  ]);
});

test('a document with masked words is not saved as it was before a person masked more of it', async () => {
  const store = await save([{ place: 'its text', count: 1 }]);
  const { message, notes } = store.getState();
  const masked = setDecisions.of([{ start: 0, end: 3, kind: 'mask', label: 'PATIENT' }]);
  const changed = notes.map((note) => ({ ...note, state: note.state.update({ effects: masked }).state }));
  store.setState({ notes: changed });
  message?.actions?.[0]?.run();
  expect(saveBytes).not.toHaveBeenCalled();
  expect(store.getState().message).toMatchObject({
    tone: 'error',
    text: 'Nothing was saved, because what is masked has changed since. Download the document again.',
  });
});

test('a document without masked words is saved at once', async () => {
  await save([]);
  expect(saveBytes).toHaveBeenCalledOnce();
});

test('what the leak check finds is told of the saved note, also if another note is shown by then', async () => {
  const document = { file: { name: 'a.txt', bytes: new Uint8Array() }, options: {}, kind: 'txt', title: '', notes: 1 };
  const notes = [noteIn('Ann came', document), noteIn('all well', { ...document })];
  const session = createSession(() => stateWith({ notes, models: MODELS, style: tag }));
  const bridge = {
    tag: async () => ({ spans: [] }),
    async checkForLeaks() {
      session.store.setState({ at: 1 });
      return [{}];
    },
    writeDocument: async () => ({ bytes: new Uint8Array([1]), leftovers: [] }),
  };
  const app = { session, bridge } as never;
  await saveDocument(app, document);
  expect(tellOfAlerts).not.toHaveBeenCalled();
  expect(tellOfNotes).toHaveBeenLastCalledWith(app, [notes[0]], [1], undefined);
});

const MODELS = [
  { id: 'en-rules', language: 'en', default: true, decisions: {} },
  { id: 'es-rules', language: 'es', default: true, decisions: {} },
] as never;

function noteIn(text: string, document: DocumentSource): OpenNote {
  const state = EditorState.create({ doc: text, extensions: noteFields });
  return { kind: 'file', title: '', source: { document, index: 0, text }, state };
}

/** The notes of a letter to which a PDF of these pages is attached, both open, and how the engine writes the letter. */
function letterWithPdf(pages: readonly unknown[] = []) {
  const about = { options: {}, notes: 1, title: '' };
  const bytes = new Uint8Array();
  const letter: DocumentSource = { file: { name: 'a.docx', bytes }, kind: 'docx', attached: 1, ...about };
  const pdf = { text: 'Ann came', pages } as NonNullable<DocumentSource['pdf']>;
  const within = { document: letter, index: 0 };
  const scan: DocumentSource = { file: { name: 'b.pdf', bytes }, kind: 'pdf', pdf, within, ...about };
  const notes = [noteIn('all well', letter), noteIn('Ann came', scan)];
  redact.mockResolvedValue({ file: new Blob(), leftovers: [] });
  return {
    ...{ letter, notes },
    session: createSession(() => stateWith({ notes, models: MODELS, style: tag })),
    writeDocument: async () => ({ bytes: new Uint8Array([1]), leftovers: [] }),
  };
}

test.each(['shown', 'closed'])(
  'a PDF in a document is masked, also if its note is %s while the document is being saved',
  async (how) => {
    const { letter, notes, session, writeDocument } = letterWithPdf();
    const bridge = {
      tag: async (_: string, text: string) => ({
        spans: text === 'Ann came' ? [makeSpan(text.length, 0, 3, 'PATIENT', 1, 'x')] : [],
      }),
      async checkForLeaks() {
        session.store.setState(how === 'shown' ? { at: 1 } : { notes: notes.slice(0, 1) });
        return [];
      },
      writeDocument,
    };
    await saveDocument({ session, bridge } as never, letter);
    expect(redact.mock.lastCall?.[1]).toEqual([{ start: 0, end: 3, text: '[PATIENT]' }]);
    expect(saveBytes).toHaveBeenCalledOnce();
  },
);

test('what the leak check finds in a PDF within a document is told with the document', async () => {
  const { letter, session, writeDocument } = letterWithPdf();
  const bridge = {
    tag: async () => ({ spans: [] }),
    checkForLeaks: async ({ output }: { output: string }) => (output === 'Ann came' ? [{}] : []),
    writeDocument,
  };
  await saveDocument({ session, bridge } as never, letter);
  expect(session.store.getState().message?.details).toEqual(['b.pdf: Leak check: 1 alert']);
});

test('a PDF with boxes of the person is saved with the document that it is attached to, and need not stay open', async () => {
  const page = { start: 0, end: 8, kind: 'text' as const, pictures: 0, more: [{ corners: [] }] };
  const { letter, session, writeDocument } = letterWithPdf([page]);
  const bridge = { tag: async () => ({ spans: [] }), checkForLeaks: async () => [], writeDocument };
  const next = () => enterNotes(session, [noteIn('next', { ...letter })]);
  next();
  expect(session.store.getState().notes).toHaveLength(3);
  await saveDocument({ session, bridge } as never, letter);
  next();
  expect(session.store.getState().notes).toHaveLength(1);
});

test('of all notes that are saved together, each is read by the tagger of its own language', async () => {
  const texts = ['The patient was seen on the ward.', 'El paciente fue visto en la sala.', '5/3/2019'];
  const notes = texts.map((text) => noteIn(text, {} as DocumentSource));
  const session = createSession(() => stateWith({ notes, models: MODELS, style: tag }));
  const asked: string[] = [];
  const bridge = {
    async tag(id: string) {
      asked.push(id);
      return { spans: [] };
    },
  };
  await downloadAll({ session, bridge } as never);
  // The last one does not tell its language, and is read as the open note.
  expect(asked).toEqual(['en-rules', 'es-rules', 'en-rules']);
  session.store.setState({ language: 'en' });
  await downloadAll({ session, bridge } as never);
  expect(asked.slice(3)).toEqual(['en-rules', 'en-rules', 'en-rules']);
});

test('what the leak check finds in notes that are saved together is told', async () => {
  const notes = ['Ann came', 'all well'].map((text) => noteIn(text, {} as DocumentSource));
  const session = createSession(() => stateWith({ notes, models: MODELS, style: tag }));
  const bridge = {
    tag: async () => ({ spans: [] }),
    checkForLeaks: async ({ output }: { output: string }) => (output === 'Ann came' ? [{}] : []),
  };
  const app = { session, bridge } as never;
  await downloadAll(app);
  expect(saveText).toHaveBeenCalledOnce();
  expect(tellOfNotes).toHaveBeenLastCalledWith(app, notes, [1, 0]);
});

test('a PDF of one page that takes long can be stopped, and then nothing is saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const about = { options: {}, notes: 1, title: 'PDF' };
  const file = { name: 'b.pdf', bytes: new Uint8Array() };
  const scan: DocumentSource = { file, kind: 'pdf', pdf: { text: 'Ann came', pages: [] }, ...about };
  const session = createSession(() => stateWith({ notes: [noteIn('Ann came', scan)], models: MODELS, style: tag }));
  const message = () => session.store.getState().message;
  redact.mockImplementation(
    (_document, _replacements, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const bridge = { tag: async () => ({ spans: [] }), checkForLeaks: async () => [] };
  const saving = saveDocument({ session, bridge } as never, scan);
  await vi.waitFor(() => expect(redact).toHaveBeenCalledOnce());
  expect(message()).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(message()).toMatchObject({ text: 'Redrawing the PDF.', actions: [{ label: 'Stop' }] });
  message()?.actions?.[0]?.run();
  await saving;
  vi.useRealTimers();
  expect(saveBytes).not.toHaveBeenCalled();
  expect(message()).toMatchObject({ tone: 'info', text: 'Stopped. Nothing was saved, and your notes are still here.' });
});
