import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import type { ParameterSpec } from '../taggers/networks/network';
import { quantize, toFloat16 } from './pack-package';

const hex = (value: number) => (toFloat16(Float32Array.of(value))[0] as number).toString(16).padStart(4, '0');

/** The value of half-precision bits, by IEEE 754's definition. */
function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const mantissa = bits & 1023;
  if (exponent === 31) return mantissa ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15));
}

/** What TensorFlow.js makes of quantized arrays. */
function decoded(specs: readonly ParameterSpec[], weights: Record<string, Float32Array>) {
  const { manifest, bytes } = quantize(weights, specs);
  const tensors = tf.io.decodeWeights(bytes.buffer, manifest as tf.io.WeightsManifestEntry[]);
  const values = Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, tensor.dataSync()]));
  tf.dispose(tensors);
  return { values, manifest, bytes };
}

const table = (size: number): ParameterSpec => ({ name: 'words', shape: [size, 1], kind: 'embedding' });

describe('float16', () => {
  test.each([
    [0, '0000'],
    [-0, '8000'],
    [1, '3c00'],
    [-2, 'c000'],
    [65504, '7bff'],
    [65519.996, '7bff'],
    [65520, '7c00'],
    [-1e9, 'fc00'],
    [Number.POSITIVE_INFINITY, '7c00'],
    [2 ** -14, '0400'],
    [2 ** -24, '0001'],
    [2 ** -25, '0000'],
    [1.5 * 2 ** -25, '0001'],
    [3 * 2 ** -25, '0002'],
    [1023 * 2 ** -24, '03ff'],
    [1 + 2 ** -11, '3c00'],
    [1 + 3 * 2 ** -11, '3c02'],
    [1 / 3, '3555'],
  ])('%d is 0x%s', (value, bits) => {
    expect(hex(value)).toBe(bits);
  });

  test('every half-precision number is itself', () => {
    const finite = Array.from({ length: 0x10000 }, (_, bits) => bits).filter((bits) => ((bits >> 10) & 31) !== 31);
    expect([...toFloat16(Float32Array.from(finite, halfValue))]).toEqual(finite);
  });

  test('the nearest number is taken, as TensorFlow.js reads it', async () => {
    await useBackend('cpu');
    const value = fc.oneof(
      fc.float({ min: -70_000, max: 70_000, noNaN: true }),
      fc.float({ min: -Math.fround(1e-4), max: Math.fround(1e-4), noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (given) => {
        const weights = Float32Array.from(given);
        const spec: ParameterSpec = { name: 'V', shape: [weights.length], kind: 'weights' };
        const { values } = decoded([spec], { V: weights });
        toFloat16(weights).forEach((bits, i) => {
          const exact = weights[i] as number;
          expect(values.V?.[i]).toBe(Math.fround(halfValue(bits)));
          for (const neighbour of [bits - 1, bits + 1].map(halfValue))
            if (Number.isFinite(neighbour) && Number.isFinite(halfValue(bits)))
              expect(Math.abs(halfValue(bits) - exact)).toBeLessThanOrEqual(Math.abs(neighbour - exact));
        });
      }),
    );
  });
});

describe('uint8', () => {
  beforeAll(() => useBackend('cpu'));

  test('a table is off by half a step at most, and 0 stays 0', () => {
    const values = fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, (given) => {
        const weights = Float32Array.from([0, ...given]);
        const read = decoded([table(weights.length)], { words: weights }).values.words as Float32Array;
        const step = (Math.max(...weights) - Math.min(...weights)) / 255;
        expect(Object.is(read[0], -0) ? 0 : read[0]).toBe(0);
        read.forEach((value, i) => {
          expect(Math.abs(value - (weights[i] as number))).toBeLessThanOrEqual(0.5001 * step + 1e-6);
        });
      }),
    );
  });

  test('a table of zeros, or of one number, is read back', () => {
    expect([...(decoded([table(3)], { words: new Float32Array(3) }).values.words as Float32Array)]).toEqual([0, 0, 0]);
    const [one] = decoded([table(1)], { words: Float32Array.of(-0.7) }).values.words as Float32Array;
    expect(one).toBeCloseTo(-0.7, 6);
  });
});

test('tables take one byte a number, all else two, in the order of the specs', async () => {
  await useBackend('cpu');
  const specs: ParameterSpec[] = [
    table(3),
    { name: 'V', shape: [1, 2], kind: 'weights' },
    { name: 'c', shape: [2], kind: 'bias' },
  ];
  const { manifest, bytes, values } = decoded(specs, {
    c: Float32Array.of(0.5, 2),
    V: Float32Array.of(-1, 1),
    words: Float32Array.of(-1, 0, 1),
  });
  expect(bytes).toHaveLength(3 + 4 + 4);
  expect(manifest.map(({ name, quantization }) => [name, quantization?.dtype])).toEqual([
    ['words', 'uint8'],
    ['V', 'float16'],
    ['c', 'float16'],
  ]);
  expect([...(values.c as Float32Array), ...(values.V as Float32Array)]).toEqual([0.5, 2, -1, 1]);
});
