import type { PackageKind } from '../package/model-package';
import { openDictionaries } from './dictionaries';
import { makeLexiconTagger } from './tagger';

export const lexiconPackages: PackageKind = {
  architectures: ['lexicon'],
  open: async (from) => makeLexiconTagger(from.head.id, from.head.title, await openDictionaries(from)),
};
