import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { abortError } from '../../engine/errors';
import {
  durationText,
  isUnderWay,
  isUnsaved,
  Job,
  type JobPhase,
  type JobState,
  NO_JOB,
  Pace,
  percentDone,
} from './job';

let store: StoreApi<JobState>;
beforeEach(() => {
  store = createStore<JobState>(() => ({ ...NO_JOB, phase: 'ready' }));
});
const state = () => store.getState();
const stopped = (): JobPhase => 'stopped';

/** Work that lasts until it is aborted. */
const lasting = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(abortError())));

describe('a job', () => {
  test('runs one piece of work at a time and reports its progress', async () => {
    const job = new Job(store, { stopped });
    const other = vi.fn();
    const end = await job.run(async () => {
      job.report(1, 4);
      expect(state()).toMatchObject({ phase: 'running', share: 0.25 });
      expect(await job.run(other)).toBe('interrupted');
    });
    expect(end).toBe('done');
    expect(other).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ phase: 'done', failure: null });
  });

  test.each(['pause', 'cancel'] as const)('aborts its work on %s, and can be run again at once', async (how) => {
    const job = new Job(store, { stopped });
    const first = job.run(lasting);
    job[how]();
    expect(state().phase).toBe(how === 'pause' ? 'paused' : 'stopped');
    const second = job.run(async () => {
      // The first run ends while the second one is going on, and leaves it alone.
      expect(await first).toBe('interrupted');
      expect(state().phase).toBe('running');
    });
    expect(await second).toBe('done');
    expect(state().phase).toBe('done');
  });

  test.each(['cancelled', 'done'])('that is %s while it is held does not hold the next one', async (how) => {
    const hold = vi.fn();
    const job = new Job(store, { stopped, hold });
    let finish = () => {};
    const run = job.run(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    job.pause();
    if (how === 'cancelled') job.cancel();
    finish();
    await run;
    expect(hold.mock.calls).toEqual([[true], [false]]);
  });

  test('that can hold its work resumes where it was', async () => {
    const hold = vi.fn();
    const job = new Job(store, { stopped, hold });
    const signals: AbortSignal[] = [];
    const run = job.run((signal) => {
      signals.push(signal);
      return lasting(signal);
    });
    expect(job.resume()).toBe(false);
    expect(job.pause()).toBe(true);
    expect(job.pause()).toBe(false);
    expect([state().phase, signals[0]?.aborted]).toEqual(['paused', false]);
    expect(job.resume()).toBe(true);
    expect([state().phase, hold.mock.calls]).toEqual(['running', [[true], [false]]]);
    job.cancel();
    expect(await run).toBe('interrupted');
    expect(state()).toMatchObject({ phase: 'stopped', failure: null });
  });

  test('that fails keeps the reason until it is run again', async () => {
    const job = new Job(store, { stopped });
    expect(await job.run(() => Promise.reject(new Error('weights.bin is damaged')))).toBe('failed');
    expect(state()).toMatchObject({ phase: 'stopped', failure: 'weights.bin is damaged' });
    const run = job.run(lasting);
    expect(state()).toMatchObject({ phase: 'running', failure: null });
    job.reset();
    expect(await run).toBe('interrupted');
    expect(state().phase).toBe('running');
  });
});

test.each([
  ['ready', false, false],
  ['running', false, true],
  ['paused', true, true],
  ['stopped', false, true],
  ['done', false, true],
  ['done', true, false],
] as const)('results of a job that is %s (saved: %s) are unsaved: %s', (phase, saved, lost) => {
  expect(isUnsaved({ phase, saved })).toBe(lost);
});

test('only a job that is done shows a hundred per cent', () => {
  expect(percentDone({ phase: 'running', share: 1 })).toBe(99);
  expect(percentDone({ phase: 'done', share: 1 })).toBe(100);
  expect([isUnderWay({ phase: 'paused' }), isUnderWay({ phase: 'stopped' })]).toEqual([true, false]);
});

describe('pace', () => {
  test('speed is measured over the last 20 seconds of work, without pauses', () => {
    const pace = new Pace();
    expect(pace.secondsFor(100)).toBeUndefined();
    for (let s = 0; s <= 30; s++) pace.at(s * 1000, s < 10 ? 0 : (s - 10) * 50, s < 10 ? 0 : s - 10);
    expect(pace.itemsPerSecond).toBe(1);
    expect(pace.secondsFor(1000)).toBe(20);
    pace.rest();
    pace.at(40_000, 1000, 20);
    expect(pace.itemsPerSecond).toBe(1);
    pace.at(44_000, 1800, 36);
    expect(pace.secondsFor(1000)).toBe(5);
    // A note of a few words tells nothing of a file of millions.
    expect(pace.secondsFor(60_000_000)).toBeUndefined();
  });

  test.each([
    [2, 'a few seconds'],
    [38, 'about 40 s'],
    [170, 'about 3 min'],
    [7000, 'about 2 h'],
  ])('%i s are %s', (seconds, words) => expect(durationText(seconds)).toBe(words));
});
