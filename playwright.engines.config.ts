import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/** The main journeys in each engine, with one browser for all journeys of an engine. */
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
