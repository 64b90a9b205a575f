import { expect, test, vi } from 'vitest';
import { loadedOnce, unlessFailed } from './once-per';

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

test('what fails for one key is tried again, and what is kept for others stays', async () => {
  const known = new Map<string, Promise<string>>();
  const make = vi.fn(async () => 'tagger').mockRejectedValueOnce(new Error('offline'));
  await expect(unlessFailed(known, 'a', make)).rejects.toThrow('offline');
  expect(await unlessFailed(known, 'b', make)).toBe('tagger');
  expect(await unlessFailed(known, 'a', make)).toBe('tagger');
  await unlessFailed(known, 'b', make);
  expect(make).toHaveBeenCalledTimes(3);
});
