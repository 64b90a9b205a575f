import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './.ci/browser.mjs';

const isRoot = process.getuid?.() === 0;
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = findBrowser();
const launchOptions = (extra: string[] = []): NonNullable<PlaywrightTestConfig['use']> => ({
  launchOptions: { args: [...args, ...extra], ...(executablePath && { executablePath }) },
});

const port = Number(process.env.PORT ?? 4174);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  workers: 2,
  // Only a test that hangs should fail: one machine may be several times slower than another. No test sets its own limits.
  timeout: 360_000,
  // A test that passes only on its second try is listed as flaky, to be fixed.
  retries: 1,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // Storing the whole app costs as much as starting it; only tests of storing or offline use allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'wasm', use: launchOptions() },
    // Slow, on a software adapter, but with the real kernels. Runs the tests tagged @webgpu, which the other project runs too.
    {
      name: 'webgpu',
      grep: /@webgpu/,
      use: launchOptions(['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']),
    },
  ],
});
