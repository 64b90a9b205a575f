import { resolve } from 'node:path';
import * as v from 'valibot';
import { isReadingTagger } from '../../taggers/reading/reading';
import { packDecisions, packPackage } from '../../training/pack-package';
import { startBackend } from '../backend';
import { MODELS, openModel } from '../models';
import { dictionaryFiles, untrainedCard } from './dictionaries';
import type { TrainableKind } from './kind';
import { readRecipeNotes } from './recipe-notes';

const SettingsSchema = v.strictObject({ base: v.string() });

/** The thesis' balanced pair of thresholds; the cautious one is chosen, as low a P(PHI) as this precision allows. */
const AIMS = { balanced: 0.1, precision: 0.75, recall: 0.9995 };

/** The inverse tagger: its base is trained already, its cautious thresholds are chosen. */
export const inverseTraining: TrainableKind = {
  taggers: { inverse: 'Inverse' },
  takes: ['settings'],

  async train(recipe, { flags, data, lexicon }) {
    const { base } = v.parse(SettingsSchema, recipe.settings);
    await startBackend('wasm');
    const opened = await openModel(base, resolve(flags.out ?? MODELS));
    const { labels } = opened;
    opened.dispose();
    if (!isReadingTagger(opened)) throw new Error(`${base} has no probabilities to stand on`);
    const { id, title, language } = recipe;
    const { groups, mayQuote } = readRecipeNotes(recipe, data, lexicon);
    const { json, files, gazetteer } = dictionaryFiles(id, language);
    const identity = { id, title, architecture: 'inverse', language, labels };
    const own = { ...json, base, parts: [base, `${language}-lexicon`] };
    return {
      publication: {
        pack: (decisions, card) =>
          packPackage({ ...identity, card }, { ...own, ...packDecisions(decisions) }, {}, { ...files, ...gazetteer }),
        card: { ...untrainedCard(recipe), base },
        aims: AIMS,
      },
      setAside: { groups, mayQuote },
    };
  },
};
