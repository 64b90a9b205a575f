import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './masked-commands';

afterEach(() => vi.unstubAllGlobals());

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
