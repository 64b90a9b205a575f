import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { createServer } from 'vite';
import type { KernelPage } from './support/kernel-page';

const root = join(import.meta.dirname, '..');

/** A page that runs the kernels' own cases, served from the sources: it is not part of the app. */
const test = base.extend<{ kernels: Page }>({
  kernels: async ({ page }, use, testInfo) => {
    const server = await createServer({
      configFile: false,
      root,
      appType: 'mpa',
      logLevel: 'error',
      cacheDir: testInfo.outputPath('vite'),
      resolve: { alias: { vitest: join(root, 'e2e/support/collect-cases.ts') } },
      optimizeDeps: { entries: ['e2e/support/kernels.html'] },
      server: { host: 'localhost', port: 0, hmr: false, watch: null },
    });
    await server.listen();
    await page.goto(`${server.resolvedUrls?.local[0]}e2e/support/kernels.html`);
    await page.waitForFunction(() => 'runKernelCases' in window);
    await use(page);
    await server.close();
  },
});

test('the kernels pass their cases in a browser on each back end, and it uses those with fused multiply-add @webgpu', async ({
  kernels,
}) => {
  for (const backend of ['wasm', 'webgpu'] as const) {
    const results = await kernels.evaluate((name) => (window as unknown as KernelPage).runKernelCases(name), backend);
    expect(results.length).toBeGreaterThan(50);
    expect(results.filter(({ error }) => error)).toEqual([]);
  }
  expect(await kernels.evaluate(() => (window as unknown as KernelPage).kernelFile())).toBe('kernels-relaxed.wasm');
});
