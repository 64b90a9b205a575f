import { expect, test } from 'vitest';
import { backendNamed } from './backend';
import { pointFromFlags } from './open-model';

test('a point or a threshold may be given, not both; without either it is the default', () => {
  expect(pointFromFlags({}, 'cautious')).toBe('cautious');
  expect(pointFromFlags({ point: 'balanced' }, 'cautious')).toBe('balanced');
  expect(pointFromFlags({ threshold: '0.03' }, 'cautious')).toBe(0.03);
  expect(() => pointFromFlags({ point: 'balanced', threshold: '0.03' }, 'cautious')).toThrow('not both');
  for (const threshold of ['high', '1', ''])
    expect(() => pointFromFlags({ threshold }, 'cautious')).toThrow(
      `--threshold takes numbers between 0 and 1, not ${threshold}`,
    );
  expect(() => pointFromFlags({ point: 'bold' }, 'cautious')).toThrow(
    'No operating point is called bold; there are balanced, cautious',
  );
});

test('an unknown back end is an error that lists those that there are', () => {
  expect(() => backendNamed('abacus')).toThrow('No back end is called abacus; there are wasm, webgpu, cpu');
});
