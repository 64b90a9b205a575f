import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { followNote, smallestChange } from './use-panes';

function setUp() {
  const update = vi.fn();
  return { update, ...followNote(update) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('the masked text is updated once for a key, when its findings arrive', () => {
  const { update, changed } = setUp();
  changed(500, 'tagging');
  vi.advanceTimersByTime(20);
  changed(501, 'tagging');
  expect(update).not.toHaveBeenCalled();
  changed(501, 'done');
  expect(update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(update).toHaveBeenCalledOnce();
});

test('if the findings are slow, the text is shown without them, also while more is typed', () => {
  const { update, changed } = setUp();
  for (let key = 0; key < 6; key++) {
    changed(500, 'tagging');
    vi.advanceTimersByTime(40);
  }
  expect(update).toHaveBeenCalledTimes(2);
});

test('a decision or a failed tagging is shown at once', () => {
  const { update, changed } = setUp();
  changed(500, 'done');
  changed(500, 'failed');
  expect(update).toHaveBeenCalledTimes(2);
});

test('a long note is masked when its changes pause; stopping cancels the update', () => {
  const { update, changed, stop } = setUp();
  changed(200_000, 'done');
  vi.advanceTimersByTime(200);
  changed(200_000, 'done');
  vi.advanceTimersByTime(200);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(update).toHaveBeenCalledOnce();
  changed(200_000, 'done');
  stop();
  vi.advanceTimersByTime(1000);
  expect(update).toHaveBeenCalledOnce();
});

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
