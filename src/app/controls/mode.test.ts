import { expect, test } from 'vitest';
import { stateWith } from '../session/test-support/state';
import { modeOf } from './mode';

const mode = (times: readonly number[], foreign: number, enteredAt: number | null = 5) =>
  modeOf(stateWith({ enteredAt, engine: { backend: 'wasm', requests: { times, foreign } } as never }));

test('says that nothing left the computer, or what was requested for since the note was entered', () => {
  expect(mode([1], 0, null)).toBe('On the processor of this computer; notes never leave it');
  expect(mode([1], 0)).toBe('On the processor of this computer; 0 requests left it since your note');
  expect(mode([1, 6, 7], 0)).toBe(
    'On the processor of this computer; 2 requests for the app’s own files since your note',
  );
  expect(mode([1, 6, 7], 1)).toBe('On the processor of this computer; 2 requests left it since your note');
});
