// Does the steps of docs/tutorial.md in the built app and takes its pictures. Run `npm run build` and then `node .ci/tutorial.mjs`.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose, root, withBuiltApp } from './pictures.mjs';
import { tutorialNotes } from './results.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const folder = join(root, 'docs/tutorial');

const notes = tutorialNotes();

/** @param {Page} page @param {string} name */
async function picture(page, name) {
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** @param {Page} page @param {string} column @param {string} item */
async function columnMenu(page, column, item) {
  await page.getByRole('button', { name: `Column ${column}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** @param {Page} page */
async function elmanAgainstJordan(page) {
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByText(/3 taggers (differ|agree)/).waitFor({ timeout: 60_000 });
  await columnMenu(page, 'LSTM, English', 'Remove');
  await page.getByText(/2 taggers (differ|agree)/).waitFor({ timeout: 60_000 });
  await picture(page, '1-side-by-side');
}

/** @param {Page} page */
async function score(page) {
  await page.getByRole('link', { name: 'Evaluate' }).click();
  await choose(page, { 'notes.jsonl': notes });
  const taggers = page.getByRole('group', { name: 'Taggers' });
  await taggers.waitFor();
  for (const box of await taggers.getByRole('checkbox').all())
    if (await box.isChecked()) await box.uncheck({ force: true });
  for (const name of ['Elman, English', 'Jordan, English'])
    await taggers.getByRole('checkbox', { name, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await page.getByText(/CSV/).first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(15_000);
  await page.getByRole('button', { name: 'Score' }).evaluate((button) => button.scrollIntoView());
  await picture(page, '2-scores');
}

/** @param {Page} page */
async function errors(page) {
  await page
    .getByRole('row', { name: /^Elman, English/ })
    .getByRole('button')
    .nth(1)
    .click();
  const list = page.getByRole('region', { name: 'Errors' });
  await list.getByRole('article').first().waitFor({ timeout: 30_000 });
  await list
    .getByRole('heading')
    .first()
    .evaluate((heading) => heading.scrollIntoView());
  await picture(page, '3-errors');
}

/** @param {Page} page */
async function oneNote(page) {
  await page.getByRole('article').first().getByRole('button', { name: 'Compare' }).click();
  await page.getByText(/2 taggers (differ|agree)/).waitFor({ timeout: 60_000 });
  await page.keyboard.press('n');
  await picture(page, '4-one-note');
}

/** @param {Page} page */
async function points(page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Elman, English' }).click();
  await page.getByText(/3 taggers (differ|agree)/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Which differences' }).click();
  await page
    .getByRole('group', { name: 'Elman, English, balanced' })
    .getByRole('option', { name: /^Missed/ })
    .click();
  await page.keyboard.press('=');
  await page.keyboard.press('n');
  await picture(page, '5-together');
}

/** @param {Page} page */
async function share(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'tutorial-')), 'comparison.html');
  await download.saveAs(file);
  await page.goto(`file://${file}`);
  await picture(page, '6-page');
}

mkdirSync(folder, { recursive: true });
await withBuiltApp(async (open) => {
  const page = await open('light');
  await elmanAgainstJordan(page);
  await score(page);
  await errors(page);
  await oneNote(page);
  await points(page);
  await share(page);
});
