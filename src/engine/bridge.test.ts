import { expect, test, vi } from 'vitest';
import type { BenchResult } from '../training/bench/run-bench';
import { createBridge } from './bridge';
import { BuildMismatchError, FetchError, isAbort, WorkerError } from './errors';
import type { BackendChoice, Engine, EngineOptions, EngineStatus, NoteTagging } from './protocol';
import { type ChannelWorker, channelWorker, failureOf, forever } from './test-support/workers';

type TagJob = Parameters<Engine['tag']>[0];

const TAGGING: NoteTagging = { starts: new Uint32Array([0]), ends: new Uint32Array([1]), labels: ['O'], spans: [] };
const STATUS: EngineStatus = {
  buildId: 'b1',
  backend: 'webgpu',
  reason: { by: 'order' },
  undecided: false,
  remember: null,
  notices: [],
  requests: { times: [], foreign: 0 },
};
const KNOWN: BackendChoice = { key: 'acme one b1', backend: 'wasm' };

type Report = (jobId: number, done: number) => unknown;

interface Spawned extends ChannelWorker {
  readonly options: EngineOptions[];
  /** What the engine was given to tell of progress. */
  report: Report;
}

/** Workers of the test's own making, in order; each runs the given engine at the other end of a channel. */
const workers = (...engines: Partial<Engine>[]) => workersFor(20_000, engines);
/** As `workers`, soon taken for hung. */
const watchedWorkers = (...engines: Partial<Engine>[]) => workersFor(1500, engines);

function workersFor(patience: number, engines: readonly Partial<Engine>[]) {
  const spawned: Spawned[] = [];
  const spawn = () => {
    const start = async (given: EngineOptions, onProgress: Report) => {
      made.options.push(given);
      made.report = onProgress;
      return STATUS;
    };
    const engine = channelWorker({ start, status: async () => STATUS, ...engines[spawned.length] });
    const made: Spawned = Object.assign(engine, { options: [], report: () => {} });
    spawned.push(made);
    return made.worker;
  };
  const heard: EngineStatus[] = [];
  const onStatus = (status: EngineStatus) => void heard.push(status);
  const onReplaced = vi.fn();
  const options = {
    base: 'http://x/',
    buildId: 'b1',
    onStatus,
    onReplaced,
    spawn,
    patience,
    idle: 30,
    remembered: KNOWN,
  };
  return { bridge: createBridge(options), spawned, heard, onReplaced };
}

const until = async (ready: () => boolean) => {
  while (!ready()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a tagging is returned unchanged', async () => {
  const { bridge } = workers({ tag: async () => TAGGING });
  expect(await bridge.tag('en-lstm', 'a')).toEqual(TAGGING);
  bridge.dispose();
});

test('the operating point is sent with the job, and is cautious if none is named', async () => {
  const points: unknown[] = [];
  const tag = async ({ point }: TagJob) => {
    points.push(point);
    return TAGGING;
  };
  const { bridge } = workers({ tag });
  await bridge.tag('en-lstm', 'a', { point: 'balanced' });
  await bridge.tag('en-lstm', 'a', { point: 0.03 });
  await bridge.tag('en-lstm', 'a');
  expect(points).toEqual(['balanced', 0.03, 'cautious']);
  bridge.dispose();
});

test('requests of a worker that was given up are still counted', async () => {
  const start = async () => ({ ...STATUS, requests: { times: [1, 2], foreign: 0 } });
  const { bridge, spawned, heard } = workers({ start, tag: forever }, { start, tag: async () => TAGGING });
  const tagging = bridge.tag('en-lstm', 'a');
  await until(() => heard.length === 1);
  spawned[0]?.crash();
  await tagging;
  expect(heard.at(-1)?.requests).toEqual({ times: [1, 2, 1, 2], foreign: 0 });
  bridge.dispose();
});

