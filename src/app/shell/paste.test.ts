import { EditorState } from '@codemirror/state';
import { afterEach, expect, test, vi } from 'vitest';
import { appOf } from '../core/test-support/app';
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
  expect(afterPaste(texts, null)).toBe(text);
  expect(openAsNotes).toHaveBeenCalledTimes(opened);
});

test('a picture that is pasted into the note opens, and text is left to the editor', () => {
  expect(afterPaste({}, null, '[contenteditable=true]')).toBe('');
  expect(openAsNotes).toHaveBeenCalledOnce();
  expect(afterPaste({ 'text/plain': 'MRN', 'text/html': '<p>MRN' }, null, '[contenteditable=true]')).toBe('');
  expect(afterPaste({}, null, 'input')).toBe('');
  expect(openAsNotes).toHaveBeenCalledOnce();
});

test('a paste without text or files is kept from the editor, which would delete what is selected', () => {
  const html = { 'text/html': '<p>MRN</p>' };
  expect(isTaken(html, '[contenteditable=true]')).toBe(true);
  expect(isTaken({ 'text/plain': 'MRN', ...html }, '[contenteditable=true]')).toBe(false);
  expect(isTaken(html, 'input')).toBe(false);
});

test('a paste while a dialog is open leaves the note behind it as it is', () => {
  expect(afterPaste({ 'text/plain': 'MRN 12' }, 'restore')).toBe('');
  expect(openAsNotes).not.toHaveBeenCalled();
});

/**
 * The text of an empty note after a file and texts were pasted.
 * @param within the selector of the element that holds the focus, if it is a text field or the note
 */
function afterPaste(texts: Readonly<Record<string, string>>, overlay: string | null, within?: string): string {
  return pasted(texts, overlay, within, [new File([], 'scan.png')]).text;
}

/** Whether a paste without a file does not reach the editor. */
function isTaken(texts: Readonly<Record<string, string>>, within: string): boolean {
  return pasted(texts, null, within, []).isTaken;
}

function pasted(
  texts: Readonly<Record<string, string>>,
  overlay: string | null,
  within: string | undefined,
  files: readonly File[],
) {
  class Target extends EventTarget {
    closest = (selector: string) => (within && selector.includes(within) ? this : null);
  }
  const page = new Target();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Target);
  const state = EditorState.create({});
  const session = createSession(() => stateWith({ notes: [{ kind: 'own', title: '', state }] }));
  const app = appOf({ session });
  app.ui.setState({ overlay });
  const stop = acceptPaste(app);
  const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
  const isLeft = page.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  stop();
  return { text: noteState(session.store.getState()).doc.toString(), isTaken: !isLeft };
}
