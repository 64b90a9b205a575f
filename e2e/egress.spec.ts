import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import {
  button,
  copyMasked,
  encrypt,
  findings,
  LEAKS,
  NOTE,
  noteText,
  openApp,
  openFile,
  PASSPHRASE,
  paste,
  savedBy,
} from './steps';
import { appStored } from './support/offline';
import { startProxy } from './support/proxy';
import { readBuild, secondBuild } from './support/second-build';
import { startSite } from './support/site';
import { expect, test } from './support/test';

/**
 * Hosts that Chromium itself asks, whatever page is open: about updates and accounts, and what kind of form a form with a passphrase
 * is, by a hash of the names of its fields. No page can add anything to these requests.
 */
const OF_BROWSER = /^((update|content-autofill)\.googleapis|(accounts|clients2|android\.clients)\.google)\.com(:443)?$/;

const found = (page: Page, text: string) => findings(page).filter({ hasText: text });

/** What a person does with the app: types, compares, masks a batch, saves, keeps a workspace, and takes a new version. */
async function wholeSession(page: Page, update: () => void): Promise<void> {
  await openApp(page);
  await appStored(page);
  await paste(page, NOTE);
  await page.keyboard.type('Seen again on 12/03/2019.');
  await expect(found(page, '12/03/2019')).toBeVisible();
  await copyMasked(page);
  await savedBy(button(page, 'Download the masked note'));

  await page.goto('/#compare');
  await expect(page.getByText(/3 taggers (differ|agree)/)).toBeVisible();

  await page.goto('/#batch');
  const notes = zipSync({ 'a.txt': Buffer.from(NOTE), 'b.txt': Buffer.from('All well.') });
  await openFile(page, 'Choose files', 'notes.zip', notes);
  await button(page, 'Start').click();
  await expect(page.getByText('2 of 2 files masked')).toBeVisible();
  await savedBy(button(page, 'Save results'));

  await button(page, 'Keep these notes in an encrypted workspace').click();
  await encrypt(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  update();
  await page.goto('/#privacy');
  await button(page, 'Look for one').click();
  await expect(button(page, /^Update/)).toBeVisible();
  await button(page, 'Use the new version').first().click();
  await expect(page.getByRole('dialog')).toContainText('Unlock your workspace');
  await button(page, 'Start without it').click();
  await appStored(page);
}

/** A text that only this screen shows. */
const SCREENS = {
  compare: /3 taggers (differ|agree)/,
  evaluate: 'Choose a folder',
  batch: 'Choose files',
  bench: 'Run',
  privacy: 'Nothing goes to another site',
} as const;

test('behind a logging proxy a whole session sends nothing elsewhere, and every screen works when the server is gone', async ({
  launchOptions,
  playwright,
}) => {
  const first = readBuild();
  const site = await startSite(first);
  const { origin, host } = new URL(site.origin);
  const proxy = await startProxy(origin);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    proxy: { server: proxy.address, bypass: '<-loopback>' },
  });
  try {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await wholeSession(page, () => site.serve(secondBuild(first)));
    expect(proxy.asked.length).toBeGreaterThan(10);
    expect([...new Set(proxy.asked)].filter((asked) => !OF_BROWSER.test(asked))).toEqual([host]);

    // Without the policy such a request reaches the proxy, which proves that the proxy sees what leaves.
    const unguarded = await browser.newContext({ baseURL: origin, bypassCSP: true, serviceWorkers: 'block' });
    const other = await unguarded.newPage();
    await other.goto('/icons/icon.svg');
    await other.evaluate(() => fetch('http://elsewhere.example/', { mode: 'no-cors' }).catch(() => {}));
    expect(proxy.asked).toContain('elsewhere.example');

    proxy.close();
    site.close();
    await page.goto('/');
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await button(page, 'Unlock').click();
    await expect(found(page, '12/03/2019')).toBeVisible();
    const masked = await copyMasked(page);
    for (const leak of LEAKS) expect(masked).not.toContain(leak);
    for (const [screen, words] of Object.entries(SCREENS)) {
      await page.goto(`/#${screen}`);
      await expect(page.getByRole('main').getByText(words).first(), screen).toBeVisible();
    }
    await page.goto('/#deidentify');
    await expect(noteText(page)).toContainText('DELACROIX');
    for (const [control, title] of [
      ['Keys and help', 'Keys'],
      ['Options: what is masked', 'Options'],
      ['Find a command', ''],
    ] as const) {
      await button(page, control).click();
      await expect(page.getByRole('dialog'), control).toContainText(title);
      await page.keyboard.press('Escape');
    }
  } finally {
    proxy.close();
    site.close();
    await browser.close();
  }
});
