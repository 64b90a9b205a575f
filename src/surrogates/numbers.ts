import type { Language } from '../note/language';
import { ordinals, teens, tens, twenties, units } from './data/numbers.json';
import { caseLike } from './form';
import type { Random } from './random';

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties'];
const FAMILIES = [
  ...[units, teens, twenties, tens, ordinals].flatMap((family) => [family.en, family.es]),
  [...DECADES, 'nineties'],
];
const FAMILY_OF = new Map(FAMILIES.flatMap((family) => family.map((word) => [word, family] as const)));

/** The number words of the same kind (units, teens, twenties in Spanish, tens, ordinals, decades) as one of these, in English or Spanish. */
export function numberWordFamily(word: string): readonly string[] | undefined {
  return FAMILY_OF.get(word.toLowerCase());
}

/** Another number word of the same kind. */
export function numberWordLike(word: string, random: Random): string | undefined {
  const family = numberWordFamily(word);
  return family && random.pick(family);
}

export function isNumberWord(word: string): boolean {
  return FAMILY_OF.has(word.toLowerCase());
}

/** A number from 1 to 99 in words. */
export function numberInWords(value: number, language: Language): string {
  const unit = units[language][(value % 10) - 1];
  if (value < 10) return unit ?? 'one';
  if (value < 20) return teens[language][value - 10] as string;
  const twenty = twenties[language][value - 21];
  if (twenty !== undefined) return twenty;
  const ten = tens[language][Math.floor(value / 10) - 2] as string;
  return unit === undefined ? ten : language === 'en' ? `${ten}-${unit}` : `${ten} y ${unit}`;
}

/** An age in years, distributed like the ages of patients in clinical notes. */
export function freshAge(random: Random): number {
  return random.weighted([
    [random.int(1, 17), 2] as const,
    [random.int(18, 49), 4] as const,
    [random.int(50, 89), 6] as const,
    [random.int(90, 104), 0.4] as const,
  ]);
}

/** What says, behind a number, that an age is in a decade: `y pico`, `-something`. */
export const AND_MORE = '(?:\\sy\\s(?:pico|algo|tant[oa]s)|[\\s-]?something)(?!\\p{L})';
/** The 5 of `early 50s`, `fifties`, the `cincuenta` of `cincuenta y pico`. */
const DECADE = new RegExp(
  `(?<!\\d)\\d(?=0(?:['’]?s(?!\\p{L})|${AND_MORE}))|(?<!\\p{L})(?:(?:${DECADES.join('|')}|nineties)(?!\\p{L})|(?:${[...tens.en, ...tens.es].join('|')})(?=${AND_MORE}))`,
  'giu',
);

/** Other decades, in the language of one of them, but neither the twenties, of whom few are ill, nor the nineties. */
function decadesLike(decade: string): readonly string[] {
  if (/s$/i.test(decade)) return DECADES;
  return tens[tens.en.includes(decade.toLowerCase()) ? 'en' : 'es'].slice(1, -1);
}

/** An age in the same form: a number (a small one stays small, as for months), number words, or a decade such as `50s`. */
export function ageLike(surface: string, random: Random, language: Language): string {
  if (surface.search(DECADE) >= 0)
    return surface.replace(DECADE, (found) =>
      /\d/.test(found) ? String(random.int(2, 8)) : caseLike(found, random.pick(decadesLike(found))),
    );
  if (/\d/.test(surface))
    return surface.replace(/(?<!(?<!\d)\p{L}|[/\d])\d+(?!\d*\/)/gu, (run) => numberLike(run, random));
  const parts = surface.split(/([\s-]+)/);
  if (!parts.some((part) => isNumberWord(part))) return surface;
  const value = freshAge(random);
  const fresh = numberInWords(Math.min(99, value), language);
  const from = parts.findIndex((part) => isNumberWord(part));
  let to = from;
  for (let i = from; i < parts.length; i++) if (isNumberWord(parts[i] as string)) to = i;
  return parts.slice(0, from).join('') + caseLike(surface, fresh) + parts.slice(to + 1).join('');
}

function numberLike(run: string, random: Random): string {
  const value = Number(run);
  if (run.length > 2) return String(value < 100 ? random.int(90, 99) : random.int(100, 112)).padStart(run.length, '0');
  if (run.length === 1) return String(random.int(1, 9));
  const fresh = value < 18 ? random.int(10, 24) : Math.min(99, Math.max(10, freshAge(random)));
  return String(fresh);
}
