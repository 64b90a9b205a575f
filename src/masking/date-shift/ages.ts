import type { Language } from '../../note/language';
import { caseLike } from '../../surrogates/form';
import { numberInWords } from '../../surrogates/numbers';

/** Ages above are one group (45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST = 89;

const OTHER_UNITS =
  /\b(?:months?|mos?|weeks?|wks?|days?|hours?|mes(?:es)?|semanas?|d[ií]as?|horas?)\b|\d['’]?s\b|\/\d/i;

const VALUES = {
  en: new Map(Array.from({ length: 99 }, (_, i) => [numberInWords(i + 1, 'en'), i + 1])),
  es: new Map(Array.from({ length: 99 }, (_, i) => [numberInWords(i + 1, 'es'), i + 1])),
};
const WORDS = {
  en: new RegExp(`(?<!\\p{L})(?:${alternatives('en')})(?!\\p{L})`, 'iu'),
  es: new RegExp(`(?<!\\p{L})(?:${alternatives('es')})(?!\\p{L})`, 'iu'),
};

/** Longer ones first, so that `forty-two` isn't read as `forty`. */
function alternatives(language: Language): string {
  return [...VALUES[language].keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[- ]/g, '[-\\s]+'))
    .join('|');
}

/**
 * An age in whole years, in digits or in words, that many years older and written alike. Undefined for other units, decades,
 * several numbers, and where the age is, or becomes, one over 89.
 */
export function shiftAge(surface: string, years: number, language: Language): string | undefined {
  const runs = surface.match(/\d+/g) ?? [];
  if (runs.length > 1 || OTHER_UNITS.test(surface)) return undefined;
  const [run] = runs;
  if (run !== undefined) {
    const age = Number(run) + years;
    return age > OLDEST ? undefined : surface.replace(run, String(age));
  }
  const found = WORDS[language].exec(surface)?.[0];
  if (!found) return undefined;
  const value = VALUES[language].get(found.toLowerCase().replace(/[-\s]+/g, language === 'en' ? '-' : ' '));
  if (value === undefined || value + years > OLDEST) return undefined;
  const word = caseLike(found, numberInWords(value + years, language));
  return surface.replace(found, /^\p{Lu}\p{Ll}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
}
