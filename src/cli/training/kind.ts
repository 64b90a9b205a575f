import type * as v from 'valibot';
import type { Lexicon } from '../../surrogates/lexicon';
import { VECTORS } from '../../taggers/networks/network';
import { FINE_TUNING } from '../../training/fine-tune';
import { checked, type Recipe } from '../../training/recipe';
import { oneOf, type Values, wholeNumber } from '../command/command';
import { PACKAGED } from '../command/repository';
import type { Publication, SetAside } from '../models/publish';

/** What a training gets besides its recipe. */
interface TrainingContext {
  /** The flags of the command line, which override the recipe. */
  readonly flags: Flags;
  /** The folder that the corpora's paths are relative to. */
  readonly data: string;
  readonly lexicon: Lexicon;
  /** The folder of packages that the package goes to. */
  readonly out: string;
  /** The folder for checkpoints. */
  readonly runs: string;
  /** The folder for word vectors. */
  readonly vectors: string;
  /** Whether to start over even if there is a checkpoint. */
  readonly fresh: boolean;
}

export interface Trained {
  readonly publication: Publication;
  readonly setAside: SetAside;
}

/** Settings of recipes, and flags that override them, that only some taggers use. */
export const RECIPE_SETTINGS = ['network', 'training', 'settings', 'epochs', 'vectors'] as const;

/** One way to train taggers. */
export interface TrainableKind {
  /** Titles of the architectures, by id. */
  readonly taggers: Readonly<Record<string, string>>;
  /** Other `RECIPE_SETTINGS` are refused. */
  readonly takes: readonly (typeof RECIPE_SETTINGS)[number][];
  /** Whether a recipe may have `from`, a package to continue from, and `teachers`. */
  readonly fromPackages?: boolean;
  /** Trains what a recipe describes, or resumes the training. @throws Error that names the setting at fault */
  train(recipe: Recipe, context: TrainingContext): Promise<Trained>;
}

export const TRAIN_OPTIONS = {
  recipe: { value: 'NAME', about: 'the recipe of a shipped model' },
  config: { value: 'FILE', about: 'your own recipe (JSON)' },
  tagger: { value: 'ID', about: 'the architecture to train, without a recipe' },
  preset: { value: 'paper|tuned', about: 'its settings; tuned if left out' },
  language: { value: 'en|es', about: 'the language of the notes' },
  corpus: {
    value: 'PATH[:FORMAT]',
    multiple: true,
    about: 'the notes; FORMAT is jsonl (if left out), brat, i2b2, conll or text',
  },
  dev: {
    value: 'PATH[:FORMAT]',
    multiple: true,
    about: 'notes to choose and measure on; if left out some are set aside',
  },
  id: { value: 'ID', about: 'the id of the model' },
  from: {
    value: 'MODEL',
    about:
      "a trained network to continue from, by its id or folder; replaces --tagger and --language, or a recipe's `from`",
  },
  'fine-tune': {
    value: 'PATH[:FORMAT]',
    about: `fine-tune the network of --from with a few corrected notes, which takes half a minute for twenty, and print what changed on --dev
    PATH[:FORMAT], or on one note in five that is held out. Paths are relative to the current folder. Thresholds stay the base's. --out
    is needed: a model that has learnt from private notes is private. Other options allowed: --replay, --rate, --epochs
    (${FINE_TUNING.epochs}), --seed, --id and --lexicons`,
  },
  replay: {
    value: 'N',
    about: `simulated notes mixed into each epoch of fine-tuning; ${FINE_TUNING.replay} if left out`,
  },
  rate: {
    value: 'R',
    about: `the learning rate of fine-tuning; ${FINE_TUNING.learningRate} if left out`,
  },
  vectors: { value: VECTORS.join('|'), about: 'overrides the recipe' },
  epochs: { value: 'N', about: 'overrides the recipe' },
  seed: { value: 'N', about: 'overrides the recipe' },
  data: {
    value: 'DIR',
    about: `the folder that corpus paths are relative to; ${PACKAGED ? '' : '../shared/'}corpora if left out`,
  },
  lexicons: {
    value: 'DIR',
    about: 'names and places for surrogates; if left out the folder lexicons beside --data, or the built-in ones',
  },
  runs: {
    value: 'DIR',
    about:
      'the folder for checkpoints and word vectors, runs/ID if left out; a training there is resumed, and another one is refused',
  },
  fresh: { about: 'start over, and replace the checkpoint in --runs, whichever training it belongs to' },
  out: {
    value: 'DIR',
    about: `the folder for the model package; ${PACKAGED ? '' : 'public/'}models if left out`,
  },
} as const;

/** The flags of the command line, by name. */
export type Flags = Values<typeof TRAIN_OPTIONS>;

/** The settings of a recipe's training that flags override. @throws Error that names the flag */
export function overridesFrom({ epochs, vectors }: Flags) {
  return {
    ...(epochs !== undefined && { epochs: wholeNumber('epochs', epochs) }),
    ...(vectors !== undefined && { vectors: oneOf('vectors', vectors, VECTORS) }),
  };
}

/** A recipe's `settings`, as its tagger takes them. @throws Error that names the setting at fault */
export function checkedSettings<T>(schema: v.GenericSchema<unknown, T>, settings: unknown): T {
  return checked(schema, settings, (path) => `The recipe's settings${path ? `.${path}` : ''}`);
}
