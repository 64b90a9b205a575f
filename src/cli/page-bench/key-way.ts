import { quantile } from '../../training/bench/timing';
import type { PaintTimes } from './record-paints';

/** When the worker began and ended a tagging, in milliseconds since 1970. */
export interface WorkerTimes {
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
export type KeyWay = Readonly<Record<keyof typeof PARTS | 'toPaint' | 'work', number>>;

export function keyWay(page: PaintTimes, worker: WorkerTimes): KeyWay {
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
