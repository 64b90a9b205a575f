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

test('a choice is stored once, when it is made', () => {
  const { written, hear } = setUp(null);
  for (const remember of [null, WASM, { ...WASM }]) hear(remember);
  expect(written).toEqual([{ backend: WASM }]);
});

test('a choice that is stored already is not stored again, so that a wipe lasts', () => {
  const { written, hear } = setUp(WASM);
  hear({ ...WASM });
  expect(written).toEqual([]);
});

test('a choice that no longer holds is cleared', () => {
  const { written, hear } = setUp(WASM);
  hear(null);
  hear({ ...WASM, key: 'acme one b2' });
  expect(written).toEqual([{ backend: null }, { backend: { ...WASM, key: 'acme one b2' } }]);
});
