import type { Architecture } from '../architecture';
import { openDictionaries } from './dictionaries';
import { makeLexiconTagger } from './tagger';

export const tagger: Architecture = {
  ...{ id: 'lexicon', name: 'Lexicon', trainable: false, inspectable: false },
  open: async (from) => makeLexiconTagger(from.head.id, from.head.title, await openDictionaries(from)),
};
