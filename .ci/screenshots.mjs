// Takes the pictures of docs/screens: every screen in the light and in the dark theme, of the built app. `npm run screenshots`,
// after `npm run build`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, button, choose, root, withBuiltApp } from './pictures.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const folder = join(root, 'docs/screens');
const notes = readFileSync(join(root, 'public/corpora/en/written.jsonl'), 'utf8').split('\n').slice(0, 24);

/**
 * What to do before the picture of a screen is taken; each begins at a freshly opened app.
 *
 * @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>}
 */
const SCREENS = {
  'de-identify': async () => {},
  review: async (page) => {
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await page.keyboard.press('j');
  },
  options: (page) => page.keyboard.press(';'),
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
    await page.waitForTimeout(20_000);
  },
  train: async (page) => {
    await page.goto(`${address}#train`);
    await button(page, '20 Indian').click();
    await button(page, 'Train').click();
    await page.getByRole('heading', { name: 'Before and after' }).waitFor({ timeout: 120_000 });
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

mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
await withBuiltApp(async (open) => {
  for (const name of Object.keys(SCREENS).filter((one) => asked.length === 0 || asked.includes(one)))
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      const page = await open(theme);
      await SCREENS[name]?.(page);
      await page.waitForTimeout(3000);
      await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
      await page.close();
    }
});
