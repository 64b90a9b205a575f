// Serves the built app and opens it in a browser, to take pictures of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const root = join(import.meta.dirname, '..');
export const address = 'http://localhost:4175/';

/** @param {Page} page @param {string} name */
export const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Chooses an option in one of the app's lists. @param {Page} page @param {string} list @param {RegExp} choice */
export async function option(page, list, choice) {
  await page.getByRole('button', { name: new RegExp(list) }).click();
  await page.getByRole('option', { name: choice }).click();
}

/**
 * Opens files through one of the app's buttons.
 * @param {Page} page @param {Readonly<Record<string, string | Buffer>>} files @param {string} [by]
 */
export async function choose(page, files, by = 'Choose files') {
  const chooser = page.waitForEvent('filechooser');
  await button(page, by).click();
  const given = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
    buffer: Buffer.from(content),
  }));
  await (await chooser).setFiles(given);
}

/**
 * Runs `work` with a function that opens the app in a new page and waits for the example's findings.
 * @param {(open: (colorScheme: 'light' | 'dark', size?: { width: number, height: number }) => Promise<Page>) => Promise<void>} work
 */
export async function withBuiltApp(work) {
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('There is no built app: run npm run build first');
  const browser = await launchBrowser();
  const server = spawn('node', ['node_modules/vite/bin/vite.js', 'preview', '--port', '4175', '--strictPort'], {
    cwd: root,
  });
  try {
    await new Promise((resolve) => server.stdout.once('data', resolve));
    await work(async (colorScheme, viewport = { width: 1280, height: 800 }) => {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(address);
      await page.locator('.phi').first().waitFor({ timeout: 40_000 });
      await page.waitForTimeout(2000);
      return page;
    });
  } finally {
    await browser.close();
    server.kill();
  }
}
