import type { Language } from '../note/language';
import type { Random } from './random';

const UNITS = {
  en: 'one two three four five six seven eight nine'.split(' '),
  es: 'uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
};
const TEENS = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  es: 'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veintiuno veintidós'.split(' '),
};
const TENS = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
};
const ORDINALS = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth fifteenth twentieth'.split(
    ' ',
  ),
  es: 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' '),
};
const FAMILIES = [UNITS, TEENS, TENS, ORDINALS].flatMap((family) => [family.en, family.es]);
const FAMILY_OF = new Map(FAMILIES.flatMap((family) => family.map((word) => [word, family] as const)));

/** Another number word of the same kind (units, teens, tens, ordinals) for one of these, in English or Spanish. */
export function numberWordLike(word: string, random: Random): string | undefined {
  const family = FAMILY_OF.get(word.toLowerCase());
  return family && random.pick(family);
}

export function isNumberWord(word: string): boolean {
  return FAMILY_OF.has(word.toLowerCase());
}

/** A number from 1 to 99 in words. */
export function numberInWords(value: number, language: Language): string {
  const unit = UNITS[language][(value % 10) - 1];
  if (value < 10) return unit ?? 'one';
  if (value < 20) return TEENS[language][value - 10] as string;
  const ten = TENS[language][Math.floor(value / 10) - 2] as string;
  return unit === undefined ? ten : language === 'en' ? `${ten}-${unit}` : `${ten} y ${unit}`;
}
