import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { REPOSITORY } from '../repository';

/**
 * Serves the built app to a real browser.
 * @param work gets what opens a page that remembers nothing, and the app's address
 * @throws Error that says what is missing: the built app, or a browser
 */
export async function withBrowser<T>(work: (open: () => Promise<Page>, base: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(REPOSITORY, 'dist/models/index.json')))
    throw new Error('There is no built app; npm run build makes it');
  const { findBrowser } = await import(join(REPOSITORY, '.ci/browser.mjs'));
  const server = await preview({ root: REPOSITORY, logLevel: 'error', preview: { port: 4175 } });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const open = () => browser.newPage({ viewport: { width: 1280, height: 800 } });
    return await work(open, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Runs in the page before the app does: the longest task, but for those in which the benchmark itself has the page collect its
 * garbage, and the time from a press of Cancel or Pause until there is a button to go on.
 */
const RECORD = `
  Object.assign(globalThis, { longest: 0, stopped: 0, collecting: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (!collecting.some(([from, to]) => startTime < to && startTime + duration > from)) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  addEventListener('click', ({ target, timeStamp }) => {
    if (!/Cancel|Pause/.test(target.closest('button')?.textContent)) return;
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some((button) => button.textContent.includes('Resume'))) return;
      stopped = performance.now() - timeStamp;
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, true);
`;

/** A screen of the built app on which a long job runs. */
export interface JobPage {
  readonly page: Page;
  press(name: string): Promise<void>;
  /** Hands the file to the screen's button "Choose files". */
  choose(): Promise<void>;
  /** Waits until the region's text says that so many are done: `12 of 2,000 files`. */
  done(region: string, unit: string, count: number): Promise<void>;
  /** Milliseconds of the page's longest task since this was last asked; 0 where none took more than 50. */
  longestTask(): Promise<number>;
  /** Presses Cancel or Pause, then Resume: milliseconds until there was Resume, and for which the job stood still. */
  stopAndResume(button: 'Cancel' | 'Pause'): Promise<{ readonly waitMs: number; readonly stoodMs: number }>;
  /** MB (10^6 bytes) of the page's own memory, garbage removed. */
  heapMb(): Promise<number>;
}

export interface PageSettings {
  readonly backend: string;
  /** Engine workers; what the app chooses where absent. */
  readonly workers?: number | undefined;
}

/** Opens a screen of the app, with a file of this name and content to choose. */
export async function withJobPage<T>(
  screen: string,
  { backend, workers }: PageSettings,
  file: { readonly name: string; readonly content: string | Uint8Array },
  work: (job: JobPage) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const path = join(folder, file.name);
  writeFileSync(path, file.content);
  try {
    return await withBrowser(async (open, base) => {
      const page = await open();
      await page.addInitScript(RECORD);
      await page.goto(`${base}?backend=${backend}${workers === undefined ? '' : `&workers=${workers}`}#${screen}`);
      return work(jobPage(page, path));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function jobPage(page: Page, path: string): JobPage {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    page,
    press: (name) => button(name).click(),
    async choose() {
      const chooser = page.waitForEvent('filechooser');
      await button('Choose files').click();
      await (await chooser).setFiles(path);
    },
    async done(region, unit, count) {
      const progress = page.getByRole('region', { name: region, exact: true });
      const told = new RegExp(`([\\d,]+) of [\\d,]+ ${unit}`);
      for (;;) {
        const [, done = '0'] = told.exec((await progress.textContent({ timeout: 0 })) ?? '') ?? [];
        if (Number(done.replaceAll(',', '')) >= count) return;
        await page.waitForTimeout(100);
      }
    },
    longestTask: () => page.evaluate<number>('[longest, (longest = 0)][0]'),
    async stopAndResume(name) {
      await button(name).click();
      await button('Resume').waitFor();
      const waitMs = Math.round(await page.evaluate<number>('stopped'));
      const stopped = Date.now();
      await page.waitForTimeout(1000);
      await button('Resume').click();
      return { waitMs, stoodMs: Date.now() - stopped };
    },
    async heapMb() {
      const session = await page.context().newCDPSession(page);
      await page.evaluate('void collecting.push([performance.now(), Infinity])');
      await session.send('HeapProfiler.collectGarbage');
      await page.evaluate('void (collecting.at(-1)[1] = performance.now() + 20)');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      await session.detach();
      return usedSize / 1e6;
    },
  };
}
