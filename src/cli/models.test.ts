import { expect, test } from 'vitest';
import { pointOf } from './models';

test('a point is named, or a threshold given, not both; without either it is the other one', () => {
  expect(pointOf({}, 'cautious')).toBe('cautious');
  expect(pointOf({ point: 'balanced' }, 'cautious')).toBe('balanced');
  expect(pointOf({ threshold: '0.03' }, 'cautious')).toBe(0.03);
  expect(() => pointOf({ point: 'balanced', threshold: '0.03' }, 'cautious')).toThrow('not both');
  expect(() => pointOf({ point: 'bold' }, 'cautious')).toThrow(
    'No operating point is called bold; there are balanced, cautious',
  );
});
