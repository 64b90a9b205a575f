import { maskedText, noteText, openApp, paste } from './steps';
import { expect, test } from './support/test';

test('what is typed stands at the caret, in place of what was selected, and undo takes it back', async ({ page }) => {
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
});

test('what an input method composes stands in the note once, and is masked like what is typed', async ({ page }) => {
  await openApp(page);
  await paste(page, 'Seen by Dr. ');
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
});

test('the place where one types stays in view', async ({ page }) => {
  await openApp(page);
  await paste(page, 'The pain was mild today.\n'.repeat(200));
  await page.keyboard.press('ControlOrMeta+Home');
  await noteText(page)
    .locator('xpath=..')
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await page.keyboard.type('Zoster. ');
  await expect(noteText(page).getByText('Zoster. The pain')).toBeInViewport();
});
