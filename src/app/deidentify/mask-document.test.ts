import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { tag } from '../../masking/tag';
import { makeSpan } from '../../note/span';
import type { DocumentSource, OpenNote } from '../core/state';
import { appOf } from '../core/test-support/app';
import { noteFields } from '../session/fields';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { leakCheck, tellOfNotes } from './leak-check';
import { maskDocument } from './save-document';

const TEXTS = ['Ann came', 'Bo came', 'all well'];
const MODEL = { id: 'en-rules', language: 'en', default: true, decisions: {} };

function open() {
  const document: DocumentSource = {
    file: { name: 'a.csv', bytes: new Uint8Array() },
    options: {},
    kind: 'csv',
    title: 'Table',
    notes: TEXTS.length,
  };
  const notes = TEXTS.map(
    (text, index): OpenNote => ({
      kind: 'file',
      title: `${index}`,
      source: { document, index, text },
      state: EditorState.create({ doc: text, extensions: noteFields }),
    }),
  );
  const models = [MODEL] as never;
  return { document, session: createSession(() => stateWith({ notes, models, style: tag })) };
}

test('each note of a document is checked for leaks when it is masked, and its alerts are counted', async () => {
  const { document, session } = open();
  const bridge = {
    tag: async (_: string, text: string) => ({
      spans: text === 'Bo came' ? [makeSpan(text.length, 0, 2, 'PATIENT', 1, 'x')] : [],
    }),
    checkForLeaks: vi.fn(async ({ text }: { text: string; output: string }) => {
      if (text === 'all well') throw new Error('no lexicon');
      return text === 'Ann came' ? [{}, {}] : [];
    }),
  };
  const done: number[] = [];
  const { signal } = new AbortController();
  const masked = await maskDocument(session.store.getState(), bridge as never, document, (n) => done.push(n), signal);
  expect(masked.replacements).toEqual([[], [{ start: 0, end: 2, text: '[PATIENT]' }], []]);
  expect(masked.alertCounts).toEqual([2, 0, null]);
  expect(bridge.checkForLeaks.mock.calls.map(([{ output }]) => output)).toEqual([
    'Ann came',
    '[PATIENT] came',
    'all well',
  ]);
  expect(done).toEqual([1, 2, 3]);
});

test('a message lists the notes with alerts and shows the first; without alerts there is no message', async () => {
  const { session } = open();
  const { store } = session;
  const { notes } = store.getState();
  const tagging = { now: vi.fn() };
  const app = appOf({ session, tagging }, [[leakCheck, { settled: async () => ({ alerts: [] }) }]]);
  tellOfNotes(app, notes, [0, 0, 0]);
  expect(store.getState().message).toBeNull();
  tellOfNotes(app, notes, [0, 3, null]);
  const { message } = store.getState();
  expect(message?.text).toContain('found 3 alerts in 2 of 3 notes');
  expect(message?.details).toEqual(['Note 2: 3 alerts', 'Note 3: not checked']);
  message?.actions?.[0]?.run();
  expect(store.getState()).toMatchObject({ at: 1, message: null });
  // Otherwise a note that was never shown would count as tagged, and be copied unmasked.
  expect(tagging.now).toHaveBeenCalledOnce();
});
