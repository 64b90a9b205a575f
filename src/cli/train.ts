import { join, resolve } from 'node:path';
import { formatReport } from '../evaluation/format-report';
import { OPERATING_POINTS } from '../taggers/tagger';
import { FINE_TUNING } from '../training/fine-tune';
import type { Values } from './arguments';
import { lexiconOf } from './lexicon';
import { log, runMain } from './main';
import { MODELS } from './models';
import { publish } from './publish';
import { CORPORA, REPOSITORY } from './repository';
import { fineTuneFrom } from './training/fine-tune';
import { kindOf } from './training/kinds';
import { recipeFrom } from './training/recipe-flags';

const COMMAND = {
  name: 'train',
  forms: [
    '--recipe NAME | --config FILE',
    '--tagger ID --language en|es --corpus PATH:FORMAT ... [--dev PATH:FORMAT ...]',
    '--from MODEL --corpus PATH:FORMAT ... [--dev PATH:FORMAT ...]',
    '--from MODEL --fine-tune NOTES --out DIR [--dev NOTES ...]',
  ],
  about: [
    'Trains a tagger by a recipe or on notes of your own, or fine-tunes one with a few corrected notes; progress goes to standard error.',
  ],
  options: {
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
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  if (values['fine-tune'] !== undefined) {
    await fineTuneFrom(values, values['fine-tune']);
    return;
  }
  const recipe = recipeFrom(values);
  const data = resolve(values.data ?? CORPORA);
  const runs = resolve(values.runs ?? join(REPOSITORY, 'runs', recipe.id));
  const lexicon = lexiconOf(values.lexicons, join(data, '../lexicons'));
  const context = { flags: values, data, lexicon, runs, fresh: values.fresh };
  const kind = kindOf(recipe.tagger);
  if (recipe.from && !kind.fromPackages) throw new Error(`A ${recipe.tagger} can't be trained on from a package`);
  const { publication, setAside } = await kind.train(recipe, context);
  const reports = await publish(publication, setAside, resolve(values.out ?? MODELS));
  for (const point of OPERATING_POINTS) log(`${point}: ${formatReport(reports[point])}`);
}

runMain(COMMAND, main);
