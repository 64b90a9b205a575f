import { expect, test, vi } from 'vitest';
import { loadedOnce } from './feature';

test('it is loaded at the first call, and only once', async () => {
  const load = vi.fn(async () => ({}));
  const loaded = loadedOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await loaded()).toBe(await loaded());
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the next call loads it again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const loaded = loadedOnce(load);
  await expect(loaded()).rejects.toThrow('offline');
  expect(await loaded()).toBe('code');
});
