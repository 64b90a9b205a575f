import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from '../evaluation/format-report';
import { makeRandom } from '../note/random';
import { builtInLexicon } from '../synthesis/built-in/lexicon';
import { OPERATING_POINTS } from '../taggers/tagger';
import { beginTraining, type TrainingState, train } from '../training/trainer';
import { startBackend } from './backend';
import { readCheckpoint, writeCheckpoint } from './checkpoint';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { publish } from './publish';
import { REPOSITORY } from './repository';
import { cardOf } from './training/card';
import { fingerprintOf } from './training/fingerprint';
import { prepareJob } from './training/prepare-job';
import { progressLog } from './training/progress-log';
import { presetOf, recipeFrom } from './training/recipe-flags';
import { wordVectors } from './training/word-vectors';

const USAGE = `npm run train -- --recipe NAME | --config FILE | flags
  --recipe NAME        a recipe of src/training/recipes
  --config FILE        a recipe of your own (JSON)
  --tagger ID --preset paper|tuned --language en|es --corpus PATH:FORMAT ... [--dev PATH:FORMAT ...] [--id ID]
                       instead of a recipe; FORMAT is jsonl, brat, i2b2 or text
  --vectors random|cbow  --epochs N  --seed N    override the recipe
  --data DIR           the folder that corpus paths are relative to (default ../shared/corpora)
  --lexicons DIR       names and places for surrogates (default: lexicons beside the data folder, else built in)
  --runs DIR           where checkpoints go (default runs/ID); a run there is resumed unless --fresh is given
  --out DIR            where the model package goes (default public/models)
  --fresh              start over
Progress goes to standard error.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      recipe: { type: 'string' },
      config: { type: 'string' },
      tagger: { type: 'string' },
      preset: { type: 'string' },
      language: { type: 'string' },
      corpus: { type: 'string', multiple: true },
      dev: { type: 'string', multiple: true },
      id: { type: 'string' },
      vectors: { type: 'string' },
      epochs: { type: 'string' },
      seed: { type: 'string' },
      data: { type: 'string' },
      lexicons: { type: 'string' },
      runs: { type: 'string' },
      out: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const recipe = recipeFrom(values);
  const data = resolve(values.data ?? join(REPOSITORY, '../shared/corpora'));
  const lexicons = values.lexicons ?? join(data, '../lexicons');
  const runs = resolve(values.runs ?? join(REPOSITORY, 'runs', recipe.id));
  const preset = presetOf(recipe, values);
  await startBackend('wasm');

  const lexicon = values.lexicons !== undefined || existsSync(lexicons) ? readLexicon(lexicons) : builtInLexicon;
  const { job, built, texts, gazetteer, setAside } = prepareJob(recipe, preset, data, lexicon);
  const { network, config, language, vocabulary } = job;

  const path = join(runs, 'checkpoint.bin');
  const { labels } = job.tagSet;
  const meanings = { words: vocabulary.words, labels, gazetteer: gazetteer?.file.bytes };
  const fingerprint = fingerprintOf(recipe, preset, meanings);
  let state = values.fresh ? undefined : readCheckpoint(path, fingerprint);
  if (state) log(`Resuming after epoch ${state.epoch}`);
  else {
    if (existsSync(path)) log(`The checkpoint in ${runs} is of another training, or --fresh was given: starting over`);
    const words = () => wordVectors(texts, vocabulary, config, recipe.seed, join(runs, '../vectors'));
    const vectors = preset.training.vectors === 'cbow' ? { words: words() } : {};
    state = beginTraining(built.begin(makeRandom(recipe.seed), vectors), preset.training);
  }
  const { onProgress, onEpoch } = progressLog(state.epoch);
  state = await train(job, state, {
    onProgress,
    onEpoch(report, now: TrainingState) {
      writeCheckpoint(path, now, fingerprint);
      onEpoch(report, now);
    },
  });
  const reports = await publish(
    {
      id: recipe.id,
      title: recipe.title,
      architecture: network.id,
      language,
      labels,
      config,
      vocabulary,
      ...(gazetteer && { gazetteer: gazetteer.file }),
      specs: built.specs,
      weights: state.best.weights,
      card: cardOf(recipe, preset, state),
    },
    setAside,
    resolve(values.out ?? join(REPOSITORY, 'public/models')),
  );
  for (const point of OPERATING_POINTS) log(`${point}: ${formatReport(reports[point])}`);
}

runMain(main);
