import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The violations of WCAG 2.2 A and AA as axe sees them, in the page or a part of it, one line each: rule and the elements it names. */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return analyze(axe(page, part).withTags(tags));
}

/** What axe finds too faint in the dark theme, which changes nothing but colours; the page is in the light one again afterwards. */
export async function darkViolations(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const found = await analyze(axe(page, part).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Without frames the legacy mode finds the same, and opens no second page for each analysis. */
const axe = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part);

async function analyze(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