test('a hung worker is replaced and the job repeated once, without the back end that hung', async () => {
  const { bridge, spawned, onReplaced } = watchedWorkers({ tag: forever }, { tag: async () => TAGGING });
  expect(await bridge.tag('en-lstm', 'a')).toEqual(TAGGING);
  expect(onReplaced).toHaveBeenCalledOnce();
  expect(spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  expect(spawned[1]?.options[0]?.avoid).toEqual(['webgpu']);
  bridge.dispose();
});

test('a worker that reports progress does not count as hung', async () => {
  const tag = async ({ id }: TagJob) => {
    for (let i = 0; i < 6; i++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      spawned[0]?.report(id, i / 6);
    }
    return TAGGING;
  };
  const { bridge, spawned } = watchedWorkers({ tag });
  expect(await bridge.tag('en-lstm', 'a')).toEqual(TAGGING);
  expect(spawned).toHaveLength(1);
  bridge.dispose();
});

test('a worker on WebAssembly that stops is replaced by another on WebAssembly, and only then by one on another back end', async () => {
  const onWasm = { start: async () => ({ ...STATUS, backend: 'wasm' as const }) };
  const given: (readonly string[])[] = [];
  const start = async ({ avoid = [] }: EngineOptions) => {
    given.push([...avoid]);
    return onWasm.start();
  };
  const dying = { start, tag: forever };
  const { bridge, spawned } = workers(dying, dying, { start, tag: async () => TAGGING });
  const tagged = failureOf(bridge.tag('en-lstm', 'a'));
  for (const at of [0, 1]) {
    await until(() => spawned.length === at + 1 && given.length === at + 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    spawned[at]?.crash();
  }
  expect(await tagged).toBeInstanceOf(WorkerError);
  expect(await bridge.tag('en-lstm', 'a')).toEqual(TAGGING);
  expect(given).toEqual([[], [], ['wasm']]);
  bridge.dispose();
});

test('an error keeps its class and message, and the worker keeps running', async () => {
  const tag = async () => {
    throw new FetchError('models/x/weights.bin could not be fetched (status 404)');
  };
  const { bridge, spawned } = workers({ tag });
  const error = await failureOf(bridge.tag('x', 'a'));
  expect(error).toBeInstanceOf(FetchError);
  expect((error as Error).message).toBe('models/x/weights.bin could not be fetched (status 404)');
  expect(spawned[0]?.isTerminated).toBe(false);
  bridge.dispose();
});

test('a worker of another build is refused', async () => {
  const { bridge } = workers({ start: async () => ({ ...STATUS, buildId: 'b0' }), tag: async () => TAGGING });
  expect(await failureOf(bridge.tag('x', 'a'))).toBeInstanceOf(BuildMismatchError);
  bridge.dispose();
});

test('a superseded job is cancelled in the worker and rejects as aborted', async () => {
  const cancelled: number[] = [];
  let reject: ((error: Error) => void) | undefined;
  const tag = ({ id }: TagJob) =>
    id === 1 ? new Promise<never>((_, fail) => (reject = fail)) : Promise.resolve(TAGGING);
  const cancel = (id: number) => {
    cancelled.push(id);
    reject?.(new Error('stopped between chunks'));
  };
  const { bridge, spawned } = workers({ tag, cancel });
  const first = failureOf(bridge.tag('x', 'a', { lane: 'note' }));
  await until(() => reject !== undefined);
  expect(await bridge.tag('x', 'ab', { lane: 'note' })).toEqual(TAGGING);
  expect(isAbort(await first)).toBe(true);
  expect(cancelled).toEqual([1]);
  expect(spawned).toHaveLength(1);
  bridge.dispose();
});

test('progress reaches its own job only, and no longer once that job has its result', async () => {
  const tag = async ({ id }: TagJob) => {
    await spawned[0]?.report(id, 0.5);
    await spawned[0]?.report(id + 1, 0.6);
    return TAGGING;
  };
  const { bridge, spawned } = workers({ tag });
  const seen: number[] = [];
  await bridge.tag('x', 'a', { onProgress: (done) => seen.push(done) });
  await spawned[0]?.report(1, 0.9);
  expect(seen).toEqual([0.5]);
  bridge.dispose();
});

test('a worker that is running gets its job at once, in the same call', async () => {
  const { bridge, spawned } = workers({ tag: async () => TAGGING });
  await bridge.tag('x', 'a');
  await new Promise((resolve) => setTimeout(resolve, 10));
  const { worker } = spawned[0] as Spawned;
  const post = vi.spyOn(worker, 'postMessage');
  const tagging = bridge.tag('x', 'ab');
  expect(post).toHaveBeenCalledOnce();
  await tagging;
  bridge.dispose();
});

const RESULT = { tagger: 'en-lstm', backend: 'wasm' } as BenchResult;

test('a benchmark whose worker answers does not count as hung, however far apart its results are', async () => {
  const bench = async (_: unknown, onResult: (result: BenchResult) => void) => {
    await new Promise((resolve) => setTimeout(resolve, 1800));
    onResult(RESULT);
    return [RESULT];
  };
  const { bridge, spawned } = watchedWorkers({ bench });
  const seen: BenchResult[] = [];
  const { signal } = new AbortController();
  const options = { quick: true, signal, onResult: (result: BenchResult) => void seen.push(result) };
  expect(await bridge.bench(['en-lstm'], options)).toEqual([RESULT]);
  await until(() => seen.length === 1);
  expect(spawned).toHaveLength(1);
  bridge.dispose();
});

test('a job that another worker has taken over is cancelled there alone', async () => {
  const cancelled: string[] = [];
  const engine = (name: string) => ({ tag: forever, cancel: () => void cancelled.push(name) });
  const { bridge, spawned } = workers(engine('first'), engine('second'));
  const controller = new AbortController();
  const tagged = failureOf(bridge.tag('en-lstm', 'a', { signal: controller.signal }));
  for (const number of [1, 2]) {
    await until(() => spawned[number - 1]?.options.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (number === 1) spawned[0]?.crash();
  }
  controller.abort();
  await until(() => cancelled.length > 0);
  spawned[1]?.crash();
  expect(isAbort(await tagged)).toBe(true);
  expect(cancelled).toEqual(['second']);
  bridge.dispose();
});

test('a stopped benchmark is cancelled in the worker, and other jobs continue', async () => {
  const cancelled: number[] = [];
  let reject: ((error: Error) => void) | undefined;
  const bench = () => new Promise<never>((_, fail) => (reject = fail));
  const cancel = (id: number) => {
    cancelled.push(id);
    reject?.(new DOMException('', 'AbortError'));
  };
  const { bridge } = workers({ bench, cancel, tag: async () => TAGGING });
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = failureOf(bridge.bench(['x'], { quick: true, signal, onResult: () => {} }));
  const tagged = bridge.tag('x', 'a');
  await until(() => reject !== undefined);
  controller.abort();
  expect(isAbort(await stopped)).toBe(true);
  expect(await tagged).toEqual(TAGGING);
  expect(cancelled).toEqual([1]);
  bridge.dispose();
});

test('a benchmark is not repeated if its worker crashes', async () => {
  const { bridge, spawned } = workers({ bench: forever }, { tag: async () => TAGGING });
  const { signal } = new AbortController();
  const failed = failureOf(bridge.bench(['x'], { quick: true, signal, onResult: () => {} }));
  await until(() => spawned.length === 1);
  spawned[0]?.crash();
  expect(await failed).toBeInstanceOf(WorkerError);
  expect(spawned).toHaveLength(1);
  expect(await bridge.tag('x', 'a')).toEqual(TAGGING);
  bridge.dispose();
});

const undecided = { status: async () => ({ ...STATUS, undecided: true }), tag: async () => TAGGING };

test('after some time without tagging, the back ends are measured with the tagger in use, and the page gets the result', async () => {
  const decided: EngineStatus = { ...STATUS, backend: 'wasm', remember: KNOWN };
  const asked: string[] = [];
  let tagged = 0;
  const { bridge, heard } = workers({
    ...undecided,
    tag: async () => {
      tagged++;
      expect(asked).toEqual([]);
      return TAGGING;
    },
    choose: async (taggerId) => {
      asked.push(taggerId);
      return decided;
    },
  });
  await bridge.tag('en-lstm', 'a');
  await bridge.tag('en-elman', 'b');
  await until(() => heard.at(-1)?.backend === 'wasm');
  expect([asked, tagged, heard.at(-1)]).toEqual([['en-elman'], 2, decided]);
  bridge.dispose();
});

test('if there is nothing to measure, the worker is not asked to measure', async () => {
  let asked = 0;
  const { bridge } = workers({
    tag: async () => TAGGING,
    choose: async () => ({ ...STATUS, requests: { times: [++asked], foreign: 0 } }),
  });
  await bridge.tag('en-lstm', 'a');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBe(0);
  bridge.dispose();
});

test('a worker starts with the remembered choice, the next one with what the last one reported', async () => {
  const { bridge, spawned } = workers({ tag: forever }, { tag: async () => TAGGING });
  const tagging = bridge.tag('en-lstm', 'a');
  await until(() => spawned[0]?.options.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  spawned[0]?.crash();
  await tagging;
  expect(spawned.map(({ options }) => options[0]?.remembered)).toEqual([KNOWN, undefined]);
  bridge.dispose();
});
