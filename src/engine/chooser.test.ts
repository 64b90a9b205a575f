import { expect, test } from 'vitest';
import { createChoice, planStart } from './choice';
import { createChooser } from './chooser';
import type { Contest } from './compare';
import type { BackendName, ComparedName } from './protocol';

type Times = Record<ComparedName, number>;

/** webgpu is in use, on a real device; `compare` stands in for the measurement. */
function setUp(compare: (names: readonly ComparedName[], contest: Contest) => Promise<Times>, wasm = true) {
  const choice = createChoice(planStart({ base: '' }, 'acme one', 'b1'), 'webgpu');
  const log: string[] = [];
  const notices: string[] = [];
  let current: BackendName = 'webgpu';
  const chooser = createChooser({
    choice,
    async start(name) {
      if (!wasm) throw new Error('no memory');
      current = name;
      return { name, lost: new Promise(() => {}) };
    },
    compare(names, contest) {
      log.push(`measured ${names.join(' ')}`);
      return compare(names, contest);
    },
    open: () => Promise.reject(new Error('not opened here')),
    onSwitch: ({ name }) => log.push(`now ${name}, current ${current}`),
    notices,
    use: async (name) => {
      current = name;
    },
  });
  return { choice, chooser, log, notices, current: () => current };
}

test('the other back end is taken if it is clearly faster', async () => {
  const { chooser, choice, log } = setUp(async () => ({ webgpu: 50, wasm: 10 }));
  await chooser.choose('en-lstm');
  expect(log).toEqual(['measured webgpu wasm', 'now wasm, current wasm']);
  expect(choice.remember).toEqual({ key: 'acme one b1', backend: 'wasm' });
});

test('the back end in use is kept if the other one is not, and is the current one again', async () => {
  const { chooser, choice, log, current } = setUp(async () => ({ webgpu: 10, wasm: 9 }));
  await chooser.choose('en-lstm');
  expect([log, current()]).toEqual([['measured webgpu wasm'], 'webgpu']);
  expect(choice.remember).toEqual({ key: 'acme one b1', backend: 'webgpu' });
});

test('it is measured once', async () => {
  const { chooser, log } = setUp(async () => ({ webgpu: 10, wasm: 9 }));
  await Promise.all([chooser.choose('en-lstm'), chooser.choose('en-lstm')]);
  await chooser.choose('en-lstm');
  expect(log).toEqual(['measured webgpu wasm']);
});

test('a job that arrives ends the measurement and finds the back end in use; another try may follow', async () => {
  let times: Promise<Times> | undefined;
  const { chooser, choice, log, notices, current } = setUp(
    (_, { signal }) =>
      times ?? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  void chooser.choose('en-lstm');
  await new Promise((resolve) => setTimeout(resolve));
  expect(current()).toBe('wasm');
  await chooser.quiet();
  expect([current(), choice.toCompare, notices]).toEqual(['webgpu', 'webgpu', []]);
  times = Promise.resolve({ webgpu: 50, wasm: 10 });
  await chooser.choose('en-lstm');
  expect(log.at(-1)).toBe('now wasm, current wasm');
});

test('where the other one does not start or fails, nothing is remembered and the reason is told', async () => {
  const absent = setUp(async () => ({ webgpu: 50, wasm: 10 }), false);
  const broken = setUp(() => Promise.reject(new TypeError('shader')));
  await absent.chooser.choose('en-lstm');
  await broken.chooser.choose('en-lstm');
  for (const { choice, current } of [absent, broken])
    expect([choice.remember, choice.toCompare, current()]).toEqual([null, null, 'webgpu']);
  expect([absent.notices, broken.notices]).toEqual([['wasm: no memory'], ['wasm: shader']]);
});

test('waiting where nothing is measured takes no time', async () => {
  await setUp(() => expect.unreachable()).chooser.quiet();
});
