import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The violations of WCAG 2.2 A and AA as axe sees them, in the page or a part of it, one line each: rule and the elements it names. */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
