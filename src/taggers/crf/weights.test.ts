import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf } from './test-support/tiny-crf';
import { makeLookup, readCrfWeights, writeCrfWeights } from './weights';

const WIDTH = 5;
const transitions = Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => i / 7 - 1);

const tables = fc
  .uniqueArray(
    fc.record({
      key: fc.oneof(fc.nat(300), fc.nat(2 ** 32 - 1)),
      pairs: fc.uniqueArray(fc.tuple(fc.nat(WIDTH - 1), fc.double({ min: -5, max: 5, noNaN: true })), {
        minLength: 1,
        maxLength: 4,
        selector: ([tag]) => tag,
      }),
    }),
    { selector: ({ key }) => key, maxLength: 40 },
  )
  .map((entries) => tableOf(entries.map(({ key, pairs }) => [key, pairs] as const)));

test('W1. reading gives back what was written, weights within a quantization step', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const { shape, bytes } = writeCrfWeights({ transitions, table });
      const read = readCrfWeights(bytes, WIDTH, shape);
      expect(read.transitions).toEqual(transitions);
      expect(read.table.keys).toEqual(table.keys);
      expect(read.table.starts).toEqual(table.starts);
      expect(read.table.tags).toEqual(table.tags);
      table.weights.forEach((weight, i) => {
        // Two steps at the root r are (2 r / 127 + 1 / 127^2) * largest apart.
        const root = Math.sqrt(Math.abs(weight) / shape.largest);
        const step = shape.largest * ((2 * root) / 127 + 2 / 127 ** 2);
        expect(Math.abs((read.table.weights[i] as number) - weight)).toBeLessThanOrEqual(step);
      });
    }),
  );
});

test('W2. a file that is truncated, too long or has other tags is an error', () => {
  const table = tableOf([
    [3, [[1, 0.5]]],
    [
      70_000,
      [
        [4, -1],
        [0, 2],
      ],
    ],
  ]);
  const { shape, bytes } = writeCrfWeights({ transitions, table });
  expect(() => readCrfWeights(bytes.subarray(0, -1), WIDTH, shape)).toThrow(RangeError);
  expect(() => readCrfWeights(Uint8Array.of(...bytes, 0), WIDTH, shape)).toThrow(RangeError);
  expect(() => readCrfWeights(new Uint8Array(3), WIDTH, shape)).toThrow(/too few/);
  expect(() => readCrfWeights(bytes, WIDTH, { ...shape, keys: 3 })).toThrow(RangeError);
  const other = writeCrfWeights({ transitions, table: tableOf([[3, [[7, 1]]]]) });
  expect(() => readCrfWeights(other.bytes, WIDTH, other.shape)).toThrow('a tag is not below 5');
});

test('W3. scores are sums of the weights of the keys that are in the table', () => {
  fc.assert(
    fc.property(tables, fc.array(fc.nat(2 ** 32 - 1)), (table, others) => {
      const wanted = Int32Array.from([...table.keys, ...table.keys.subarray(0, 3), ...others]);
      const expected = new Float32Array(2 * WIDTH);
      for (const key of wanted) {
        const i = table.keys.indexOf(key >>> 0);
        if (i < 0) continue;
        for (let pair = table.starts[i] as number; pair < (table.starts[i + 1] as number); pair++) {
          const at = WIDTH + (table.tags[pair] as number);
          expected[at] = (expected[at] as number) + (table.weights[pair] as number);
        }
      }
      const scores = new Float32Array(2 * WIDTH);
      makeLookup(table)(wanted, wanted.length, scores, WIDTH);
      expect(scores).toEqual(expected);
    }),
  );
});
