import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { makeNoteSource } from '../../training/bench/notes';
import { withPage } from './with-page';

/** What a person waits for, and what their browser bears, while many notes of 500 words are masked. */
export interface BatchFigures {
  readonly files: number;
  /** From the press of the button to the end, without the stop. */
  readonly seconds: number;
  readonly filesPerSecond: number;
  /** Milliseconds for which the page could not answer, at the longest; 0: never for more than 50. */
  readonly longestTaskMs: number;
  /** MB (10^6 bytes) of the page's own memory, rubbish removed, when a tenth, half and all was done. */
  readonly heapMb: readonly number[];
  /** Milliseconds from the press of Cancel until it has stopped and can go on. */
  readonly cancelMs: number;
  /** Files in the archive of results, each once. */
  readonly complete: number;
}

/** Lines for a person to read. */
export function batchLines({ files, complete, seconds, filesPerSecond, ...figures }: BatchFigures): string {
  return [
    `${files} notes of 500 words: ${seconds.toFixed(0)} s, ${filesPerSecond.toFixed(1)} files a second`,
    `longest task of the page: ${figures.longestTaskMs > 0 ? `${figures.longestTaskMs.toFixed(0)} ms` : 'below 50 ms'}`,
    `memory of the page at a tenth, half and all: ${figures.heapMb.map((mb) => mb.toFixed(1)).join(', ')} MB`,
    `cancelled within ${figures.cancelMs} ms; results after going on: ${complete} of ${files}`,
    '',
  ].join('\n');
}

/** Drops an archive of simulated notes on the app, cancels at a third, goes on, and saves the results. */
export async function benchBatch(count: number, backend: string): Promise<BatchFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'batch-'));
  const archive = join(folder, 'notes.zip');
  const notes = makeNoteSource('en')(count);
  const files = Object.fromEntries(notes.map(({ note }, n) => [`ward-${n % 7}/note-${n}.txt`, strToU8(note.text)]));
  writeFileSync(archive, zipSync(files, { level: 1 }));
  try {
    return await withPage((page, base) => masked(page, `${base}?backend=${backend}#batch`, archive, count));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs in the page before the app does: the longest task, but for those in which this program has it remove its rubbish, and
 * the time from a press of Cancel until there is a button to go on.
 */
const RECORD = `
  Object.assign(globalThis, { longest: 0, cancelled: 0, collecting: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (!collecting.some(([from, to]) => startTime < to && startTime + duration > from)) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  addEventListener('click', ({ target, timeStamp }) => {
    if (!target.closest('button')?.textContent.includes('Cancel')) return;
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some((button) => button.textContent.includes('Resume'))) return;
      cancelled = performance.now() - timeStamp;
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, true);
`;

async function masked(page: Page, address: string, archive: string, count: number): Promise<BatchFigures> {
  await page.addInitScript(RECORD);
  await page.goto(address);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const chooser = page.waitForEvent('filechooser');
  await button('Choose files').click();
  await (await chooser).setFiles(archive);
  const start = button('Start');
  await start.waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate('void (longest = 0)');
  const begin = Date.now();
  await start.click();
  const heap = [await at(page, 0.1, count)];
  await at(page, 0.33, count);
  await button('Cancel').click();
  await button('Resume').waitFor();
  const cancelMs = Math.round((await page.evaluate('cancelled')) as number);
  const pause = Date.now();
  await page.waitForTimeout(1000);
  await button('Resume').click();
  const stopped = Date.now() - pause;
  heap.push(await at(page, 0.5, count));
  await page.getByText(/of .* files masked/).waitFor({ timeout: 0 });
  const seconds = (Date.now() - begin - stopped) / 1000;
  heap.push(await heapOf(page));
  const longestTaskMs = (await page.evaluate('longest')) as number;
  const download = page.waitForEvent('download', { timeout: 0 });
  await button('Save results').click();
  const saved = unzipSync(readFileSync(await (await download).path()));
  const complete = Object.keys(saved).filter((name) => name.endsWith('.txt')).length;
  return {
    files: count,
    seconds,
    filesPerSecond: count / seconds,
    longestTaskMs,
    heapMb: heap,
    cancelMs,
    complete,
  };
}

/** Waits until a share of the files is done, and gives the memory then. */
async function at(page: Page, share: number, count: number): Promise<number> {
  const progress = page.getByRole('region', { name: 'Progress' });
  for (;;) {
    const [, done = '0'] = /([\d,]+) of [\d,]+ files/.exec((await progress.textContent()) ?? '') ?? [];
    if (Number(done.replaceAll(',', '')) >= share * count) return heapOf(page);
    await page.waitForTimeout(200);
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate('void collecting.push([performance.now(), Infinity])');
  await session.send('HeapProfiler.collectGarbage');
  await page.evaluate('void (collecting.at(-1)[1] = performance.now() + 20)');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
