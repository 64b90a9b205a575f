import { expect, test, vi } from 'vitest';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { defineControlled, loadedOnce, withControl } from './feature';
import { appOf } from './test-support/app';

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

test('an error is closed by work that was begun after it and succeeds, not by earlier work or in place of another message', async () => {
  const withNumber = withControl(
    defineControlled({}, async () => 1),
    () => 'Nothing was saved.',
  );
  const session = createSession(() => stateWith({}));
  const app = appOf({ session });
  const shown = () => session.store.getState().message?.text;
  const fail = () => Promise.reject(new Error('full'));
  const later = new EventTarget();
  const long = withNumber(app, () => new Promise((resolve) => later.addEventListener('end', () => resolve())));
  await withNumber(app, fail);
  later.dispatchEvent(new Event('end'));
  await long;
  expect(shown()).toContain('Nothing was saved.');
  await withNumber(app, () => {});
  expect(shown()).toBeUndefined();
  await withNumber(app, fail);
  session.store.setState({ message: { tone: 'info', text: 'other' } });
  await withNumber(app, () => {});
  expect(shown()).toBe('other');
});
