import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The page's violations of WCAG 2.2 A and AA as axe sees them, one line each: rule and the elements it names. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
