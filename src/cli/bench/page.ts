import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
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

/** Events of a trace of Chromium; `tdur` is processor time in microseconds. */
const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
    }),
  ),
});
type TraceEvent = v.InferOutput<typeof TraceSchema>['traceEvents'][number];

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
      return work(new JobPage(page, path));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A screen of the built app on which a long job runs. */
export class JobPage {
  constructor(
    readonly page: Page,
    private readonly path: string,
  ) {}

  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  press(name: string): Promise<void> {
    return this.button(name).click();
  }

  /** Hands the file to the screen's button "Choose files". */
  async choose(): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press('Choose files');
    await (await chooser).setFiles(this.path);
  }

  /** Drops the file on the note. */
  async drop(): Promise<void> {
    const given = { name: basename(this.path), content: readFileSync(this.path).toString('base64') };
    const transfer = await this.page.evaluateHandle(
      `(({ name, content }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(content), (unit) => unit.charCodeAt(0))], name));
        return data;
      })(${JSON.stringify(given)})`,
    );
    const note = this.page.getByRole('textbox', { name: 'Clinical note' });
    await note.dispatchEvent('dragover', { dataTransfer: transfer });
    await note.dispatchEvent('drop', { dataTransfer: transfer });
  }

  /**
   * The processor time that the page's own thread takes for its tasks during some work, in seconds, and that of the longest in milliseconds:
   * other programs that run beside it make no difference.
   */
  async processorTime(work: () => Promise<void>): Promise<{ taskSeconds: number; longestTaskMs: number }> {
    const browser = this.page.context().browser() as Browser;
    await browser.startTracing(this.page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await work();
    const { traceEvents } = v.parse(TraceSchema, JSON.parse((await browser.stopTracing()).toString('utf8')));
    const isPage = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
    const pages = new Set(traceEvents.filter(isPage).map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pages.has(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur);
    return {
      taskSeconds: tasks.reduce((sum, one) => sum + one, 0) / 1e6,
      longestTaskMs: tasks.reduce((most, one) => Math.max(most, one), 0) / 1000,
    };
  }

  /** Waits until the region's text says that so many are done: `12 of 2,000 files`. */
  async done(region: string, unit: string, count: number): Promise<void> {
    const progress = this.page.getByRole('region', { name: region, exact: true });
    const told = new RegExp(`([\\d,]+) of [\\d,]+ ${unit}`);
    for (;;) {
      const [, done = '0'] = told.exec((await progress.textContent({ timeout: 0 })) ?? '') ?? [];
      if (Number(done.replaceAll(',', '')) >= count) return;
      await this.page.waitForTimeout(100);
    }
  }

  /** Milliseconds of the page's longest task since this was last asked; 0 where none took more than 50. */
  longestTask(): Promise<number> {
    return this.page.evaluate<number>('[longest, (longest = 0)][0]');
  }

  /** Presses Cancel or Pause, then Resume: milliseconds until there was Resume, and for which the job stood still. */
  async stopAndResume(name: 'Cancel' | 'Pause') {
    await this.press(name);
    await this.button('Resume').waitFor();
    const waitMs = Math.round(await this.page.evaluate<number>('stopped'));
    const stopped = Date.now();
    await this.page.waitForTimeout(1000);
    await this.press('Resume');
    return { waitMs, stoodMs: Date.now() - stopped };
  }

  /** MB (10^6 bytes) of the page's own memory, garbage removed. */
  async heapMb(): Promise<number> {
    const session = await this.page.context().newCDPSession(this.page);
    await this.page.evaluate('void collecting.push([performance.now(), Infinity])');
    await session.send('HeapProfiler.collectGarbage');
    await this.page.evaluate('void (collecting.at(-1)[1] = performance.now() + 20)');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize / 1e6;
  }
}
