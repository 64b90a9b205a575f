import type { Parameters } from '../nn/layers';
import type { FeatureSources } from './features';
import type { Network, NetworkConfig } from './network';
import type { OneCase } from './one-case';
import type { TagSet } from './scheme';
import type { Language, OperatingPoint } from './tagger';

/** In (0, 1): a token is marked where its calibrated P(PHI) reaches about this. */
export interface Thresholds extends Readonly<Record<OperatingPoint, number>> {
  /** Of notes written in one case, which show less of what they name; as of others where absent. */
  readonly oneCase?: Readonly<Record<OneCase, Readonly<Record<OperatingPoint, number>>>>;
}

/** How a network's posteriors become decisions. */
export interface Decisions {
  /** Above 0. Log posteriors are divided by it, so that what is said to be 80 % sure is right in 80 % of cases. */
  readonly temperature: number;
  readonly thresholds: Thresholds;
}

/** The decisions of a network that nothing was measured of: its most probable tags. */
export const UNCALIBRATED: Decisions = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.5 } };

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
