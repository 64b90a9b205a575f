import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import { Saver } from './saver';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose saves take 100 ms, and all that it reported. */
function begin(fails: () => boolean = () => false) {
  const told: string[] = [];
  const saves: number[] = [];
  const start = Date.now();
  const saver = new Saver(
    async () => {
      saves.push(Date.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (fails()) throw new WorkspaceProblem('full');
    },
    (saving, problem) => told.push(problem ? `${saving}: ${problem}` : saving),
  );
  return { saver, told, saves };
}

test('K4: a change is saved a moment later, several at once', async () => {
  const { saver, told, saves } = begin();
  saver.changed();
  await vi.advanceTimersByTimeAsync(600);
  saver.changed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toEqual([1600]);
  expect(told).toEqual(['waiting', 'waiting', 'saving', 'saved']);
});

test('K4: without a pause a change is saved after ten seconds', async () => {
  const { saver, saves } = begin();
  for (let i = 0; i < 60; i++) {
    saver.changed();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(saves).toEqual([10_000]);
});

test('K4: what changes during a save is saved after it, never at the same time', async () => {
  const { saver, told, saves } = begin();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1050);
  saver.changed();
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await flushed).toBe(true);
  expect(saves).toEqual([1000, 1100]);
  expect(told.at(-1)).toBe('saved');
});

test('K6: what changes during a requested save is saved before the answer', async () => {
  const { saver, saves } = begin();
  saver.changed();
  const flushed = saver.flush();
  await vi.advanceTimersByTimeAsync(50);
  saver.changed();
  await vi.advanceTimersByTimeAsync(150);
  expect(await flushed).toBe(true);
  expect(saves).toEqual([0, 100]);
});

test('K5: a failed save is reported, and is tried again at the next change and on request', async () => {
  let full = true;
  const { saver, told, saves } = begin(() => full);
  saver.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves).toHaveLength(1);
  expect(told.at(-1)).toBe('failed: full');
  const failing = saver.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(await failing).toBe(false);
  saver.changed();
  full = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saves).toHaveLength(3);
  expect(told.at(-1)).toBe('saved');
  expect(await saver.flush()).toBe(true);
});

test('K6: two simultaneous requests both get the answer whether everything is saved', async () => {
  const { saver, saves } = begin(() => true);
  saver.changed();
  const asked = Promise.all([saver.flush(), saver.flush()]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toEqual([false, false]);
  expect(saves).toHaveLength(1);
});

test('K6: once stopped it saves and reports nothing', async () => {
  const { saver, told, saves } = begin();
  saver.changed();
  saver.stop();
  saver.changed();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saves).toEqual([]);
  expect(told).toEqual(['waiting']);
});

test('K4: a clock that was set, or a sleep during a save, does not delay the next save for hours', async () => {
  const { saver, saves } = begin();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1050);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(100);
  saver.changed();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(saves).toHaveLength(2);
  vi.setSystemTime(Date.now() - 7_200_000);
  saver.changed();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(saves).toHaveLength(3);
});
