import type { Page } from '@playwright/test';
import { findings, openApp, paste } from './steps';
import { readBuild } from './support/second-build';
import { settings } from './support/settings';
import type { Site } from './support/site';
import { expect, test } from './support/site-test';

// A service worker would refuse the changed script of the worker.
test.use({ serviceWorkers: 'block' });

const CARD = `
  Object.defineProperty(GPUAdapter.prototype, 'info', { get: () => ({ vendor: 'acme', architecture: 'one' }) });
  Object.defineProperty(GPUAdapter.prototype, 'isFallbackAdapter', { get: () => false });
`;

/** Makes the browser's software adapter look like a graphics card; it is still slower than WebAssembly. */
function pretendGraphicsCard(site: Site): void {
  const build = readBuild();
  const [path, script] =
    [...build].find(([name]) => /assets\/worker-(?!picker-|under-policy-).*\.js$/.test(name)) ?? [];
  if (!path || !script) throw new Error('The build has no worker');
  site.spoil(path, Buffer.concat([Buffer.from(CARD), script]));
}

const mode = (page: Page) => page.getByRole('button', { name: /this computer/ });

const deidentify = (page: Page) => page.getByRole('link', { name: 'De-identify' }).click();

async function reason(page: Page): Promise<string> {
  await mode(page).click();
  const said = await page.getByText('Computed by').locator('+ dd').textContent();
  await deidentify(page);
  return said ?? '';
}

test('the faster back end is measured, used, remembered for the device, and forgotten with the settings @webgpu', async ({
  page,
  site,
}) => {
  pretendGraphicsCard(site);
  await openApp(page);
  await expect(mode(page)).toHaveText(/^On the processor/);
  expect(await reason(page)).toMatch(
    /^The processor \(.*\), the faster one here: [\d,]+ ms for .*, the graphics card .* [\d,]+ ms$/,
  );
  await paste(page, 'MRN: 77310264 \n');
  await expect(findings(page).filter({ hasText: '77310264' })).toBeVisible();

  await expect.poll(() => settings(page)).toMatchObject({ backend: { backend: 'wasm' } });
  await page.reload();
  await expect(findings(page).first()).toBeVisible();
  expect(await reason(page)).toMatch(/^The processor .*, which was the better one .* earlier visit$/);

  await mode(page).click();
  await page.getByRole('button', { name: 'Wipe what is stored' }).click();
  await expect(page.getByText('Wiped.')).toBeVisible();
  expect(await settings(page)).not.toHaveProperty('backend');
});
