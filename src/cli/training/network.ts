import { isDeepStrictEqual } from 'node:util';
import { makeRandom } from '../../note/random';
import type { Lexicon } from '../../surrogates/lexicon';
import type { Gazetteer } from '../../taggers/gazetteer/gazetteer';
import type { NetworkConfig, Preset } from '../../taggers/networks/network';
import { NETWORKS, networkNamed, readModel } from '../../taggers/registry';
import type { Language } from '../../taggers/tagger';
import type { Aims } from '../../training/choose-thresholds';
import { type GazetteerFile, packModel } from '../../training/pack-package';
import { buildNetwork, collectVocabulary } from '../../training/prepare';
import type { Recipe } from '../../training/recipe';
import { beginTraining, type TrainingJob, train } from '../../training/trainer';
import {
  type BaseModel,
  digestOfWeights,
  readBaseModel,
  transferredConfig,
  transferredWeights,
  withVocabulary,
} from '../../training/transfer';
import { log } from '../command/command';
import { startBackend } from '../models/backend';
import { basePackage, shippedGazetteer } from '../models/open-model';
import { checkShared } from '../models/publish';
import { cardOf, changesOf } from './card';
import { fingerprintOf, networkCheckpoint } from './checkpoint';
import { type Flags, overridesFrom, type TrainableKind } from './kind';
import { notesToChooseOn, readRecipeNotes, recipeEpochs } from './notes';
import { firstVectors } from './word-vectors';

/** A network that decides by each token reaches the others' recall with fewer false positives, so more precision is asked of it. */
const EACH_TOKEN_AIMS: Aims = { precision: 0.87, recall: 0.997 };

/** Recurrent networks. There is a checkpoint after each epoch, and the epoch with the best score on notes set aside is kept. */
export const networkTraining: TrainableKind = {
  taggers: Object.fromEntries(NETWORKS.map(({ id, title }) => [id, title])),
  takes: ['network', 'training', 'epochs', 'vectors'],
  fromPackages: true,

  async train(recipe, { flags, data, lexicon, out, runs, vectors: folder, fresh }) {
    await startBackend('wasm');
    const base = recipe.from ? await openFitting(recipe, recipe.from) : undefined;
    const preset = presetOf(recipe, flags, base);
    const prepared = prepareJob(recipe, preset, data, lexicon, base);
    const { built, texts, gazetteer, setAside, digest } = prepared;
    checkShared(out, recipe.id, gazetteer?.file);
    const teachers = await openTeachers(recipe, prepared.job);
    const job = { ...prepared.job, ...(teachers && { teachers }) };
    const { network, config, language, vocabulary } = job;

    const { labels } = job.tagSet;
    const meanings = {
      ...{ words: vocabulary.words, labels, gazetteer: gazetteer?.file.bytes, notes: digest },
      ...(base && { base: base.sha256 }),
      ...(teachers && { teachers: teachers.origins.map(({ sha256 }) => sha256) }),
    };
    const fingerprint = fingerprintOf(recipe, preset, meanings);
    const { epochs } = preset.training;
    const { begun, hooks } = networkCheckpoint({ runs, fingerprint, fresh, epochs }, () => {
      const kind = base ? 'random' : preset.training.vectors;
      const vectors = firstVectors(kind, texts, vocabulary, config, recipe.seed, folder);
      const first = built.begin(makeRandom(recipe.seed), vectors);
      return beginTraining(base ? transferredWeights(base, job.tagSet, first) : first, preset.training);
    });
    const state = await train(job, begun, hooks);
    const { weights } = state.best;
    const { id, title } = recipe;
    const parts = {
      ...{ id, title, architecture: network.id, language, labels, config, vocabulary, specs: built.specs, weights },
      ...(gazetteer && { gazetteer: gazetteer.file }),
    };
    return {
      publication: {
        pack: (decisions, card) => packModel({ ...parts, ...decisions, card }),
        card: {
          ...cardOf(recipe, preset, state),
          ...(teachers && { teachers: { share: teachers.share, models: teachers.origins } }),
          ...(base ? originOf(base) : { differsFromPreset: changesOf(publishedPreset(recipe), preset) }),
        },
        ...(config.eachToken && { aims: EACH_TOKEN_AIMS }),
      },
      setAside,
    };
  },
};

