import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { makeNoteSource } from '../../training/bench/tagging';
import { type JobPage, type PageSettings, withJobPage } from './page';

/** What a person waits for, and what their browser bears, while many notes of 500 words are masked. */
interface BatchFigures {
  readonly files: number;
  /** From the press of the button to the end, without the stop. */
  readonly seconds: number;
  readonly filesPerSecond: number;
  /** Milliseconds for which the page could not answer, at the longest; 0: never for more than 50. */
  readonly longestTaskMs: number;
  /** MB (10^6 bytes) of the page's own memory, garbage removed, when a tenth, half and all was done. */
  readonly heapMb: readonly number[];
  /** Milliseconds from the press of Cancel until it has stopped and can go on. */
  readonly cancelMs: number;
  /** Files in the archive of results, each once. */
  readonly complete: number;
  /** Files that are not in it: held back because something masked still stands in them, or refused, as one that holds an HL7 message. */
  readonly heldBack: number;
  readonly refused: number;
  /** SHA-256 of their names and contents. */
  readonly digest: string;
}

/** Lines for a person to read. */
export function batchLines({ files, seconds, filesPerSecond, ...figures }: BatchFigures): string {
  const { complete, heldBack, refused } = figures;
  return [
    `${files} notes of 500 words: ${seconds.toFixed(0)} s, ${filesPerSecond.toFixed(1)} files a second`,
    `longest task of the page: ${taskText(figures.longestTaskMs)}`,
    `memory of the page at a tenth, half and all: ${figures.heapMb.map((mb) => mb.toFixed(1)).join(', ')} MB`,
    `cancelled within ${figures.cancelMs} ms; results after going on: ${complete} of ${files}, ${heldBack} held back, ${refused} refused`,
    '',
  ].join('\n');
}

/** Drops an archive of simulated notes on the app, cancels at a third, goes on, and saves the results. */
export function benchBatch(count: number, settings: PageSettings): Promise<BatchFigures> {
  const notes = makeNoteSource('en')(count);
  const files = Object.fromEntries(notes.map(({ note }, n) => [`ward-${n % 7}/note-${n}.txt`, strToU8(note.text)]));
  const archive = { name: 'notes.zip', content: zipSync(files, { level: 1 }) };
  return withJobPage('batch', settings, archive, async (job) => {
    const { page } = job;
    const reached = async (share: number) => {
      await job.done('Progress', 'files', share * count);
      return job.heapMb();
    };
    await job.choose();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await page.waitForTimeout(2000);
    await job.longestTask();
    const begin = Date.now();
    await job.press('Start');
    const first = await reached(0.1);
    await job.done('Progress', 'files', 0.33 * count);
    const { waitMs, stoodMs } = await job.stopAndResume('Cancel');
    const second = await reached(0.5);
    await page.getByText(/of .* files masked/).waitFor({ timeout: 0 });
    const seconds = (Date.now() - begin - stoodMs) / 1000;
    const heapMb = [first, second, await job.heapMb()];
    const longestTaskMs = await job.longestTask();
    const saved = unzipSync(await download(page, () => job.press('Save results')));
    const texts = Object.entries(saved).filter(([name]) => name.endsWith('.txt'));
    const { totals } = JSON.parse(strFromU8(saved['report.json'] as Uint8Array));
    const digest = createHash('sha256');
    for (const [name, bytes] of texts.sort(([a], [b]) => (a < b ? -1 : 1))) digest.update(`${name}\n`).update(bytes);
    return {
      files: count,
      digest: digest.digest('hex'),
      ...{ complete: texts.length, heldBack: totals.heldBack, refused: totals.failed },
      seconds,
      filesPerSecond: count / seconds,
      longestTaskMs,
      heapMb,
      cancelMs: waitMs,
    };
  });
}

