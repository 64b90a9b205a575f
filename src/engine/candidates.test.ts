import { expect, test } from 'vitest';
import { candidates } from './candidates';

test('the back ends are tried from the fastest down', () => {
  expect(candidates({ base: '' })).toEqual(['webgpu', 'wasm', 'cpu']);
});

test('one that hung is not tried again', () => {
  expect(candidates({ base: '', avoid: ['webgpu'] })).toEqual(['wasm', 'cpu']);
});

test('a forced one is the only one', () => {
  expect(candidates({ base: '', forced: 'webgpu', avoid: ['webgpu'] })).toEqual(['webgpu']);
});