/** Opens the network to continue from. @throws Error if the recipe has another tagger or language, or the same id */
async function openFitting({ id, tagger, language }: Recipe, from: string): Promise<BaseModel> {
  const base = await readBaseModel(basePackage(from));
  if (base.id === id) throw new Error(`A model made from ${base.id} needs another id`);
  if (base.network.id !== tagger || base.language !== language)
    throw new Error(`${base.id} is ${base.network.id} of ${base.language}, the recipe is for ${tagger} of ${language}`);
  return base;
}

/** The networks to learn from, and as `origins` what the card says about them. @throws Error that names a teacher whose features or tags are not those of the new network */
async function openTeachers({ teachers }: Recipe, { config, vocabulary, tagSet }: TrainingJob) {
  if (!teachers) return undefined;
  const packages = teachers.models.map(basePackage);
  const models = await Promise.all(packages.map(readModel));
  for (const [i, model] of models.entries()) {
    const same = {
      features: isDeepStrictEqual(model.config.features, config.features),
      tags: isDeepStrictEqual(model.tagSet.tags, tagSet.tags),
    };
    const other = Object.entries(same).find(([, fits]) => !fits);
    if (other) throw new Error(`${teachers.models[i]} can't teach this network: its ${other[0]} are not the same`);
  }
  const origins = packages.map((each) => ({ model: each.head.id, sha256: digestOfWeights(each) }));
  return { share: teachers.share, models: models.map((model) => withVocabulary(model, vocabulary)), origins };
}

/** What the card says about the origin of the weights; see `writeIndex`. */
function originOf({ id, sha256 }: BaseModel) {
  return { from: { model: id, sha256 }, vectors: `those of ${id}` };
}

function publishedPreset({ tagger, preset, language }: Recipe): Preset {
  return networkNamed(tagger).presets[preset](language);
}

/** The recipe's preset, with the settings of recipe and flags. */
function presetOf(recipe: Recipe, flags: Flags, base?: BaseModel): Preset {
  const preset = publishedPreset(recipe);
  return {
    network: base
      ? transferredConfig(base, recipe.network as Partial<NetworkConfig>)
      : ({ ...preset.network, ...recipe.network } as NetworkConfig),
    training: { ...preset.training, ...recipe.training, ...overridesFrom(flags) } as Preset['training'],
  };
}

/**
 * Reads the notes of a recipe and builds its network.
 * @param data the folder that the corpora's paths are relative to
 * @param base the network to continue from, which gives its words, gazetteer and labels
 * @throws Error if no note has a label, or there is no note to choose on
 */
function prepareJob(recipe: Recipe, preset: Preset, data: string, lexicon: Lexicon, base?: BaseModel) {
  const { language, seed } = recipe;
  const { examples, labels: used, setAside, vectorTexts, digest } = readRecipeNotes(recipe, data, lexicon);
  const generate = recipeEpochs(examples, recipe, lexicon, preset.training.surrogates);
  const labels = base ? [...new Set([...base.tagSet.labels, ...used])] : used;
  const dev = notesToChooseOn(recipe, labels, setAside);
  const texts = examples.map(({ annotated }) => annotated.note.text);
  const vocabulary = base?.vocabulary ?? collectVocabulary(texts, vectorTexts, preset);
  const gazetteer = gazetteerOf(preset, language, base);
  const sources = gazetteer ? { vocabulary, gazetteer: gazetteer.gazetteer } : { vocabulary };
  const built = buildNetwork(recipe.tagger, preset, labels, sources);
  log(
    `${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${vocabulary.words.length} words, ${labels.length} labels`,
  );
  const { network, config, tagSet, shapes } = built;
  const { training } = preset;
  return {
    job: { network, config, training, language, ...sources, tagSet, shapes, seed, examples: generate, dev },
    built,
    /** To train word vectors on. */
    texts: [...texts, ...vectorTexts],
    gazetteer,
    setAside,
    digest,
  };
}

/** Undefined if the network has no gazetteer features. */
function gazetteerOf({ network }: Preset, language: Language, base?: BaseModel) {
  if (!network.features.gazetteer) return undefined;
  if (!base) return shippedGazetteer(language);
  return { gazetteer: base.gazetteer as Gazetteer, file: base.gazetteerFile as GazetteerFile };
}
