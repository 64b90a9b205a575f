import { readBuild } from './second-build';
import { type Site, startSite } from './site';
import { test as base } from './test';

export { expect } from './test';

/** Like `test` of `./test`, but each test has its own host, which serves the build in `dist`. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  site: async ({}, use) => {
    const site = await startSite(readBuild());
    await use(site);
    site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});
