import * as v from 'valibot';
import { CRF } from '../../taggers/crf';
import { FEATURES_VERSION } from '../../taggers/crf/features';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { makeFeatureStore, type StoreArrays } from '../../training/crf/feature-store';
import { beginCrf, type CrfJob, type CrfState, packCrf, trainCrf, weightsOf } from '../../training/crf/train-crf';
import { log } from '../command/command';
import { shippedGazetteer } from '../models/open-model';
import { checkShared } from '../models/publish';
import { makingOf } from './card';
import { fingerprintOf, openCheckpoint } from './checkpoint';
import { checkedSettings, overridesFrom, type TrainableKind } from './kind';
import { notesToChooseOn, readRecipeNotes, recipeEpochs } from './notes';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const amount = v.pipe(v.number(), v.minValue(0));

const SettingsSchema = v.strictObject({
  epochs: count,
  admission: count,
  dropout: v.pipe(amount, v.maxValue(0.9)),
  most: count,
  rate: v.pipe(v.number(), v.gtValue(0)),
  l1: amount,
  l2: amount,
});

/** `paper` is CRF++ with its defaults, as in Shweta et al. 5.5: every feature counts, and only L2 keeps weights small. */
const CRF_PRESETS = {
  paper: {
    templates: 'paper',
    scheme: 'BIO',
    surrogates: false,
    settings: { epochs: 12, admission: 1, dropout: 0, most: 600_000, rate: 0.2, l1: 0, l2: 0.02 },
  },
  tuned: {
    templates: 'all',
    scheme: 'BIOES',
    surrogates: true,
    settings: { epochs: 12, admission: 3, dropout: 0.1, most: 600_000, rate: 0.2, l1: 0.5, l2: 0.02 },
  },
} as const;

/** Linear-chain CRFs. All epochs are trained, and the last one is kept. */
export const crfTraining: TrainableKind = {
  taggers: { [CRF]: 'CRF' },
  takes: ['settings', 'epochs'],

  async train(recipe, { flags, data, lexicon, out, runs, fresh }) {
    const { language, seed } = recipe;
    const { templates, scheme, surrogates, settings: usual } = CRF_PRESETS[recipe.preset];
    const settings = checkedSettings(SettingsSchema, { ...usual, ...recipe.settings, ...overridesFrom(flags) });
    const { examples, labels, setAside, digest } = readRecipeNotes(recipe, data, lexicon);
    const dev = notesToChooseOn(recipe, labels, setAside);
    const { gazetteer, file } = shippedGazetteer(language);
    checkShared(out, recipe.id, file);
    const tagSet = makeTagSet(scheme, labels);
    const job = {
      language,
      gazetteer,
      templates,
      tagSet,
      settings,
      seed,
      examples: recipeEpochs(examples, recipe, lexicon, surrogates),
    };
    log(`${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${labels.length} labels`);

    const own = { network: { scheme, templates, features: FEATURES_VERSION }, training: settings };
    const meanings = { words: [], labels, gazetteer: file.bytes, notes: digest };
    const fingerprint = fingerprintOf({ ...recipe, settings: {} }, own, meanings);
    const { begun, save } = crfCheckpoint(job, { runs, fingerprint, fresh });
    const state = await trainCrf(job, begun, (report, now) => {
      save(now);
      const { loss, tokensPerSecond, seconds } = report;
      const speed = `${Math.round(tokensPerSecond)} tokens/s  ${Math.round(seconds)} s`;
      log(`epoch ${now.epoch}/${settings.epochs}  loss ${loss.toFixed(4)}  ${now.store.size} pairs  ${speed}`);
    });
    const weights = weightsOf(state, settings);
    const about = { id: recipe.id, title: recipe.title, architecture: CRF, language, labels };
    return {
      publication: {
        pack: (decisions, card) =>
          packCrf({ ...about, ...decisions, card, scheme, templates, weights, gazetteer: file }),
        card: { ...makingOf(recipe, state), settings },
      },
      setAside,
    };
  },
};

interface CrfCheckpoint extends Pick<CrfState, 'epoch' | 'seconds' | 'transitions'> {
  readonly store: StoreArrays;
}

/** The state of a CRF's training that begins or goes on, and what saves a state. @throws as `openCheckpoint` */
export function crfCheckpoint(
  job: CrfJob,
  training: Omit<Parameters<typeof openCheckpoint>[0], 'epochs'>,
): { readonly begun: CrfState; save(state: CrfState): void } {
  const { epochs, admission } = job.settings;
  const { kept, replace } = openCheckpoint<CrfCheckpoint>({ ...training, epochs });
  return {
    begun: kept ? { ...kept, store: makeFeatureStore(admission, kept.store) } : beginCrf(job),
    save: (state) => replace({ ...state, store: state.store.arrays() }),
  };
}
