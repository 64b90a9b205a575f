import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { makeNoteSource } from '../../training/bench/tagging';
import { type JobPage, type PageSettings, withJobPage } from './page';

type BatchFigures = Awaited<ReturnType<typeof benchBatch>>;

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

/**
 * Drops an archive of simulated notes on the app, cancels at a third, goes on, and saves the results. Times are without the stop; the
 * longest task of the page is 0 where none took more than 50 ms; `refused` are files such as one that holds an HL7 message.
 */
export function benchBatch(count: number, settings: PageSettings) {
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

type DocumentFigures = Awaited<ReturnType<typeof benchDocument>>;

/** Lines for a person to read. */
export function documentLines({ words, seconds, taskSeconds, longestTaskMs }: DocumentFigures): string {
  return [
    `a Word document of ${words} words: there in ${seconds.toFixed(1)} s`,
    `processor time of the page itself: ${taskSeconds.toFixed(2)} s, of its longest task ${longestTaskMs.toFixed(0)} ms`,
    '',
  ].join('\n');
}

/** Drops a Word document of so many words on De-identify: the time until it is there, and the processor time that the page itself takes, also while its first findings come. */
export function benchDocument(count: number, settings: PageSettings) {
  const texts = makeNoteSource('en')(Math.ceil(count / 500)).map(({ note }) => note.text);
  const file = { name: 'letter.docx', content: wordDocument(texts.join('\n').split('\n')) };
  return withJobPage('deidentify', settings, file, async (job) => {
    await job.page.locator('.phi').first().waitFor({ timeout: 0 });
    let seconds = 0;
    const figures = await job.processorTime(async () => {
      const begin = Date.now();
      await job.drop();
      await job.page.getByRole('button', { name: /as \.docx$/ }).waitFor({ timeout: 0 });
      seconds = (Date.now() - begin) / 1000;
      await job.page.waitForTimeout(5000);
    });
    return { words: 500 * texts.length, seconds, ...figures };
  });
}

/** The least that a Word document is made of, a paragraph a line. */
function wordDocument(lines: readonly string[]): Uint8Array {
  const escaped = (line: string) => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const body = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`).join('');
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

type EvaluationFigures = Awaited<ReturnType<typeof benchEvaluation>>;

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
export function benchEvaluation(count: number, tagger: string, settings: PageSettings) {
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
async function chooseAlone(job: JobPage, tagger: string): Promise<void> {
  const { page } = job;
  const title = await page.evaluate(async (id) => {
    const { models } = (await (await fetch('models/index.json')).json()) as { models: { id: string; title: string }[] };
    return models.find((model) => model.id === id)?.title;
  }, tagger);
  if (title === undefined) throw new Error(`The built app has no tagger called ${tagger}`);
  await job.longestTask();
  await job.choose();
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
