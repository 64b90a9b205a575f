import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerError } from './errors';
import { createWatchdog } from './watchdog';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(patience: number) {
  const watchdog = createWatchdog(patience);
  let error: unknown;
  watchdog.hung.catch((thrown: unknown) => (error = thrown));
  return { watchdog, error: () => error };
}

test('it barks once nothing was heard for the time given, and not where there was a sign of life', async () => {
  const { watchdog, error } = watched(45_000);
  await vi.advanceTimersByTimeAsync(40_000);
  watchdog.alive();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(error()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(error()).toBeInstanceOf(WorkerError);
  watchdog.stop();
});

test('time in which the tab was frozen or the computer slept does not count: a timer that is late counts once', async () => {
  const { watchdog, error } = watched(45_000);
  await vi.advanceTimersByTimeAsync(20_000);
  // What a thawed page sees: an hour has gone, and each of its timers is due once.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersToNextTimerAsync();
  expect(error()).toBeUndefined();
  watchdog.alive();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(error()).toBeUndefined();
  watchdog.stop();
});

test('once stopped it is silent', async () => {
  const { watchdog, error } = watched(1000);
  watchdog.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(error()).toBeUndefined();
});
