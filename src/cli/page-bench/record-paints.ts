/** What of a page is needed here: this file's function runs in one. */
interface Page {
  addEventListener(type: 'keydown', listener: (event: { readonly timeStamp: number }) => void, capture: true): void;
  requestAnimationFrame(callback: () => void): void;
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: (event: { readonly data: number }) => void };
    readonly port2: { postMessage(data: number): void };
  };
  nextPaint: () => Promise<number>;
}

/**
 * Runs in a page before the app does. Gives it `nextPaint()`: the milliseconds from the next key's event to the end of the
 * frame in which the findings of the text with that key are painted. The app sets the mark `found` right after it has
 * changed both panes.
 */
export function recordPaints(): void {
  const page = globalThis as unknown as Page;
  let waiting: ((milliseconds: number) => void) | undefined;
  page.nextPaint = () => new Promise((resolve) => (waiting = resolve));
  let pressed: number | undefined;
  page.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  const painted = new page.MessageChannel();
  painted.port1.onmessage = ({ data }) => waiting?.(performance.now() - data);
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'found' && pressed !== undefined) {
      const start = pressed;
      pressed = undefined;
      // A message that is sent while a frame is made comes once the frame has been painted.
      page.requestAnimationFrame(() => painted.port2.postMessage(start));
    }
    return mark(name, options);
  };
}
