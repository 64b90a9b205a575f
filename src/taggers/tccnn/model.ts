import type { Parameters } from '../../nn/layers';
import type { FeatureSources } from '../features';
import type { Decisions } from '../model';
import type { TagSet } from '../scheme';
import type { Language } from '../tagger';
import type { CandidateFilter } from './candidate-filter';
import type { TccnnConfig } from './config';

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
