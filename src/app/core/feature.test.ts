import { expect, test } from 'vitest';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { defineControlled, withControl } from './feature';
import { appOf } from './test-support/app';

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
