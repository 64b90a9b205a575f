import { expect, test } from 'vitest';
import { initialFtrl, stepFtrl } from './ftrl';

/** Where steps lead that go down (w - target)^2 / 2. */
function minimum(target: number, settings: { rate: number; l1: number; l2: number }): number {
  const state = initialFtrl(1);
  for (let i = 0; i < 500; i++) stepFtrl(state, 0, (state.weights[0] as number) - target, settings);
  return state.weights[0] as number;
}

test('without penalties it goes to where the loss is least', () => {
  expect(minimum(2, { rate: 0.5, l1: 0, l2: 0 })).toBeCloseTo(2, 3);
  expect(minimum(-0.7, { rate: 0.5, l1: 0, l2: 0 })).toBeCloseTo(-0.7, 3);
});

test('L1 keeps what has little to say at 0 itself', () => {
  const settings = { rate: 0.5, l1: 1, l2: 0 };
  const state = initialFtrl(2);
  for (let i = 0; i < 4; i++) {
    stepFtrl(state, 0, 0.2, settings);
    stepFtrl(state, 1, 0.3, settings);
  }
  expect(state.weights[0]).toBe(0);
  expect(state.weights[1]).toBeLessThan(0);
});

test('the first step is (sign(g) l1 - g) / ((1 + |g|) / rate + l2)', () => {
  const state = initialFtrl(1);
  stepFtrl(state, 0, 3, { rate: 0.5, l1: 1, l2: 2 });
  expect(state.weights[0]).toBeCloseTo(-2 / (4 / 0.5 + 2), 6);
});
