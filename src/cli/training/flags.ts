import { FINE_TUNING } from '../../training/fine-tune';
import type { Values } from '../arguments';

export const TRAIN_OPTIONS = {
  recipe: { type: 'string', value: 'NAME', about: 'a recipe of src/training/recipes' },
  config: { type: 'string', value: 'FILE', about: 'a recipe of your own (JSON)' },
  tagger: { type: 'string', value: 'ID', about: 'the system, without a recipe' },
  preset: { type: 'string', value: 'paper|tuned', about: 'its settings; tuned without it' },
  language: { type: 'string', value: 'en|es', about: 'of the notes' },
  corpus: {
    type: 'string',
    value: 'PATH:FORMAT',
    multiple: true,
    about: 'the notes; FORMAT is jsonl, brat, i2b2 or text',
  },
  dev: {
    type: 'string',
    value: 'PATH:FORMAT',
    multiple: true,
    about: 'notes to choose and measure by; without it some are set aside',
  },
  id: { type: 'string', value: 'ID', about: 'what the model is called' },
  from: {
    type: 'string',
    value: 'MODEL',
    about:
      "begin with a trained network, by its id or folder; instead of --tagger and --language, or of a recipe's own",
  },
  freeze: {
    type: 'string',
    value: 'NAME',
    multiple: true,
    about: "parameters or layers of it that don't learn: words, characters, 0.left",
  },
  'fine-tune': {
    type: 'string',
    value: 'PATH[:FORMAT]',
    about: `go on from --from with a few corrected notes, in a minute or two, and say on standard output what that changed on --dev
    PATH[:FORMAT], or on one note in five that is held out; both paths as seen from here. Thresholds stay the base's. --out is needed:
    what learns from private notes is private. With it go --replay, --rate, --epochs (${FINE_TUNING.epochs}), --seed, --freeze,
    --id and --lexicons alone`,
  },
  replay: {
    type: 'string',
    value: 'N',
    about: `simulated notes mixed into each epoch of fine-tuning; without it ${FINE_TUNING.replay}`,
  },
  rate: {
    type: 'string',
    value: 'R',
    about: `the learning rate of fine-tuning; without it ${FINE_TUNING.learningRate}`,
  },
  vectors: { type: 'string', value: 'random|rnnlm|cbow|subword', about: 'overrides the recipe' },
  epochs: { type: 'string', value: 'N', about: 'overrides the recipe' },
  seed: { type: 'string', value: 'N', about: 'overrides the recipe' },
  data: {
    type: 'string',
    value: 'DIR',
    about: 'the folder that corpus paths are relative to; without it ../shared/corpora',
  },
  lexicons: {
    type: 'string',
    value: 'DIR',
    about: 'names and places for surrogates; without it the folder lexicons beside --data, or else built in',
  },
  runs: { type: 'string', value: 'DIR', about: 'where checkpoints go, runs/ID without it; a run there is resumed' },
  fresh: { type: 'boolean', default: false, about: 'start over' },
  out: { type: 'string', value: 'DIR', about: 'where the model package goes; without it public/models' },
} as const;

/** What was given on the command line, by the flags' names. */
export type Flags = Values<typeof TRAIN_OPTIONS>;
