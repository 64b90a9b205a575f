import type { Random } from './random';

/** How a text uses capitals; `mixed` is anything other than all or none, such as Title Case or McDonald. */
type LetterCase = 'upper' | 'lower' | 'mixed' | 'none';

export function letterCase(text: string): LetterCase {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  if (upper === lower) return 'none';
  if (text === lower) return 'lower';
  if (text !== upper) return 'mixed';
  return (text.match(/\p{L}/gu) ?? []).length > 1 ? 'upper' : 'mixed';
}

/** The text in capitals if `model` is all capitals, in small letters if it has only small letters, otherwise unchanged. */
export function caseLike(model: string, text: string): string {
  const kind = letterCase(model);
  return kind === 'upper' ? text.toUpperCase() : kind === 'lower' ? text.toLowerCase() : text;
}

/** A capital at the start of each word, also after a hyphen and after O', D' and Mc: `O'Brien-McDonald`. */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/(.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(^|[\s-])(O['’]|D['’]|Mc)(\p{L})/gu, (_, before: string, prefix: string, letter: string) => {
      return before + prefix + letter.toUpperCase();
    });
}

/** The text with its first letter as a capital. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** One capital. */
export function letter(random: Random): string {
  return LETTERS[random.int(0, LETTERS.length - 1)] as string;
}

/** A number below 100 in two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** `count` digits; the first may be 0 only if `leadingZero` allows it. */
export function digits(random: Random, count: number, leadingZero = true): string {
  let result = '';
  for (let i = 0; i < count; i++) result += random.int(i === 0 && !leadingZero ? 1 : 0, 9);
  return result;
}

/**
 * Fills a pattern: `9` becomes a digit, `A` a capital, `a` a small letter, `?` a capital or a digit; the character after a
 * backslash and everything else stay.
 */
export function fillPattern(random: Random, pattern: string): string {
  return pattern.replace(/\\(.)|[9Aa?]/g, (mark: string, kept?: string) => {
    if (kept !== undefined) return kept;
    if (mark === '9' || (mark === '?' && random.chance(0.4))) return String(random.int(0, 9));
    return mark === 'a' ? letter(random).toLowerCase() : letter(random);
  });
}

/** The text with one letter read as a digit, as scanners do: 1 for l, 0 for O. */
export function misread(random: Random, text: string): string {
  const places = [...text.matchAll(/[ilosIOS]/g)].map((match) => match.index);
  if (places.length === 0) return text;
  const at = random.pick(places);
  const digit = { i: '1', l: '1', I: '1', o: '0', O: '0', s: '5', S: '5' }[text[at] as 'i'];
  return text.slice(0, at) + digit + text.slice(at + 1);
}

/** Letters without the accents that mark stress; Ñ, Ü and the like stay. */
export function withoutStress(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC');
}

/** Letters without their accents and other marks. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

const STROKES: Readonly<Record<string, string>> = Object.fromEntries(
  'đd ðd łl øo ıi ßss æae œoe þth'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Small letters that have no accent to take off, as they are written where keyboards lack them: `ł` as `l`. */
export function withoutStrokes(text: string): string {
  return text.replace(/[đðłøıßæœþ]/g, (own) => STROKES[own] as string);
}

/** A name as names are compared: in small letters without accents. */
export function foldedName(name: string): string {
  return withoutAccents(name).toLowerCase();
}
