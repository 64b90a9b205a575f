import { expect, test } from 'vitest';
import { createChoice, planStart, winnerOf } from './choice';
import type { BackendChoice } from './protocol';

const DEVICE = 'nvidia ampere';
const KEY = 'nvidia ampere b1';
const WASM: BackendChoice = { key: KEY, backend: 'wasm' };
const plan = (options: Partial<Parameters<typeof planStart>[0]> = {}, device: string | null = DEVICE) =>
  planStart({ base: '', ...options }, device, 'b1');

test('the back ends are tried from the fastest down, and compared where there is a real device', () => {
  expect(plan()).toEqual({ names: ['webgpu', 'wasm', 'cpu'], reason: { by: 'order' }, key: KEY });
});

test('without a real device nothing is compared, whatever is remembered', () => {
  expect(plan({ remembered: WASM }, null)).toEqual({
    names: ['webgpu', 'wasm', 'cpu'],
    reason: { by: 'order' },
    key: null,
  });
});

test('one that hung is not tried again, and then nothing is compared', () => {
  expect(plan({ avoid: ['webgpu'], remembered: WASM })).toMatchObject({ names: ['wasm', 'cpu'], key: null });
});

test('a forced one is the only one, neither compared nor overruled by memory', () => {
  const forced = plan({ forced: 'webgpu', avoid: ['webgpu'], remembered: WASM });
  expect(forced).toEqual({ names: ['webgpu'], reason: { by: 'forced' }, key: null });
  expect(createChoice(forced, 'webgpu')).toMatchObject({ toCompare: null, remember: null });
});

test('the remembered one is tried first, the others after it', () => {
  expect(plan({ remembered: WASM })).toMatchObject({ names: ['wasm', 'webgpu', 'cpu'], reason: { by: 'memory' } });
});

test.each([
  { key: 'nvidia ampere b0', backend: 'wasm' },
  { key: 'intel gen-9 b1', backend: 'wasm' },
  { key: KEY, backend: 'cpu' },
])('what was remembered elsewhere, or makes no sense, does not count (%o)', (remembered) => {
  expect(plan({ remembered: remembered as BackendChoice })).toEqual(plan());
});

test.each([
  [84, 'wasm'],
  [86, 'webgpu'],
] as const)('another back end must be clearly faster: %i ms against 100 ms keep %s', (wasm, winner) => {
  expect(winnerOf('webgpu', { webgpu: 100, wasm })).toBe(winner);
  expect(winnerOf('wasm', { webgpu: wasm, wasm: 100 })).toBe(winner === 'wasm' ? 'webgpu' : 'wasm');
});

test('the winner is remembered for this device and build, and measured once', () => {
  const choice = createChoice(plan(), 'webgpu');
  expect(choice).toMatchObject({ toCompare: 'webgpu', remember: null });
  const milliseconds = { webgpu: 40, wasm: 10 };
  expect(choice.measured(milliseconds)).toBe('wasm');
  expect(choice).toMatchObject({ reason: { by: 'measure', milliseconds }, remember: WASM, toCompare: null });
  expect(() => choice.measured(milliseconds)).toThrow(RangeError);
});

test('what is remembered is used without measuring, and stays remembered', () => {
  const choice = createChoice(plan({ remembered: WASM }), 'wasm');
  expect(choice).toMatchObject({ reason: { by: 'memory' }, remember: WASM, toCompare: null });
});

test('a remembered back end that does not start is forgotten', () => {
  const choice = createChoice(plan({ remembered: { key: KEY, backend: 'webgpu' } }), 'wasm');
  expect(choice).toMatchObject({ reason: { by: 'order' }, remember: null, toCompare: null });
});

test('nothing is measured where only one back end starts', () => {
  expect(createChoice(plan(), 'wasm').toCompare).toBeNull();
  expect(createChoice(plan({}, null), 'webgpu').toCompare).toBeNull();
  const choice = createChoice(plan(), 'webgpu');
  choice.alone();
  expect(choice).toMatchObject({ reason: { by: 'order' }, remember: null, toCompare: null });
});

test('a device that is lost takes what was chosen with it', () => {
  for (const choice of [createChoice(plan(), 'webgpu'), createChoice(plan({ remembered: WASM }), 'wasm')]) {
    choice.failed();
    expect(choice).toMatchObject({ reason: { by: 'failure' }, remember: null, toCompare: null });
  }
});
