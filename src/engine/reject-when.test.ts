import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rejectWhen } from './reject-when';

const reason = () => new Error('it ended');

function setUp() {
  let end = () => {};
  const guarded = rejectWhen(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
    reason,
  );
  return { guarded, end: () => end() };
}

test('before the end, work settles as it would by itself', async () => {
  const { guarded } = setUp();
  expect(await guarded(Promise.resolve(3))).toBe(3);
  await expect(guarded(Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
});

test('after the end, work in progress and later work is rejected', async () => {
  const { guarded, end } = setUp();
  const under = guarded(new Promise(() => {}));
  end();
  await expect(under).rejects.toThrow('it ended');
  await expect(guarded(new Promise(() => {}))).rejects.toThrow('it ended');
});

test('a result that was returned is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { guarded } = setUp();
  const given = await (async () => new WeakRef(await guarded(Promise.resolve({ tokens: new Array(100) }))))();
  for (let round = 0; round < 50 && given.deref(); round++) {
    await new Promise((resolve) => setTimeout(resolve));
    collect();
  }
  expect(given.deref()).toBeUndefined();
});
