import { join } from 'node:path';
import * as v from 'valibot';
import { LABELS } from '../../phi/taxonomy';
import { FEATURES_VERSION } from '../../taggers/crf/features';
import { CRF } from '../../taggers/crf/tagger';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { beginCrf, type CrfSettings, packCrf, trainCrf, weightsOf } from '../../training/crf/train-crf';
import { usedLabels } from '../../training/prepare';
import type { Recipe } from '../../training/recipe';
import { log } from '../main';
import { openGazetteer } from '../models';
import { wholeNumber } from '../whole-number';
import { makingOf } from './card';
import { readCrfCheckpoint, writeCrfCheckpoint } from './crf-checkpoint';
import { fingerprintOf } from './fingerprint';
import type { Flags } from './flags';
import type { TrainableKind } from './kind';
import { recipeEpochs } from './recipe-epochs';
import { readRecipeNotes } from './recipe-notes';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const amount = v.pipe(v.number(), v.minValue(0));

const SettingsSchema = v.strictObject({
  epochs: v.optional(count, 12),
  admission: v.optional(count, 3),
  dropout: v.optional(v.pipe(amount, v.maxValue(0.9)), 0.1),
  most: v.optional(count, 600_000),
  rate: v.optional(v.pipe(v.number(), v.gtValue(0)), 0.2),
  l1: v.optional(amount, 0.5),
  l2: v.optional(amount, 0.02),
});

/** Linear-chain CRFs: all epochs are trained, and the last one is kept. */
export const crfTraining: TrainableKind = {
  taggers: { [CRF]: 'CRF' },
  takes: ['settings', 'epochs'],

  async train(recipe, { flags, data, lexicon, runs, fresh }) {
    const settings = settingsOf(recipe, flags);
    const { language, seed } = recipe;
    const { examples, groups, mayQuote } = readRecipeNotes(recipe, data, lexicon);
    const labels = usedLabels(
      examples.map(({ annotated }) => annotated),
      LABELS[language],
    );
    const dev = groups.flatMap(({ notes }) => notes);
    if (labels.length === 0) throw new Error(`No note to train on has a label of ${language}`);
    if (dev.length === 0) throw new Error('No note to choose on: the recipe needs dev, or devEvery of a corpus');
    const { gazetteer, file } = openGazetteer(language);
    const scheme = 'BIOES';
    const tagSet = makeTagSet(scheme, labels);
    const job = {
      language,
      gazetteer,
      tagSet,
      settings,
      seed,
      examples: recipeEpochs(examples, recipe, lexicon, true),
    };
    log(`${recipe.id}: ${examples.length} notes, ${dev.length} for choosing, ${labels.length} labels`);

    const path = join(runs, 'checkpoint.bin');
    const own = { network: { scheme, features: FEATURES_VERSION }, training: settings };
    const fingerprint = fingerprintOf({ ...recipe, settings: {} }, own, { words: [], labels, gazetteer: file.bytes });
    let state = fresh ? undefined : readCrfCheckpoint(path, fingerprint, job);
    if (state) log(`Resuming after epoch ${state.epoch}`);
    state = await trainCrf(job, state ?? beginCrf(job), (report, now) => {
      writeCrfCheckpoint(path, now, fingerprint);
      const { loss, tokensPerSecond, seconds } = report;
      const speed = `${Math.round(tokensPerSecond)} tokens/s  ${Math.round(seconds)} s`;
      log(`epoch ${now.epoch}/${settings.epochs}  loss ${loss.toFixed(4)}  ${now.store.size} pairs  ${speed}`);
    });
    const weights = weightsOf(state, settings);
    const about = { id: recipe.id, title: recipe.title, architecture: CRF, language, labels };
    return {
      publication: {
        pack: (decisions, card) => packCrf({ ...about, ...decisions, card, scheme, weights, gazetteer: file }),
        card: { ...makingOf(recipe, state), settings },
      },
      setAside: { groups, mayQuote },
    };
  },
};

/** @throws Error that names the setting at fault */
function settingsOf({ settings }: Recipe, flags: Flags): CrfSettings {
  const given = flags.epochs ? { ...settings, epochs: wholeNumber('epochs', flags.epochs) } : settings;
  const parsed = v.safeParse(SettingsSchema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`The recipe's settings.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}
