// Takes the pictures of docs/screens: every screen of the built app in the light and the dark theme, and some in a narrow window.
// Run `npm run build` and then `npm run screenshots`; with names after `--` it takes only these screens. It needs the program pngquant:
// with a palette the pictures take a third of the space.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, button, choose, option, root, withBuiltApp } from './pictures.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const folder = join(root, 'docs/screens');
const notes = readFileSync(join(root, 'public/corpora/en/written.jsonl'), 'utf8').split('\n').slice(0, 24);

/** @param {Page} page @param {string} words */
async function command(page, words) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: 'Find a command' }).fill(words);
  await page.keyboard.press('Enter');
}

/**
 * What to do in a freshly opened app before the picture of a screen is taken.
 * @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>}
 */
const SCREENS = {
  'de-identify': async () => {},
  review: async (page) => {
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await page.keyboard.press('j');
  },
  options: (page) => page.keyboard.press(';'),
  pdf: (page) => choose(page, { 'discharge.pdf': readFileSync(join(root, 'e2e/files/discharge.pdf')) }, 'Open files'),
  restore: async (page) => {
    await option(page, 'Replacement style', /^Numbered tags/);
    await page.getByText('[PATIENT_1]').first().waitFor();
    await command(page, 'Restore names');
    await page
      .getByLabel('Paste the answer')
      .fill('[PATIENT_1] went home on [DATE_3] and will see [DOCTOR_2] next week.');
  },
  workspace: (page) => command(page, 'Keep these notes in an encrypted workspace'),
  compare: async (page) => {
    await page.keyboard.press('2');
    await page.getByText(/taggers (differ|agree)/).waitFor({ timeout: 40_000 });
    for (const _ of [1, 2, 3]) await page.keyboard.press('n');
  },
  batch: async (page) => {
    await page.goto(`${address}#batch`);
    await choose(page, Object.fromEntries(notes.map((line, n) => [`note-${n + 1}.txt`, JSON.parse(line).text])));
    await button(page, 'Start').click();
    await page
      .getByText(/files masked/)
      .first()
      .waitFor({ timeout: 60_000 });
  },
  evaluate: async (page) => {
    await page.goto(`${address}#evaluate`);
    await choose(page, { 'notes.jsonl': notes.join('\n') });
    await button(page, 'Score').click();
    await button(page, 'Pause').waitFor();
    await button(page, 'Score').waitFor({ timeout: 240_000 });
    await button(page, 'Score').evaluate((element) => element.scrollIntoView());
  },
  train: async (page) => {
    await page.goto(`${address}#train`);
    await button(page, '20 English, of India').click();
    await option(page, 'Network', /^Elman, English/);
    await button(page, 'Train').click();
    await page.getByRole('heading', { name: 'Before and after' }).waitFor({ timeout: 240_000 });
  },
  privacy: async (page) => {
    await page.goto(`${address}#privacy`);
  },
  inside: async (page) => {
    for (const key of ['j', 'j', 'j', 'j', '6']) await page.keyboard.press(key);
  },
  words: async (page) => {
    await page.goto(`${address}#inside`);
    await page.keyboard.press('v');
    await page.getByRole('textbox', { name: 'Word' }).fill('aspirin');
  },
  bench: async (page) => {
    await page.goto(`${address}#bench`);
  },
};

/** Screens that look different in a narrow window. */
const NARROW = ['de-identify', 'review', 'compare', 'batch'];

execFileSync('pngquant', ['--version'], { stdio: 'ignore' });
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
await withBuiltApp(async (open) => {
  /** @param {string} name @param {'light' | 'dark'} theme @param {string} suffix @param {{ width: number, height: number }} [size] */
  async function picture(name, theme, suffix, size) {
    const page = await open(theme, size);
    await SCREENS[name]?.(page);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(3000);
    const path = join(folder, `${name}-${suffix}.png`);
    await page.screenshot({ path });
    execFileSync('pngquant', ['--force', '--ext', '.png', path], { stdio: 'inherit' });
    await page.close();
  }
  for (const name of Object.keys(SCREENS).filter((one) => asked.length === 0 || asked.includes(one))) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) await picture(name, theme, theme);
    if (NARROW.includes(name)) await picture(name, 'light', 'narrow', { width: 360, height: 740 });
  }
});
