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
