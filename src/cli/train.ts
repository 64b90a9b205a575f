import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from '../evaluation/format-report';
import { makeRandom } from '../note/random';
import { LABELS } from '../phi/taxonomy';
import { builtInLexicon } from '../synthesis/built-in/lexicon';
import type { Preset } from '../taggers/network';
import { networkNamed } from '../taggers/networks';
import { makeEpochs, withSurrogates } from '../training/epochs';
import { buildNetwork, collectVocabulary, setAside, trainWordVectors, usedLabels } from '../training/prepare';
import { type Recipe, readRecipe, type Source } from '../training/recipe';
import { beginTraining, type Job, type TrainingState, train } from '../training/trainer';
import { REPOSITORY, startBackend } from './backend';
import { readCheckpoint, writeCheckpoint } from './checkpoint';
import { describeError, readCorpus } from './corpus';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { publish } from './publish';

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
  const preset = presetOf(recipe, values);
  await startBackend('wasm');

  const sources = recipe.corpora.map((source) => ({ weight: source.weight, notes: load(data, source) }));
  const separateDev = recipe.dev.flatMap((source) => load(data, source));
  const split = sources.map(({ weight, notes }) => ({
    weight,
    ...(separateDev.length > 0 ? { training: notes, dev: [] } : setAside(notes, recipe.devEvery)),
  }));
  const examples = split.flatMap(({ weight, training }) => training.map((annotated) => ({ annotated, weight })));
  const { language } = recipe;
  const lexicon = values.lexicons !== undefined || existsSync(lexicons) ? readLexicon(lexicons) : builtInLexicon;
  const dev = [
    ...separateDev,
    ...withSurrogates(
      split.flatMap((each) => each.dev),
      lexicon,
      language,
    ),
  ];
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
    LABELS[recipe.language],
  );
  const texts = examples.map(({ annotated }) => annotated.note.text);
  const vectorTexts = recipe.vectorTexts.flatMap((source) => load(data, source)).map(({ note }) => note.text);
  const vocabulary = collectVocabulary(texts, vectorTexts, preset);
  const built = buildNetwork(recipe.tagger, preset, labels, vocabulary);
  const { network, config, tagSet, shapes } = built;
  log(
    `${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${vocabulary.words.length} words, ${labels.length} labels`,
  );

  const path = join(values.runs ?? join(REPOSITORY, 'runs', recipe.id), 'checkpoint.bin');
  const fingerprint = JSON.stringify({ ...recipe, preset: preset.network, words: vocabulary.words.length });
  let state = values.fresh ? undefined : readCheckpoint(path, fingerprint);
  if (state) log(`Resuming after epoch ${state.epoch}`);
  else state = beginTraining(built.begin(makeRandom(recipe.seed), startVectors()), preset.training);
  const job: Job = {
    network,
    config,
    training: preset.training,
    language,
    vocabulary,
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
  const report = await publish(
    {
      id: recipe.id,
      title: recipe.title,
      architecture: network.id,
      language,
      labels,
      config,
      vocabulary,
      specs: built.specs,
      weights: state.best.weights,
      card: cardOf(recipe, preset, state),
    },
    job,
    resolve(values.out ?? join(REPOSITORY, 'public/models')),
  );
  log(formatReport(report));

  function startVectors(): Record<string, Float32Array> {
    if (preset.training.vectors === 'random') return {};
    log('Training CBOW vectors');
    const words = trainWordVectors([...texts, ...vectorTexts], vocabulary, config, makeRandom(recipe.seed), (epoch) =>
      log(`  CBOW epoch ${epoch}`),
    );
    return { words };
  }
}

type Flags = { [name: string]: string | boolean | string[] | undefined };

function recipeFrom(flags: Flags): Recipe {
  const { recipe, config, tagger, preset = 'tuned', language } = flags;
  const file = config ?? (recipe ? join(REPOSITORY, 'src/training/recipes', `${recipe}.json`) : undefined);
  if (typeof file === 'string') {
    if (!existsSync(file)) throw new Error(`There is no recipe ${file}`);
    return readRecipe(JSON.parse(readFileSync(file, 'utf8')));
  }
  if (!tagger || !language || !flags.corpus)
    throw new Error(`Name a recipe, or a tagger, a language and a corpus.\n${USAGE}`);
  const sources = (list: unknown) => ((list as string[] | undefined) ?? []).map(sourceFrom);
  return readRecipe({
    id: flags.id ?? `${language}-${tagger}`,
    title: `${networkNamed(String(tagger)).title}, ${language}`,
    tagger,
    preset,
    language,
    corpora: sources(flags.corpus),
    dev: sources(flags.dev),
  });
}

function sourceFrom(text: string): { path: string; format: string } {
  const colon = text.lastIndexOf(':');
  if (colon < 0) throw new Error(`--corpus and --dev take PATH:FORMAT; ${text} has no format`);
  return { path: text.slice(0, colon), format: text.slice(colon + 1) };
}

function presetOf(recipe: Recipe, flags: Flags): Preset {
  const preset = networkNamed(recipe.tagger).presets[recipe.preset](recipe.language);
  if (flags.vectors && flags.vectors !== 'random' && flags.vectors !== 'cbow')
    throw new Error(`--vectors takes random or cbow, not ${flags.vectors}`);
  const overrides = {
    ...recipe.training,
    ...(flags.epochs ? { epochs: wholeNumber('epochs', flags.epochs) } : {}),
    ...(flags.vectors ? { vectors: flags.vectors } : {}),
  };
  if (flags.seed) Object.assign(recipe, { seed: wholeNumber('seed', flags.seed) });
  return {
    network: { ...preset.network, ...recipe.network } as Preset['network'],
    training: { ...preset.training, ...overrides } as Preset['training'],
  };
}

function wholeNumber(flag: string, given: Flags[string]): number {
  if (!/^\d+$/.test(String(given))) throw new Error(`--${flag} takes a whole number, not ${given}`);
  return Number(given);
}

function cardOf(recipe: Recipe, preset: Preset, state: TrainingState): Record<string, unknown> {
  return {
    preset: recipe.preset,
    data: [
      ...recipe.corpora.map(({ path }) => path),
      ...(recipe.simulated > 0 ? [`${recipe.simulated} simulated notes an epoch, fresh each time`] : []),
    ],
    dev:
      recipe.dev.length > 0
        ? recipe.dev.map(({ path }) => path).join(', ')
        : `every ${recipe.devEvery}th note of the data`,
    vectors: preset.training.vectors,
    licences: recipe.licences,
    seed: recipe.seed,
    epochs: state.epoch,
    keptEpoch: state.best.epoch,
    trainingMinutes: Math.round(state.seconds / 60),
  };
}

function load(data: string, { path, format }: Source) {
  const { notes, errors } = readCorpus(resolve(data, path), format);
  for (const error of errors) log(describeError(error));
  return notes;
}

runMain(main);
