import { type BrowserContext, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** What pages, workers and the service worker of a context did that this app must never do. */
interface Watch {
  readonly foreignRequests: string[];
  readonly errors: string[];
}

interface Options {
  /** Matches console and page errors that a test provokes on purpose. */
  expectedErrors: RegExp | undefined;
}

interface Fixtures {
  watch: Watch;
}

/** Fails every test in which a request leaves the app's origin or an error reaches the console. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [undefined, { option: true }],
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const watch = watchContext(context, new URL(baseURL ?? '').origin);
      await use(watch);
      const unexpected = watch.errors.filter((text) => !expectedErrors?.test(text));
      base.expect(watch.foreignRequests, 'requests that left the origin').toEqual([]);
      base.expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

function watchContext(context: BrowserContext, origin: string): Watch {
  const watch: Watch = { foreignRequests: [], errors: [] };
  context.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && !url.startsWith(`${origin}/`)) watch.foreignRequests.push(url);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
  });
  context.on('weberror', (error) => watch.errors.push(String(error.error())));
  return watch;
}
