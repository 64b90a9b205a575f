import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Language } from '../../taggers/tagger';
import { makeNoteSource } from '../../training/bench/tagging';
import { quantile } from '../../training/bench/timing';
import { REPOSITORY, readJson } from '../repository';
import { withBrowser } from './page';

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
export async function benchKeystrokes(
  ids: readonly string[],
  backend: string,
  onResult: (id: string, ways: readonly KeyWay[]) => void,
): Promise<void> {
  await withBrowser(async (open, base) => {
    const { models } = v.parse(IndexSchema, readJson(join(REPOSITORY, 'dist/models/index.json')));
    for (const { id, title, language } of models.filter((model) => ids.includes(model.id))) {
      const page = await open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(RECORD_PAINTS);
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

/** When the worker began and ended a tagging, in milliseconds since 1970. */
interface WorkerTimes {
  readonly began: number;
  readonly ended: number;
}

/** The parts of a key's way to the screen, in their order; they add up to `toPaint`. */
const PARTS = {
  ask: 'the page takes the key in and asks the worker',
  toWorker: 'until the worker begins',
  tag: 'the worker tags the note',
  toPage: 'until the page has the answer',
  show: 'the page changes both panes',
  frameWait: "wait for the display's next frame",
  frame: 'styles, layout and paint of that frame',
} as const;

/**
 * What a key in a note waits for until its findings and its masked text are painted, in milliseconds. `work` is `toPaint`
 * without the wait for the display, which comes at a fixed rate: what has to fit into the time of a frame.
 */
type KeyWay = Readonly<Record<keyof typeof PARTS | 'toPaint' | 'work', number>>;

function keyWay(page: PaintTimes, worker: WorkerTimes): KeyWay {
  const toPaint = page.painted - page.pressed;
  const frameWait = page.frame - page.found;
  return {
    toPaint,
    work: toPaint - frameWait,
    ask: page.asked - page.pressed,
    toWorker: worker.began - page.asked,
    tag: worker.ended - worker.began,
    toPage: page.answered - worker.ended,
    show: page.found - page.answered,
    frameWait,
    frame: page.painted - page.frame,
  };
}

/** Of many keys in a note of 500 words. */
export interface PageSpeed {
  readonly keyToPaintMedianMs: number;
  readonly keyToPaintP95Ms: number;
  readonly keyWorkMedianMs: number;
  readonly keyWorkP95Ms: number;
}

export function pageSpeed(ways: readonly KeyWay[]): PageSpeed {
  const of = (part: keyof KeyWay, share: number) => Number(quantileOf(ways, part, share).toPrecision(4));
  return {
    keyToPaintMedianMs: of('toPaint', 0.5),
    keyToPaintP95Ms: of('toPaint', 0.95),
    keyWorkMedianMs: of('work', 0.5),
    keyWorkP95Ms: of('work', 0.95),
  };
}

/** Lines for a person to read: the whole way, its work, and its parts. */
export function wayLines(ways: readonly KeyWay[]): string[] {
  const line = (part: keyof KeyWay, words: string) => {
    const [median, p95] = [0.5, 0.95].map((share) => quantileOf(ways, part, share).toFixed(1).padStart(7));
    return `${median}${p95}  ${words}`;
  };
  return [
    ' median    p95  milliseconds',
    line('toPaint', 'from the key to the paint of its findings and its masked text'),
    line('work', 'of it work: without the wait for the display'),
    ...Object.entries(PARTS).map(([part, words]) => line(part as keyof typeof PARTS, `- ${words}`)),
  ];
}

function quantileOf(ways: readonly KeyWay[], part: keyof KeyWay, share: number): number {
  return quantile(
    ways.map((way) => way[part]),
    share,
  );
}

/** When each step of a key's way was reached, in milliseconds since 1970. */
interface PaintTimes {
  /** The browser had the key. */
  readonly pressed: number;
  /** The worker was asked for the findings of the text with the key. */
  readonly asked: number;
  /** The page had the answer. */
  readonly answered: number;
  /** Both panes had been changed. */
  readonly found: number;
  /** The display's next frame began. */
  readonly frame: number;
  /** That frame had its styles, its layout and its paint. */
  readonly painted: number;
}

/**
 * Runs in a page before the app does. Gives it `nextPaint()`: the times of the next key, once the findings of the text with
 * it are painted. The app sets the marks `asked`, `answered` and `found`. A message that is sent while a frame is made comes once the
 * frame has been painted.
 */
const RECORD_PAINTS = `
  const { timeOrigin } = performance;
  const now = () => timeOrigin + performance.now();
  let times = {};
  let done;
  globalThis.nextPaint = () => new Promise((resolve) => (done = resolve));
  addEventListener('keydown', ({ timeStamp }) => (times = { pressed: timeOrigin + timeStamp }), true);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    times.painted = now();
    done?.(times);
    done = undefined;
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'asked' || name === 'answered' || name === 'found') times[name] = now();
    if (name === 'found' && done)
      requestAnimationFrame(() => {
        times.frame = now();
        port2.postMessage(null);
      });
    return mark(name, options);
  };
`;
