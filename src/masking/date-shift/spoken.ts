import type { Language } from '../../note/language';
import { ordinals } from '../../surrogates/data/numbers.json';
import { foldedName, letterCase, sentenceCase, titleCase } from '../../surrogates/form';
import { numberInWords } from '../../surrogates/numbers';

/** A day or a year in number words: `twenty-first`, `nineteen ninety-eight`, `dos mil veintitrés`. */
export interface Spoken {
  readonly at: number;
  readonly text: string;
  readonly kind: 'day' | 'year';
  readonly value: number;
  readonly language: Language;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** `twenty-first`; the ordinals that end otherwise than their number are listed. */
function ordinalInWords(value: number): string {
  const [first, second] = numberInWords(value, 'en').split('-');
  const listed = ordinals.en.find((_, i) => [...range(1, 12), 15, 20][i] === (second ? value % 10 : value));
  const last = listed ?? `${(second ?? first ?? '').replace(/y$/, 'ie')}th`;
  return second ? `${first}-${last}` : last;
}

/** As it is said: without `hundred`, and in this century with `two thousand` or `twenty`. */
function englishYear(value: number, isThousand: boolean): string {
  const rest = value % 100;
  if (value >= 2000 && (isThousand || rest === 0)) return `two thousand${rest ? ` ${numberInWords(rest, 'en')}` : ''}`;
  const century = value < 2000 ? 'nineteen' : 'twenty';
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? 'oh ' : ''}${numberInWords(rest, 'en')}`;
}

function spanishYear(value: number): string {
  const rest = value % 100;
  return `${value < 2000 ? 'mil novecientos' : 'dos mil'}${rest ? ` ${numberInWords(rest, 'es')}` : ''}`;
}

/** Without capitals, accents and hyphens, and in English without `and`. */
const keyOf = (words: string): string =>
  foldedName(words)
    .replace(/[-\s]+/g, ' ')
    .replace(/ and /g, ' ');

type Value = Pick<Spoken, 'kind' | 'value' | 'language'>;

const VALUES: ReadonlyMap<string, Value> = new Map(
  [
    ...range(1, 31).flatMap((value) => [
      ...[ordinalInWords(value), numberInWords(value, 'en')].map((words) => [words, 'day', value, 'en'] as const),
      [numberInWords(value, 'es'), 'day', value, 'es'] as const,
    ]),
    ['primero', 'day', 1, 'es'] as const,
    ...range(FIRST_YEAR, LAST_YEAR).flatMap((value) => [
      ...[true, false].map((isThousand) => [englishYear(value, isThousand), 'year', value, 'en'] as const),
      [spanishYear(value), 'year', value, 'es'] as const,
    ]),
  ].map(([words, kind, value, language]) => [keyOf(words), { kind, value, language }]),
);

/** Longer ones first, so that `twenty-first` is not read as `twenty`. */
const SPOKEN = RegExp(
  `(?<!\\p{L})(?:${[...VALUES.keys()]
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/ /g, '(?:[-\\s]+|\\s+and\\s+)'))
    .join('|')})(?!\\p{L})`,
  'giu',
);
/** A quick look, since most dates have none. */
const HAS_NUMBER_WORDS = /(?:st|nd|rd|th|[ent]|o|s|z|ve|ix|ne|ree|ur)(?!\p{L})/iu;

/** The days and years in number words. */
export function spokenIn(text: string): Spoken[] {
  if (!HAS_NUMBER_WORDS.test(text)) return [];
  // Of the same length, so that the places stay; accents are one character in each form.
  const plain = text.replace(/[áéíóú]/gi, (letter) => foldedName(letter));
  return [...plain.matchAll(SPOKEN)].flatMap(({ 0: words, index: at }) => {
    const known = VALUES.get(keyOf(words));
    return known ? [{ ...known, at, text: text.slice(at, at + words.length) }] : [];
  });
}

/** Another value in the same kind of words: hyphens, `and` and capitals stay. */
export function spokenLike({ text, kind, language, value: own }: Spoken, value: number): string {
  const words = language === 'es' ? spanishLike(kind, value) : englishLike(text, kind, own, value);
  const kindOfCase = letterCase(text);
  if (kindOfCase === 'upper') return words.toUpperCase();
  if (kindOfCase === 'lower') return words;
  return /\s\p{Lu}/u.test(text) ? titleCase(words) : sentenceCase(words);
}

function spanishLike(kind: Spoken['kind'], value: number): string {
  return kind === 'day' ? numberInWords(value, 'es') : spanishYear(value);
}

function englishLike(text: string, kind: Spoken['kind'], own: number, value: number): string {
  const isOrdinal = keyOf(text) === keyOf(ordinalInWords(Math.min(own, 31)));
  const isThousand = !/^twenty/i.test(text);
  const words =
    kind === 'year' ? englishYear(value, isThousand) : isOrdinal ? ordinalInWords(value) : numberInWords(value, 'en');
  const withAnd = /\sand\s/i.test(text) ? words.replace(/^two thousand /, 'two thousand and ') : words;
  return text.includes('-') || !/\s/.test(text) ? withAnd : withAnd.replace(/-/g, ' ');
}
