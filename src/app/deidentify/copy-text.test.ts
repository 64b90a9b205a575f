import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './masked-commands';

afterEach(() => vi.unstubAllGlobals());

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

/** A clipboard that is written as browsers do: once the item's promise is kept. */
function clipboard(): { asked: number; text: string } {
  const held = { asked: 0, text: '' };
  const write = async ([item]: Item[]) => {
    held.asked++;
    held.text = (await (await item?.parts['text/plain'])?.text()) ?? '';
  };
  const writeText = async (text: string) => {
    held.text = text;
  };
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  return held;
}

test('the browser is asked within the key press, and gets the text once it is there', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const held = clipboard();
  let make = (_: string): void => {};
  const done = copyText(
    new Promise((resolve) => {
      make = resolve;
    }),
  );
  expect(held).toEqual({ asked: 1, text: '' });
  make('Seen by [DOCTOR]');
  await done;
  expect(held.text).toBe('Seen by [DOCTOR]');
});

test('nothing is copied of a text that could not be made', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const held = clipboard();
  await expect(copyText(Promise.reject(new Error('not checked')))).rejects.toThrow('not checked');
  expect(held.text).toBe('');
});

test('a browser without items on its clipboard gets the text alone', async () => {
  const held = clipboard();
  await copyText(Promise.resolve('Seen by [DOCTOR]'));
  expect(held).toEqual({ asked: 0, text: 'Seen by [DOCTOR]' });
});
