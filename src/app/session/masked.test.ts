import { expect, test, vi } from 'vitest';
import { maskingStyle } from '../../masking/registry';
import type { MaskingStyle } from '../../masking/style';
import { appOf } from '../core/test-support/app';
import { chooseStyle } from './masked';
import { createSession } from './session';
import { stateWith } from './test-support/state';

test('the style that was chosen last is used, however long the code of an earlier choice takes to load', async () => {
  const slow = maskingStyle('surrogate');
  if (!slow) throw new Error('no such style');
  let arrive = (_: MaskingStyle) => {};
  const load = vi.spyOn(slow, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const kept: unknown[] = [];
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, keep: async (change: unknown) => kept.push(change) });
  const first = chooseStyle(app, 'surrogate');
  await chooseStyle(app, 'block');
  arrive({ id: 'surrogate' } as MaskingStyle);
  await first;
  load.mockRestore();
  expect(session.store.getState().style.id).toBe('block');
  expect(kept).toEqual([{ style: 'block' }]);
});

test('the error that a style could not be loaded closes once one is', async () => {
  const surrogates = maskingStyle('surrogate');
  if (!surrogates) throw new Error('no such style');
  const load = vi.spyOn(surrogates, 'load').mockRejectedValueOnce(new TypeError('no network'));
  const session = createSession(() => stateWith({}));
  const app = appOf({ session });
  await chooseStyle(app, 'surrogate');
  load.mockRestore();
  expect(session.store.getState().message?.tone).toBe('error');
  await chooseStyle(app, 'block');
  expect(session.store.getState().message).toBeNull();
});
