import { expect, test } from 'vitest';
import type { BenchOptions, Bridge } from '../../engine/bridge';
import { abortError, FetchError } from '../../engine/errors';
import type { ModelSummary } from '../../engine/protocol';
import type { BenchResult } from '../../training/bench/run-bench';
import type { SessionState } from '../core/state';
import { createSession } from '../session/session';
import { BenchRuns, type Browser, describeMachine, machineLine } from './bench-store';

const models = ['en-elman', 'en-lstm', 'es-lstm', 'en-rules'].map(
  (id) =>
    ({ id, title: `The ${id}`, language: id.slice(0, 2), ...(id === 'en-rules' ? {} : { bytes: 9 }) }) as ModelSummary,
);
const MACHINE = { system: 'a machine', cores: 8, gpu: null };
const result = (tagger: string) => ({ tagger, backend: 'wasm', tokensPerSecond: 12345.6 }) as BenchResult;

function setUp() {
  const session = createSession(
    () => ({ models, language: 'en', detected: 'en', engine: null, message: null }) as unknown as SessionState,
  );
  const runs: (BenchOptions & {
    taggers: readonly string[];
    finish: (results: BenchResult[]) => void;
    fail: (error: Error) => void;
  })[] = [];
  const bridge = {
    bench: (taggers: readonly string[], options: BenchOptions) =>
      new Promise<readonly BenchResult[]>((finish, fail) => {
        options.signal.addEventListener('abort', () => fail(abortError()));
        runs.push({ ...options, taggers, finish, fail });
      }),
  } as unknown as Bridge;
  const bench = new BenchRuns({ session, bridge }, async () => MACHINE);
  const start = async () => {
    const ended = bench.run();
    await turn();
    return { ended, run: runs.at(-1) as (typeof runs)[number] };
  };
  return { session: session.store, bench, runs, start, state: bench.store.getState };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a run measures all networks of the language quickly, unless a person chose others or a thorough run', async () => {
  const { bench, start } = setUp();
  const first = await start();
  expect([first.run.taggers, first.run.quick]).toEqual([['en-elman', 'en-lstm'], true]);
  first.run.finish([]);
  await first.ended;
  bench.store.setState({ chosen: ['es-lstm', 'en-lstm'], thorough: true });
  const second = await start();
  expect([second.run.taggers, second.run.quick]).toEqual([['en-lstm', 'es-lstm'], false]);
});

test('results are announced one by one; one that arrives twice, or after the end, changes nothing', async () => {
  const { session, start, state } = setUp();
  const { run, ended } = await start();
  run.onResult(result('en-elman'));
  run.onResult(result('en-elman'));
  expect(state()).toMatchObject({ phase: 'running', machine: MACHINE, results: [result('en-elman')] });
  expect(session.getState().announcement).toBe('The en-elman: 12,346 tokens a second; 1 of 2 done');
  run.finish([result('en-elman'), result('en-lstm')]);
  await ended;
  run.onResult(result('es-lstm'));
  expect(state()).toMatchObject({ phase: 'done', results: [result('en-elman'), result('en-lstm')] });
});

test('a stop keeps what was measured and is no error', async () => {
  const { session, bench, start, state } = setUp();
  const { run, ended } = await start();
  run.onResult(result('en-elman'));
  bench.stop();
  expect(state().phase).toBe('stopping');
  await ended;
  expect(state()).toMatchObject({ phase: 'stopped', results: [result('en-elman')] });
  expect(session.getState()).toMatchObject({ message: null, announcement: 'Benchmark stopped' });
});

test('no run starts during another one, or with nothing chosen', async () => {
  const { bench, runs, start } = setUp();
  const { run, ended } = await start();
  await start();
  expect(runs).toHaveLength(1);
  run.finish([]);
  await ended;
  bench.store.setState({ chosen: [] });
  await start();
  expect(runs).toHaveLength(1);
});

test('a failure says at which tagger and why, keeps what was measured and offers another run', async () => {
  const { session, start, state, runs } = setUp();
  const { run, ended } = await start();
  run.onResult(result('en-elman'));
  run.fail(new FetchError('models/en-lstm/weights.bin could not be fetched'));
  await ended;
  expect(state()).toMatchObject({ phase: 'failed', results: [result('en-elman')] });
  const { message } = session.getState();
  expect(message?.text).toMatch(/failed at The en-lstm: .*weights\.bin could not be fetched\. 1 of 2 results/);
  message?.actions?.[0]?.run();
  await turn();
  expect(runs).toHaveLength(2);
  expect(session.getState().message).toBeNull();
});

const chromium: Browser = {
  userAgent: 'Mozilla/5.0 (X11)',
  hardwareConcurrency: 8,
  userAgentData: {
    brands: [
      { brand: 'Not=A?Brand', version: '8' },
      { brand: 'Chromium', version: '141' },
    ],
    platform: 'Linux',
  },
};
const withGpu = (info: object | undefined): Browser => ({
  ...chromium,
  gpu: { requestAdapter: async () => (info ? { info } : null) },
});

test.each([
  ['brands without the made-up one, platform, cores', 'wasm', chromium, 'Chromium 141, Linux, 8 cores'],
  ['the user agent where there are no brands', 'wasm', { userAgent: 'Mozilla/5.0 (X11)' }, 'Mozilla/5.0 (X11)'],
  ['no GPU where it does not compute', 'cpu', withGpu({ description: 'H200' }), 'Chromium 141, Linux, 8 cores'],
  ['the GPU where it computes', 'webgpu', withGpu({ description: 'H200' }), 'Chromium 141, Linux, 8 cores, H200'],
  [
    'vendor and architecture of a GPU without a description',
    'webgpu',
    withGpu({ vendor: 'google', architecture: 'swiftshader', device: '', description: '' }),
    'Chromium 141, Linux, 8 cores, google swiftshader',
  ],
  ['a GPU that went away', 'webgpu', withGpu(undefined), 'Chromium 141, Linux, 8 cores, a GPU without a name'],
] as const)('a machine is described by %s', async (_, backend, browser, expected) => {
  expect(machineLine(await describeMachine(backend, browser))).toBe(expected);
});
