import { crfTraining } from './crf';
import { ensembleTraining } from './ensemble';
import { inverseTraining } from './inverse';
import type { TrainableKind } from './kind';
import { lexiconTraining } from './lexicon';
import { networkTraining } from './network';
import { tccnnTraining } from './tccnn';

/** The ways to train a tagger, one line each. */
export const KINDS: readonly TrainableKind[] = [
  ...[networkTraining, tccnnTraining, crfTraining],
  ...[lexiconTraining, inverseTraining, ensembleTraining],
];

/** @throws Error that lists the taggers that can be trained */
export function kindOf(tagger: string): TrainableKind {
  const found = KINDS.find(({ taggers }) => tagger in taggers);
  if (found) return found;
  const known = KINDS.flatMap(({ taggers }) => Object.keys(taggers));
  throw new Error(`No tagger to train is called ${tagger}; there are ${known.join(', ')}`);
}
