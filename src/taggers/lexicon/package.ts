import * as v from 'valibot';
import { openGazetteer } from '../gazetteer/open-gazetteer';
import type { Package, PackageKind } from '../model-package';
import { makeLexiconTagger } from './lexicon-tagger';
import type { Dictionaries } from './token-features';

/** What a package that reads the dictionaries says of them in `model.json`. */
export const DictionariesSchema = v.object({
  /** The safe dictionary: in the lexicon's own folder. */
  safeWords: v.string(),
  gazetteer: v.string(),
});

/** @throws ModelPackageError where a file is missing, altered or can't be read */
export async function openDictionaries(from: Package): Promise<Dictionaries> {
  const { safeWords, gazetteer } = from.part(DictionariesSchema);
  const [safe, phi] = await Promise.all([openGazetteer(from, safeWords), openGazetteer(from, gazetteer)]);
  return { language: from.head.language, safe, phi };
}

export const lexiconPackages: PackageKind = {
  architectures: ['lexicon'],
  open: async (from) => makeLexiconTagger(from.head.id, from.head.title, await openDictionaries(from)),
};
