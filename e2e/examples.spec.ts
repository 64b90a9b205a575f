import { findings, NOTE, noteText, openApp, paste, runCommand } from './steps';
import { appStored } from './support/offline';
import { expect, test } from './support/test';

const heading = (page: Parameters<typeof noteText>[0]) =>
  page.getByRole('region', { name: 'Note', exact: true }).getByRole('heading');

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|Failed to fetch/ });

test('without a network the app makes up another example, says what the open corpus needs, and keeps the person’s note open; a note of the open corpus is fetched only when a person asks for it, also from the palette', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/corpora/')) asked.push(new URL(request.url()).pathname);
  });
  // Always the same note: a rare one of few words is read in Spanish, whose tagger is not stored.
  await page.addInitScript(() => {
    Math.random = () => 0.4;
  });
  await openApp(page);
  await appStored(page);
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((url) => url.includes('corpora'))).toEqual([]);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Another example: a new simulated note' }).click();
  await expect(heading(page)).toHaveText('Simulated note');
  await expect(noteText(page)).not.toContainText('CALDERWOOD');
  await paste(page, NOTE);
  await page.keyboard.press('Alt+f');
  await expect(heading(page)).toHaveText('1 of 2: Simulated note');
  await expect(findings(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next note' }).click();
  await expect(noteText(page)).toContainText('DELACROIX, EDWIN');
  expect(asked).toEqual([]);
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('alert')).toContainText('Go online once to load it');
  await expect(noteText(page)).toContainText('DELACROIX, EDWIN');

  await context.setOffline(false);
  asked.length = 0;
  await runCommand(page, 'note of the open corpus');
  await expect(heading(page)).toHaveText(/: Open corpus: /);
  await expect(noteText(page)).not.toContainText('DELACROIX');
  expect([...new Set(asked)]).toEqual([expect.stringMatching(/^\/corpora\/en\/written(-more|-reports)?\.jsonl$/)]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('A note of the open corpus')).toBeVisible();
});
