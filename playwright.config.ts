import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './.ci/browser.mjs';

/**
 * Features of Chromium that only cost time or requests. The last list on a command line wins, so Playwright's own that matter here
 * stand in it too.
 */
const disabledFeatures = [
  // Two hidden pages of the address bar in each window: a third of the processor time of opening the app.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

const isRoot = process.getuid?.() === 0;
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
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
  workers: 3,
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
    // Slow, on a software adapter, but with the real kernels. First, since at the end its one worker would keep the others waiting.
    {
      name: 'webgpu',
      grep: /@webgpu/,
      // Side by side they may need longer for a note than the app waits before it goes over to WebAssembly.
      workers: 1,
      use: launchOptions(['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader']),
    },
    { name: 'wasm', grepInvert: /@webgpu/, use: launchOptions() },
  ],
});
