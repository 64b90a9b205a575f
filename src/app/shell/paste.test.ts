import { EditorState } from '@codemirror/state';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../core/app';
import { openAsNotes } from '../documents/open-files';
import { createSession, noteState } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { acceptPaste } from './page';

vi.mock('../documents/open-files', () => ({ openAsNotes: vi.fn() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['opens a file, which has its name as text', { 'text/plain': 'scan.png' }, '', 1],
  [
    'takes the text of cells, which have their picture as a file',
    { 'text/plain': 'MRN\t12', 'text/html': '<table>' },
    'MRN\t12',
    0,
  ],
  ['opens a picture of a web page', { 'text/html': '<img>' }, '', 1],
])('a paste outside text fields %s', (_, texts: Record<string, string>, text, opened) => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', class {});
  const state = EditorState.create({});
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state }] }));
  const stop = acceptPaste({ session } as App);
  const clipboardData = { files: [new File([], 'scan.png')], getData: (type: string) => texts[type] ?? '' };
  page.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
  stop();
  expect(noteState(session.store.getState()).doc.toString()).toBe(text);
  expect(openAsNotes).toHaveBeenCalledTimes(opened);
});
