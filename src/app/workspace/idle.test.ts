import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './page';

const MINUTE = 60_000;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('K7: the minutes count from the last input, and idleness is reported once', () => {
  const onIdle = vi.fn();
  watchIdle(() => 15, onIdle);
  vi.advanceTimersByTime(14 * MINUTE);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(14 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('K7: after a sleep, in which no timer ran, the first input locks instead of counting as activity', () => {
  const onIdle = vi.fn();
  watchIdle(() => 15, onIdle);
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  page.dispatchEvent(new Event('pointermove'));
  expect(onIdle).toHaveBeenCalledOnce();
});

test('K7: another number of minutes applies at once, and the wait restarts if the clock is set back', () => {
  const onIdle = vi.fn();
  let minutes = 15;
  watchIdle(() => minutes, onIdle);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
  minutes = 1;
  vi.advanceTimersByTime(MINUTE);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('K7: once stopped it reports nothing', () => {
  const onIdle = vi.fn();
  watchIdle(() => 1, onIdle)();
  vi.advanceTimersByTime(5 * MINUTE);
  page.dispatchEvent(new Event('focus'));
  expect(onIdle).not.toHaveBeenCalled();
});
