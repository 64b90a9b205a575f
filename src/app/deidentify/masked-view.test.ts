import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestChange } from './use-panes';

test('the change is the text between the common start and the common end', () => {
  expect(smallestChange('seen by [DOCTOR] today', 'seen by [PATIENT] today')).toEqual({
    from: 9,
    to: 15,
    insert: 'PATIENT',
  });
  expect(smallestChange('same', 'same')).toBeNull();
});

test('applying the change gives the new text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = smallestChange(before, after);
      expect(change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before).toBe(after);
    }),
  );
});
