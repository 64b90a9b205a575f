import * as v from 'valibot';
import type { TagSet } from '../decoding/scheme';
import { FeaturesSchema, positiveInteger } from '../features/features';
import { COMMON_TRAINING, type Model } from '../networks/network';
import type { CandidateFilter } from './candidates';
import presets from './presets.json';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const dropped = v.pipe(v.number(), v.minValue(0), v.ltValue(1));

/** Everything that defines a three-channel network except its weights; stored in `model.json`. */
export const TccnnConfigSchema = v.strictObject({
  features: FeaturesSchema,
  /** Tokens that each channel reads, odd; also the most tokens in a candidate. */
  channel: v.pipe(
    positiveInteger,
    v.minValue(3),
    v.check((channel) => channel % 2 === 1, 'channel is even'),
  ),
  /** Filters of each channel's convolution, which has a width of two tokens. */
  filters: positiveInteger,
  hidden: positiveInteger,
  /** Share of units dropped in training, in the input vectors and in the hidden layer. */
  dropout: v.strictObject({ input: dropped, hidden: dropped }),
  /** Whether a label is ruled out for a candidate whose text can't have it (`constraints.ts`). */
  constrained: v.boolean(),
  /** Which of two overlapping candidates is kept: the left-most longest (the paper), or the surest. */
  overlaps: v.picklist(['longest', 'surest']),
});

export type TccnnConfig = v.InferOutput<typeof TccnnConfigSchema>;

/** How the network is trained. */
export const TccnnTrainingSchema = v.strictObject({
  ...COMMON_TRAINING,
  /** Approximate number of candidates in a batch. */
  batch: positiveInteger,
  /** Candidates come from stretches of this many tokens; a stretch is read once for all its candidates. */
  stretch: positiveInteger,
  /** Share of the candidates without a label that an epoch reads; they are weighted to count for all. */
  negatives: v.pipe(share, v.gtValue(0)),
  /** The weight of class i is (n / n_i) ** balance: 1 as in the paper, 0 for equal weights. */
  balance: share,
  /** Factor of the sum of squares of the hidden layer's weights. */
  l2: v.pipe(v.number(), v.minValue(0)),
});

export type TccnnTraining = v.InferOutput<typeof TccnnTrainingSchema>;

export interface TccnnPreset {
  readonly network: TccnnConfig;
  readonly training: TccnnTraining;
}

export const TCCNN_PRESETS = presets as Readonly<Record<'paper' | 'tuned', TccnnPreset>>;

/** A trained three-channel network with everything that tagging needs. */
export interface TccnnModel extends Omit<Model, 'network' | 'config'> {
  /** BIO tags, for callers that need tags; the network itself classifies candidates by label. */
  readonly tagSet: TagSet;
  readonly config: TccnnConfig;
  readonly filter: CandidateFilter;
}
