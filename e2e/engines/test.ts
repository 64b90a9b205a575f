import { test as base } from '@playwright/test';
import { type Browsers, findBrowsers } from '../../.ci/browser.mjs';
import { startChromium } from './chromium';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { Page } from './page';
import { startWebKit } from './webkit';

export { expect } from '@playwright/test';

interface Options {
  readonly engineName: keyof Browsers;
}

interface Fixtures {
  app: Page;
  /** Matches console errors that a journey provokes on purpose. */
  expectedErrors: RegExp | undefined;
}

/** Runs the journeys of a project in one browser; an error on the console fails a journey. */
export const test = base.extend<Fixtures, Options & { engine: Engine | string }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const { chromium, firefox, webkit } = findBrowsers();
      const start = {
        chromium: chromium && (() => startChromium(chromium)),
        firefox: firefox && (() => startFirefox(firefox)),
        webkit: webkit && (() => startWebKit(webkit)),
      }[engineName];
      if (!start) return use(`${engineName} is not installed, or cannot be driven`);
      const engine = await start();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  expectedErrors: [undefined, { option: true }],
  app: async ({ engine, baseURL, expectedErrors }, use, info) => {
    if (typeof engine === 'string') return void base.skip(true, engine);
    info.annotations.push({ type: 'browser', description: engine.version });
    await engine.errors();
    await use(new Page(engine, `${baseURL}/`));
    const unexpected = (await engine.errors()).filter((error) => !expectedErrors?.test(error));
    base.expect(unexpected, 'errors on the console').toEqual([]);
  },
});
