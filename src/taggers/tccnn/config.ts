import type { Parameters } from '../../nn/layers';
import type { TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import type { FeatureConfig, FeatureSources } from '../features/features';
import type { Vectors } from '../networks/network';
import type { Language } from '../tagger';
import type { CandidateFilter } from './candidates';

/** Everything that fixes a three-channel network but its weights. */
export interface TccnnConfig {
  readonly features: FeatureConfig;
  /** Tokens that each channel reads, odd; a candidate has as many at most. */
  readonly channel: number;
  /** Of each channel's convolution, which spans two tokens. */
  readonly filters: number;
  readonly hidden: number;
  /** Shares of units dropped in training: of the input vectors, and of the hidden layer. */
  readonly dropout: { readonly input: number; readonly hidden: number };
  /** Whether a label is ruled out for a candidate whose text can't be of it (`constraints.ts`). */
  readonly constrained: boolean;
  /** Which of two candidates that overlap stays: the left-most longest (the paper), or the surest. */
  readonly overlaps: 'longest' | 'surest';
}

/** How the network is trained. */
export interface TccnnTraining {
  readonly epochs: number;
  readonly learningRate: number;
  /** The rate falls linearly to 0 over the epochs after a warm-up of half an epoch. */
  readonly decay: boolean;
  /** Largest global norm of a gradient. */
  readonly clipNorm: number;
  /** Candidates in a batch, about: they come from stretches of so many tokens, which are read once for all of them. */
  readonly batch: number;
  readonly stretch: number;
  /** Share of the candidates without a label that an epoch reads, whole stretches where none has one; they count for all. */
  readonly negatives: number;
  /** A label's candidates weigh (n / n_i) ** balance: 1 is the paper's, 0 weighs all alike. */
  readonly balance: number;
  /** Factor of the sum of squares of the hidden layer's weights. */
  readonly l2: number;
  /** Share of known words read as unknown. */
  readonly wordDropout: number;
  readonly vectors: Vectors;
  /** Words seen less often are unknown; at most so many are kept. */
  readonly vocabulary: { readonly atLeast: number; readonly most: number };
  /** Stop after so many epochs without a better dev score; 0 never stops early. */
  readonly patience: number;
  /** Whether each epoch draws fresh surrogates for the spans. */
  readonly surrogates: boolean;
}

export interface TccnnPreset {
  readonly network: TccnnConfig;
  readonly training: TccnnTraining;
}

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
