import { clipboard, findings, LEAKS, maskedText, NOTE, noteText, openApp, runCommand, said, tabTo } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/test';

test('a note is pasted, reviewed, masked and copied, options are set, and names restored without a pointer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOTE);
  await tabTo(page, noteText(page));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();

  await expect(said(page)).toContainText(/^\d+ found/);
  await page.keyboard.press('Alt+j');
  await expect(said(page)).toContainText(/\d+ of \d+/);
  await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeVisible();
  await page.keyboard.press('Alt+e');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Chosen finding' })).toBeHidden();
  await expect(noteText(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');

  await page.keyboard.press('Escape');
  await expect(noteText(page)).not.toBeFocused();
  await page.keyboard.press('s');
  await expect(said(page)).toContainText('Replacement style');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(said(page)).toContainText('Masked text copied');
  const masked = await clipboard(page);
  for (const leak of LEAKS) expect(masked).not.toContain(leak);

  await page.keyboard.press(';');
  const options = page.getByRole('dialog', { name: 'Options' });
  await tabTo(page, options.getByRole('tab', { name: 'What is masked' }));
  const below = 12;
  await tabTo(page, options.getByRole('radio', { name: 'Mask', exact: true }).nth(below));
  await expect(options.locator('.segment').filter({ hasText: 'Mask' }).nth(below)).toBeInViewport();
  await options.getByRole('tab', { name: 'What is masked' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const entries = options.getByRole('textbox', { name: 'Add entries, one per line' });
  await tabTo(page, entries);
  await page.keyboard.type('Troponin\nAspirin');
  await tabTo(page, options.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(options).toContainText('2 entries added.');
  await expect(entries).toBeFocused();
  await tabTo(page, options.getByRole('button', { name: 'Remove Aspirin' }));
  await page.keyboard.press('Enter');
  await expect(options.getByRole('button', { name: 'Remove Troponin' })).toBeFocused();
  // The button has the focus and becomes disabled.
  await tabTo(page, options.getByRole('button', { name: 'Empty the list' }));
  await page.keyboard.press('Enter');
  await expect(options).toContainText('Always masked (0)');
  await page.keyboard.press('Escape');
  await expect(options).toBeHidden();

  const style = page.getByRole('button', { name: /Replacement style/ });
  await tabTo(page, style);
  // One frame shows the focus, not a second one around the control.
  await expect(page.locator('.picker', { has: style })).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Numbered');
  await page.keyboard.press('Enter');
  await expect(maskedText(page)).toContainText('[PATIENT_1]');
  await runCommand(page, 'Restore names');
  const restore = page.getByRole('dialog', { name: 'Restore names' });
  await expect(restore.getByLabel('Paste the answer')).toBeFocused();
  await page.keyboard.type('[PATIENT_1] went home.');
  await expect(restore.getByRole('region', { name: 'The answer with its names' })).toHaveText(
    'DELACROIX, EDWIN went home.',
  );
  await tabTo(page, restore.getByRole('button', { name: 'Download' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('restored-note.txt');
});

test('rejecting by key leaves the text visible and goes to the next finding; keys mask selected text; Tab leaves the note; the search finds text anywhere in it; a command runs from the palette; only six keys do something else on another screen; single-letter keys can be switched off', async ({
  page,
}) => {
  await openApp(page);
  await page.keyboard.press('j');
  const chosen = page.locator('.phi.chosen');
  const words = await chosen.first().textContent();
  await page.keyboard.press('x');
  await expect(chosen.first()).not.toHaveText(words ?? '');
  await expect(maskedText(page)).toContainText(words ?? '');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(maskedText(page)).not.toContainText(words ?? '');

  // With the last decision the card closes, and the focus stays beside the note.
  await page.keyboard.press('7');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
  const card = page.getByRole('group', { name: 'Chosen finding' });
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(card).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Note' })).toBeFocused();
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(card).toBeHidden();
    await expect(page.getByRole('region', { name: 'Note' })).toBeFocused();
  }

  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Bluebird');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('button', { name: 'Mask the selected text as' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeFocused();
  await page.keyboard.type('Hospital');
  await expect(page.getByRole('option', { name: 'Hospital' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(noteText(page)).toBeFocused();
  await page.keyboard.press('Escape');
  // What is said is replaced by the number of findings soon afterwards.
  await expect(maskedText(page)).toContainText(/\[HOSPITAL\]\s*$/);

  await noteText(page).focus();
  await page.keyboard.press('Tab');
  await expect(noteText(page)).not.toBeFocused();

  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('transcribed');
  await page.keyboard.press('Enter');
  await expect(noteText(page).getByText('transcribed')).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeHidden();

  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = await page.getByRole('dialog').locator('li kbd').allTextContents();
  const shared = keys.filter((key, at) => keys.indexOf(key) !== at);
  expect([...new Set(shared)].sort()).toEqual(['J', 'K', 'N', 'P', 'R', 'V']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('searchbox', { name: 'Find a command' });
  await expect(field).toBeFocused();
  await expect(field).toHaveCSS('outline-style', 'none');
  await field.fill('choose a folder of notes');
  await expect(page.getByRole('menuitem')).toHaveText([/^Train: choose a folder of notes/]);
  await field.fill('masked copy');
  await expect(page.getByRole('menuitem')).toHaveText([/^Copy the masked text/]);
  await field.fill('compare');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'De-identify' }).click();
  await page.keyboard.press('?');
  await page.getByText('Use single letters as keys').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.getByRole('link', { name: 'De-identify' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveAttribute('aria-current', 'page');
});
