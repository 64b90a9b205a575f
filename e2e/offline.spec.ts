import { copyMasked, findings, LEAKS, NOTE, openApp, paste } from './steps';
import { appStored } from './support/offline';
import { settings } from './support/settings';
import { expect, test } from './support/test';

test.describe('stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('once the app is stored, no request is made when a note is pasted, and the strip says so; the app opens at each of its addresses and masks without a network; what is stored can be wiped, and the note stays', async ({
    page,
    context,
  }) => {
    await openApp(page);
    await appStored(page);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    await paste(page, NOTE);
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
    const masked = await copyMasked(page);
    for (const leak of LEAKS) expect(masked).not.toContain(leak);
    await expect(page.getByText('0 requests left it since your note')).toBeVisible();
    expect(requests).toEqual([]);

    await context.setOffline(true);
    for (const path of ['/bench', '/bench/']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
    }
    await page.goto('/');
    await expect(findings(page).first()).toBeVisible();
    await paste(page, NOTE);
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
    expect(await copyMasked(page)).toBe(masked);

    await context.setOffline(false);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect.poll(() => settings(page)).toHaveProperty('theme');
    await page.getByRole('button', { name: /Offline-ready/ }).click();
    await page.getByRole('button', { name: 'Wipe what is stored' }).click();
    await expect(page.getByText(/^Wiped/)).toBeVisible();
    expect(
      await page.evaluate(async () => [(await caches.keys()).length, (await indexedDB.databases()).length]),
    ).toEqual([0, 0]);
    // The service worker still answers this page.
    expect(await page.evaluate(async () => (await fetch('models/es-elman/model.json')).ok)).toBe(true);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.getByRole('link', { name: 'De-identify' }).click();
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
  });
});
