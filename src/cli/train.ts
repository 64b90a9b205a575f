import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from '../evaluation/format-report';
import { makeRandom } from '../note/random';
import { LABELS } from '../phi/taxonomy';
import { builtInLexicon } from '../synthesis/built-in/lexicon';
import { OPERATING_POINTS } from '../taggers/tagger';
import { makeEpochs } from '../training/epochs';
import { buildNetwork, collectVocabulary, usedLabels } from '../training/prepare';
import { beginTraining, type Job, type TrainingState, train } from '../training/trainer';
import { startBackend } from './backend';
import { readCheckpoint, writeCheckpoint } from './checkpoint';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { openGazetteer } from './models';
import { publish } from './publish';
import { REPOSITORY } from './repository';
import { cardOf } from './training/card';
import { presetOf, recipeFrom } from './training/recipe-flags';
import { readRecipeNotes } from './training/recipe-notes';
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
  const { examples, groups, mayQuote, vectorTexts } = readRecipeNotes(recipe, data, lexicon);
  const dev = groups.flatMap(({ notes }) => notes);
  const { language } = recipe;
  const { surrogates } = preset.training;
  const generate = makeEpochs(examples, {
    language,
    lexicon,
    surrogateShare: surrogates ? recipe.surrogateShare : 0,
    simulated: recipe.simulated,
    caseShare: surrogates ? recipe.caseShare : 0,
  });
  const labels = usedLabels(
    examples.map(({ annotated }) => annotated),
    LABELS[language],
  );
  if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
  if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
  const texts = examples.map(({ annotated }) => annotated.note.text);
  const vocabulary = collectVocabulary(texts, vectorTexts, preset);
  const gazetteer = preset.network.features.gazetteer && openGazetteer(language);
  const sources = gazetteer ? { vocabulary, gazetteer: gazetteer.gazetteer } : { vocabulary };
  const built = buildNetwork(recipe.tagger, preset, labels, sources);
  const { network, config, tagSet, shapes } = built;
  log(
    `${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${vocabulary.words.length} words, ${labels.length} labels`,
  );

  const path = join(runs, 'checkpoint.bin');
  const fingerprint = JSON.stringify({ ...recipe, preset: preset.network, words: vocabulary.words.length });
  let state = values.fresh ? undefined : readCheckpoint(path, fingerprint);
  if (state) log(`Resuming after epoch ${state.epoch}`);
  else {
    const words = () =>
      wordVectors([...texts, ...vectorTexts], vocabulary, config, recipe.seed, join(runs, '../vectors'));
    const vectors = preset.training.vectors === 'cbow' ? { words: words() } : {};
    state = beginTraining(built.begin(makeRandom(recipe.seed), vectors), preset.training);
  }
  const job: Job = {
    network,
    config,
    training: preset.training,
    language,
    ...sources,
    tagSet,
    shapes,
    seed: recipe.seed,
    examples: generate,
    dev,
  };
  const started = Date.now();
  const firstEpoch = state.epoch;
  let shown = 0;
  state = await train(job, state, {
    onProgress(epoch, done) {
      if (Date.now() - shown < 10_000) return;
      shown = Date.now();
      log(`  epoch ${epoch}: ${Math.round(done * 100)} %`);
    },
    onEpoch(report, now: TrainingState) {
      writeCheckpoint(path, now, fingerprint);
      const perEpoch = (Date.now() - started) / (report.epoch - firstEpoch);
      const left = Math.round(((report.epochs - report.epoch) * perEpoch) / 60_000);
      const { precision, recall, f1, tokenRecall } = report.dev;
      const percent = (share: number) => share.toFixed(4);
      log(
        `epoch ${report.epoch}/${report.epochs}  loss ${report.loss.toFixed(4)}  dev P ${percent(precision)} R ${percent(recall)} F1 ${percent(f1)} token recall ${percent(tokenRecall)}` +
          `  best ${percent(now.best.score)} (${now.best.epoch})  ${Math.round(report.tokensPerSecond)} tokens/s  ${Math.round(report.seconds)} s  about ${left} min left`,
      );
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
    { groups, mayQuote },
    resolve(values.out ?? join(REPOSITORY, 'public/models')),
  );
  for (const point of OPERATING_POINTS) log(`${point}: ${formatReport(reports[point])}`);
}

runMain(main);
