import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { preview } from 'vite';
import type { Language } from '../../taggers/tagger';
import { makeNoteSource, TYPED } from '../../training/bench/tagging';
import { quantile } from '../../training/bench/timing';
import { REPOSITORY } from '../command/repository';
import { readIndex } from '../models/open-model';

/** Milliseconds for which keys are held. They are no multiples of a frame's time, so that keys come at any time within a frame. */
const HELD = [89, 101, 97, 83];

/** @throws Error if `benchKeystrokes` has no app to type into */
export function checkBuiltApp(): void {
  if (!existsSync(join(REPOSITORY, 'dist/models/index.json')))
    throw new Error('There is no built app: run npm run build first');
}

/**
 * Types into the built app in a real browser and measures how long a person waits.
 * @param ids of the models; those that the app does not have are left out
 * @param onResult gets the times of each model as soon as they are measured
 * @throws Error if there is no browser
 */
export async function benchKeystrokes(
  ids: readonly string[],
  backend: string,
  onResult: (id: string, speed: PageSpeed) => void,
): Promise<void> {
  await withBrowser(async (open, base) => {
    for (const { id, title, language } of readIndex(join(REPOSITORY, 'dist/models')).filter((model) =>
      ids.includes(model.id),
    )) {
      const page = await open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(RECORD_PAINTS);
      await page.goto(`${base}?backend=${backend}`);
      onResult(id, pageSpeed(await typed(page, title, language)));
      await page.close();
    }
  });
}

/**
 * Serves the built app to a real browser.
 * @param work gets a function that opens a fresh page, and the app's address
 */
async function withBrowser<T>(work: (open: () => Promise<Page>, base: string) => Promise<T>): Promise<T> {
  const { launchBrowser } = await import(join(REPOSITORY, '.ci/browser.mjs'));
  const browser: Browser = await launchBrowser();
  try {
    const server = await preview({ root: REPOSITORY, logLevel: 'error', preview: { port: 4175 } });
    const open = () => browser.newPage({ viewport: { width: 1280, height: 800 } });
    try {
      return await work(open, server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
  }
}

/** The times of 60 keys typed into the middle of a note of 500 words that a tagger has read. */
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

  // The first keys run code for the first time and are not counted.
  const ways: KeyWay[] = [];
  for (const character of `${TYPED}${TYPED}`) {
    const key = character === ' ' ? 'Space' : character;
    // No call to the page comes between the key and its paint, so that nothing delays the paint.
    await page.evaluate('void (globalThis.paint = nextPaint())');
    await page.keyboard.down(key);
    await page.waitForTimeout(HELD[ways.length % HELD.length] as number);
    await page.keyboard.up(key);
    const { pressed, found, frame, painted } = await page.evaluate<PaintTimes>('paint');
    ways.push({ toPaint: painted - pressed, work: painted - pressed - (frame - found) });
  }
  return ways.slice(TYPED.length);
}

/** Milliseconds from a key until its findings and its masked text are painted. */
interface KeyWay {
  readonly toPaint: number;
  /** Without the wait for the display's next frame: the work that has to fit into a frame. */
  readonly work: number;
}

export type PageSpeed = ReturnType<typeof pageSpeed>;

/** Median and 95th percentile over all keys. */
function pageSpeed(ways: readonly KeyWay[]) {
  const of = (part: keyof KeyWay, share: number) => {
    const times = ways.map((way) => way[part]);
    return Number(quantile(times, share).toPrecision(4));
  };
  return {
    keyToPaintMedianMs: of('toPaint', 0.5),
    keyToPaintP95Ms: of('toPaint', 0.95),
    keyWorkMedianMs: of('work', 0.5),
    keyWorkP95Ms: of('work', 0.95),
  };
}

/** A line for a person to read. */
export function wayLine({ keyToPaintMedianMs, keyToPaintP95Ms, keyWorkMedianMs, keyWorkP95Ms }: PageSpeed): string {
  const [paint, work] = [
    [keyToPaintMedianMs, keyToPaintP95Ms],
    [keyWorkMedianMs, keyWorkP95Ms],
  ].map((times) => times.map((time) => time.toFixed(1)).join(' ms, at 95 % '));
  return `${paint} ms to the paint; without the wait for the display ${work} ms`;
}

/** When each step after a key was reached, in milliseconds. */
interface PaintTimes {
  /** The browser got the key. */
  readonly pressed: number;
  /** Both panes were updated. */
  readonly found: number;
  /** The display's next frame began. */
  readonly frame: number;
  /** Styles, layout and paint of that frame were done. */
  readonly painted: number;
}

/**
 * Runs in a page before the app. Defines `nextPaint()`, which resolves with the times of the next key once its findings are painted.
 * The app sets the mark `found`. A message that is sent while a frame is made arrives after the frame has been painted.
 */
const RECORD_PAINTS = `
  let times = {};
  let done;
  globalThis.nextPaint = () => new Promise((resolve) => (done = resolve));
  addEventListener('keydown', ({ timeStamp }) => (times = { pressed: timeStamp }), true);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    times.painted = performance.now();
    done?.(times);
    done = undefined;
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'found' && done) {
      times.found = performance.now();
      requestAnimationFrame(() => {
        times.frame = performance.now();
        port2.postMessage(null);
      });
    }
    return mark(name, options);
  };
`;
