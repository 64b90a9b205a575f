import { expect, test } from './support/test';

test('the headers isolate the page and refuse camera, location and devices; the page connects to its own origin only, and installs as an app with its icons', async ({
  page,
  request,
}) => {
  const response = await page.goto('/');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(response?.headers()['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
  expect(response?.headers()).toMatchObject({
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const allowed = page.evaluate(() => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state));
  expect(await allowed).toBe('denied');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Incognote', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(`/${src}`)).ok()).toBe(true);
  await page.goto('/#privacy');
  await expect(page.getByText('This browser refuses them, because the page gives up the right to ask')).toBeVisible();
});

test.describe('a worker', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('a script in a worker cannot connect to another site', async ({ page }) => {
    const started = page.waitForEvent('worker');
    await page.goto('/');
    const violated = await (await started).evaluate(async () => {
      const found = new Set<string>();
      const both = new Promise<void>((resolve) => {
        globalThis.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
          if (found.add(`${effectiveDirective} ${new URL(blockedURI).protocol}`).size === 2) resolve();
        });
      });
      fetch('https://example.com', { mode: 'no-cors' }).catch(() => {});
      new WebSocket('wss://example.com');
      await both;
      return [...found].sort();
    });
    expect(violated).toEqual(['connect-src https:', 'connect-src wss:']);
  });
});

test('a path that is not in the build gives 404, never the page', async ({ request }) => {
  expect((await request.get('/models/none/model.json')).status()).toBe(404);
});
