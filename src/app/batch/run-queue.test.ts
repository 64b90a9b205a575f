import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isFileError, type OpenedFile } from '../../engine/batch/protocol';
import { isAbort, WorkerError } from '../../engine/errors';
import { makeSpan } from '../../note/span';
import { type FileOutcome, type FileQueue, type QueueDependencies, runQueue } from './run-queue';

/** The number of workers that tag. */
let workers = 1;

/** Files whose texts are their indices, every fifth one Spanish; `over` says at which files a worker stops. */
function setUp(
  count: number,
  {
    over = () => false,
    bad = [],
    size = 5000,
    ...own
  }: Partial<QueueDependencies> & {
    over?: (indices: readonly number[]) => boolean;
    bad?: number[];
    size?: number;
  } = {},
) {
  const outcomes = new Map<number, FileOutcome>();
  const tagged: string[][] = [];
  const masked: number[] = [];
  const controller = new AbortController();
  const check = (indices: readonly number[]) => {
    if (over(indices)) throw new WorkerError('stopped');
  };
  const dependencies: QueueDependencies = {
    async open(indices) {
      check(indices);
      return indices.map((index) =>
        bad.includes(index)
          ? { error: 'Expected text', line: 0 }
          : ({
              kind: 'txt',
              language: index % 5 === 0 ? 'es' : 'en',
              texts: [`${index}`, `${index} too`],
            } as OpenedFile),
      );
    },
    reads: () => true,
    workers: () => workers,
    async tag(_, texts) {
      tagged.push([...texts]);
      check(texts.map((text) => Number.parseInt(text, 10)));
      return texts.map((text) => ({ spans: [makeSpan(text.length, 0, text.length, text)], uncertain: [] }));
    },
    async mask(index, spans) {
      check([index]);
      masked.push(index);
      return { spans, replaced: spans.length, sha256: { input: '', output: '' }, learned: [] };
    },
    ...own,
  };
  const queue = (): FileQueue => ({
    pending: Array.from({ length: count }, (_, index) => index).filter((index) => !outcomes.has(index)),
    sizeOf: () => size,
    dependencies,
    onRead: () => {},
    record(index, outcome) {
      expect(outcomes.has(index), 'recorded twice').toBe(false);
      outcomes.set(index, outcome);
    },
    signal: controller.signal,
  });
  return { run: () => runQueue(queue()), queue, outcomes, tagged, masked, controller };
}

const rejection = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

describe.each([1, 2, 5])('with %i workers', (many) => {
  beforeEach(() => {
    workers = many;
  });

  test('Q1. each file gets one outcome, and an error stops no other file', async () => {
    const { run, outcomes } = setUp(23, { bad: [0, 7] });
    await run();
    expect([...outcomes.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, index) => index));
    for (const [index, outcome] of outcomes) expect(isFileError(outcome)).toBe(index === 0 || index === 7);
  });

  test('Q2. notes of one language are tagged together, and each file gets its own findings', async () => {
    const { run, outcomes, tagged } = setUp(12);
    await run();
    expect(tagged[0]).toEqual(['0', '0 too']);
    expect(tagged[1]).toEqual(['1', '1 too', '2', '2 too', '3', '3 too']);
    for (const [index, outcome] of outcomes) {
      if (isFileError(outcome)) throw new Error(outcome.error);
      expect(outcome.masked.spans.map(([span]) => span?.label)).toEqual([`${index}`, `${index} too`]);
    }
  });

  test('Q2. a file in a language without a tagger fails with that reason', async () => {
    const { run, outcomes } = setUp(6, { reads: (language) => language === 'en' });
    await run();
    expect(outcomes.get(5)).toEqual({ error: 'There is no tagger for Spanish notes', line: 0 });
    expect([...outcomes.values()].filter(isFileError)).toHaveLength(2);
  });

  test('Q3. an abort takes effect even if a worker never answers, and a second run does the rest once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(60), async (count, at) => {
        let calls = 0;
        const stop = () => {
          if (++calls === at) {
            first.controller.abort();
            return new Promise<never>(() => {});
          }
          return undefined;
        };
        const first = setUp(count);
        const { dependencies } = first.queue();
        const slow: QueueDependencies = {
          ...dependencies,
          open: (...given) => stop() ?? dependencies.open(...given),
          tag: (...given) => stop() ?? dependencies.tag(...given),
          mask: (...given) => stop() ?? dependencies.mask(...given),
        };
        const ended = await runQueue({ ...first.queue(), dependencies: slow }).catch((error: Error) => error);
        if (ended) expect(isAbort(ended)).toBe(true);
        await runQueue({ ...first.queue(), signal: new AbortController().signal });
        expect(first.outcomes.size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });

  test('Q4. a file at which a worker stops twice fails with that reason, and the others are masked', async () => {
    for (const size of [1, 5000, 50_000]) {
      const { run, outcomes } = setUp(30, { over: (indices) => indices.includes(11), size });
      await run();
      expect(outcomes.size).toBe(30);
      expect([...outcomes].filter(([, outcome]) => isFileError(outcome)).map(([index]) => index)).toEqual([11]);
    }
  });

  test('Q4. files at which a worker stopped only once are masked', async () => {
    let stopped = false;
    const over = (indices: readonly number[]) => {
      const stops = !stopped && indices.includes(4);
      stopped ||= stops;
      return stops;
    };
    const { run, outcomes } = setUp(9, { over });
    await run();
    expect([...outcomes.values()].filter(isFileError)).toEqual([]);
  });

  test('Q4. if workers stop at every file the queue breaks off, and the rest is left', async () => {
    const { run, outcomes } = setUp(40, { over: () => true });
    expect(await rejection(run())).toBeInstanceOf(WorkerError);
    expect(outcomes.size).toBeLessThan(10);
  });

  test('Q5. a model that cannot be fetched breaks the queue off, and what is done is kept', async () => {
    let calls = 0;
    const { run, outcomes, queue } = setUp(20);
    const { dependencies } = queue();
    const tag: QueueDependencies['tag'] = (...given) =>
      ++calls === 3 ? Promise.reject(new Error('weights.bin could not be fetched')) : dependencies.tag(...given);
    expect((await rejection(runQueue({ ...queue(), dependencies: { ...dependencies, tag } }))).message).toMatch(
      /weights/,
    );
    expect(outcomes.size).toBeGreaterThan(0);
    expect(outcomes.size).toBeLessThan(20);
    await run();
    expect(outcomes.size).toBe(20);
  });

  test('Q6. files are masked in order, whichever group is tagged first, and groups under way are limited by the workers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), async (pauses) => {
        let under = 0;
        let most = 0;
        const { queue, masked, outcomes } = setUp(60);
        const { dependencies } = queue();
        const tag: QueueDependencies['tag'] = async (...given) => {
          most = Math.max(most, ++under);
          await new Promise((resolve) => setTimeout(resolve, pauses[Number.parseInt(given[1][0] ?? '', 10) % 12]));
          under--;
          return dependencies.tag(...given);
        };
        await runQueue({ ...queue(), dependencies: { ...dependencies, tag } });
        expect(masked).toEqual([...masked].sort((a, b) => a - b));
        expect(outcomes.size).toBe(60);
        expect(most).toBeLessThanOrEqual(many === 1 ? 1 : many + 1);
      }),
      { numRuns: 20 },
    );
  });
});
