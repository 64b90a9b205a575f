import type { Parameters } from '../nn/layers';
import type { Network, NetworkConfig } from './network';
import type { TagSet } from './scheme';
import type { Language } from './tagger';
import type { Vocabulary } from './vocabulary';

/** A trained network with all that it takes to tag. */
export interface Model {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly vocabulary: Vocabulary;
  readonly tagSet: TagSet;
  readonly parameters: Parameters;
  /** Added to the log posterior of every PHI tag before decoding. */
  readonly phiBias: number;
}
