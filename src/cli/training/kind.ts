import type { Lexicon } from '../../surrogates/lexicon';
import { FINE_TUNING } from '../../training/fine-tune';
import type { Recipe } from '../../training/recipe';
import type { Values } from '../command/command';
import { PACKAGED } from '../command/repository';
import type { Publication, SetAside } from '../models/publish';

/** What a training takes besides its recipe. */
interface TrainingContext {
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
export const RECIPE_SETTINGS = ['network', 'training', 'settings', 'epochs', 'vectors'] as const;

/** One way in which taggers are trained. */
export interface TrainableKind {
  /** Architectures and their titles. */
  readonly taggers: Readonly<Record<string, string>>;
  /** Any other of `RECIPE_SETTINGS` is refused. */
  readonly takes: readonly (typeof RECIPE_SETTINGS)[number][];
  /** Whether a recipe may go on `from` a package. */
  readonly fromPackages?: boolean;
  /** Trains what a recipe describes, or goes on with it. @throws Error that names the setting at fault */
  train(recipe: Recipe, context: TrainingContext): Promise<Trained>;
}

export const TRAIN_OPTIONS = {
  recipe: { value: 'NAME', about: 'a recipe of a shipped model' },
  config: { value: 'FILE', about: 'a recipe of your own (JSON)' },
  tagger: { value: 'ID', about: 'the system, without a recipe' },
  preset: { value: 'paper|tuned', about: 'its settings; tuned without it' },
  language: { value: 'en|es', about: 'of the notes' },
  corpus: { value: 'PATH:FORMAT', multiple: true, about: 'the notes; FORMAT is jsonl, brat, i2b2 or text' },
  dev: { value: 'PATH:FORMAT', multiple: true, about: 'notes to choose and measure by; without it some are set aside' },
  id: { value: 'ID', about: 'what the model is called' },
  from: {
    value: 'MODEL',
    about:
      "begin with a trained network, by its id or folder; instead of --tagger and --language, or of a recipe's own",
  },
  freeze: {
    value: 'NAME',
    multiple: true,
    about: "parameters or layers of it that don't learn: words, characters, 0.left",
  },
  'fine-tune': {
    value: 'PATH[:FORMAT]',
    about: `go on from --from with a few corrected notes, in a minute or two, and say on standard output what that changed on --dev
    PATH[:FORMAT], or on one note in five that is held out; both paths as seen from here. Thresholds stay the base's. --out is needed:
    what learns from private notes is private. With it go --replay, --rate, --epochs (${FINE_TUNING.epochs}), --seed, --freeze,
    --id and --lexicons alone`,
  },
  replay: {
    value: 'N',
    about: `simulated notes mixed into each epoch of fine-tuning; without it ${FINE_TUNING.replay}`,
  },
  rate: {
    value: 'R',
    about: `the learning rate of fine-tuning; without it ${FINE_TUNING.learningRate}`,
  },
  vectors: { value: 'random|rnnlm|cbow|subword', about: 'overrides the recipe' },
  epochs: { value: 'N', about: 'overrides the recipe' },
  seed: { value: 'N', about: 'overrides the recipe' },
  data: {
    value: 'DIR',
    about: `the folder that corpus paths are relative to; without it ${PACKAGED ? '' : '../shared/'}corpora`,
  },
  lexicons: {
    value: 'DIR',
    about: 'names and places for surrogates; without it the folder lexicons beside --data, or else built in',
  },
  runs: { value: 'DIR', about: 'where checkpoints go, runs/ID without it; a run there is resumed' },
  fresh: { about: 'start over' },
  out: {
    value: 'DIR',
    about: `where the model package goes; without it ${PACKAGED ? '' : 'public/'}models`,
  },
} as const;

/** What was given on the command line, by the flags' names. */
export type Flags = Values<typeof TRAIN_OPTIONS>;
