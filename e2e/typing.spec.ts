import { makeRandom, randomInteger } from '../src/note/random';
import { maskedText, noteText, openApp, paste, pasteOver } from './steps';
import { expect, test } from './support/test';

/** What a key does to the text before and after the caret. */
const KEYS: Readonly<Record<string, (before: string, after: string) => [string, string]>> = {
  Backspace: (before, after) => [before.slice(0, -1), after],
  Delete: (before, after) => [before, after.slice(1)],
  ArrowLeft: (before, after) => [before.slice(0, -1), before.slice(-1) + after],
  ArrowRight: (before, after) => [before + after.slice(0, 1), after.slice(1)],
  End: (before, after) => [before + after, ''],
  Space: (before, after) => [`${before} `, after],
};

test('typed text appears at the caret and replaces the selection, and undo removes it; text from an input method appears once, and is masked; the caret stays in view, pressing a key requests no frame before the character is inserted, and the note is what was typed, however fast the keys are pressed', async ({
  page,
}) => {
  await openApp(page);
  await paste(page, 'The pain was mild today.');
  await expect(maskedText(page)).toHaveText('The pain was mild today.');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await page.keyboard.type('Año’s "👍🏽" –');
  await page.keyboard.press('End');
  await page.keyboard.type(' No feverr');
  await page.keyboard.press('Backspace');
  const typed = 'Año’s "👍🏽" – pain was mild today. No fever';
  await expect(noteText(page)).toHaveText(typed);
  await expect(maskedText(page)).toContainText('pain was mild today. No fever');
  for (let undone = 0; (await noteText(page).textContent()) !== 'The pain was mild today.' && undone < 20; undone++)
    await page.keyboard.press('ControlOrMeta+z');
  await expect(noteText(page)).toHaveText('The pain was mild today.');

  await pasteOver(page, 'Seen by Dr. ');
  await page.keyboard.press('End');
  const client = await page.context().newCDPSession(page);
  for (const text of ['た', 'たな', 'たなか'])
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(noteText(page)).toHaveText('Seen by Dr. たなか');
  await client.send('Input.insertText', { text: '田中' });
  await expect(noteText(page)).toHaveText('Seen by Dr. 田中');
  await page.keyboard.type(' on 11/02/2019');
  await expect(noteText(page)).toHaveText('Seen by Dr. 田中 on 11/02/2019');
  await expect(maskedText(page)).toContainText('[DATE]');

  await pasteOver(page, 'The pain was mild today.\n'.repeat(200));
  await page.keyboard.press('ControlOrMeta+Home');
  await noteText(page)
    .locator('xpath=..')
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await page.keyboard.type('Zoster. ');
  await expect(noteText(page).getByText('Zoster. The pain')).toBeInViewport();

  await pasteOver(page, 'The pain was mild today.');
  await expect(maskedText(page)).toHaveText('The pain was mild today.');
  await page.evaluate(() => {
    const request = requestAnimationFrame.bind(window);
    const keys: Record<string, number> = {};
    let key: string | undefined;
    window.requestAnimationFrame = (run) => {
      if (key !== undefined) keys[key] = (keys[key] ?? 0) + 1;
      return request(run);
    };
    addEventListener('keydown', (event) => (key = event.key), true);
    addEventListener('beforeinput', () => (key = undefined), true);
    addEventListener('keyup', () => (key = undefined), true);
    Object.assign(window, { keys });
  });
  await page.keyboard.type('Dr. ');
  await page.keyboard.press('ArrowLeft');
  const frames = await page.evaluate(() => (window as unknown as { keys: Record<string, number> }).keys);
  // ArrowLeft shows that the counting works: the editor requests a frame for it.
  expect(Object.keys(frames)).toEqual(['ArrowLeft']);

  await pasteOver(page, 'Seen by Dr. Ann Mason. ');
  await expect(maskedText(page)).not.toContainText('Mason');
  await page.keyboard.press('ControlOrMeta+End');
  const random = makeRandom(7);
  const keys = [...Object.keys(KEYS), ...'aMx7/.'];
  let [before, after] = ['Seen by Dr. Ann Mason. ', ''];
  for (let burst = 0; burst < 40; burst++) {
    const together = Array.from({ length: 3 }, () => keys[randomInteger(random, keys.length)] as string);
    for (const key of together) [before, after] = KEYS[key]?.(before, after) ?? [before + key, after];
    await Promise.all(together.map((key) => page.keyboard.press(key)));
    await page.waitForTimeout(randomInteger(random, 40));
  }
  await expect.poll(() => noteText(page).textContent()).toBe(before + after);
});
