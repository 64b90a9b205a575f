import * as v from 'valibot';
import { type Gazetteer, openGazetteer } from '../gazetteer/gazetteer';
import type { Package } from '../package/model-package';
import type { Language } from '../tagger';

export interface Dictionaries {
  readonly language: Language;
  /** Its classes `safe` and `small`: see the card of `words.bin`. */
  readonly safe: Gazetteer;
  /** The language's gazetteer: names, places, drugs ... */
  readonly phi: Gazetteer;
}

/** The bit of a class in a gazetteer's sets; 0 where it has no such class. */
export function bitOf({ classes }: Gazetteer, name: string): number {
  const at = classes.indexOf(name);
  return at < 0 ? 0 : 1 << at;
}

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
