import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { elman } from '../elman';
import type { OperatingPoint } from '../tagger';
import { madeUpText } from '../test-support/texts';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import type { Network } from './network';
import { makeNetworkTagger } from './network-tagger';

/** A tagger that counts the tokens that its network reads. */
function countingTagger() {
  let tokens = 0;
  const network: Network = {
    ...elman,
    forward(parameters, batch, config, random) {
      tokens += batch.lengths.reduce((sum, length) => sum + length, 0);
      return elman.forward(parameters, batch, config, random);
    },
  };
  const tagger = makeNetworkTagger(tinyModel(network, tinyConfig(network, 'tuned')));
  const read = async (text: string, point?: OperatingPoint) => {
    const before = tokens;
    const [tagging] = await tagger.tag([{ id: 'note', text }], point ? { point } : {});
    return { tagging, tokens: tokens - before };
  };
  return { read, dispose: () => tagger.dispose() };
}

describe('a network tagger', () => {
  beforeAll(() => useBackend('wasm'));

  test('Q4. does not read the same note twice, and reads little after an edit', async () => {
    const { read, dispose } = countingTagger();
    const text = madeUpText(4000);
    const whole = await read(text);
    expect((await read(text)).tokens).toBe(0);
    const edited = await read(`${text.slice(0, 2000)}x${text.slice(2000)}`);
    expect(edited.tokens).toBeGreaterThan(0);
    expect(edited.tokens).toBeLessThan(whole.tokens / 5);
    dispose();
  });

  test('D3. another operating point needs no further reading, and the default is cautious', async () => {
    const { read, dispose } = countingTagger();
    const text = madeUpText(1000);
    const cautious = await read(text, 'cautious');
    const balanced = await read(text, 'balanced');
    expect(balanced.tokens).toBe(0);
    expect(balanced.tagging?.posterior).toEqual(cautious.tagging?.posterior);
    expect(balanced.tagging?.spans).not.toEqual(cautious.tagging?.spans);
    expect((await read(text)).tagging).toEqual(cautious.tagging);
    dispose();
  });

  test('Q4. tags an edited note like a tagger that reads it first', async () => {
    const { read, dispose } = countingTagger();
    const text = madeUpText(1200);
    const edits = fc.tuple(
      fc.nat(1200),
      fc.nat(30),
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '.', '3', 'Q') }),
    );
    await fc.assert(
      fc.asyncProperty(edits, async ([at, removed, inserted]) => {
        const edited = text.slice(0, at) + inserted + text.slice(at + removed);
        await read(text);
        const { tagging } = await read(edited);
        const fresh = countingTagger();
        const { tagging: expected } = await fresh.read(edited);
        fresh.dispose();
        expect(tagging?.spans.map(({ start, end, label }) => [start, end, label])).toEqual(
          expected?.spans.map(({ start, end, label }) => [start, end, label]),
        );
        const difference = tagging?.posterior?.map((p, i) => Math.abs(p - (expected?.posterior?.[i] as number)));
        expect(Math.max(0, ...(difference ?? []))).toBeLessThan(1e-5);
      }),
      { numRuns: 25 },
    );
    dispose();
  });
});
