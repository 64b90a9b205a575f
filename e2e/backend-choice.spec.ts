import type { Page } from '@playwright/test';
import { findings, NOTE, openApp, paste } from './steps';
import { settings } from './support/settings';
import { expect, test } from './support/test';

// Without one in between, the worker's script can be changed on its way.
test.use({ serviceWorkers: 'block' });

/** A software adapter is slow, and what it was given must come to its end before it is told to stop. */
const SLOW = { timeout: 60_000 };

const CARD = `
  Object.defineProperty(GPUAdapter.prototype, 'info', { get: () => ({ vendor: 'acme', architecture: 'one' }) });
  Object.defineProperty(GPUAdapter.prototype, 'isFallbackAdapter', { get: () => false });
`;

/** Has the browser's software adapter pass for a graphics card; it is still slower than WASM. */
async function pretend(page: Page): Promise<void> {
  await page.route(/assets\/worker-(?!picker-|under-policy-).*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: CARD + (await response.text()) });
  });
}

const mode = (page: Page) => page.getByRole('button', { name: /on this computer/ });

const deidentify = (page: Page) => page.getByRole('link', { name: 'De-identify' }).click();

async function reason(page: Page): Promise<string> {
  await mode(page).click();
  const said = await page.getByText('Computed by').locator('+ dd').textContent();
  await deidentify(page);
  return said ?? '';
}

test('the faster back end is measured, taken, remembered for the device, and forgotten with the settings @webgpu', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'webgpu', 'there is one back end to choose from');
  test.setTimeout(180_000);
  await pretend(page);
  await openApp(page);
  // By then it is measuring, which must not come between a person and the findings.
  await page.waitForTimeout(800);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '55120983' })).toBeVisible(SLOW);
  await expect(mode(page)).toHaveText(/^WASM/, SLOW);
  expect(await reason(page)).toMatch(/^WASM, the faster one here: [\d,]+ ms for .*, WebGPU [\d,]+ ms$/);
  await paste(page, 'MRN: 77310264 \n');
  await expect(findings(page).filter({ hasText: '77310264' })).toBeVisible();

  await expect.poll(() => settings(page)).toMatchObject({ backend: { backend: 'wasm' } });
  await page.reload();
  await expect(findings(page).first()).toBeVisible(SLOW);
  expect(await reason(page)).toMatch(/^WASM, which was the better one .* earlier visit$/);

  await page.goto('/?backend=webgpu');
  await expect(findings(page).first()).toBeVisible(SLOW);
  expect(await reason(page)).toBe('WebGPU, because the address asks for it');

  await page.goto('/');
  await expect(findings(page).first()).toBeVisible(SLOW);
  expect(await reason(page)).toContain('earlier visit');
  await mode(page).click();
  await page.getByRole('button', { name: 'Wipe what is stored' }).click();
  await expect(page.getByText('Wiped.')).toBeVisible();
  await deidentify(page);
  await page.reload();
  await expect(findings(page).first()).toBeVisible(SLOW);
  expect(await reason(page)).not.toContain('earlier visit');
});

test('a software adapter that the browser was started to offer is used at once and not measured @webgpu', async ({
  page,
}, { project }) => {
  await openApp(page);
  const expected = project.name === 'webgpu' ? 'WebGPU' : 'WASM';
  await page.waitForTimeout(3_000);
  expect(await reason(page)).toBe(`${expected}, the first choice that works here`);
});
