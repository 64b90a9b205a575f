import { wordSet } from '../../note/word-set';
import data from '../data/age-words.json';

/** With accents or without, and in Catalan and Basque: `anys`, `urte`. */
const AGE_WORDS = wordSet(data.ages);
const NUMBERS_AND_STAGES = wordSet([...data.numbers, ...data.stages]);

const plain = (word: string): string => word.normalize('NFC').toLowerCase();

/** Whether a word of an age says only that it is one, or whose. */
export function isAgeWord(word: string): boolean {
  return AGE_WORDS.has(plain(word));
}

/** Whether an age has no words but those of ages: nobody is called by them. */
export function saysOnlyAge(text: string): boolean {
  const words = plain(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.every((word) => isAgeWord(word) || NUMBERS_AND_STAGES.has(word));
}
