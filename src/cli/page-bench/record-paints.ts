/** What of a page is needed here: this file's function runs in one. */
interface Page {
  addEventListener(type: 'keydown', listener: (event: { readonly timeStamp: number }) => void, capture: true): void;
  requestAnimationFrame(callback: () => void): void;
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: () => void };
    readonly port2: { postMessage(data: null): void };
  };
  nextPaint: () => Promise<PaintTimes>;
}

/** When each step of a key's way was reached, in milliseconds since 1970. */
export interface PaintTimes {
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
 * it are painted. The app sets the marks `asked`, `answered` and `found`. A named function in here would be wrapped by the
 * tool that runs these sources, in something that no page has.
 */
export function recordPaints(): void {
  const page = globalThis as unknown as Page;
  const { timeOrigin } = performance;
  let times: { -readonly [Step in keyof PaintTimes]?: number } = {};
  let done: ((times: PaintTimes) => void) | undefined;
  page.nextPaint = () => new Promise((resolve) => (done = resolve));
  page.addEventListener('keydown', ({ timeStamp }) => (times = { pressed: timeOrigin + timeStamp }), true);
  const { port1, port2 } = new page.MessageChannel();
  port1.onmessage = () => {
    times.painted = timeOrigin + performance.now();
    done?.(times as PaintTimes);
    done = undefined;
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'asked' || name === 'answered' || name === 'found') times[name] = timeOrigin + performance.now();
    if (name === 'found' && done)
      page.requestAnimationFrame(() => {
        times.frame = timeOrigin + performance.now();
        // A message that is sent while a frame is made comes once the frame has been painted.
        port2.postMessage(null);
      });
    return mark(name, options);
  };
}
