import { expect, test } from 'vitest';
import { maskingOf } from './masking';

test.each([
  [{ policy: 'mercy' }, /^No policy is called mercy; there are /],
  [{ style: 'surrogate', days: '0' }, /^--days takes a whole number of days other than 0/],
  [{ style: 'surrogate', keep: 'month' }, /^--keep takes weekday, season/],
  [{ style: 'surrogate', checksums: 'maybe' }, /^--checksums takes valid or invalid$/],
  [{ style: 'template', template: '' }, /^--template: The form needs at least one character/],
])('%o is refused with what it takes', async (values, message) => {
  await expect(maskingOf(values)).rejects.toThrow(message);
});

test('nothing is masked where neither a style nor a policy is asked for', async () => {
  expect(await maskingOf({ secret: 's' })).toBeUndefined();
});
