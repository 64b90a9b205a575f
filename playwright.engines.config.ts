import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/** The main journeys in each engine, each in one browser from beginning to end. */
export default defineConfig<object, { engineName: 'chromium' | 'firefox' | 'webkit' }>({
  ...(everything as object),
  testDir: 'e2e/engines',
  testIgnore: [],
  timeout: 480_000,
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
    name: engineName,
    use: { engineName },
  })),
});
