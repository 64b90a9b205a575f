import { digits, letter } from '../../../surrogates/form';
import { numberInWords } from '../../../surrogates/numbers';
import type { Random } from '../../../surrogates/random';

/** Fills a pattern: `#` becomes a digit, `+` a digit that is not 0, `A` a capital, `20##` a year; text in `'` quotes and everything else stay. */
export function fillNumber(random: Random, pattern: string): string {
  const dated = pattern.replace('20##', () => String(random.int(2004, 2026)));
  return dated.replace(/'([^']*)'|#|\+|A/g, (mark, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    return mark === '#' ? digits(random, 1) : mark === '+' ? digits(random, 1, false) : letter(random);
  });
}

/** By kind: one pattern, or a list from which one is drawn. */
export type NumberPatterns = Readonly<Record<string, string | readonly string[]>>;

/** Fills the pattern, or one of the patterns. */
export function drawNumber(random: Random, patterns: NumberPatterns[string]): string {
  return fillNumber(random, typeof patterns === 'string' ? patterns : random.pick(patterns));
}

/** A whole number from 0 to 2099 in Spanish words. */
export function numberInSpanish(value: number): string {
  if (value === 0) return 'cero';
  if (value < 100) return numberInWords(value, 'es');
  if (value < 200) return value === 100 ? 'cien' : `ciento ${numberInSpanish(value - 100)}`;
  if (value < 1000) return `novecientos ${numberInSpanish(value % 100)}`;
  const rest = value % 1000;
  return `${value < 2000 ? 'mil' : 'dos mil'}${rest === 0 ? '' : ` ${numberInSpanish(rest)}`}`;
}

/** The digits as words, as in dictation; other characters are dropped. */
export function spelledOut(number: string): string {
  return [...number.replace(/\D/g, '')].map((digit) => numberInSpanish(Number(digit))).join(' ');
}

/** The number with a point before each group of three digits. */
export function withPoints(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, '.');
}
