import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { preview } from 'vite';
import type { Language } from '../../taggers/tagger';
import { makeNoteSource } from '../../training/bench/notes';
import { quantile } from '../../training/bench/timing';
import { REPOSITORY } from '../repository';
import { recordPaints } from './record-paints';

/** What is typed into the middle of a note, one key after the other. */
const TYPED = ' Seen by Dr. Ana Mason on 10/12/2023, MRN 3041023, no fever.';

/** Milliseconds between a painted key and the next; not a multiple of a frame's, so that keys fall anywhere in one. */
const PAUSES = [41, 67, 53, 79];

/** Milliseconds from a key in a note of 500 words to the frame that shows its findings and its masked text. */
export interface PageSpeed {
  readonly keyToPaintMedianMs: number;
  readonly keyToPaintP95Ms: number;
}

const IndexSchema = v.object({
  models: v.array(v.object({ id: v.string(), title: v.string(), language: v.picklist(['en', 'es']) })),
});

/**
 * Types into the built app in a real browser and measures what a person waits for.
 * @param ids of the models; those that the app does not have are left out
 * @param onResult called with each model's result as soon as it is there
 * @throws Error that says what is missing: the built app, or a browser
 */
export async function benchPage(
  ids: readonly string[],
  backend: string,
  onResult: (id: string, speed: PageSpeed) => void,
): Promise<void> {
  const index = join(REPOSITORY, 'dist/models/index.json');
  if (!existsSync(index)) throw new Error('There is no built app; npm run build makes it');
  const { models } = v.parse(IndexSchema, JSON.parse(readFileSync(index, 'utf8')));
  const { findBrowser } = await import(join(REPOSITORY, '.ci/browser.mjs'));
  const server = await preview({ root: REPOSITORY, logLevel: 'error', preview: { port: 4175 } });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const { id, title, language } of models.filter((model) => ids.includes(model.id))) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(recordPaints);
      await page.goto(`${server.resolvedUrls?.local[0]}?backend=${backend}`);
      const times = await timesToPaint(page, title, language);
      onResult(id, { keyToPaintMedianMs: quantile(times, 0.5), keyToPaintP95Ms: quantile(times, 0.95) });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Of 60 keys typed into the middle of a note of 500 words that a tagger has read. */
async function timesToPaint(page: Page, tagger: string, language: Language): Promise<number[]> {
  const [example] = makeNoteSource(language)(1);
  const note = page.getByRole('textbox', { name: 'Clinical note' });
  await note.locator('.phi').first().waitFor();
  const text = example?.note.text ?? '';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await note.focus();
  await page.keyboard.press('ControlOrMeta+v');
  const picker = page.getByRole('button', { name: 'Tagger' });
  await picker.click();
  await page.getByRole('option', { name: tagger }).click();
  await note.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const lines = text.split('\n').length;
  for (let line = 0; line < lines / 2; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.waitForTimeout(500);

  // The first keys find code that was never run; they are not counted.
  const times: number[] = [];
  for (const key of `${TYPED}${TYPED}`) {
    const painted = page.evaluate<number>('nextPaint()');
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    times.push(await painted);
    await page.waitForTimeout(PAUSES[times.length % PAUSES.length] as number);
  }
  return times.slice(TYPED.length);
}
