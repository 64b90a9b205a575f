import * as v from 'valibot';
import { makeRandom } from '../../note/random';
import { createRandom } from '../../surrogates/random';
import { replaceIdentifiers } from '../../synthesis/replace-spans';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { featureGroups } from '../../taggers/features/features';
import { writeFilter } from '../../taggers/tccnn/candidates';
import { TCCNN_PRESETS, TccnnConfigSchema, type TccnnPreset, TccnnTrainingSchema } from '../../taggers/tccnn/config';
import { tccnnParameters } from '../../taggers/tccnn/forward';
import { collectVocabulary, initialWeights } from '../../training/prepare';
import type { Recipe } from '../../training/recipe';
import { learnFilter } from '../../training/tccnn/learn-filter';
import { packTccnn, trainTccnn } from '../../training/tccnn/train';
import { beginTraining } from '../../training/trainer';
import { log } from '../command/command';
import { startBackend } from '../models/backend';
import { shippedGazetteer } from '../models/open-model';
import { checkShared } from '../models/publish';
import { cardOf } from './card';
import { fingerprintOf, networkCheckpoint } from './checkpoint';
import { checkedSettings, type Flags, overridesFrom, type TrainableKind } from './kind';
import { notesToChooseOn, readRecipeNotes, recipeEpochs } from './notes';
import { firstVectors } from './word-vectors';

/** The three-channel network. There is a checkpoint after each epoch, and the epoch with the best score on notes set aside is kept. */
export const tccnnTraining: TrainableKind = {
  taggers: { tccnn: 'Three-channel CNN' },
  takes: ['settings', 'epochs', 'vectors'],

  async train(recipe, { flags, data, lexicon, out, runs, vectors: folder, fresh }) {
    const preset = presetOf(recipe, flags);
    const { network: config, training } = preset;
    const { language, seed } = recipe;
    await startBackend('wasm');
    const { examples, labels, setAside, vectorTexts, digest } = readRecipeNotes(recipe, data, lexicon);
    const notes = examples.map(({ annotated }) => annotated);
    const dev = notesToChooseOn(recipe, labels, setAside);
    const texts = notes.map(({ note }) => note.text);
    const vocabulary = collectVocabulary(texts, vectorTexts, preset);
    const gazetteer = config.features.gazetteer ? shippedGazetteer(language) : undefined;
    const sources = gazetteer ? { vocabulary, gazetteer: gazetteer.gazetteer } : { vocabulary };
    checkShared(out, recipe.id, gazetteer?.file);
    const source = createRandom(seed);
    const fresher = notes.map((note) => replaceIdentifiers(note, lexicon, source, { language }));
    const filter = learnFilter([...notes, ...fresher]);
    log(`${recipe.id}: ${notes.length} notes, ${dev.length} for choosing, ${labels.length} labels`);
    log(`${vocabulary.words.length} words, ${filter.size} rules of the candidate filter`);

    const specs = tccnnParameters(config, featureGroups(config.features, sources), labels.length + 1);
    const rules = new TextEncoder().encode(writeFilter(filter));
    const meanings = {
      ...{ words: vocabulary.words, labels, gazetteer: gazetteer?.file.bytes, notes: digest },
      rules: [...rules],
    };
    const fingerprint = fingerprintOf(recipe, preset, meanings);
    const { epochs } = training;
    const { begun, hooks } = networkCheckpoint({ runs, fingerprint, fresh, epochs }, () => {
      const all = [...texts, ...vectorTexts];
      const vectors = firstVectors(training.vectors, all, vocabulary, config, seed, folder);
      return beginTraining(initialWeights(specs, 'glorot', makeRandom(seed), vectors), { optimizer: 'adam' });
    });
    const { id, title } = recipe;
    const tagSet = makeTagSet('BIO', labels);
    const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
    const generate = recipeEpochs(examples, recipe, lexicon, training.surrogates);
    const about = { id, title, language, tagSet, config, filter, ...sources };
    const job = { ...about, training, shapes, seed, examples: generate, dev };
    const state = await trainTccnn(job, begun, hooks);
    const parts = {
      ...{ id, title, architecture: 'tccnn', language, labels, config, vocabulary, filter, specs },
      weights: state.best.weights,
      ...(gazetteer && { gazetteer: gazetteer.file }),
    };
    return {
      publication: {
        pack: (decisions, card) => packTccnn({ ...parts, ...decisions, card }),
        card: cardOf(recipe, preset, state),
      },
      setAside,
    };
  },
};

/** A recipe's `settings`, which override the preset. */
const SettingsSchema = v.strictObject({
  network: v.optional(v.partial(TccnnConfigSchema), {}),
  training: v.optional(v.partial(TccnnTrainingSchema), {}),
});

/** The recipe's preset, with the settings of recipe and flags. @throws Error that names the setting or flag at fault */
function presetOf({ preset, settings }: Recipe, flags: Flags): TccnnPreset {
  const { network, training } = TCCNN_PRESETS[preset];
  const own = checkedSettings(SettingsSchema, settings);
  return {
    network: { ...network, ...own.network } as TccnnPreset['network'],
    training: { ...training, ...own.training, ...overridesFrom(flags) } as TccnnPreset['training'],
  };
}
