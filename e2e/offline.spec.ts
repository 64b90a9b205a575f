import { copyMasked, findings, LEAKS, NOTE, noteText, openApp, paste } from './steps';
import { appStored } from './support/offline';
import { settings } from './support/settings';
import { expect, test } from './support/test';

test.describe('stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('once the app is stored, no request is made when a note is pasted, and the strip says so; the app opens at each of its addresses and masks without a network; another example is made up there, and no corpus was stored or asked for; what is stored can be wiped, and the note stays', async ({
    page,
    context,
  }) => {
    // Always the same example: a rare one of few words is read in Spanish, whose tagger is not stored.
    await page.addInitScript(() => {
      Math.random = () => 0.4;
    });
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
      await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    }
    await page.goto('/');
    await expect(findings(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Another example: a new simulated note' }).click();
    const heading = page.getByRole('region', { name: 'Note', exact: true }).getByRole('heading');
    await expect(heading).toHaveText('Simulated note');
    await expect(noteText(page)).not.toContainText('CALDERWOOD');
    await paste(page, NOTE);
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
    expect(await copyMasked(page)).toBe(masked);
    expect(requests.filter((url) => url.includes('/corpora/'))).toEqual([]);
    const corpora = async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const stored = (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
      return [stored.length > 5, stored.filter((url) => url.includes('/corpora/'))];
    };
    expect(await page.evaluate(corpora)).toEqual([true, []]);

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