/** What a person waits for, and what their browser bears, while a tagger is scored on many notes of 500 words. */
interface EvaluationFigures {
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
export function evaluationLines(figures: EvaluationFigures): string {
  const { notes, seconds, curveSeconds, pauseMs, complete, longestTaskMs } = figures;
  return [
    `${notes} notes of 500 words: ${seconds.toFixed(0)} s to score, ${curveSeconds.toFixed(0)} s for the curves`,
    ...Object.entries(longestTaskMs).map(([what, ms]) => `longest task of the page, ${what}: ${taskText(ms)}`),
    `paused within ${pauseMs} ms; scored after going on: ${complete} of ${notes}`,
    '',
  ].join('\n');
}

const taskText = (ms: number): string => (ms > 0 ? `${ms.toFixed(0)} ms` : 'below 50 ms');

/** Drops simulated notes on Evaluate, scores a tagger with a pause at a third, lists errors, draws curves, finds a threshold. */
export function benchEvaluation(count: number, tagger: string, settings: PageSettings): Promise<EvaluationFigures> {
  const lines = makeNoteSource('en')(count).map(({ note, spans }, n) =>
    JSON.stringify({ id: `note-${n}`, text: note.text, spans }),
  );
  const corpus = { name: 'notes.jsonl', content: lines.join('\n') };
  return withJobPage('evaluate', settings, corpus, async (job) => {
    const { page } = job;
    page.setDefaultTimeout(600_000);
    const region = (name: string) => page.getByRole('region', { name });
    await chooseAlone(job, tagger);
    const reading = await job.longestTask();
    const begin = Date.now();
    await job.press('Score');
    await job.done('Scores', 'notes', count / 3);
    const { waitMs, stoodMs } = await job.stopAndResume('Pause');
    await page.getByText('The evaluation is complete').first().waitFor({ state: 'attached' });
    const seconds = (Date.now() - begin - stoodMs) / 1000;
    const scoring = await job.longestTask();
    await page.getByRole('button', { name: /^Strict F1 of/ }).click();
    await region('Errors').locator('article, p').first().waitFor();
    const errors = await job.longestTask();
    await page.getByRole('tab', { name: 'Curves' }).click();
    const drawing = Date.now();
    await job.press('Draw the curves');
    await page.getByRole('img', { name: /^Precision against recall/ }).waitFor();
    const curveSeconds = (Date.now() - drawing) / 1000;
    const curves = await job.longestTask();
    await page.getByRole('tab', { name: 'Calibration' }).click();
    await job.press('Find the threshold');
    await region('What thresholds cost').waitFor();
    const threshold = await job.longestTask();
    const saved = JSON.parse((await download(page, () => job.press('JSON'))).toString('utf8'));
    return {
      ...{ notes: count, seconds, curveSeconds, pauseMs: waitMs, complete: saved.results[0]?.notes ?? 0 },
      longestTaskMs: { reading, scoring, errors, curves, threshold },
    };
  });
}

/** Hands over the corpus and leaves one tagger alone chosen. */
async function chooseAlone({ page, choose, longestTask }: JobPage, tagger: string): Promise<void> {
  const title = await page.evaluate(async (id) => {
    const { models } = (await (await fetch('models/index.json')).json()) as { models: { id: string; title: string }[] };
    return models.find((model) => model.id === id)?.title;
  }, tagger);
  if (title === undefined) throw new Error(`The built app has no tagger called ${tagger}`);
  await longestTask();
  await choose();
  const boxes = page.getByRole('group', { name: 'Taggers' }).getByRole('checkbox');
  await boxes.first().waitFor({ state: 'attached' });
  for (const box of await boxes.all()) {
    const name = await box.evaluate((element) => element.closest('label')?.textContent);
    if ((await box.isChecked()) !== (name === title)) await box.press('Space');
  }
}

/** What a press makes the browser save. */
async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const saved = page.waitForEvent('download', { timeout: 0 });
  await press();
  return readFileSync(await (await saved).path());
}
