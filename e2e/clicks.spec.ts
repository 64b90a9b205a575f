import type { Page } from '@playwright/test';
import { clipboard, findings, LEAKS, maskedText, NOTE, noteText, openApp, said, savedBy } from './steps';
import { expect, test } from './support/test';

/** The middle of a word in the note, in pixels from the upper left corner of the window. */
function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return noteText(page).evaluate((note, text) => {
    const nodes = document.createTreeWalker(note, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const at = nodes.currentNode.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(nodes.currentNode, at);
      range.setEnd(nodes.currentNode, at + text.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error('The word is not in the note');
  }, word);
}

test('a key pastes a note wherever the focus is, and a click copies it; two clicks mask what was missed, unmask a false positive or change a type; it is saved as a Word document and as a PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOTE);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await expect(noteText(page)).not.toContainText('CALDERWOOD');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await clipboard(page);
  for (const leak of LEAKS) expect(copied).not.toContain(leak);

  const likely = page.getByRole('group', { name: 'Likely types' });
  const { x, y } = await placeOf(page, 'admitted');
  await page.mouse.dblclick(x, y);
  await likely.getByRole('button', { name: 'Date', exact: true }).click();
  await expect(maskedText(page)).toContainText('was [DATE] on [DATE] under');

  await findings(page).filter({ hasText: 'Brightwater' }).click();
  await likely.getByRole('button', { name: 'Patient or relative' }).click();
  await expect(maskedText(page)).toContainText('under Dr. [PATIENT]');

  await findings(page).filter({ hasText: 'Brightwater' }).click();
  await page.getByRole('button', { name: 'Keep visible' }).click();
  await expect(maskedText(page)).toContainText('under Dr. Hannah Brightwater');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(maskedText(page)).not.toContainText('Brightwater');

  const save = async (kind: string) => {
    await page.getByRole('button', { name: 'Kinds of file' }).click();
    const saved = await savedBy(page.getByRole('option', { name: kind }));
    await expect(said(page)).toContainText(`${kind} saved, masked`);
    return saved;
  };
  const word = await save('Word document');
  expect(word.name).toBe('masked-note.docx');
  expect(word.bytes.toString('latin1')).toMatch(/^PK.*word\/document\.xml/s);
  const pdf = await save('PDF');
  expect(pdf.name).toBe('masked-note.pdf');
  expect(pdf.bytes.toString('latin1')).toMatch(/^%PDF-.*\/Count 1 .*%%EOF\n$/s);
});

test('each doubtful finding is reviewed with one key', async ({ page }) => {
  await openApp(page);
  const review = page.getByRole('button', { name: /^Review \d+ doubtful$/ });
  const left = async () => {
    const [words = '0'] = await review.allTextContents();
    return Number.parseInt(words.replace(/\D/g, ''), 10);
  };
  await expect.poll(left).toBeGreaterThan(0);
  const few = await left();
  await page.getByRole('slider', { name: 'Sensitivity' }).press('End');
  await expect.poll(left).toBeGreaterThan(few);
  const doubtful = await left();
  await page.keyboard.press('7');
  for (let before = doubtful, keys = 0; before > 0; before = await left(), keys++) {
    expect(keys).toBeLessThan(doubtful);
    await expect(page.locator('.phi.doubtful.chosen').first()).toBeVisible();
    await page.keyboard.press('x');
    await expect.poll(left).toBeLessThan(before);
  }
});
