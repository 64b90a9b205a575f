import type { Recipe } from '../../training/recipe';
import { ensembleTraining, inverseTraining, lexiconTraining } from './composite';
import { crfTraining } from './crf';
import { type Flags, RECIPE_SETTINGS, type TrainableKind } from './kind';
import { networkTraining } from './network';
import { tccnnTraining } from './tccnn';

/** All ways to train a tagger. */
export const TRAINING_KINDS: readonly TrainableKind[] = [
  ...[networkTraining, tccnnTraining, crfTraining],
  ...[lexiconTraining, inverseTraining, ensembleTraining],
];

/** @throws Error that lists the taggers that can be trained */
export function kindOf(tagger: string): TrainableKind {
  const found = TRAINING_KINDS.find(({ taggers }) => Object.hasOwn(taggers, tagger));
  if (found) return found;
  const known = TRAINING_KINDS.flatMap(({ taggers }) => Object.keys(taggers));
  throw new Error(`No tagger to train is called ${tagger}; there are ${known.join(', ')}`);
}

/** @throws Error that names a setting of the recipe or a flag that the tagger does not use */
export function checkTaken(recipe: Recipe, flags: Pick<Flags, 'epochs' | 'vectors'>): void {
  const { tagger } = recipe;
  const { takes, fromPackages } = kindOf(tagger);
  if (recipe.from && !fromPackages) throw new Error(`${tagger} can't continue from a package`);
  if (recipe.teachers && !fromPackages) throw new Error(`${tagger} can't learn from teachers`);
  for (const name of RECIPE_SETTINGS) {
    const byFlag = name === 'epochs' || name === 'vectors';
    const given = byFlag ? flags[name] !== undefined : Object.keys(recipe[name]).length > 0;
    const said = byFlag ? `--${name}` : `"${name}" in its recipe`;
    if (given && !takes.includes(name)) throw new Error(`${tagger} takes no ${said}`);
    if (given && name === 'vectors' && recipe.from)
      throw new Error(`--vectors: the word vectors are those of ${recipe.from}`);
  }
}
