import { afterEach, expect, test, vi } from 'vitest';
import { tag } from '../../masking/tag';
import { makeSpan } from '../../note/span';
import { type Policy, withActions } from '../../phi/policies/policy';
import { POLICIES } from '../../phi/policies/registry';
import { commandNamed } from '../core/command';
import { appOf } from '../core/test-support/app';
import { setSpans } from '../session/fields';
import { turnTo } from '../session/open-note';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { leakCheck } from './leak-check';
import { copyText, maskedCommands } from './masked-commands';
import { tellOfSaving } from './save-document';
import { deidentify } from './store';

afterEach(() => vi.unstubAllGlobals());

const EVERYTHING = POLICIES[0] as Policy;

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

/** A clipboard that takes its text as browsers do: when the item's promise resolves. */
function stubClipboard(): { writes: number; text: string } {
  const clipboard = { writes: 0, text: '' };
  const write = async ([item]: Item[]) => {
    clipboard.writes++;
    clipboard.text = (await (await item?.parts['text/plain'])?.text()) ?? '';
  };
  const writeText = async (text: string) => {
    clipboard.text = text;
  };
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  return clipboard;
}

test('the clipboard is written during the key press, and gets the text when it is ready', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const clipboard = stubClipboard();
  let make = (_: string): void => {};
  const done = copyText(
    new Promise((resolve) => {
      make = resolve;
    }),
  );
  expect(clipboard).toEqual({ writes: 1, text: '' });
  make('Seen by [DOCTOR]');
  await done;
  expect(clipboard.text).toBe('Seen by [DOCTOR]');
});

test('nothing is copied if masking fails', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const clipboard = stubClipboard();
  await expect(copyText(Promise.reject(new Error('not checked')))).rejects.toThrow('not checked');
  expect(clipboard.text).toBe('');
});

test('a browser without ClipboardItem gets plain text', async () => {
  const clipboard = stubClipboard();
  await copyText(Promise.resolve('Seen by [DOCTOR]'));
  expect(clipboard).toEqual({ writes: 0, text: 'Seen by [DOCTOR]' });
});

/** Copies the first of two notes while it is still being tagged. */
function beginCopy(policy = EVERYTHING) {
  vi.stubGlobal('ClipboardItem', Item);
  const clipboard = stubClipboard();
  const notes = ['Ann came', 'Bo came'].map((text) => makeNote(text, 'own', ''));
  const session = createSession(() => stateWith({ notes, style: tag, policy }));
  let settle = (_: boolean): void => {};
  const settled = () =>
    new Promise<boolean>((resolve) => {
      settle = resolve;
    });
  const store = { setState: vi.fn() };
  const check = { settled: async () => ({ alerts: [], phase: 'done' }) };
  const app = appOf({ session, tagging: { settled }, commands: maskedCommands }, [
    [deidentify, { store }],
    [leakCheck, check],
  ]);
  commandNamed(app, 'masked.copy').run(app);
  const copyAgain = () => commandNamed(app, 'masked.copy').run(app);
  return {
    clipboard,
    session,
    copyAgain,
    settle: (isTagged: boolean) => settle(isTagged),
    message: () => session.store.getState().message?.text,
  };
}

test('a note is copied with the findings that arrive, and as it was edited meanwhile', async () => {
  const { clipboard, session, settle, message } = beginCopy();
  session.dispatch({ changes: { from: 8, insert: ' in' } });
  session.dispatch({ effects: setSpans.of([makeSpan(11, 0, 3, 'PATIENT', 1, 'x')]) });
  settle(true);
  await vi.waitFor(() => expect(clipboard.text).toBe('[PATIENT] came in'));
  expect(message()).toBeUndefined();
});

test('if another note is shown before the note is checked, neither is copied, and a message says so', async () => {
  const { clipboard, session, settle, message } = beginCopy();
  turnTo(session, 1);
  settle(true);
  await vi.waitFor(() => expect(message()).toMatch(/another note was shown before this one was checked/));
  expect(clipboard.text).toBe('');
});

test('an error about copying closes when the person copies again', async () => {
  const { clipboard, settle, message, copyAgain } = beginCopy();
  settle(false);
  await vi.waitFor(() => expect(message()).toMatch(/could not be checked/));
  copyAgain();
  expect(message()).toBeUndefined();
  settle(true);
  await vi.waitFor(() => expect(clipboard.text).toBe('Ann came'));
});

test('an error about saving stays when the person copies', async () => {
  const { clipboard, session, settle, message, copyAgain } = beginCopy();
  tellOfSaving(session, { tone: 'error', text: 'Nothing was saved yet' });
  copyAgain();
  settle(true);
  await vi.waitFor(() => expect(clipboard.text).toBe('Ann came'));
  expect(message()).toBe('Nothing was saved yet');
});

test('a person hears how many findings are masked, without those that the policy leaves visible', async () => {
  const { clipboard, session, settle } = beginCopy(withActions(EVERYTHING, ['PATIENT'], 'keep'));
  const spans = [makeSpan(8, 0, 3, 'PATIENT', 1, 'x'), makeSpan(8, 4, 8, 'DOCTOR', 1, 'x')];
  session.dispatch({ effects: setSpans.of(spans) });
  settle(true);
  await vi.waitFor(() => expect(clipboard.text).toBe('Ann [DOCTOR]'));
  await vi.waitFor(() => expect(session.store.getState().announcement).toBe('Masked text copied, 1 finding masked'));
});
