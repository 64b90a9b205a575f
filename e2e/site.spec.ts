import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findings, noteText, runCommand } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { appStored } from './support/offline';
import { expect, test } from './support/test';

const root = join(import.meta.dirname, '..');

test.describe('stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app with one language stays within 8 MB as compressed by hosts; a visit without a document fetches no reader of PDFs or scans; a stored script still carries the policy for workers started from it; the stored files are compared with the site’s list, and the licences of everything in the app are listed', async ({
    page,
    context,
  }) => {
    const models = new Set<string>();
    const readers = new Set<string>();
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/(pdf|ocr)\//.test(pathname)) readers.add(pathname);
      if (/^\/(models|gazetteers)\//.test(pathname)) models.add(pathname);
    });
    await page.goto('/');
    await appStored(page);
    const loaded = [...models];
    expect(loaded.some((path) => path.endsWith('.bin'))).toBe(true);
    expect([...readers]).toEqual([]);
    const dist = join(root, 'dist');
    const built = ['pdf', 'ocr'].flatMap((folder) => readdirSync(join(dist, folder))).join(' ');
    for (const reader of ['pdf-worker', 'tesseract-core', 'eng.traineddata', 'spa.traineddata'])
      expect(built).toContain(reader);
    const shell = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/^(models|gazetteers|corpora|pdf|ocr|incognote\.html)\b/.test(path),
    );
    const sizes = [...shell, ...loaded]
      .map((path) => join(dist, path))
      .filter((path) => statSync(path).isFile())
      .map((path) => (path.endsWith('.bin') ? statSync(path).size : gzipSync(readFileSync(path)).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8e6);
    const script = await page.locator('script[src]').first().getAttribute('src');
    const policy = await page.evaluate(
      async (url) => (await fetch(url ?? '')).headers.get('Content-Security-Policy'),
      script,
    );
    expect(policy).toContain("connect-src 'self'");

    await page.goto('/#privacy');
    await page.getByRole('button', { name: 'Compare what is stored with the list' }).click();
    await expect(page.getByRole('alert')).toContainText(/\d{3} stored files match the site’s list byte for byte/);
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app '));
      const cache = await caches.open(name);
      const [file] = (await cache.keys()).filter(({ url }) => /\/assets\/bench-.*\.js/.test(url));
      await cache.put(file?.url ?? '', new Response('altered'));
    });
    await page.getByRole('button', { name: 'Compare what is stored with the list' }).click();
    await expect(page.getByRole('alert')).toContainText('and 1 do not');
    await expect(page.getByRole('alert')).toContainText(/assets\/bench-\S+\.js/);

    await runCommand(page, 'licences');
    const dialog = page.getByRole('dialog', { name: 'Licences' });
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    await expect(dialog.locator('summary').first()).toBeVisible();
    const listed = await dialog.locator('summary').allTextContents();
    for (const [name, version] of Object.entries(dependencies))
      expect(listed.filter((text) => text.startsWith(`${name} ${version} `))).toHaveLength(1);
    await dialog.locator('summary', { hasText: 'zustand' }).click();
    await expect(dialog.locator('li', { hasText: /^zustand / }).locator('pre')).toContainText(
      'Permission is hereby granted',
    );
    await expect(dialog.locator('li', { hasText: /^zustand / }).locator('pre')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test.describe('an altered script', () => {
  test.use({ expectedErrors: /integrity|Failed to fetch dynamically|ERR_/ });

  test('a script that was altered in transit is not run, and the page says that the app has not started', async ({
    page,
  }) => {
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nwindow.altered = true;` });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto('/');
    await refused;
    await expect(page.getByText('Loading Incognote')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 21, 23)');
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Incognote has not started' })).toBeVisible();
  });
});

test.describe('an old browser', () => {
  test.use({ expectedErrors: /Invalid regular expression/ });

  test('a browser that cannot parse the script shows which versions can, and other browsers do not show this', async ({
    page,
  }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const brand = () => page.locator('.brand').boundingBox();
    await expect(page.locator('.starting')).toHaveCSS('overflow-y', 'auto');
    await expect(page.getByText('Loading Incognote')).toBeVisible();
    await expect(page.getByText('Cargando Incognote')).toBeVisible();
    const before = await brand();
    arrive();
    await expect(findings(page).first()).toBeVisible();
    expect(await brand()).toEqual(before);
    await expect(page.getByText('Loading Incognote')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Incognote has not started' })).toHaveCount(0);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
    });
    // A browser without lookbehind cannot parse the script; here another syntax error has the same effect.
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const before = /(?<before)a/;' }),
    );
    await page.reload();
    await expect(page.getByText('Chrome or Edge 111, Firefox 115, Safari 16.4')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test.describe('no module workers', () => {
  test.use({ expectedErrors: /Cannot use import statement|error loading/i });

  test('a browser without module workers says that the note was not checked, keeps it and copies nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(url: string | URL) {
          super(url);
        }
      };
    });
    await page.goto('/');
    await expect(page.getByText('This note could not be checked')).toBeVisible();
    await expect(noteText(page)).toContainText('CALDERWOOD');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Nothing was copied or saved, because the note could not be checked')).toBeVisible();
  });
});
