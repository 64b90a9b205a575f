import { expect, test } from 'vitest';
import type { BackendChoice, EngineStatus } from '../engine/protocol';
import type { Settings } from '../storage/database';
import { keepChoice } from './create-app';

const WASM: BackendChoice = { key: 'acme one b1', backend: 'wasm' };

function setUp(kept: BackendChoice | null) {
  const written: Settings[] = [];
  const hear = keepChoice(kept, (changes) => void written.push(changes));
  return { written, hear: (remember: BackendChoice | null) => hear({ remember } as EngineStatus) };
}

test('a choice is written when it is made, once', () => {
  const { written, hear } = setUp(null);
  for (const remember of [null, WASM, { ...WASM }]) hear(remember);
  expect(written).toEqual([{ backend: WASM }]);
});

test('what is kept already is not written again, so that wiping it lasts', () => {
  const { written, hear } = setUp(WASM);
  hear({ ...WASM });
  expect(written).toEqual([]);
});

test('a choice that no longer holds is forgotten', () => {
  const { written, hear } = setUp(WASM);
  hear(null);
  hear({ ...WASM, key: 'acme one b2' });
  expect(written).toEqual([{ backend: null }, { backend: { ...WASM, key: 'acme one b2' } }]);
});
