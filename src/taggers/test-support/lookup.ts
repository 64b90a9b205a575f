import type { Gazetteer } from '../gazetteer/gazetteer';
import { foldWord, phraseKey } from '../gazetteer/keys';

/** The bit set of a phrase's classes, 0 for none. @param phrase words separated by single spaces */
export function lookup(gazetteer: Gazetteer, phrase: string): number {
  const words = phrase.split(' ').map(foldWord);
  const { a, b } = phraseKey(words);
  return gazetteer.lookupKey(a, b, words.length);
}
