import { expect, type Page } from '@playwright/test';

/** Resolves once the app and the tagger in use are stored. */
export const appStored = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /Offline-ready/ })).toBeVisible();

/** Resolves once the service worker has stored the app's shell and controls the page. */
export async function shellStored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}
