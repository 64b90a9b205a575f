import type * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import type { Batch } from '../../nn/batch';
import type { Parameters } from '../../nn/layers';
import type { LstmReading } from '../../nn/ops/scans';
import type { RandomSource } from '../../note/random';
import type { TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { type FeatureGroup, type FeatureSources, FeaturesSchema, positiveInteger } from '../features/features';
import { SequencesSchema } from '../reading/sequences';
import type { Language } from '../tagger';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const positive = v.pipe(v.number(), v.gtValue(0));

/** Everything that fixes a recurrent network but its weights; stored in the model package. */
export const NetworkConfigSchema = v.strictObject({
  features: FeaturesSchema,
  scheme: v.picklist(['BIO', 'BIOES']),
  sequences: SequencesSchema,
  /** Words that the input at t covers, 2m + 1. */
  window: v.pipe(
    positiveInteger,
    v.check((window) => window % 2 === 1, 'window is odd'),
  ),
  hidden: positiveInteger,
  layers: positiveInteger,
  bidirectional: v.boolean(),
  activation: v.picklist(['sigmoid', 'tanh']),
  /** Shares of units dropped in training: of the input vectors, and of the last hidden layer. */
  dropout: v.strictObject({ input: share, output: share }),
  /** Below a threshold of 1/2 every token whose own P(PHI) reaches it is marked, though the best sequence passes it over. */
  eachToken: v.exactOptional(v.literal(true)),
});

export type NetworkConfig = v.InferOutput<typeof NetworkConfigSchema>;

/** What the word vectors begin with: nothing, or what was learnt of a language in one of three ways. */
export const VECTORS = ['random', 'rnnlm', 'cbow', 'subword'] as const;

export type Vectors = (typeof VECTORS)[number];

/** What every training of a network on notes is told. */
export const COMMON_TRAINING = {
  epochs: count,
  learningRate: positive,
  /** The rate falls linearly to 0 over the epochs after a warm-up of half an epoch. */
  decay: v.boolean(),
  /** Largest global norm of a gradient. */
  clipNorm: positive,
  /** Share of known words read as unknown, so that the network learns to do without them. */
  wordDropout: share,
  vectors: v.picklist(VECTORS),
  /** Words seen less often are unknown; at most so many are kept. */
  vocabulary: v.strictObject({ atLeast: count, most: count }),
  /** Stop after so many epochs without a better dev score; 0 never stops early. */
  patience: count,
  /** Whether each epoch draws fresh surrogates for the spans. */
  surrogates: v.boolean(),
};

/** How a recurrent network is trained. */
export const TrainingConfigSchema = v.strictObject({
  ...COMMON_TRAINING,
  optimizer: v.picklist(['sgd', 'adam']),
  /**
   * Decay of an average of the weights over the updates, which is scored, kept and published instead of them: 0.999 looks
   * back over about a thousand. Left out, the weights are taken as they are.
   */
  averaging: v.exactOptional(v.pipe(v.number(), v.gtValue(0), v.ltValue(1))),
  /** Binary cross-entropy of each tag's probability, as Kassaie has it, or, also where left out, the log-likelihood of the gold tag. */
  loss: v.exactOptional(v.picklist(['binary', 'categorical'])),
  /**
   * Tokens from the start of one training sequence to the next, which overlap where that is less than their length; spans that
   * an edge cuts are O there. Otherwise they stand end to end, and a cut span keeps its tags.
   */
  slide: v.exactOptional(positiveInteger),
  /** Tokens in a training sequence, sequences in a batch. */
  sequenceLength: positiveInteger,
  batchRows: positiveInteger,
  /** Bound of the uniform initial weights, or Glorot's. */
  initial: v.union([positive, v.literal('glorot')]),
  /** Share of tokens that are in no word list: the names of training stand in the lists more often than others do. */
  gazetteerDropout: share,
});

export type TrainingConfig = v.InferOutput<typeof TrainingConfigSchema>;

/**
 * Settings that a network has no choice of, each with the one value that describes what it does; it takes every other setting
 * of a NetworkConfig.
 */
export type FixedSettings = Partial<Pick<NetworkConfig, 'layers' | 'bidirectional' | 'activation'>> & {
  readonly dropout?: Partial<NetworkConfig['dropout']>;
};

export interface Preset {
  readonly network: NetworkConfig;
  readonly training: TrainingConfig;
}

export interface ParameterSpec {
  readonly name: string;
  readonly shape: readonly number[];
  /** `embedding` tables may start from word vectors; `bias` starts at 0; `forget-bias` at 1 for the forget gate. */
  readonly kind: 'embedding' | 'weights' | 'bias' | 'forget-bias';
}

/** What a network is built for. */
export interface NetworkSizes {
  /** The tables of the feature groups, in order. */
  readonly groups: readonly FeatureGroup[];
  readonly tags: number;
}

/** One recurrent architecture: pure functions of configuration, parameters and batch. */
export interface Network {
  readonly id: string;
  readonly title: string;
  readonly presets: Readonly<Record<'paper' | 'tuned', (language: Language) => Preset>>;
  readonly fixed: FixedSettings;
  parameters(config: NetworkConfig, sizes: NetworkSizes): ParameterSpec[];
  /**
   * log P(tag | batch), [steps, rows, tags]. Training and inference both call it; only training passes `random`, which
   * turns dropout on. Pure: the result depends on the arguments alone.
   */
  forward(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: RandomSource): tf.Tensor3D;
  /** As `forward`, of one sequence that is nearly another; absent where a network has no such way. */
  readonly reread?: MakeBatchReader;
  /** What training makes small; the negative log-likelihood of each gold tag where a network has none of its own. */
  readonly loss?: Loss;
  /** log P(tag) - log P(other) at a step; the difference of `forward`'s where a network has none of its own. */
  readonly logOdds?: LogOdds;
}

/** One of two tags at a step of a batch of one row. */
export interface Alternative {
  readonly step: number;
  readonly tag: number;
  readonly other: number;
}

/** A scalar, differentiable in every parameter. */
export type LogOdds = (
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  alternative: Alternative,
) => tf.Scalar;

/** The gold tags of a batch. */
export interface GoldTags {
  /** Time-major, [steps * rows]; -1 where a row has ended. */
  readonly tags: Int32Array;
  /** Factor of each row's loss, [rows]. */
  readonly weights: Float32Array;
}

/** The weighted negative log-likelihood of the gold tags, a scalar: the sum over all rows divided by the number of tokens. */
export type Loss = (
  parameters: Parameters,
  batch: Batch,
  gold: GoldTags,
  config: NetworkConfig,
  random?: RandomSource,
) => tf.Scalar;

/** A trained network with all that it takes to tag. */
export interface Model extends Decisions, FeatureSources {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly tagSet: TagSet;
  readonly parameters: Parameters;
}

/** What a batch of one row says. */
export interface Reread {
  /** Bit for bit what `forward` gives. */
  readonly logPosterior: tf.Tensor3D;
  /** What is to be kept for the reading of a batch that is nearly the same. */
  readonly reading: LstmReading;
}

/** An earlier reading of a batch of one row, and how many steps that begins and ends with like the one at hand. */
export interface Before extends SameEnds {
  readonly reading: LstmReading;
}

/** Reads batches of one row with the same parameters and configuration. */
export interface BatchReader {
  /**
   * What a batch begins and ends with like one read before isn't read again: the inputs of both stretches are known, the
   * states from left to right of the first, and those from right to left of the last.
   */
  read(batch: Batch, before?: Before): Reread;
  /** Frees what was laid out of the parameters, at the first batch, to be read by all others. */
  dispose(): void;
}

export type MakeBatchReader = (parameters: Parameters, config: NetworkConfig) => BatchReader;

export interface SameEnds {
  readonly head: number;
  readonly tail: number;
}

/** @throws Error that names the setting that the network does not take, and the value that it always has */
export function checkConfig({ title, fixed: { dropout = {}, ...others } }: Network, config: NetworkConfig): void {
  const check = (name: string, given: unknown, always: unknown) => {
    if (given !== always) throw new Error(`${title} takes no ${name} ${given}: it always has ${always}`);
  };
  for (const [name, always] of Object.entries(others)) check(name, config[name as keyof NetworkConfig], always);
  for (const [name, always] of Object.entries(dropout))
    check(`dropout.${name}`, config.dropout[name as keyof typeof dropout], always);
}
