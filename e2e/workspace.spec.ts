import type { BrowserContext, Page } from '@playwright/test';
import { button, drop, encrypt, findings, NOTE, noteText, PASSPHRASE, paste, savedBy, tabTo } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { surfacesOf } from './support/surfaces';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const saved = (page: Page) => page.getByRole('button', { name: /^Saved\. Workspace/ });

/** Keeps the open notes in a workspace, as a person without a pointer does. */
async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep these notes in an encrypted workspace' }).press('Enter');
  await expect(page.getByLabel('New passphrase', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSPHRASE);
  await tabTo(page, page.getByLabel('Repeat it', { exact: true }));
  await page.keyboard.type(PASSPHRASE);
  await tabTo(page, page.getByRole('button', { name: 'Encrypt and keep' }));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
}

async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.keyboard.press('Enter');
}

/** Everything that the page stored, with bytes as characters. */
const stored = async (page: Page): Promise<string> => JSON.stringify(await surfacesOf(page));

test('notes, decisions and undo survive a reload, and go to another browser as a file; a wrong passphrase opens nothing; a second tab takes the workspace over, with what the first had not saved', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await page.goto('/');
  await paste(page, NOTE);
  await expect(findings(page).getByText('Brightwater')).toBeVisible();
  await keep(page);
  await page.keyboard.press('Escape');
  await findings(page).getByText('55120983').click();
  await page.getByRole('button', { name: 'Keep visible' }).click();
  await expect(findings(page).getByText('55120983')).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toContainText('Unlock your workspace');
  // Nothing of the page is visible behind the dialog.
  await expect(page.locator('.veil')).toHaveCSS('background-color', /^rgb\(/);
  await expect(noteText(page)).not.toContainText('DELACROIX');
  await unlock(page, `${PASSPHRASE}s`);
  await expect(dialog(page).getByText(/does not open the workspace/)).toBeVisible();
  await unlock(page);
  await expect(noteText(page)).toContainText('DELACROIX');
  await expect(findings(page).getByText('Brightwater')).toBeVisible();
  await expect(findings(page).getByText('55120983')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findings(page).getByText('55120983')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noteText(page)).not.toContainText('DELACROIX');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(noteText(page)).toContainText('DELACROIX');

  await saved(page).click();
  const { bytes } = await savedBy(button(page, 'Export'));
  expect(bytes.toString('latin1')).not.toContain('DELACROIX');
  const other: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await other.newPage();
  await there.goto('/');
  await there.getByRole('button', { name: 'Keep these notes in an encrypted workspace' }).click();
  const choosing = there.waitForEvent('filechooser');
  await there.getByRole('button', { name: 'Import a workspace instead' }).click();
  await (await choosing).setFiles({ name: 'w.incognote', mimeType: '', buffer: bytes });
  await there.getByLabel('Passphrase of the file', { exact: true }).fill(PASSPHRASE);
  await there.getByRole('button', { name: 'Import and open' }).click();
  await expect(noteText(there)).toContainText('DELACROIX');
  await other.close();

  await page.keyboard.press('Escape');
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Start without it' }).click();
  await paste(second, 'Seen by Dr. Ackerman.');
  await second.getByRole('button', { name: 'Unlock the workspace' }).click();
  await expect(dialog(second)).toContainText('The note that you have open is not among them');
  await page.evaluate(() => document.querySelector<HTMLElement>('.pane .cm-content')?.focus());
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Follow-up in June.');
  await second.bringToFront();
  await unlock(second);
  await expect(second.getByRole('button', { name: 'Take it over' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(noteText(second)).toContainText('Follow-up in June.');
  await expect(second.getByText('1 of 2: Your note')).toBeVisible();
  await expect(dialog(page)).toContainText('Unlock your workspace');
  await expect(page.getByText('DELACROIX')).toBeHidden();
});

test('nothing of the notes is readable in what is stored or in a locked page; the workspace locks by itself after a quarter of an hour without input', async ({
  page,
}) => {
  await page.goto('/');
  await drop(page, { name: 'Zebrowski-Wanda.txt', content: 'Mrs. Wanda Zebrowski, born 03/04/1951, MRN 77120345.' });
  await expect(noteText(page)).toContainText('Zebrowski');
  const planted = ['Zebrowski', 'Wanda', '77120345', '03/04/1951', PASSPHRASE, 'fjord'];
  await keep(page);
  const kept = await stored(page);
  expect(kept).toContain('INCGNOTE');
  for (const words of planted) expect(kept).not.toContain(words);
  await saved(page).click();
  await page.getByRole('button', { name: 'Change the passphrase' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+9');
  await expect(dialog(page)).toContainText('Unlock your workspace');
  const left = `${await page.content()} ${await stored(page)}`;
  for (const words of planted) expect(left).not.toContain(words);
  expect(await accessibilityViolations(page)).toEqual([]);

  const now = Date.now();
  // Before the page counts minutes: while the clock is put in place, its time is 1970.
  await page.clock.setFixedTime(now);
  await unlock(page);
  await expect(noteText(page)).toContainText('Zebrowski');
  await page.clock.setFixedTime(now + 14 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(noteText(page)).toContainText('Zebrowski');
  await page.clock.setFixedTime(now + 16 * 60_000);
  // Later, because the page is left then.
  await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('focus'))));
  await expect(dialog(page)).toContainText('Unlock your workspace');
  expect(await page.content()).not.toContain('Zebrowski');
});

test('a full disk loses no note; a damaged workspace can be deleted; the page says what happened', async ({ page }) => {
  await page.goto('/');
  await paste(page, NOTE);
  await keep(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    addEventListener('room', () => {
      IDBObjectStore.prototype.put = put;
    });
  });
  await noteText(page).press('ControlOrMeta+End');
  await page.keyboard.type('More.');
  await expect(page.getByRole('alert').getByText(/^Not saved: the browser has no room left/)).toBeVisible();
  await expect(noteText(page)).toContainText('More.');
  await page.evaluate(() => dispatchEvent(new Event('room')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('incognote');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('workspace', 'readwrite');
          const store = transaction.objectStore('workspace');
          store.get('head').onsuccess = ({ target }) => {
            const name = (target as IDBRequest<string>).result;
            store.get(name).onsuccess = ({ target }) => {
              const bytes = (target as IDBRequest<Uint8Array>).result;
              bytes[60] = (bytes[60] ?? 0) ^ 1;
              store.put(bytes, name);
            };
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await unlock(page);
  await expect(dialog(page).getByText(/The workspace is damaged/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the workspace' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).not.toContain('INCGNOTE');
});

test('a browser that stores nothing saves the notes as an encrypted file and opens them from it', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await page.goto('/');
  await paste(page, NOTE);
  await page.getByRole('button', { name: 'Keep these notes in an encrypted workspace' }).click();
  await encrypt(page);
  await expect(dialog(page)).toContainText('does not let the page store anything');
  const content = (await savedBy(page.getByRole('button', { name: 'Save as a file' }))).bytes.toString('latin1');
  expect(content).not.toContain('DELACROIX');
  await page.reload();
  await drop(page, { name: 'workspace.incognote', content });
  await page.getByLabel('Passphrase of the file', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Import and open' }).click();
  await expect(page.getByText(/This browser stores nothing, so save the notes as a file again/)).toBeVisible();
  await expect(noteText(page)).toContainText('DELACROIX');
});
