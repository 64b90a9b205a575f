import { copyMasked, drop, findings, LEAKS, NOTE, openApp, paste, savedBy } from './steps';
import { appStored } from './support/offline';
import { settings } from './support/settings';
import { surfacesOf } from './support/surfaces';
import { expect, test } from './support/test';

/** Whether a file that is not stored can be fetched. */
const reachesNetwork = () =>
  fetch('/corpora/README.md', { cache: 'no-store' })
    .then((got) => got.ok)
    .catch(() => false);

test.use({ serviceWorkers: 'allow' });

test.describe('the switch that blocks requests', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED|FetchEvent/ });

  test('the switch blocks all requests of page and worker, also to this site and after a reload, until it is switched off', async ({
    page,
  }) => {
    await openApp(page);
    await appStored(page);
    expect(await page.evaluate(reachesNetwork)).toBe(true);
    expect(await page.evaluate(() => fetch('/', { method: 'POST', body: 'x' }).catch(() => 'refused'))).toBe('refused');
    await page.getByRole('button', { name: /Offline-ready/ }).click();
    await page.getByText('Block all network requests, also to this site').click();
    await expect(page.getByRole('button', { name: /Blocked/ })).toBeVisible();
    expect(await page.evaluate(reachesNetwork)).toBe(false);
    await page.goto('/');
    await expect(findings(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Blocked/ })).toBeVisible();
    expect(await page.evaluate(reachesNetwork)).toBe(false);
    for (const worker of page.workers()) expect(await worker.evaluate(reachesNetwork)).toBe(false);
    expect(page.workers().length).toBeGreaterThan(0);
    await paste(page, NOTE);
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
    await page.getByRole('button', { name: /Blocked/ }).click();
    await page.getByText('Block all network requests, also to this site').click();
    await expect(page.getByRole('checkbox', { name: /Block all network requests/ })).not.toBeChecked();
    expect(await page.evaluate(reachesNetwork)).toBe(true);
  });
});

test.describe('what a whole session leaves behind', () => {
  test.use({ expectedErrors: /planted/ });

  const TYPED = 'Quillfeather';
  const PLANTED = [...LEAKS, TYPED];

  test('a whole session leaves nothing of the note in stores, addresses, the console or the proof', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.context().on('console', (message) => logged.push(message.text()));
    page.context().on('weberror', (error) => logged.push(String(error.error())));
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await openApp(page);
    await appStored(page);
    await paste(page, NOTE);
    await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(`Seen again by Dr. ${TYPED} on 11/06/2019.`);
    await expect(findings(page).filter({ hasText: TYPED })).toBeVisible();
    await page.keyboard.press('Alt+j');
    await page.keyboard.press('Alt+x');
    await copyMasked(page);
    await page.keyboard.press('Alt+s');
    await expect.poll(() => settings(page)).toHaveProperty('style');
    await drop(page, { name: `${TYPED}.pdf`, content: `%PDF-1.7 ${TYPED}`, type: 'application/pdf' });
    await expect(page.getByRole('alert')).toContainText('Your note is unchanged');
    await page.getByRole('button', { name: /Offline-ready/ }).click();
    const proof = (await savedBy(page.getByRole('button', { name: 'Save a proof' }))).bytes.toString();
    expect(JSON.parse(proof)).toMatchObject({
      browser: { contentSecurityPolicy: expect.stringContaining("connect-src 'self'"), throughServiceWorker: true },
      requests: { toOtherSites: 0, cut: false },
    });
    const before = await surfacesOf(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save a proof' })).toBeVisible();
    const places = { before, after: await surfacesOf(page), logged, names, proof };
    expect(PLANTED.filter((words) => JSON.stringify(places).includes(words))).toEqual([]);
    expect(names).toContain('incognote-proof.json');
  });

  test('text that is left in any of these places is noticed', async ({ page }) => {
    await page.goto('/icons/icon.svg');
    await page.evaluate(async () => {
      const words = (place: string) => `planted in ${place}`;
      localStorage.setItem('x', words('localStorage'));
      sessionStorage.setItem('x', words('sessionStorage'));
      await cookieStore.set('x', words('cookies'));
      history.replaceState(words('history'), '', `#${words('address').replaceAll(' ', '_')}`);
      document.title = words('title');
      window.name = words('window name');
      performance.mark(words('requests'));
      await (await caches.open('x')).put('/x', new Response(words('Cache Storage')));
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('x');
        request.onupgradeneeded = () => request.result.createObjectStore('x').put(words('IndexedDB'), 'x');
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = reject;
      });
    });
    for (const [place, text] of Object.entries(await surfacesOf(page)))
      expect(text.replaceAll('_', ' '), place).toContain(`planted in ${place}`);
  });
});
