import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The violations of WCAG 2.2 A and AA as axe sees them, in the page or a part of it, one line each: rule and the elements it names. */
export function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return analyze(page, part, { type: 'tag', values: tags });
}

/** What axe finds too faint in the dark theme, which changes nothing but colours; the page is in the light one again afterwards. */
export async function darkViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const found = await analyze(page, part, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The app has no frames, and a page keeps the axe that it was given once: half of what an analysis would cost. */
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

/** A colour on its way from one to another is neither. What turns without end is not waited for. */
async function transitionsDone(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
