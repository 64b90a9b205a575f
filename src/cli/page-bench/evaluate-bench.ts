import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeNoteSource } from '../../training/bench/notes';
import { withPage } from './with-page';

/** What a person waits for, and what their browser bears, while a tagger is scored on many notes of 500 words. */
export interface EvaluationFigures {
  readonly notes: number;
  /** From the press of the button to the complete row with its intervals, without the pause. */
  readonly seconds: number;
  /** For the curves, each note decided at every threshold. */
  readonly curveSeconds: number;
  /** Milliseconds for which the page could not answer, at the longest, by what it did; 0: never for more than 50. */
  readonly longestTaskMs: Readonly<Record<'reading' | 'scoring' | 'errors' | 'curves' | 'threshold', number>>;
  /** Milliseconds from the press of Pause until there is a button to go on. */
  readonly pauseMs: number;
  /** Notes scored after going on. */
  readonly complete: number;
}

/** Lines for a person to read. */
export function evaluationLines({
  notes,
  seconds,
  curveSeconds,
  pauseMs,
  complete,
  ...figures
}: EvaluationFigures): string {
  const tasks = Object.entries(figures.longestTaskMs);
  return [
    `${notes} notes of 500 words: ${seconds.toFixed(0)} s to score, ${curveSeconds.toFixed(0)} s for the curves`,
    ...tasks.map(
      ([what, ms]) => `longest task of the page, ${what}: ${ms > 0 ? `${ms.toFixed(0)} ms` : 'below 50 ms'}`,
    ),
    `paused within ${pauseMs} ms; scored after going on: ${complete} of ${notes}`,
    '',
  ].join('\n');
}

/** Drops simulated notes on Evaluate, scores a tagger with a pause at a third, lists errors, draws curves, finds a threshold. */
export function benchEvaluation(count: number, tagger: string, backend: string): Promise<EvaluationFigures> {
  const lines = makeNoteSource('en')(count).map(({ note, spans }, n) => {
    return JSON.stringify({ id: `note-${n}`, text: note.text, spans });
  });
  const folder = mkdtempSync(join(tmpdir(), 'evaluation-'));
  const corpus = join(folder, 'notes.jsonl');
  writeFileSync(corpus, lines.join('\n'));
  const removed = () => rmSync(folder, { recursive: true });
  return withPage((page, base) =>
    evaluated(page, `${base}?backend=${backend}#evaluate`, corpus, count, tagger),
  ).finally(removed);
}

/** Runs in the page before the app does: the longest task, and the time from a press of Pause until there is Resume. */
const RECORD = `
  Object.assign(globalThis, { longest: 0, paused: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  addEventListener('click', ({ target, timeStamp }) => {
    if (!target.closest('button')?.textContent.includes('Pause')) return;
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some((button) => button.textContent.includes('Resume'))) return;
      paused = performance.now() - timeStamp;
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, true);
`;

async function evaluated(
  page: Page,
  address: string,
  corpus: string,
  count: number,
  tagger: string,
): Promise<EvaluationFigures> {
  page.setDefaultTimeout(600_000);
  await page.addInitScript(RECORD);
  await page.goto(address);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const longest = async (): Promise<number> => (await page.evaluate('[longest, (longest = 0)][0]')) as number;
  const said = (text: string) => page.getByText(text).first().waitFor({ state: 'attached' });
  await only(page, tagger, async () => {
    const chooser = page.waitForEvent('filechooser');
    await button('Choose files').click();
    await longest();
    await (await chooser).setFiles(corpus);
  });
  const reading = await longest();
  const begin = Date.now();
  await button('Score').click();
  await part(page, count / 3);
  await button('Pause').click();
  await button('Resume').waitFor();
  const pauseMs = Math.round((await page.evaluate('paused')) as number);
  const pause = Date.now();
  await page.waitForTimeout(1000);
  await button('Resume').click();
  const stopped = Date.now() - pause;
  await said('The evaluation is complete');
  const seconds = (Date.now() - begin - stopped) / 1000;
  const scoring = await longest();
  const listed = page.getByRole('region', { name: 'Errors' });
  await page.getByRole('button', { name: /^Strict F1 of/ }).click();
  await listed.locator('article, p').first().waitFor();
  const errors = await longest();
  await page.getByRole('tab', { name: 'Curves' }).click();
  const drawing = Date.now();
  await button('Draw the curves').click();
  await page.getByRole('img', { name: /^Precision against recall/ }).waitFor();
  const curveSeconds = (Date.now() - drawing) / 1000;
  const curves = await longest();
  await page.getByRole('tab', { name: 'Calibration' }).click();
  await button('Find the threshold').click();
  await page.getByRole('region', { name: 'What thresholds cost' }).waitFor();
  const threshold = await longest();
  const download = page.waitForEvent('download');
  await button('JSON').click();
  const saved = JSON.parse(await streamed(await (await download).createReadStream()));
  return {
    ...{ notes: count, seconds, curveSeconds, pauseMs, complete: saved.results[0]?.notes ?? 0 },
    longestTaskMs: { reading, scoring, errors, curves, threshold },
  };
}

/** Leaves one tagger alone chosen, once the corpus is there. */
async function only(page: Page, tagger: string, take: () => Promise<void>): Promise<void> {
  const title = await page.evaluate(async (id) => {
    const { models } = (await (await fetch('models/index.json')).json()) as { models: { id: string; title: string }[] };
    return models.find((model) => model.id === id)?.title;
  }, tagger);
  if (title === undefined) throw new Error(`The built app has no tagger called ${tagger}`);
  await take();
  const boxes = page.getByRole('group', { name: 'Taggers' }).getByRole('checkbox');
  await boxes.first().waitFor({ state: 'attached' });
  for (const box of await boxes.all()) {
    const name = await box.evaluate((element) => element.closest('label')?.textContent);
    if ((await box.isChecked()) !== (name === title)) await box.press('Space');
  }
}

/** Waits until so many notes are read. */
async function part(page: Page, notes: number): Promise<void> {
  const scores = page.getByRole('region', { name: 'Scores', exact: true });
  for (;;) {
    const [, read = '0'] = /([\d,]+) of [\d,]+ notes/.exec((await scores.textContent()) ?? '') ?? [];
    if (Number(read.replaceAll(',', '')) >= notes) return;
    await page.waitForTimeout(100);
  }
}

async function streamed(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of stream) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}
