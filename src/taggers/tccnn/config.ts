import * as v from 'valibot';
import type { Parameters } from '../../nn/layers';
import type { TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { type FeatureSources, FeaturesSchema, positiveInteger } from '../features/features';
import { COMMON_TRAINING } from '../networks/network';
import type { Language } from '../tagger';
import type { CandidateFilter } from './candidates';
import presets from './presets.json';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const dropped = v.pipe(v.number(), v.minValue(0), v.ltValue(1));

/** Everything that fixes a three-channel network but its weights, as it stands in `model.json`. */
export const TccnnConfigSchema = v.strictObject({
  features: FeaturesSchema,
  /** Tokens that each channel reads, odd; a candidate has as many at most. */
  channel: v.pipe(
    positiveInteger,
    v.minValue(3),
    v.check((channel) => channel % 2 === 1, 'channel is even'),
  ),
  /** Of each channel's convolution, which spans two tokens. */
  filters: positiveInteger,
  hidden: positiveInteger,
  /** Shares of units dropped in training: of the input vectors, and of the hidden layer. */
  dropout: v.strictObject({ input: dropped, hidden: dropped }),
  /** Whether a label is ruled out for a candidate whose text can't be of it (`constraints.ts`). */
  constrained: v.boolean(),
  /** Which of two candidates that overlap stays: the left-most longest (the paper), or the surest. */
  overlaps: v.picklist(['longest', 'surest']),
});

export type TccnnConfig = v.InferOutput<typeof TccnnConfigSchema>;

/** How the network is trained. */
export const TccnnTrainingSchema = v.strictObject({
  ...COMMON_TRAINING,
  /** Candidates in a batch, about: they come from stretches of so many tokens, which are read once for all of them. */
  batch: positiveInteger,
  stretch: positiveInteger,
  /** Share of the candidates without a label that an epoch reads, whole stretches where none has one; they count for all. */
  negatives: v.pipe(share, v.gtValue(0)),
  /** A label's candidates weigh (n / n_i) ** balance: 1 is the paper's, 0 weighs all alike. */
  balance: share,
  /** Factor of the sum of squares of the hidden layer's weights. */
  l2: v.pipe(v.number(), v.minValue(0)),
});

export type TccnnTraining = v.InferOutput<typeof TccnnTrainingSchema>;

export interface TccnnPreset {
  readonly network: TccnnConfig;
  readonly training: TccnnTraining;
}

export const TCCNN_PRESETS = {
  paper: { network: presets.paper.network, training: presets.paper.training },
  tuned: { network: presets.tuned.network, training: presets.tuned.training },
} as Readonly<Record<'paper' | 'tuned', TccnnPreset>>;

/** A trained three-channel network with all that it takes to tag. */
export interface TccnnModel extends Decisions, FeatureSources {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  /** BIO: for who asks for tags; the network knows labels alone. */
  readonly tagSet: TagSet;
  readonly config: TccnnConfig;
  readonly filter: CandidateFilter;
  readonly parameters: Parameters;
}
