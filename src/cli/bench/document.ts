import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { paragraph, run, wordDocument } from '../../formats/test-support/docx';
import { makeNoteSource } from '../../training/bench/tagging';
import { withBrowser } from './page';

type DocumentFigures = Awaited<ReturnType<typeof benchDocument>>;

/** Lines for a person to read. */
export function documentLines({ words, seconds, taskSeconds, longestTaskMs }: DocumentFigures): string {
  return [
    `a Word document of ${words} words: shown after ${seconds.toFixed(1)} s`,
    `processor time of the page: ${taskSeconds.toFixed(2)} s; of its longest task: ${longestTaskMs.toFixed(0)} ms`,
    '',
  ].join('\n');
}

/** Drops a Word document of this many words on De-identify. Measures the time until it is shown, and the page's processor time until after its first findings. */
export function benchDocument(count: number, backend: string) {
  const texts = makeNoteSource('en')(Math.ceil(count / 500)).map(({ note }) => note.text);
  const escaped = (line: string) => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const lines = texts.join('\n').split('\n');
  const document = wordDocument(lines.map((line) => paragraph(run(escaped(line)))).join('')).bytes;
  return withBrowser(async (open, base) => {
    const page = await open();
    await page.goto(`${base}?backend=${backend}#deidentify`);
    await page.locator('.phi').first().waitFor({ timeout: 0 });
    let seconds = 0;
    const figures = await processorTime(page, async () => {
      const begin = Date.now();
      await drop(page, 'letter.docx', document);
      await page.getByRole('button', { name: /as \.docx$/ }).waitFor({ timeout: 0 });
      seconds = (Date.now() - begin) / 1000;
      await page.waitForTimeout(5000);
    });
    return { words: 500 * texts.length, seconds, ...figures };
  });
}

/** Drops a file on the note. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const given = { name, content: Buffer.from(bytes).toString('base64') };
  const transfer = await page.evaluateHandle(
    `(({ name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (unit) => unit.charCodeAt(0))], name));
      return data;
    })(${JSON.stringify(given)})`,
  );
  const note = page.getByRole('textbox', { name: 'Clinical note' });
  await note.dispatchEvent('dragover', { dataTransfer: transfer });
  await note.dispatchEvent('drop', { dataTransfer: transfer });
}

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

/**
 * The processor time of the page's main thread during some work, in seconds, and that of its longest task, in milliseconds. Other
 * programs do not affect it.
 */
async function processorTime(page: Page, work: () => Promise<void>) {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
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
