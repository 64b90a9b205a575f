import type { Gazetteer } from '../gazetteer/gazetteer';
import type { Decisions } from '../model';
import type { TagSet } from '../scheme';
import type { Language } from '../tagger';
import type { Weights } from './weights-file';

/** A trained CRF with all that it takes to tag. */
export interface CrfModel extends Decisions, Weights {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly tagSet: TagSet;
  readonly gazetteer: Gazetteer;
}
