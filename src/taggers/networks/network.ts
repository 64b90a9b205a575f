import type * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import type { Batch } from '../../nn/batch';
import type { Parameters } from '../../nn/layers';
import type { RandomSource } from '../../note/random';
import type { TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { type FeatureGroup, type FeatureSources, FeaturesSchema, positiveInteger } from '../features/features';
import { SequencesSchema } from '../reading/sequences';
import type { Language, Tagger } from '../tagger';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const positive = v.pipe(v.number(), v.gtValue(0));

/** Everything that defines a recurrent network except its weights; stored in the model package. */
export const NetworkConfigSchema = v.strictObject({
  features: FeaturesSchema,
  scheme: v.picklist(['BIO', 'BIOES']),
  sequences: SequencesSchema,
  /** Width of the context window in words, 2m + 1. */
  window: v.pipe(
    positiveInteger,
    v.check((window) => window % 2 === 1, 'window is odd'),
  ),
  hidden: positiveInteger,
  layers: positiveInteger,
  bidirectional: v.boolean(),
  activation: v.picklist(['sigmoid', 'tanh']),
  /** Share of units dropped in training, in the input vectors and in the last hidden layer. */
  dropout: v.strictObject({ input: share, output: share }),
  /** At a threshold below 1/2, also mark every word whose own P(PHI) reaches it where the best sequence has O (SPEC.md, D8). */
  eachToken: v.exactOptional(v.literal(true)),
});

export type NetworkConfig = v.InferOutput<typeof NetworkConfigSchema>;

/** How word vectors are initialised: at random, or pretrained in one of three ways. */
export const VECTORS = ['random', 'rnnlm', 'cbow', 'subword'] as const;

export type Vectors = (typeof VECTORS)[number];

/** The training settings that all networks share. */
export const COMMON_TRAINING = {
  epochs: count,
  learningRate: positive,
  /** Whether the rate falls linearly to 0, after a warm-up of half an epoch. */
  decay: v.boolean(),
  /** Largest global norm of a gradient. */
  clipNorm: positive,
  /** Share of known words that are read as unknown, so that the network learns to handle unknown words. */
  wordDropout: share,
  vectors: v.picklist(VECTORS),
  /** Words seen fewer than `atLeast` times are unknown; the `most` most frequent words are kept. */
  vocabulary: v.strictObject({ atLeast: count, most: count }),
  /** Stop after this many epochs without a better dev score; 0 never stops early. */
  patience: count,
  /** Whether each epoch replaces the gold spans with fresh surrogates. */
  surrogates: v.boolean(),
};

/** How a recurrent network is trained. */
export const TrainingConfigSchema = v.strictObject({
  ...COMMON_TRAINING,
  optimizer: v.picklist(['sgd', 'adam']),
  /**
   * Decay of a moving average of the weights, which is scored and saved instead of the weights: 0.999 averages over about a
   * thousand updates. Absent: no averaging.
   */
  averaging: v.exactOptional(v.pipe(v.number(), v.gtValue(0), v.ltValue(1))),
  /** Binary cross-entropy of each tag's probability (Kassaie, section 4.3.3), or negative log-likelihood (the default). */
  loss: v.exactOptional(v.picklist(['binary', 'categorical'])),
  /**
   * Distance in tokens between the starts of training sequences, which overlap where it is less than their length; a span that
   * a sequence's edge cuts is O in that sequence. Absent: sequences do not overlap, and a cut span keeps its tags.
   */
  slide: v.exactOptional(positiveInteger),
  /** Tokens in a training sequence. */
  sequenceLength: positiveInteger,
  /** Sequences in a batch. */
  batchRows: positiveInteger,
  /** Initial weights are uniform in [-initial, initial], or Glorot's. */
  initial: v.union([positive, v.literal('glorot')]),
  /** Share of tokens whose gazetteer hits are dropped: names in training notes are in the word lists more often than others. */
  gazetteerDropout: share,
});

export type TrainingConfig = v.InferOutput<typeof TrainingConfigSchema>;

/** The settings of a NetworkConfig whose value is fixed in a network. */
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

/** The sizes that a network's parameters depend on, besides its configuration. */
export interface NetworkSizes {
  /** The tables of the feature groups, in order. */
  readonly groups: readonly FeatureGroup[];
  readonly tags: number;
}

/** A recurrent architecture: pure functions of configuration, parameters and batch. */
export interface Network {
  readonly id: string;
  readonly title: string;
  readonly presets: Readonly<Record<'paper' | 'tuned', (language: Language) => Preset>>;
  readonly fixed: FixedSettings;
  parameters(config: NetworkConfig, sizes: NetworkSizes): ParameterSpec[];
  /**
   * log P(tag | batch) at every step, natural logarithms, [steps, rows, tags]; meaningless past a row's length. Training passes
   * `random`, which turns dropout on; inference does not.
   */
  forward(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: RandomSource): tf.Tensor3D;
  /** The last part of `forward`, from the scores V h(t) + c of the tags; absent if these are not those of LSTMs. */
  readonly posterior?: PosteriorOfScores;
  /** The training loss; by default the negative log-likelihood of each gold tag. */
  readonly loss?: Loss;
  /** log P(tag) - log P(other) at a step; by default the difference of `forward`'s values. */
  readonly logOdds?: LogOdds;
  /** What the network expects in place of the gold tags; absent if it can't teach another one. */
  readonly expectedCounts?: ExpectedCounts;
}

/** log P(tag | batch) from the scores of the tags, both [steps, rows, tags]. */
export type PosteriorOfScores = (
  scores: tf.Tensor3D,
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
) => tf.Tensor3D;

/** Two tags to compare at a step of a batch of one row. */
export interface Alternative {
  readonly step: number;
  readonly tag: number;
  readonly other: number;
}

/** log P(tag) - log P(other), a scalar that is differentiable in every parameter. */
export type LogOdds = (
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  alternative: Alternative,
) => tf.Scalar;

/** The gold tags of a batch. */
export interface GoldTags {
  /** Time-major, [steps * rows]; -1 past a row's end. */
  readonly tags: Int32Array;
  /** Factor of each row's loss, [rows]. */
  readonly weights: Float32Array;
  /** What teachers expect, to be learnt besides the gold tags; the two weights of a row add up to its factor. */
  readonly taught?: { readonly weights: Float32Array; readonly counts: TagCounts };
}

/**
 * How often each tag and transition occurs in the tag sequences of a batch, weighted by row. The score of a CRF is linear in these
 * counts, so its expected value under a distribution of sequences follows from the expected counts.
 */
export interface TagCounts {
  /** Of each tag at each step, [steps, rows, tags]. */
  readonly emissions: Float32Array;
  /** From the row's tag to the column's, [tags, tags]. */
  readonly transitions: Float32Array;
  /** Of first and last tags, [tags] each. */
  readonly start: Float32Array;
  readonly end: Float32Array;
}

/** @param weights factor of each row, [rows] */
export type ExpectedCounts = (
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  weights: Float32Array,
) => TagCounts;

/** The cross-entropy with the gold tags or with what teachers expect, a scalar: the weighted sum over all rows divided by the number of tokens. */
export type Loss = (
  parameters: Parameters,
  batch: Batch,
  gold: GoldTags,
  config: NetworkConfig,
  random?: RandomSource,
) => tf.Scalar;

/** A trained network with everything that tagging needs. */
export interface Model extends Decisions, FeatureSources, Pick<Tagger, 'id' | 'title' | 'language'> {
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly tagSet: TagSet;
  readonly parameters: Parameters;
}

/** @throws Error that names a setting whose value is fixed in the network, and that value */
export function checkConfig({ title, fixed: { dropout = {}, ...others } }: Network, config: NetworkConfig): void {
  const check = (name: string, given: unknown, fixed: unknown) => {
    if (given !== fixed) throw new Error(`${title}: ${name} must be ${fixed}, not ${given}`);
  };
  for (const [name, fixed] of Object.entries(others)) check(name, config[name as keyof NetworkConfig], fixed);
  for (const [name, fixed] of Object.entries(dropout))
    check(`dropout.${name}`, config.dropout[name as keyof typeof dropout], fixed);
}
