import type { Language } from '../../note/language';
import { fold } from '../numbered/surface';
import families from './data/relatives.json';
import type { Draws } from './draw';

/** Words of which each may stand for another one: of one sex and number, in one language. */
const FAMILIES: Readonly<Record<Language, readonly (readonly string[])[]>> = families;
const FAMILY_OF = { en: table('en'), es: table('es') };
const STAYS = new Set(
  'de del la el los las su sus por parte y e o u of the on side in law and step his her'.split(' '),
);

function table(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(FAMILIES[language].flatMap((family) => family.map((word) => [fold(word), family] as const)));
}

const WORD = /[\p{L}\p{M}]+/gu;

/** Whether it is made of such words alone. */
export function isRelative(surface: string, language: Language): boolean {
  const words = surface.match(WORD) ?? [];
  return words.some((word) => FAMILY_OF[language].has(fold(word))) && words.every((word) => isWord(word, language));
}

function isWord(word: string, language: Language): boolean {
  return FAMILY_OF[language].has(fold(word)) || STAYS.has(fold(word));
}

/**
 * Another relative, or another word for the sex, of the same sex and number: each word by the one so many places further on in
 * its list, so that no two of a note become one. Undefined where a word is in no list.
 */
export function relativeLike(surface: string, language: Language, draws: Draws): string | undefined {
  if (!isRelative(surface, language)) return undefined;
  return surface.replace(WORD, (word) => {
    const family = FAMILY_OF[language].get(fold(word));
    if (!family) return word;
    const by = draws.random(`family ${family[0]}`).int(1, family.length - 1);
    const at = family.findIndex((other) => fold(other) === fold(word));
    const fresh = family[(at + by) % family.length] as string;
    if (word === word.toUpperCase()) return fresh.toUpperCase();
    return /^\p{Lu}/u.test(word) ? fresh.charAt(0).toUpperCase() + fresh.slice(1) : fresh;
  });
}
