import { expect, test, vi } from 'vitest';
import { loadedOnce } from './feature';

test('it is loaded when it is first wanted, and once', async () => {
  const load = vi.fn(async () => ({}));
  const loaded = loadedOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await loaded()).toBe(await loaded());
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is tried again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const loaded = loadedOnce(load);
  await expect(loaded()).rejects.toThrow('offline');
  expect(await loaded()).toBe('code');
});
