import { EditorState } from '@codemirror/state';
import { beforeEach, expect, test, vi } from 'vitest';
import { tag } from '../../masking/tag';
import type { DocumentSource, OpenNote } from '../core/state';
import { noteFields } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { saveDocument } from './save-document';

const saveBytes = vi.hoisted(() => vi.fn());
vi.mock('../core/files', () => ({ saveBytes }));
vi.mock('./leak-check', () => ({ tellOfAlerts: vi.fn(), tellOfNotes: vi.fn() }));
vi.mock('../core/messages', async (importOriginal) => ({ ...(await importOriginal<object>()), announce: vi.fn() }));
beforeEach(() => saveBytes.mockClear());

/** Saves a document of one note. @param leftovers where the engine still finds masked words */
async function save(leftovers: readonly { place: string; count: number }[]) {
  const document: DocumentSource = {
    file: { name: 'a.docx', bytes: new Uint8Array() },
    options: {},
    kind: 'docx',
    title: 'Word document',
    notes: 1,
  };
  const note: OpenNote = {
    kind: 'file',
    title: 'a',
    source: { document, index: 0, text: 'Ann came' },
    state: EditorState.create({ doc: 'Ann came', extensions: noteFields }),
  };
  const models = [{ id: 'en-rules', language: 'en', default: true, decisions: {} }] as never;
  const session = createSession(() => stateWith({ notes: [note], models, style: tag }));
  const bridge = {
    tag: async () => ({ spans: [] }),
    checkForLeaks: async () => [],
    writeDocument: async () => ({ bytes: new Uint8Array([1]), leftovers }),
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
  message?.action?.run();
  expect(saveBytes).toHaveBeenCalledExactlyOnceWith('masked-note.docx', new Uint8Array([1]));
  expect(store.getState().message).toBeNull();
});

test('a document without masked words is saved at once', async () => {
  await save([]);
  expect(saveBytes).toHaveBeenCalledOnce();
});
