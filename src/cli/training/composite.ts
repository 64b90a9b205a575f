import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { jointTags, readTogether } from '../../taggers/ensemble';
import { LEXICON_DECISIONS, lexiconLabels } from '../../taggers/lexicon';
import { isReadingTagger, type ReadingTagger } from '../../taggers/reading/reading';
import type { DevGroup } from '../../training/dev-groups';
import { learnWeights, type TogetherRead } from '../../training/ensemble/learn-weights';
import { packDecisions, packPackage } from '../../training/pack-package';
import type { Recipe } from '../../training/recipe';
import { startBackend } from '../models/backend';
import { MODELS, openModel, shippedGazetteer } from '../models/open-model';
import type { Publication } from '../models/publish';
import { makingOf } from './card';
import { checkedSettings, type TrainableKind } from './kind';
import { readRecipeNotes } from './notes';

/** The dictionaries of a language, by their paths relative to `models/<id>`. */
function dictionaryFiles(id: string, language: 'en' | 'es') {
  const folder = `${language}-lexicon`;
  const path = join(MODELS, folder, 'words.bin');
  if (!existsSync(path)) throw new Error(`There is no safe dictionary ${path}: npm run lexicons compiles it`);
  const bytes = Uint8Array.from(readFileSync(path));
  const safeWords = id === folder ? 'words.bin' : `../${folder}/words.bin`;
  const { file: gazetteer } = shippedGazetteer(language);
  return {
    json: { safeWords, gazetteer: gazetteer.name },
    files: { [safeWords]: bytes },
    gazetteer: { [gazetteer.name]: gazetteer.bytes },
  };
}

/** Makes the function that packs a tagger that uses the dictionaries and other packages. */
function compositePack(
  { id, title, language }: Recipe,
  architecture: string,
  labels: readonly string[],
  own: { readonly parts: readonly string[] } & Readonly<Record<string, unknown>>,
): Publication['pack'] {
  const { json, files, gazetteer } = dictionaryFiles(id, language);
  const identity = { id, title, architecture, language, labels };
  const parts = [...own.parts, `${language}-lexicon`];
  return (decisions, card) =>
    packPackage(
      { ...identity, card },
      { ...json, ...own, parts, ...packDecisions(decisions) },
      {},
      { ...files, ...gazetteer },
    );
}

/** What the card says about a tagger that has no epochs. */
function untrainedCard(recipe: Recipe): Record<string, unknown> {
  const { dev, licences } = makingOf(recipe, { epoch: 0, seconds: 0 });
  return { dev, licences };
}

/** The lexicon: nothing is trained. Its dictionary exists already; the tagger is packed and measured. */
export const lexiconTraining: TrainableKind = {
  taggers: { lexicon: 'Lexicon' },
  takes: [],

  async train(recipe, { data, lexicon }) {
    const { id, title, language } = recipe;
    const { setAside } = readRecipeNotes(recipe, data, lexicon);
    const { json, files, gazetteer } = dictionaryFiles(id, language);
    const identity = { id, title, architecture: 'lexicon', language, labels: lexiconLabels(language) };
    return {
      publication: {
        pack: (_, card) => packPackage({ ...identity, card }, json, files, gazetteer),
        card: untrainedCard(recipe),
        decisions: LEXICON_DECISIONS,
      },
      setAside,
    };
  },
};

const InverseSettings = v.strictObject({ base: v.string() });

/** The thesis' balanced pair of thresholds. The cautious threshold is chosen as low as this precision allows. */
const INVERSE_AIMS = { balanced: 0.1, precision: 0.75, recall: 0.9995 };

/** The inverse tagger: its base is already trained; only its cautious thresholds are chosen. */
export const inverseTraining: TrainableKind = {
  taggers: { inverse: 'Inverse' },
  takes: ['settings'],

  async train(recipe, { flags, data, lexicon }) {
    const { base } = checkedSettings(InverseSettings, recipe.settings);
    await startBackend('wasm');
    const opened = await openModel(base, resolve(flags.out ?? MODELS));
    const { labels } = opened;
    opened.dispose();
    if (!isReadingTagger(opened)) throw new Error(`${base} has no probabilities, which an inverse tagger needs`);
    const { setAside } = readRecipeNotes(recipe, data, lexicon);
    return {
      publication: {
        pack: compositePack(recipe, 'inverse', labels, { base, parts: [base] }),
        card: { ...untrainedCard(recipe), base },
        aims: INVERSE_AIMS,
      },
      setAside,
    };
  },
};

const EnsembleSettings = v.strictObject({
  members: v.pipe(v.array(v.string()), v.minLength(1)),
  mode: v.literal('weighted'),
  net: v.string(),
  veto: v.literal(true),
});

/** An ensemble is for recall: its cautious point may have less precision than that of a single tagger. */
const ENSEMBLE_AIMS = { precision: 0.8, recall: 0.9995 };

/** An ensemble of trained taggers. Weights are learnt on every second note set aside, decisions chosen on all of them. */
export const ensembleTraining: TrainableKind = {
  taggers: { ensemble: 'Ensemble' },
  takes: ['settings'],

  async train(recipe, { flags, data, lexicon }) {
    const settings = checkedSettings(EnsembleSettings, recipe.settings);
    const models = resolve(flags.out ?? MODELS);
    await startBackend('wasm');
    const { setAside } = readRecipeNotes(recipe, data, lexicon);
    const members: ReadingTagger[] = [];
    for (const id of settings.members) {
      const member = await openModel(id, models);
      if (!isReadingTagger(member)) throw new Error(`${id} has no probabilities, which an ensemble needs`);
      members.push(member);
    }
    const joint = jointTags(members);
    const weights = learnWeights(members, joint, await readFold(members, setAside.groups));
    for (const member of members) member.dispose();

    return {
      publication: {
        pack: compositePack(recipe, 'ensemble', joint.labels, { ...settings, weights, parts: settings.members }),
        card: { ...untrainedCard(recipe), members: settings.members, weights: 'learned on every second note of dev' },
        aims: ENSEMBLE_AIMS,
      },
      setAside,
    };
  },
};

/** The members' readings of every second note of each group. */
async function readFold(members: readonly ReadingTagger[], groups: readonly DevGroup[]): Promise<TogetherRead[]> {
  const fold = groups.flatMap(({ notes }) => notes.filter((_, i) => i % 2 === 0));
  const read: TogetherRead[] = [];
  const notes = fold.map(({ note }) => note);
  for await (const readings of readTogether(members, notes))
    read.push({ readings, gold: fold[read.length]?.spans ?? [] });
  return read;
}
