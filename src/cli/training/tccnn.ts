import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeRandom } from '../../note/random';
import { LABELS } from '../../phi/taxonomy';
import { createRandom } from '../../surrogates/random';
import { replaceIdentifiers } from '../../synthesis/replace-spans';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { featureGroups } from '../../taggers/features/features';
import { writeFilter } from '../../taggers/tccnn/candidates';
import { tccnnParameters } from '../../taggers/tccnn/forward';
import { initialState } from '../../training/optimizer';
import { collectVocabulary, initialWeights, usedLabels } from '../../training/prepare';
import { learnFilter } from '../../training/tccnn/learn-filter';
import { tccnnPreset } from '../../training/tccnn/settings';
import { packTccnn, trainTccnn } from '../../training/tccnn/train';
import { startBackend } from '../backend';
import { log, wholeNumber } from '../command';
import { shippedGazetteer } from '../models';
import { cardOf } from './card';
import { fingerprintOf, readCheckpoint, writeCheckpoint } from './checkpoint';
import type { TrainableKind } from './kind';
import { progressLog, readRecipeNotes, recipeEpochs } from './notes';
import { firstVectors } from './word-vectors';

/** The three-channel network: a checkpoint an epoch, the epoch of the best score on the notes set aside is kept. */
export const tccnnTraining: TrainableKind = {
  taggers: { tccnn: 'Three-channel CNN' },
  takes: ['settings', 'epochs', 'vectors'],

  async train(recipe, { flags, data, lexicon, runs, fresh }) {
    const preset = tccnnPreset(recipe, {
      ...(flags.epochs ? { epochs: wholeNumber('epochs', flags.epochs) } : {}),
      ...(flags.vectors ? { vectors: flags.vectors } : {}),
    });
    const { network: config, training } = preset;
    const { language, seed } = recipe;
    await startBackend('wasm');
    const { examples, groups, mayQuote, vectorTexts } = readRecipeNotes(recipe, data, lexicon);
    const notes = examples.map(({ annotated }) => annotated);
    const dev = groups.flatMap((group) => group.notes);
    const labels = usedLabels(notes, LABELS[language]);
    if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
    if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
    const texts = notes.map(({ note }) => note.text);
    const vocabulary = collectVocabulary(texts, vectorTexts, preset);
    const gazetteer = config.features.gazetteer ? shippedGazetteer(language) : undefined;
    const sources = gazetteer ? { vocabulary, gazetteer: gazetteer.gazetteer } : { vocabulary };
    const source = createRandom(seed);
    const fresher = notes.map((note) => replaceIdentifiers(note, lexicon, source, { language }));
    const filter = learnFilter([...notes, ...fresher]);
    log(`${recipe.id}: ${notes.length} notes, ${dev.length} for choosing, ${labels.length} labels`);
    log(`${vocabulary.words.length} words, ${filter.size} rules of the candidate filter`);

    const specs = tccnnParameters(config, featureGroups(config.features, sources), labels.length + 1);
    const path = join(runs, 'checkpoint.bin');
    const rules = new TextEncoder().encode(writeFilter(filter));
    const meanings = { words: vocabulary.words, labels, gazetteer: gazetteer?.file.bytes, rules: [...rules] };
    const fingerprint = fingerprintOf(recipe, preset, meanings);
    let state = fresh ? undefined : readCheckpoint(path, fingerprint);
    if (state) log(`Resuming after epoch ${state.epoch}`);
    else {
      if (existsSync(path))
        log(`The checkpoint in ${runs} is of another training, or --fresh was given: starting over`);
      const all = [...texts, ...vectorTexts];
      const vectors = firstVectors(training.vectors, all, vocabulary, config, seed, join(runs, '../vectors'));
      const weights = initialWeights(specs, 'glorot', makeRandom(seed), vectors);
      const best = { epoch: 0, score: -1, weights };
      state = { epoch: 0, seconds: 0, weights, optimizer: initialState(weights, 'adam'), best };
    }
    const { onProgress, onEpoch } = progressLog(state.epoch);
    const { id, title } = recipe;
    const tagSet = makeTagSet('BIO', labels);
    const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
    const generate = recipeEpochs(examples, recipe, lexicon, training.surrogates);
    const about = { id, title, language, tagSet, config, filter, ...sources };
    state = await trainTccnn({ ...about, training, shapes, seed, examples: generate, dev }, state, {
      onProgress,
      onEpoch(report, now) {
        writeCheckpoint(path, now, fingerprint);
        onEpoch(report, now);
      },
    });
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
      setAside: { groups, mayQuote },
    };
  },
};
