import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The violations of WCAG 2.2 A and AA that axe finds in the page or a part of it, a line for each: the rule and its elements. */
export function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return analyze(page, part, { type: 'tag', values: tags });
}

/** What axe finds about contrast in the dark theme. Afterwards the page is in the light theme again. */
export async function darkViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const found = await analyze(page, part, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Takes half of the usual time: frames are left out, because the app has none, and axe is loaded only once for a page. */
async function analyze(page: Page, part: string, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(transitionsDone);
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    reporter: 'no-passes',
    iframes: false,
    preload: false,
  };
  const { violations } = await page.evaluate(
    ([within, how]) => (window as unknown as { axe: typeof axe }).axe.run({ include: [within] }, how),
    [part, options] as const,
  );
  return (violations as AxeResults['violations']).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits for transitions, during which colours are intermediate, but not for endless animations. */
async function transitionsDone(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
