import { type Bags, type Batch, makeBatch } from '../../nn/batch';
import { randomNumbers, toMatrix } from '../../nn/kernels/test-support/batch';
import { forwardBackward, type Matrix, scoreOf } from '../../nn/kernels/test-support/reference';
import { makeRandom, type RandomSource, randomInteger } from '../../note/random';
import { type FeatureGroup, groupNames } from '../features/features';
import type { Network, NetworkConfig, ParameterSpec } from '../networks/network';
import { type PlainParameters, type PlainSequence, plainChain, REFERENCES } from './reference';

export const TAGS = 5;
/** Lengths of the sequences in a setting. */
export const LENGTHS = [7, 1, 4, 7, 2];

const groupsOf = ({ features }: NetworkConfig): FeatureGroup[] =>
  groupNames(features).map((name, i) => ({
    name,
    rows: 9 + i,
    size: (name === 'characters' && features.characters?.size) || 2 + i,
  }));

/** Random features: one word per token, and up to three rows per token in the other groups. */
function randomSequence(groups: readonly FeatureGroup[], length: number, random: RandomSource): PlainSequence {
  return groups.map(({ name, rows }) => ({
    name,
    bags: Array.from({ length }, () =>
      Array.from({ length: name === 'words' ? 1 : randomInteger(random, 4) }, () => randomInteger(random, rows)),
    ),
  }));
}

const toBags = (sequence: PlainSequence): Bags[] =>
  sequence.map(({ bags }) => ({
    ids: Int32Array.from(bags.flat()),
    offsets: Int32Array.from([0, ...bags.map((_, i) => bags.slice(0, i + 1).flat().length)]),
  }));

type PlainWeights = Readonly<Record<string, ArrayLike<number>>>;

export interface Setting {
  readonly specs: readonly ParameterSpec[];
  readonly weights: Readonly<Record<string, Float32Array>>;
  readonly sequences: readonly PlainSequence[];
  /** The sequences as rows of a batch. */
  readonly batch: Batch;
}

/** Small random parameters in [-1, 1) and a ragged batch, the same every time. */
export function randomSetting(network: Network, config: NetworkConfig): Setting {
  const groups = groupsOf(config);
  const specs = network.parameters(config, { groups, tags: TAGS });
  const weights = Object.fromEntries(
    specs.map(({ name, shape }, seed) => [
      name,
      randomNumbers(
        shape.reduce((a, b) => a * b, 1),
        1,
        seed + 1,
      ),
    ]),
  );
  const random = makeRandom(99);
  const sequences = LENGTHS.map((length) => randomSequence(groups, length, random));
  const batch = makeBatch(sequences.map((each, i) => ({ groups: toBags(each), start: 0, end: LENGTHS[i] as number })));
  return { specs, weights, sequences, batch };
}

/** The reference's log posteriors of each sequence, [tokens, tags], with `weights` instead of the setting's. */
export function expectedPosteriors(
  network: Network,
  config: NetworkConfig,
  setting: Setting,
  weights: PlainWeights,
): Matrix[] {
  const reference = REFERENCES[network.id];
  if (!reference) throw new Error(`There is no reference for ${network.id}`);
  return setting.sequences.map((sequence) => reference(plainParameters(setting, weights), sequence, config));
}

/** The reference's -log P of each sequence's gold tags. */
export function expectedLosses(
  network: Network,
  config: NetworkConfig,
  setting: Setting,
  weights: PlainWeights,
  gold: readonly (readonly number[])[],
): number[] {
  if (network.loss)
    return setting.sequences.map((sequence, row) => {
      const chain = plainChain(plainParameters(setting, weights), sequence, config);
      return forwardBackward(chain).logPartition - scoreOf(chain, gold[row] as number[]);
    });
  return expectedPosteriors(network, config, setting, weights).map((posterior, row) =>
    posterior.reduce((sum, logs, t) => sum - (logs[gold[row]?.[t] as number] as number), 0),
  );
}

function plainParameters({ specs }: Setting, weights: PlainWeights): PlainParameters {
  return Object.fromEntries(
    specs.map(({ name, shape }) => {
      const rows = shape.length === 1 ? 1 : (shape[0] as number);
      return [name, toMatrix(weights[name] as ArrayLike<number>, rows, shape.at(-1) as number)];
    }),
  );
}
