import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeRandom } from '../../note/random';
import { type NetworkConfig, type Preset, VECTORS } from '../../taggers/networks/network';
import { NETWORKS, networkNamed } from '../../taggers/registry';
import { packModel } from '../../training/pack-package';
import type { Recipe } from '../../training/recipe';
import { beginTraining, train } from '../../training/trainer';
import { frozenParameters, transferredConfig, transferredWeights } from '../../training/transfer';
import { startBackend } from '../backend';
import { readCheckpoint, writeCheckpoint } from '../checkpoint';
import { log } from '../main';
import { wholeNumber } from '../whole-number';
import { type Base, openBase } from './base';
import { cardOf, changesOf } from './card';
import { fingerprintOf } from './fingerprint';
import type { Flags } from './flags';
import type { TrainableKind } from './kind';
import { prepareJob } from './prepare-job';
import { progressLog } from './progress-log';
import { firstVectors } from './word-vectors';

/** Recurrent networks: a checkpoint an epoch, the epoch of the best score on the notes set aside is kept. */
export const networkTraining: TrainableKind = {
  taggers: Object.fromEntries(NETWORKS.map(({ id, title }) => [id, title])),
  takes: ['network', 'training', 'epochs', 'vectors'],

  fromPackages: true,

  async train(recipe, { flags, data, lexicon, runs, fresh }) {
    await startBackend('wasm');
    const base = recipe.from ? await openFitting(recipe, recipe.from) : undefined;
    const preset = presetOf(recipe, flags, base);
    const { job: prepared, built, texts, gazetteer, setAside } = prepareJob(recipe, preset, data, lexicon, base);
    const job = { ...prepared, frozen: frozenParameters(recipe.freeze ?? [], built.specs) };
    const { network, config, language, vocabulary } = job;

    const path = join(runs, 'checkpoint.bin');
    const { labels } = job.tagSet;
    const meanings = {
      ...{ words: vocabulary.words, labels, gazetteer: gazetteer?.file.bytes },
      ...(base && { base: base.sha256 }),
    };
    const fingerprint = fingerprintOf(recipe, preset, meanings);
    let state = fresh ? undefined : readCheckpoint(path, fingerprint);
    if (state) log(`Resuming after epoch ${state.epoch}`);
    else {
      if (existsSync(path))
        log(`The checkpoint in ${runs} is of another training, or --fresh was given: starting over`);
      const kind = base ? 'random' : preset.training.vectors;
      const vectors = firstVectors(kind, texts, vocabulary, config, recipe.seed, join(runs, '../vectors'));
      const fresh = built.begin(makeRandom(recipe.seed), vectors);
      state = beginTraining(base ? transferredWeights(base, job.tagSet, fresh) : fresh, preset.training);
    }
    const { onProgress, onEpoch } = progressLog(state.epoch);
    state = await train(job, state, {
      onProgress,
      onEpoch(report, now) {
        writeCheckpoint(path, now, fingerprint);
        onEpoch(report, now);
      },
    });
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
          ...(base ? originOf(base, recipe) : { differsFromPreset: changesOf(publishedPreset(recipe), preset) }),
        },
      },
      setAside,
    };
  },
};

/** Opens what a recipe goes on from. @throws Error where the recipe names another tagger or language, or no new id */
async function openFitting({ id, tagger, language }: Recipe, from: string): Promise<Base> {
  const base = await openBase(from);
  if (base.id === id) throw new Error(`What is made from ${base.id} needs an id of its own`);
  if (base.network.id !== tagger || base.language !== language)
    throw new Error(`${base.id} is ${base.network.id} of ${base.language}, the recipe is for ${tagger} of ${language}`);
  return base;
}

/** What the card says of where the weights come from; see `writeIndex`. */
function originOf({ id, sha256 }: Base, { freeze = [] }: Recipe) {
  return { from: { model: id, sha256, frozen: freeze }, vectors: `those of ${id}` };
}

function publishedPreset({ tagger, preset, language }: Recipe): Preset {
  return networkNamed(tagger).presets[preset](language);
}

/** The recipe's preset with the settings that recipe and flags change. */
function presetOf(recipe: Recipe, flags: Flags, base?: Base): Preset {
  const preset = publishedPreset(recipe);
  if (flags.vectors && !VECTORS.some((kind) => kind === flags.vectors))
    throw new Error(`--vectors takes ${VECTORS.join(', ')}, not ${flags.vectors}`);
  const overrides = {
    ...recipe.training,
    ...(flags.epochs ? { epochs: wholeNumber('epochs', flags.epochs) } : {}),
    ...(flags.vectors ? { vectors: flags.vectors } : {}),
  };
  return {
    network: base
      ? transferredConfig(base, recipe.network as Partial<NetworkConfig>)
      : ({ ...preset.network, ...recipe.network } as NetworkConfig),
    training: { ...preset.training, ...overrides } as Preset['training'],
  };
}
