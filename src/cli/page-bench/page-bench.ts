import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Language } from '../../taggers/tagger';
import { makeNoteSource } from '../../training/bench/notes';
import { readJson } from '../read-json';
import { REPOSITORY } from '../repository';
import { type KeyWay, keyWay, type WorkerTimes } from './key-way';
import { type PaintTimes, recordPaints } from './record-paints';
import { withBrowser } from './with-page';

/** What is typed into the middle of a note, one key after the other. */
const TYPED = ' Seen by Dr. Ana Mason on 10/12/2023, MRN 3041023, no fever.';

/** Milliseconds for which keys are held; not a multiple of a frame's, so that keys fall anywhere in one. */
const HELD = [89, 101, 97, 83];

const IndexSchema = v.object({
  models: v.array(v.object({ id: v.string(), title: v.string(), language: v.picklist(['en', 'es']) })),
});

/**
 * Types into the built app in a real browser and measures what a person waits for.
 * @param ids of the models; those that the app does not have are left out
 * @param onResult called with the ways of each model's keys as soon as it is there
 * @throws Error that says what is missing: the built app, or a browser
 */
export async function benchPage(
  ids: readonly string[],
  backend: string,
  onResult: (id: string, ways: readonly KeyWay[]) => void,
): Promise<void> {
  await withBrowser(async (open, base) => {
    const { models } = v.parse(IndexSchema, readJson(join(REPOSITORY, 'dist/models/index.json')));
    for (const { id, title, language } of models.filter((model) => ids.includes(model.id))) {
      const page = await open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(recordPaints);
      await page.goto(`${base}?backend=${backend}`);
      onResult(id, await typed(page, title, language));
      await page.close();
    }
  });
}

/** The ways of 60 keys typed into the middle of a note of 500 words that a tagger has read. */
async function typed(page: Page, tagger: string, language: Language): Promise<KeyWay[]> {
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
  const ways: KeyWay[] = [];
  for (const character of `${TYPED}${TYPED}`) {
    const key = character === ' ' ? 'Space' : character;
    // Nothing is asked of the page between the key and its paint, so that nothing else is in its way.
    await page.evaluate('void (globalThis.paint = nextPaint())');
    await page.keyboard.down(key);
    await page.waitForTimeout(HELD[ways.length % HELD.length] as number);
    await page.keyboard.up(key);
    const times = await page.evaluate<PaintTimes>('paint');
    ways.push(keyWay(times, await workerTimes(page)));
  }
  return ways.slice(TYPED.length);
}

/** When the worker began and ended its latest tagging. */
async function workerTimes(page: Page): Promise<WorkerTimes> {
  const [worker] = page.workers();
  if (!worker) throw new Error('The page has no worker');
  return worker.evaluate(`(() => {
    const { startTime, duration } = performance.getEntriesByName('tag').at(-1);
    const began = performance.timeOrigin + startTime;
    return { began, ended: began + duration };
  })()`);
}
