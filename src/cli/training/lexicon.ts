import { LEXICON_DECISIONS, lexiconLabels } from '../../taggers/lexicon/tagger';
import { packPackage } from '../../training/pack-package';
import { dictionaryFiles, untrainedCard } from './dictionaries';
import type { TrainableKind } from './kind';
import { readRecipeNotes } from './recipe-notes';

/** The lexicon: nothing is learned; its dictionary is there already, and it is measured. */
export const lexiconTraining: TrainableKind = {
  taggers: { lexicon: 'Lexicon' },
  takes: [],

  async train(recipe, { data, lexicon }) {
    const { id, title, language } = recipe;
    const { groups, mayQuote } = readRecipeNotes(recipe, data, lexicon);
    const { json, files, gazetteer } = dictionaryFiles(id, language);
    const identity = { id, title, architecture: 'lexicon', language, labels: lexiconLabels(language) };
    return {
      publication: {
        pack: (_, card) => packPackage({ ...identity, card }, json, files, gazetteer),
        card: untrainedCard(recipe),
        decisions: LEXICON_DECISIONS,
      },
      setAside: { groups, mayQuote },
    };
  },
};
