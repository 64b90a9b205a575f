import type { Page } from '@playwright/test';
import { button, clipboard, findings, NOTE, openApp, paste, said } from './steps';
import { accessibilityViolations, darkViolations } from './support/accessibility';
import { engineOf, hold, letGo } from './support/hold';
import { expect, test } from './support/test';

const FIGURES = [
  ...['tokensPerSecond', 'scanGflops', 'peakGflops', 'ratioToPeak', 'ratioToComposed'],
  ...['trainingTokensPerSecond', 'note500Ms', 'keystrokeMedianMs', 'keystrokeP95Ms'],
];

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

/** Opens the screen and chooses one tagger, the quickest to measure. */
async function openBench(page: Page, path = '/bench'): Promise<void> {
  await page.goto(path);
  await expect(button(page, 'Run')).toBeEnabled();
  for (const checkbox of await box(page, 'English').all())
    if (
      (await checkbox.isChecked()) !==
      (await checkbox.evaluate((each) => /^Elman/.test(each.closest('label')?.textContent ?? '')))
    )
      await checkbox.press('Space');
}

test('the palette opens the benchmark; its button and leaving the screen stop a run, and notes are read again; axe finds nothing at 360 pixels, and nothing scrolls sideways; one tagger is measured to the end, and copied as the command line prints it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('bench');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#bench');
  await expect(page.getByRole('heading', { name: 'Benchmark' })).toBeAttached();
  for (const checkbox of await box(page, 'English').all()) await expect(checkbox).toBeChecked();
  await expect(box(page, 'Spanish')).toHaveCount(0);
  await openBench(page, '/bench/');
  await expect(page).toHaveURL('/#bench');
  await expect(page.getByText('Back end in use: the processor')).toBeVisible();
  await expect(button(page, 'Copy as JSON')).toBeDisabled();
  const engine = await engineOf(page);
  await hold(engine);
  await page.keyboard.press('r');
  await expect(page.getByText('Measuring …')).toBeVisible();
  await expect(box(page, /Thorough/)).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  await button(page, 'Stop').click();
  await letGo(engine);
  await expect(page.getByText(/^Stopped: 0 of 1 measured/)).toBeVisible();
  await expect(said(page)).toContainText('Benchmark stopped');
  await expect(button(page, 'Run')).toBeFocused();
  await expect(page.getByText('Not measured')).toBeVisible();
  await hold(engine);
  await button(page, 'Run').click();
  await expect(page.getByText('Measuring …')).toBeVisible();
  await page.getByRole('link', { name: 'De-identify' }).click();
  await letGo(engine);
  await paste(page, NOTE);
  await expect(findings(page).filter({ hasText: '11/02/2019' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Stopped: 0 of 1 measured/)).toBeVisible();
  await button(page, 'Run').click();

  await expect(page.getByText(/^Done: 1 of 1 measured/)).toBeVisible();
  await expect(said(page)).toContainText(/tokens a second; 1 of 1 done/);
  await expect(page.getByRole('table').getByRole('cell')).toHaveCount(FIGURES.length);
  expect(await accessibilityViolations(page)).toEqual([]);

  await button(page, 'Copy as JSON').click();
  await expect(said(page)).toContainText('1 result copied as JSON');
  const copied = JSON.parse(await clipboard(page));
  expect(Object.keys(copied)).toEqual(['machine', 'results']);
  expect(copied.machine).toMatch(/Chrom.*\d+ cores/);
  expect(copied.results).toHaveLength(1);
  const [{ tagger, backend, ...figures }] = copied.results;
  expect(tagger).toMatch(/^en-/);
  expect(backend).toBe('wasm');
  expect(Object.keys(figures)).toEqual(FIGURES);
  for (const value of Object.values(figures)) {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});
