import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { lstm } from '../taggers/lstm';
import { type Model, UNCALIBRATED } from '../taggers/model';
import type { Network } from '../taggers/network';
import { makeTagSet } from '../taggers/scheme';
import { makeVocabulary } from '../taggers/vocabulary';
import { chooseThreshold } from './choose-bias';

beforeAll(() => useBackend('cpu'));

const WORDS = ['clear', 'doubtful', 'likely', 'unlikely'];

/** log P(O) - log P(B) of each word: by how much a bias must exceed it before the word is tagged. */
function modelOf(favourOfO: Readonly<Record<string, number>>): Model {
  const config = {
    ...lstm.presets.tuned('en').network,
    features: { words: { size: 1, lowercase: true, digits: 'zeros' as const } },
  };
  const network: Network = {
    ...lstm,
    forward(_, { steps, rows, groups }) {
      const { ids, offsets } = groups[0] as (typeof groups)[number];
      const logits = Array.from({ length: steps * rows }, (_, position) => {
        const [id = 0] = ids.subarray(offsets[position], offsets[position + 1]);
        return [favourOfO[WORDS[id - 1] as string] ?? 99, 0, -99];
      });
      return tf.logSoftmax(tf.tensor3d(logits.flat(), [steps, rows, 3]));
    },
  };
  const vocabulary = makeVocabulary(WORDS);
  const tagSet = makeTagSet('BIO', ['NAME']);
  return { id: 'm', title: 'm', language: 'en', network, config, vocabulary, tagSet, parameters: {}, ...UNCALIBRATED };
}

const gold = [annotate('x [clear|NAME] x [likely|NAME] x unlikely x')];

test('a bias that finds all without a false alarm is chosen', async () => {
  const { threshold, report } = await chooseThreshold(modelOf({ clear: -5, likely: 0.6, unlikely: 1.8 }), gold);
  expect(threshold).toBeLessThan(0.35);
  expect(threshold).toBeGreaterThan(0.14);
  expect(report.strict.micro.f1).toBe(1);
});

test('no bias is chosen where none helps', async () => {
  const { threshold } = await chooseThreshold(modelOf({ clear: -5, likely: -5, unlikely: 0.3 }), gold);
  expect(threshold).toBe(0.5);
});

test('recall wins over a loss of F1 within the tolerance, not over a larger one', async () => {
  // 400 spans are found anyway; one more word costs one false alarm: F1 falls by less than 0.003.
  const many = annotate(`${'[clear|NAME] x '.repeat(400)} [doubtful|NAME] x unlikely x unlikely x`);
  const slight = await chooseThreshold(modelOf({ clear: -5, doubtful: 0.6, unlikely: 0.6 }), [many]);
  expect(slight.threshold).toBeLessThan(0.35);
  expect(slight.report.tokens.binary.recall).toBe(1);
  const few = annotate('[clear|NAME] x [doubtful|NAME] x unlikely x unlikely x unlikely x');
  const heavy = await chooseThreshold(modelOf({ clear: -5, doubtful: 0.6, unlikely: 0.6 }), [few]);
  expect(heavy.threshold).toBe(0.5);
});
