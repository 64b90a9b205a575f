import type { Lexicon } from '../../surrogates/lexicon';
import type { Recipe } from '../../training/recipe';
import type { Publication, SetAside } from '../publish';
import type { Flags } from './flags';

/** What a training takes besides its recipe. */
export interface TrainingContext {
  /** What the command line changes. */
  readonly flags: Flags;
  /** The folder that the corpora's paths are relative to. */
  readonly data: string;
  readonly lexicon: Lexicon;
  /** Where the training keeps its checkpoints. */
  readonly runs: string;
  /** Whether to start over where there is a checkpoint. */
  readonly fresh: boolean;
}

export interface Trained {
  readonly publication: Publication;
  readonly setAside: SetAside;
}

/** What of a recipe, and of the flags that override it, only some taggers have a use for. */
export const SETTINGS = ['network', 'training', 'settings', 'epochs', 'vectors'] as const;

/** One way in which taggers are trained. */
export interface TrainableKind {
  /** Architectures and their titles. */
  readonly taggers: Readonly<Record<string, string>>;
  /** Any other of `SETTINGS` is refused. */
  readonly takes: readonly (typeof SETTINGS)[number][];
  /** Whether a recipe may go on `from` a package. */
  readonly fromPackages?: boolean;
  /** Trains what a recipe describes, or goes on with it. @throws Error that names the setting at fault */
  train(recipe: Recipe, context: TrainingContext): Promise<Trained>;
}
