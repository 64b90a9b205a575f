import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/**
 * Stops the processes of all pages and their workers for a while, like a frozen tab or a sleeping computer. The browser's own command
 * for that does nothing here, because a page under test always counts as visible.
 */
export async function freeze(page: Page, milliseconds: number): Promise<void> {
  const gaps = await page.evaluateHandle(() => {
    const gap = { longest: 0 };
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      gap.longest = Math.max(gap.longest, now - last);
      last = now;
    }, 10);
    return gap;
  });
  const session = await page.context().browser()?.newBrowserCDPSession();
  const all = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const ours = all.filter(({ type }) => type === 'renderer');
  expect(ours.length).toBeGreaterThan(0);
  for (const { id } of ours) process.kill(id, 'SIGSTOP');
  await setTimeout(milliseconds);
  for (const { id } of ours) process.kill(id, 'SIGCONT');
  await expect.poll(() => gaps.evaluate(({ longest }) => longest)).toBeGreaterThan(0.9 * milliseconds);
}
