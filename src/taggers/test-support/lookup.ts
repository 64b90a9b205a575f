import type { Gazetteer } from '../gazetteer/gazetteer';
import { foldWord, phraseKey } from '../gazetteer/keys';

/** Bit set of the classes of a word or phrase, its words joined by one space; 0 = none. */
export function lookup(gazetteer: Gazetteer, phrase: string): number {
  const words = phrase.split(' ').map(foldWord);
  const { a, b } = phraseKey(words);
  return gazetteer.lookupKey(a, b, words.length);
}
