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

/** One way in which taggers are trained. */
export interface TrainableKind {
  /** Architectures and their titles. */
  readonly taggers: Readonly<Record<string, string>>;
  /** Whether a recipe may go on `from` a package. */
  readonly fromPackages?: boolean;
  /** Trains what a recipe describes, or goes on with it. @throws Error that names the setting at fault */
  train(recipe: Recipe, context: TrainingContext): Promise<Trained>;
}
