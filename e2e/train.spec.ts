import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { button, drop, noteText, openFile, said, savedBy } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { hold, holdUntil, workerOf } from './support/hold';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '..');
const shelf = (page: Page): Locator => page.getByRole('region', { name: 'Models kept in this browser' });

async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).press('Enter');
  await page.getByRole('option', { name: choice }).press('Enter');
}

async function trained(page: Page): Promise<void> {
  // The second click of a double click does not pause it.
  await button(page, 'Train').dblclick({ delay: 80 });
  await expect(said(page)).toContainText('The training is complete');
}

async function keepAs(page: Page, name: string, word: string | RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await button(page, word).press('Enter');
  await expect(page.getByText(`Kept as ${name}`)).toBeVisible();
}

test('a network learns from corrections made in De-identify, is kept, exported, removed and imported, and marks notes after a reload', async ({
  page,
}) => {
  await page.goto('/?backend=wasm');
  await choose(page, '^BiLSTM-CRF.* Tagger$', /^Elman, English/);
  const lines = readFileSync(join(root, 'public/corpora/en/written.jsonl'), 'utf8').split('\n').slice(0, 6);
  const texts = lines.map((line) => (JSON.parse(line) as { text: string }).text.replace(/[^\x20-\x7e\n]/g, ' '));
  await drop(page, ...texts.map((content, n) => ({ name: `note-${n}.txt`, content })));
  for (const [n, text] of texts.entries()) {
    if (n > 0) await page.keyboard.press('Alt+]');
    await expect(noteText(page)).toContainText(text.split('\n')[0]?.trim().slice(0, 20) ?? '-');
    await expect(noteText(page).locator('.phi').first()).toBeVisible();
    await page.keyboard.press('Alt+j');
    await page.keyboard.press('Alt+a');
  }
  await page.getByRole('link', { name: 'Train' }).click();
  await button(page, 'The notes open in De-identify').click();
  await expect(page.getByRole('region', { name: 'Notes to learn from' })).toContainText('6 notes · ');
  await choose(page, 'Network', /^Elman, English/);
  await choose(page, 'Epochs', /^2 epochs/);
  await choose(page, 'Simulated notes', 'no simulated notes');
  await trained(page);
  await expect(page.getByText(/on the one note held out/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await keepAs(page, 'Ward 3', 'Keep');

  const { name, bytes: archive } = await savedBy(button(shelf(page), 'Export Ward 3, version 1'));
  expect(name).toBe('ward-3.model.zip');
  await button(shelf(page), 'Remove Ward 3, version 1').click();
  await button(shelf(page), 'Remove Ward 3, version 1 for good').click();
  await expect(shelf(page).getByText('None yet')).toBeVisible();
  // The result is still there, and can be kept after all.
  await expect(button(page, 'Keep')).toBeVisible();

  const altered = Buffer.from(archive);
  const middle = Math.floor(altered.length / 2);
  altered.fill(0, middle, middle + 64);
  await openFile(page, 'Import a model', 'ward.model.zip', altered);
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toBeVisible();
  await openFile(page, 'Import a model', 'ward.model.zip', archive);
  await expect(page.getByText('Imported as Ward 3')).toBeVisible();

  await page.reload();
  await expect(shelf(page).getByRole('heading', { name: 'Ward 3' })).toBeVisible();
  await page.getByRole('link', { name: 'De-identify' }).click();
  await choose(page, 'Tagger', /^Ward 3/);
  await expect(noteText(page).locator('.phi').first()).toBeVisible();
});

test('notes are ranked by how doubtful they are, and opened to be corrected; training a new network resumes after a reload, given the same notes', async ({
  page,
}) => {
  await page.goto('/?backend=wasm#train');
  const doubtful = 'Seen with Reme of the Ibaizabal; ref. 88-KL-2, box 7B, after the fair of 58.';
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Rank notes').click();
  const texts = { plain: 'No pain, no fever.', doubtful };
  await (await chooser).setFiles(
    Object.entries(texts).map(([name, text]) => ({
      ...{ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) },
    })),
  );
  await expect(said(page)).toContainText('2 notes ranked');
  const ranked = page.getByRole('region', { name: 'What to correct next' }).getByRole('listitem');
  await expect(ranked.first()).toContainText(/^doubtful.*doubt [1-9]/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await ranked.first().getByRole('button').click();
  await expect(noteText(page)).toContainText(doubtful);
  await page.getByRole('link', { name: 'Train' }).click();
  await expect(ranked.first()).toContainText('opened');

  await button(page, '20 English, of India').press('Enter');
  await page.getByRole('radio', { name: 'Train from scratch' }).press('Space');
  await choose(page, 'Architecture', /^Elman/);
  await choose(page, 'Word vectors', /^random/);
  await choose(page, 'Epochs', /^5 epochs/);
  await choose(page, 'Simulated notes', 'no simulated notes');
  const trainer = await workerOf(page, 'train');
  await hold(trainer);
  await page.keyboard.press('r');
  await holdUntil(trainer, page.getByText(/^Epoch [2-9] of 5/));
  await page.keyboard.press('r');
  await expect(page.getByText(/^Paused/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/stopped after epoch [1-9] of 5/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, '20 English, of India').press('Enter');
  await expect(page.getByText('These are its notes')).toBeVisible();
  await expect(button(page, 'Train')).toBeEnabled();
  await trained(page);
  await page.getByText('The numbers as a table').click();
  await expect(page.getByRole('rowheader', { name: '5', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Compared with / })).toBeVisible();
  await keepAs(page, 'Ours', 'Keep');
  await expect(shelf(page).getByText('16 notes')).toBeVisible();
});
