import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/**
 * Stops the processes of all pages for a while, their workers too, as a frozen tab or a computer that sleeps stands still.
 * What the browser offers for that does nothing here: a page under test always counts as seen.
 */
export async function freeze(page: Page, milliseconds: number): Promise<void> {
  const stood = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
    }, 10);
    return seen;
  });
  const session = await page.context().browser()?.newBrowserCDPSession();
  const all = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
  const ours = all.filter(({ type }) => type === 'renderer');
  expect(ours.length).toBeGreaterThan(0);
  for (const { id } of ours) process.kill(id, 'SIGSTOP');
  await setTimeout(milliseconds);
  for (const { id } of ours) process.kill(id, 'SIGCONT');
  await expect.poll(() => stood.evaluate(({ longest }) => longest)).toBeGreaterThan(0.9 * milliseconds);
}
