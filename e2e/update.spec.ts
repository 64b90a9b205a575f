import type { Page } from '@playwright/test';
import { encrypt, findings, NOTE, noteText, openApp, PASSPHRASE, paste } from './steps';
import { accessibilityViolations } from './support/accessibility';
import { appStored } from './support/offline';
import { NEW_TITLE, readBuild, secondBuild } from './support/second-build';
import { expect, test } from './support/site-test';

const mark = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const tagger = (page: Page) => page.getByRole('button', { name: / Tagger$/ });
const dialog = (page: Page) => page.getByRole('dialog');

/** Makes the app look for a newer version, as a person does under Privacy. */
async function look(page: Page): Promise<void> {
  await page.goto('/#privacy');
  await page.getByRole('button', { name: 'Look for one' }).click();
}

const cacheNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^app /.test(name)));

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|status of 404/ });

test('a new version waits as a whole, with its own models, until a person takes it; then nothing is left of the old one', async ({
  page,
  site,
  context,
}) => {
  await openApp(page);
  await appStored(page);
  const before = await cacheNames(page);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();

  site.serve(secondBuild(readBuild()));
  await look(page);
  await expect(mark(page, /^Update/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This one keeps working');
  expect(await cacheNames(page)).toHaveLength(2);

  // The old page still gets everything from the old build, also parts that it had not opened yet.
  await page.goto('/#batch');
  await expect(page.getByRole('button', { name: 'Choose files', exact: true })).toBeVisible();
  await page.goto('/#deidentify');
  await expect(noteText(page)).toContainText('DELACROIX');
  await expect(tagger(page)).not.toContainText(NEW_TITLE);

  const second = await context.newPage();
  await openApp(second);
  await expect(tagger(second)).not.toContainText(NEW_TITLE);
  await page.getByRole('button', { name: 'Use the new version' }).click();
  await expect(dialog(page)).toContainText('1 note, with what you decided');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Switch and discard them' }).click();
  await expect(page.getByRole('alert')).toContainText('Incognote is open in 1 other tab');
  await expect(noteText(page)).toContainText('DELACROIX');
  await second.close();

  await mark(page, /^Update/).click();
  await page.getByRole('button', { name: 'Use the new version' }).click();
  await dialog(page).getByRole('button', { name: 'Keep the notes in a workspace first' }).click();
  await encrypt(page);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Use the new version' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.goto('/#deidentify');
  await expect(noteText(page)).toContainText('DELACROIX');
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  await expect(tagger(page)).toContainText(NEW_TITLE);
  const after = await cacheNames(page);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await appStored(page);
  site.close();
  await page.reload();
  await page.getByRole('button', { name: 'Start without it' }).click();
  await expect(findings(page).first()).toBeVisible();
});

test('a version with a missing or truncated file is refused; the old one keeps working, offline too, and the page says so', async ({
  page,
  site,
}) => {
  await openApp(page);
  await appStored(page);
  await paste(page, NOTE);
  const before = await cacheNames(page);
  const next = secondBuild(readBuild());
  const script = [...next.keys()].find((path) => /^assets\/batch-[\w-]{8}\.js$/.test(path)) ?? '';
  const model = 'models/index.json';
  const whole = (path: string) => next.get(path) as Buffer;

  site.serve(next);
  for (const [path, bytes, words] of [
    [script, null, `the server did not send ${script}`],
    [script, whole(script).subarray(0, 500), `${script} arrived damaged`],
    [model, whole(model).subarray(0, 500), `${model} arrived damaged`],
  ] as const) {
    site.spoil(path, bytes);
    await look(page);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('alert')).toContainText('This version is unchanged');
    expect(await cacheNames(page)).toEqual(before);
    site.spoil(path, whole(path));
  }

  site.close();
  await page.goto('/#deidentify');
  await expect(noteText(page)).toContainText('DELACROIX');
  await page.reload();
  await expect(findings(page).first()).toBeVisible();
  await expect(tagger(page)).not.toContainText(NEW_TITLE);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
});

test('a host that was taken over replaces the stored app although requests are blocked, and the open page says so', async ({
  page,
  site,
}) => {
  await openApp(page);
  await appStored(page);
  await page.goto('/#privacy');
  await page.getByText('Block all network requests, also to this site').click();
  await expect(mark(page, /Blocked/)).toBeVisible();
  const hostile = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => event.respondWith(new Response('exchanged')));`;
  site.spoil('service-worker.js', Buffer.from(hostile));
  // As browsers do by themselves.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByRole('alert')).toContainText('This site has replaced the app');
  await page.goto('/#deidentify');
  await expect(findings(page).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('body')).toHaveText('exchanged');
});
