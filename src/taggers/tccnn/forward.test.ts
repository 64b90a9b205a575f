import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { relativeError } from '../../nn/kernels/test-support/batch';
import { makeRandom, type RandomSource } from '../../note/random';
import type { TccnnConfig } from './config';
import { tccnnForward } from './forward';
import { type CandidatePiece, layOutPieces } from './layout';
import { CLASSES, plainWeights, randomSetting, randomText, SMALL } from './test-support/setting';

async function run(
  pieces: readonly CandidatePiece[],
  config: TccnnConfig = SMALL,
  random?: RandomSource,
): Promise<number[]> {
  const { specs, weights } = randomSetting(config);
  const output = tf.tidy(() => {
    const parameters = Object.fromEntries(
      specs.map(({ name, shape }) => [name, tf.tensor(weights[name] as Float32Array, [...shape])]),
    );
    return tccnnForward(parameters, layOutPieces(pieces, config.channel), config, random);
  });
  const values = [...(await output.data())];
  output.dispose();
  return values;
}

const whole = ({ groups, tokens, candidates }: ReturnType<typeof randomText>): CandidatePiece => ({
  ...{ groups, candidates },
  ...{ from: 0, to: tokens },
});

describe.each(['cpu', 'wasm'] as const)('%s', (backend) => {
  beforeAll(() => useBackend(backend));

  test.each([1, 2, 3, 20])('K4. equals the three channels on a text of %d tokens', async (tokens) => {
    const text = randomText(tokens, tokens);
    const { specs, weights } = randomSetting();
    const actual = await run([whole(text)]);
    expect(relativeError(actual, text.expected(plainWeights(specs, weights)).flat())).toBeLessThan(2e-5);
  });

  test('K5. a candidate’s probabilities don’t depend on other texts, nor on text beyond its channels', async () => {
    const texts = [randomText(12, 5), randomText(1, 6), randomText(30, 7)] as const;
    const alone = await Promise.all(texts.map((text) => run([whole(text)])));
    const together = await run(texts.map(whole));
    expect(relativeError(together, alone.flat())).toBeLessThan(1e-6);

    const { starts, ends } = texts[2].candidates;
    const own = starts.findIndex((start, i) => start === 12 && ends[i] === 15);
    const cut = { starts: starts.slice(own, own + 1), ends: ends.slice(own, own + 1) };
    const piece = { ...whole(texts[2]), candidates: cut, from: 12 - SMALL.channel, to: 15 + SMALL.channel };
    const expected = alone[2]?.slice(own * CLASSES, (own + 1) * CLASSES) as number[];
    expect(relativeError(await run([piece]), expected)).toBeLessThan(1e-6);
  });

  test('N2. drops units only with a random source, and the same units for the same source', async () => {
    const piece = whole(randomText(9, 3));
    const dropping = { ...SMALL, dropout: { input: 0.5, hidden: 0.5 } };
    const plain = await run([piece]);
    expect(await run([piece], dropping)).toEqual(plain);
    const dropped = await run([piece], dropping, makeRandom(4));
    expect(dropped).not.toEqual(plain);
    expect(await run([piece], dropping, makeRandom(4))).toEqual(dropped);
  });
});
