import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** An English note of which every tagger should find the dates, the record number and the names. */
export const NOTE = `Patient: DELACROIX, EDWIN
MRN: 55120983    DOB: 04/17/1962

Mr. Delacroix was admitted on 11/02/2019 under Dr. Hannah Brightwater and went home on 11/06/2019.
`;

/** Parts of it that must not be left in a masked text. */
export const LEAKS = ['DELACROIX', '55120983', '04/17/1962', '11/02/2019', '11/06/2019', 'Brightwater'];

export const noteText = (page: Page): Locator => page.getByRole('textbox', { name: 'Clinical note' });
export const maskedText = (page: Page): Locator => page.getByRole('textbox', { name: 'Masked text' });
export const findings = (page: Page): Locator => noteText(page).locator('.phi');
/** A strong passphrase. */
export const PASSPHRASE = 'lantern orbit mustard fjord';

type Name = string | RegExp;

/** The button with exactly this name, or with a name that matches. */
export const button = (within: Page | Locator, name: Name): Locator =>
  within.getByRole('button', { name, exact: true });
export const said = (page: Page): Locator => page.locator('.unseen[role=status]');

/** Opens the app and waits for the example's findings. */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(findings(page).first()).toBeVisible();
}

export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Sensitivity' });

/** Chooses an operating point. */
export async function choosePoint(page: Page, point: 'Balanced' | 'Cautious'): Promise<void> {
  await slider(page).fill(point === 'Balanced' ? '0' : '3');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${point}:`));
}

/** Puts text on the clipboard and pastes it into the note as a person does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Replaces the whole note with pasted text. */
export async function pasteOver(page: Page, text: string): Promise<void> {
  await noteText(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, text);
}

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Copies the masked text with the button. @returns the clipboard */
export async function copyMasked(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return clipboard(page);
}

export interface Dropped {
  readonly name: string;
  readonly content: string;
  readonly type?: string;
}

export const drop = (page: Page, ...files: Dropped[]): Promise<void> => dropOn(noteText(page), ...files);

/** Drops files on a part of the page. Each character of `content` is one byte. */
export async function dropOn(target: Locator, ...files: Dropped[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, content, type } of given) {
      const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: type ?? 'text/plain' }));
    }
    return data;
  }, files);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Opens a file with a button that asks for one. */
export async function openFile(page: Page, control: string, name: string, content: string | Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, control).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

/** Clicks a control that saves a file. @returns the file, and the name that the page gives it */
export async function savedBy(control: Locator): Promise<{ name: string; path: string; bytes: Buffer }> {
  const download = control.page().waitForEvent('download');
  await control.click();
  const saved = await download;
  const path = await saved.path();
  return { name: saved.suggestedFilename(), path, bytes: readFileSync(path) };
}

/** Encrypts the open notes in a new workspace, whose dialog is open. */
export async function encrypt(page: Page): Promise<void> {
  for (const label of ['New passphrase', 'Repeat it']) await page.getByLabel(label, { exact: true }).fill(PASSPHRASE);
  await button(page, 'Encrypt and keep').click();
}

/** Opens a menu and chooses an option of it. */
export async function chooseOption(within: Page | Locator, menu: Name, option: Name): Promise<void> {
  const button = within.getByRole('button', { name: menu });
  await button.click();
  await button.page().getByRole('option', { name: option }).click();
}

/** Runs a command from the palette, by words of its label. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: 'Find a command' }).fill(words);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the target has the focus, as a person without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 60 && !(await isThere()); i++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
