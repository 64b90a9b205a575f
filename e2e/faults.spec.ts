import type { CDPSession, Page } from '@playwright/test';
import { chooseOption, copyMasked, encrypt, findings, maskedText, NOTE, noteText, openApp, paste } from './steps';
import { freeze } from './support/freeze';
import { engineOf, hold, letGo } from './support/hold';
import { appStored } from './support/offline';
import { expect, test } from './support/test';

const mark = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const alert = (page: Page) => page.getByRole('alert');
const found = (page: Page, text: string) => findings(page).filter({ hasText: text });
const LINE = 'Mr. Delacroix was seen again on 11/06/2019 by Dr. Hannah Brightwater in Dayton, Ohio.\n';

/** The part of GPUDevice that the test replaces; its types are not loaded here. */
interface Device {
  destroy(): void;
  createCommandEncoder(): unknown;
}

/** Pastes a note and makes one decision on it. */
async function review(page: Page): Promise<void> {
  await paste(page, NOTE);
  await found(page, '55120983').click();
  await page.getByRole('button', { name: 'Keep visible' }).click();
  await expect(found(page, '55120983')).toBeHidden();
}

/** Expects the note with its decision, and that a date that is typed now is found. */
async function expectReviewed(page: Page, typed: string): Promise<void> {
  await noteText(page).press('ControlOrMeta+End');
  await page.keyboard.type(` Seen again on ${typed}.`);
  await expect(found(page, typed)).toBeVisible();
  await expect(found(page, '55120983')).toBeHidden();
  await expect(maskedText(page)).toContainText('55120983');
  await expect(noteText(page)).toContainText('DELACROIX');
}

test.describe('faults while a note is reviewed', () => {
  test.use({ expectedErrors: /made to stop/ });

  test('after a worker is killed or a tab is frozen, note and review continue, and the page says so', async ({
    page,
  }) => {
    await openApp(page);
    await review(page);

    // The tab freezes during reading.
    const first = await engineOf(page);
    await hold(first);
    await noteText(page).press('ControlOrMeta+End');
    await page.keyboard.type('Well. ');
    await freeze(page, 2000);
    await letGo(first);
    await expectReviewed(page, '12/03/2019');
    expect(await engineOf(page)).toBe(first);

    // The worker crashes during reading.
    await hold(first);
    await paste(page, LINE.repeat(300));
    await first.evaluate(() => {
      setTimeout(() => {
        throw new Error('made to stop');
      });
    });
    await expect(alert(page)).toContainText('notes, decisions and a batch were kept');
    expect(await engineOf(page)).not.toBe(first);
    await page.keyboard.press('ControlOrMeta+z');
    await expectReviewed(page, '12/14/2019');
  });

  test('when memory runs out, note and review continue more slowly, and the page says so', async ({ page }) => {
    await openApp(page);
    await review(page);
    await (await engineOf(page)).evaluate(() => {
      WebAssembly.Memory.prototype.grow = () => {
        throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
      };
    });
    await paste(page, LINE.repeat(90));
    await expect(alert(page)).toContainText('memory ran out. Your note was kept');
    await expect(found(page, 'Brightwater')).not.toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expectReviewed(page, '12/14/2019');
  });

  test('when the graphics device is lost during reading, note and review continue more slowly, and the page says so @webgpu', async ({
    page,
  }) => {
    await openApp(page);
    await review(page);
    // The app does not measure a software adapter that the browser was started with, but uses it at once.
    await expect(page.getByRole('button', { name: /^On the graphics card of this computer/ })).toBeVisible();
    const masked = await copyMasked(page);
    await (await engineOf(page)).evaluate(() => {
      const { prototype } = (globalThis as unknown as { GPUDevice: { prototype: Device } }).GPUDevice;
      const { createCommandEncoder } = prototype;
      prototype.createCommandEncoder = function () {
        this.destroy();
        return createCommandEncoder.call(this);
      };
    });
    await noteText(page).press('ControlOrMeta+End');
    await paste(page, LINE.replaceAll('Brightwater', 'Quillfeather'));
    await expect(alert(page)).toContainText('graphics device stopped working. Your note was kept');
    await expect(found(page, 'Quillfeather')).toBeVisible();
    await expect(page.getByRole('button', { name: /^On the processor of this computer/ })).toBeVisible();
    expect(await copyMasked(page)).not.toContain('Quillfeather');
    await noteText(page).press('ControlOrMeta+z');
    // Both back ends find the same.
    await expect.poll(() => copyMasked(page)).toBe(masked);
    await expectReviewed(page, '12/14/2019');
  });
});

test.describe('a store that is damaged, changed or full', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR|FetchEvent|status of/ });

  /** Truncates every stored weights file. */
  const cutShort = () =>
    caches.open('models').then(async (cache) => {
      for (const request of await cache.keys())
        if (request.url.includes('weights.bin'))
          await cache.put(request, new Response((await (await cache.match(request))?.arrayBuffer())?.slice(0, 999)));
    });

  /** The fewest bytes of a stored weights file. */
  const shortest = () =>
    caches.open('models').then(async (cache) => {
      const weights = (await cache.keys()).filter(({ url }) => url.includes('weights.bin'));
      const stored = weights.map(
        async (request) => (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0,
      );
      return Math.min(...(await Promise.all(stored)));
    });

  test('a damaged model is fetched again, or named without a network; a newer store is left alone', async ({
    page,
    context,
  }) => {
    await openApp(page);
    await appStored(page);
    await page.evaluate(cutShort);
    await page.reload();
    await appStored(page);
    expect(await page.evaluate(shortest)).toBeGreaterThan(999);
    await page.evaluate(cutShort);
    await context.setOffline(true);
    // The browser's own cache would still have it.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.reload();
    await expect(alert(page)).toContainText(/weights\.bin.*Your text is still here/);
    await context.setOffline(false);
    // Nothing is typed before this: every change of the note tries again too.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(findings(page).first()).toBeVisible();
    await expect(alert(page)).toBeEmpty();

    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.open('incognote', 99).onsuccess = ({ target }) => {
            (target as IDBOpenDBRequest).result.close();
            resolve();
          };
        }),
    );
    await page.reload();
    await expect(alert(page)).toContainText('settings and workspace cannot be opened here. They are unchanged');
    await paste(page, NOTE);
    await expect(found(page, '55120983')).toBeVisible();
  });

  test('without storage space the page says that the app, a tagger or a workspace is not stored, and the note stays', async ({
    page,
    baseURL,
  }) => {
    const session = await page.context().newCDPSession(page);
    const allow = (bytes?: number) => overrideQuota(session, baseURL ?? '', bytes);
    await allow(1_000_000);
    await openApp(page);
    await expect(alert(page)).toContainText('Incognote could not be stored for offline use');
    await expect(alert(page)).toContainText('no room left');
    await expect(mark(page, /Unstored/)).toBeVisible();
    await allow();
    await page.reload();
    await appStored(page);

    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await allow(usage + 1000);
    await paste(page, NOTE);
    await chooseOption(page, / Tagger$/, /^LSTM, English/);
    await expect(alert(page)).toContainText('The tagger LSTM, English could not be stored');
    await expect(found(page, '55120983')).toBeVisible();

    await allow(1);
    await page.getByRole('button', { name: 'Keep these notes in an encrypted workspace' }).click();
    await encrypt(page);
    await expect(page.getByRole('dialog')).toContainText('no room left for the workspace');
    await page.keyboard.press('Escape');
    await expect(noteText(page)).toContainText('DELACROIX');
    await allow();
  });
});

const overrideQuota = (session: CDPSession, origin: string, quotaSize?: number) =>
  session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) });
