import * as v from 'valibot';
import { type Gazetteer, openGazetteer } from '../gazetteer/gazetteer';
import type { Package } from '../package/model-package';
import type { Language } from '../tagger';

export interface Dictionaries {
  readonly language: Language;
  /** The safe dictionary, with the classes `safe` and `small`: see the card of `words.bin`. */
  readonly safe: Gazetteer;
  /** The language's gazetteer: names, places, drugs ... */
  readonly phi: Gazetteer;
}

/** The bit of a class in a gazetteer's bit sets; 0 if it has no such class. */
export function bitOf({ classes }: Gazetteer, name: string): number {
  const at = classes.indexOf(name);
  return at < 0 ? 0 : 1 << at;
}

/** The fields of `model.json` that name the dictionaries. */
export const DictionariesSchema = v.object({
  /** The safe dictionary, a file in the lexicon's folder. */
  safeWords: v.string(),
  gazetteer: v.string(),
});

/** @throws ModelPackageError if a file is missing, altered or can't be read */
export async function openDictionaries(from: Package): Promise<Dictionaries> {
  const { safeWords, gazetteer } = from.part(DictionariesSchema);
  const [safe, phi] = await Promise.all([openGazetteer(from, safeWords), openGazetteer(from, gazetteer)]);
  return { language: from.head.language, safe, phi };
}
