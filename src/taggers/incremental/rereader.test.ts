import { memory } from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Batch, bagsOfOne } from '../../nn/batch';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { bilstmCrf } from '../bilstm-crf';
import { lstm } from '../lstm';
import type { Network, NetworkConfig } from '../networks/network';
import { makeNetworkTagger } from '../networks/network-tagger';
import { madeUpText } from '../test-support/texts';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import { sameEnds } from './rereader';

/** Edits: where, how many characters to remove, what to insert there. */
const edits = fc.array(
  fc.tuple(
    fc.nat(400),
    fc.oneof(fc.constant(0), fc.nat(12)),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', '.', ':', '3', 'Q'), maxLength: 4 }),
  ),
  { minLength: 1, maxLength: 8 },
);

const open = (network: Network, change: Partial<NetworkConfig>) =>
  makeNetworkTagger(tinyModel(network, { ...tinyConfig(network, 'tuned'), ...change }));

const batchOf = (letters: string): Batch => ({
  steps: letters.length,
  rows: 1,
  lengths: Int32Array.of(letters.length),
  groups: [bagsOfOne(Array.from(letters, (letter) => letter.charCodeAt(0)))],
});

test.each([
  ['abcXdef', 'abcYYdef', 3, 3],
  ['abc', 'abd', 2, 0],
  ['abc', 'xbc', 0, 2],
  ['abab', 'ababab', 3, 0],
  ['abc', 'abc', 2, 0],
  ['', 'abc', 0, 0],
])('Q5. %s and %s have a start and an end in common that leave at least one step', (one, other, head, tail) => {
  expect(sameEnds(batchOf(one), batchOf(other))).toEqual({ head, tail });
});

describe('on wasm', () => {
  beforeAll(() => useBackend('wasm'));

  test.each([
    ['bilstm-crf', bilstmCrf, {}],
    ['lstm', lstm, {}],
    ['lstm from left to right alone', lstm, { bidirectional: false }],
    ['bilstm-crf of two layers', bilstmCrf, { layers: 2 }],
  ] as const)('Q5. %s reads each edited text like a new one, bit for bit', async (_, network, change) => {
    const tagger = open(network, change);
    const posteriorOf = async (one: typeof tagger, text: string) => (await one.tag([{ id: 'n', text }]))[0]?.posterior;
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), edits, async (seed, typed) => {
        let text = madeUpText(400, seed);
        await posteriorOf(tagger, text);
        for (const [at, removed, inserted] of typed) {
          text = text.slice(0, at) + inserted + text.slice(at + removed);
          const fresh = open(network, change);
          expect(await posteriorOf(tagger, text)).toEqual(await posteriorOf(fresh, text));
          fresh.dispose();
        }
      }),
      { numRuns: 10 },
    );
    tagger.dispose();
  });

  test('T10. keeps a bounded number of tensors, however much is typed', async () => {
    const tagger = open(bilstmCrf, {});
    const opened = memory().numTensors;
    const after: number[] = [];
    for (let i = 0; i < 8; i++) {
      await tagger.tag([{ id: 'n', text: `Seen by Dr. Mason${'x'.repeat(i)} on 10/10/1963` }]);
      after.push(memory().numTensors - opened);
    }
    // Eight are computed from the weights, and three belong to each of the last four texts.
    expect(after).toEqual([11, 14, 17, 20, 20, 20, 20, 20]);
    tagger.dispose();
  });
});
