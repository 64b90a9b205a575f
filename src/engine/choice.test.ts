import { expect, test } from 'vitest';
import { createChooser, planStart, winnerOf } from './choice';
import type { Comparison } from './compare';
import type { BackendChoice, BackendName, ComparedName } from './protocol';

const DEVICE = 'nvidia ampere';
const KEY = 'nvidia ampere b1';
const WASM: BackendChoice = { key: KEY, backend: 'wasm' };
const plan = (options: Partial<Parameters<typeof planStart>[0]> = {}, device: string | null = DEVICE) =>
  planStart({ base: '', ...options }, device, 'b1');

test('the back ends are tried from the fastest to the slowest, and compared if there is a real device', () => {
  expect(plan()).toEqual({ names: ['webgpu', 'wasm', 'cpu'], reason: { by: 'order' }, key: KEY });
});

test('without a real device nothing is compared, even if a choice is remembered', () => {
  expect(plan({ remembered: WASM }, null)).toEqual({
    names: ['webgpu', 'wasm', 'cpu'],
    reason: { by: 'order' },
    key: null,
  });
});

test('a back end that hung is not tried again, and then nothing is compared', () => {
  expect(plan({ avoid: ['webgpu'], remembered: WASM })).toMatchObject({ names: ['wasm', 'cpu'], key: null });
});

test('a forced back end is the only one: it is not compared, and no remembered choice overrides it', () => {
  const forced = plan({ forced: 'webgpu', avoid: ['webgpu'], remembered: WASM });
  expect(forced).toEqual({ names: ['webgpu'], reason: { by: 'forced' }, key: null });
  expect(setUp({ plan: forced }).chooser).toMatchObject({ isUndecided: false, remember: null });
});

test('the remembered back end is tried first, the others after it', () => {
  expect(plan({ remembered: WASM })).toMatchObject({ names: ['wasm', 'webgpu', 'cpu'], reason: { by: 'memory' } });
});

test.each([
  { key: 'nvidia ampere b0', backend: 'wasm' },
  { key: 'intel gen-9 b1', backend: 'wasm' },
  { key: KEY, backend: 'cpu' },
])(
  'a choice remembered on another device or by another build, or an invalid one, does not count (%o)',
  (remembered) => {
    expect(plan({ remembered: remembered as BackendChoice })).toEqual(plan());
  },
);

test('WebGPU must be twice as fast to be used', () => {
  expect(winnerOf({ webgpu: 50, wasm: 100 })).toBe('webgpu');
  expect(winnerOf({ webgpu: 51, wasm: 100 })).toBe('wasm');
});

test('a remembered choice is used without measuring, and stays remembered', () => {
  const { chooser } = setUp({ plan: plan({ remembered: WASM }), started: 'wasm' });
  expect(chooser).toMatchObject({ reason: { by: 'memory' }, remember: WASM, isUndecided: false });
});

test('a remembered back end that does not start is forgotten', () => {
  const { chooser } = setUp({ plan: plan({ remembered: { key: KEY, backend: 'webgpu' } }), started: 'wasm' });
  expect(chooser).toMatchObject({ reason: { by: 'order' }, remember: null, isUndecided: false });
});

test('nothing is measured where only one back end starts', () => {
  expect(setUp({ started: 'wasm' }).chooser.isUndecided).toBe(false);
  expect(setUp({ plan: plan({}, null) }).chooser.isUndecided).toBe(false);
});

test('if a device is lost, the choice is forgotten', () => {
  for (const { chooser } of [setUp({}), setUp({ plan: plan({ remembered: WASM }), started: 'wasm' })]) {
    chooser.failed();
    expect(chooser).toMatchObject({ reason: { by: 'failure' }, remember: null, isUndecided: false });
  }
});

type Times = Record<ComparedName, number>;

interface Setting extends Partial<Pick<Parameters<typeof createChooser>[0], 'plan' | 'started'>> {
  /** Replaces the measurement. */
  readonly compare?: (names: readonly ComparedName[], comparison: Comparison) => Promise<Times>;
  /** Whether the other back end starts. */
  readonly wasm?: boolean;
}

/** webgpu is in use, on a real device, unless the setting says otherwise. */
function setUp({
  plan: own = plan(),
  started = 'webgpu',
  compare = async () => expect.unreachable(),
  wasm = true,
}: Setting) {
  const log: string[] = [];
  const notices: string[] = [];
  let current: BackendName = started;
  const chooser = createChooser({
    ...{ plan: own, started, notices },
    async start(name) {
      if (!wasm) throw new Error('no memory');
      current = name;
      return { name, lost: new Promise(() => {}) };
    },
    compare(names, comparison) {
      log.push(`measured ${names.join(' ')}`);
      return compare(names, comparison);
    },
    open: () => Promise.reject(new Error('not opened here')),
    onSwitch: ({ name }) => log.push(`now ${name}, current ${current}`),
    use: async (name) => {
      current = name;
    },
  });
  return { chooser, log, notices, current: () => current };
}

test('WebAssembly replaces WebGPU if that is not twice as fast', async () => {
  const milliseconds = { webgpu: 10, wasm: 15 };
  const { chooser, log } = setUp({ compare: async () => milliseconds });
  expect(chooser).toMatchObject({ isUndecided: true, remember: null });
  await chooser.choose('en-lstm');
  expect(log).toEqual(['measured webgpu wasm', 'now wasm, current wasm']);
  expect(chooser).toMatchObject({ reason: { by: 'measure', milliseconds }, remember: WASM, isUndecided: false });
});

test('WebGPU stays in use, and becomes current again, if it is at least twice as fast', async () => {
  const { chooser, log, current } = setUp({ compare: async () => ({ webgpu: 10, wasm: 25 }) });
  await chooser.choose('en-lstm');
  expect([log, current()]).toEqual([['measured webgpu wasm'], 'webgpu']);
  expect(chooser.remember).toEqual({ key: KEY, backend: 'webgpu' });
});

test('the back ends are measured only once', async () => {
  const { chooser, log } = setUp({ compare: async () => ({ webgpu: 10, wasm: 25 }) });
  await Promise.all([chooser.choose('en-lstm'), chooser.choose('en-lstm')]);
  await chooser.choose('en-lstm');
  expect(log).toEqual(['measured webgpu wasm']);
});

test('a job that arrives ends the measurement and runs on the back end in use; it may be measured again later', async () => {
  let times: Promise<Times> | undefined;
  const { chooser, log, notices, current } = setUp({
    compare: (_, { signal }) =>
      times ?? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  void chooser.choose('en-lstm');
  await new Promise((resolve) => setTimeout(resolve));
  expect(current()).toBe('wasm');
  await chooser.stopMeasuring();
  expect([current(), chooser.isUndecided, notices]).toEqual(['webgpu', true, []]);
  times = Promise.resolve({ webgpu: 50, wasm: 10 });
  await chooser.choose('en-lstm');
  expect(log.at(-1)).toBe('now wasm, current wasm');
});

test('if the other back end does not start or fails, nothing is remembered and the reason is given', async () => {
  const absent = setUp({ wasm: false });
  const broken = setUp({ compare: () => Promise.reject(new TypeError('shader')) });
  await absent.chooser.choose('en-lstm');
  await broken.chooser.choose('en-lstm');
  for (const { chooser, current } of [absent, broken])
    expect([chooser.remember, chooser.isUndecided, current()]).toEqual([null, false, 'webgpu']);
  expect([absent.notices, broken.notices]).toEqual([['wasm: no memory'], ['wasm: shader']]);
});

test('waiting takes no time if nothing is being measured', async () => {
  await setUp({}).chooser.stopMeasuring();
});
