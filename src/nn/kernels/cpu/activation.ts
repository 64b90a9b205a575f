import type { Activation } from '../contract';

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Each activation f and its derivative as a function of y = f(x). */
export const activations: Record<Activation, { f: (x: number) => number; slope: (y: number) => number }> = {
  sigmoid: { f: sigmoid, slope: (y) => y * (1 - y) },
  tanh: { f: Math.tanh, slope: (y) => 1 - y * y },
};
