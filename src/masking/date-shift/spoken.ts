import { eachMatch } from '../../note/each-match';
import type { Language } from '../../note/language';
import { ordinals } from '../../surrogates/data/numbers.json';
import { foldedName, letterCase, sentenceCase, titleCase } from '../../surrogates/form';
import { numberInWords } from '../../surrogates/numbers';

/** A day or a year in number words: `twenty-first`, `nineteen ninety-eight`, `setenta y dos`, `dos mil veintitrés`. */
export interface Spoken {
  readonly at: number;
  readonly text: string;
  readonly kind: 'day' | 'year';
  readonly value: number;
  readonly language: Language;
  readonly isOrdinal: boolean;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
/** From here to 1999, a year may be said without its century: earlier ones sound like days. */
const FIRST_SHORT = 1932;
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

type Value = Pick<Spoken, 'kind' | 'value' | 'language' | 'isOrdinal'>;

function valuesOf(language: Language): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const add = (words: string, kind: Spoken['kind'], value: number, isOrdinal = false) =>
    values.set(words, { kind, value, language, isOrdinal });
  for (const day of range(1, 31)) {
    add(numberInWords(day, language), 'day', day);
    if (language === 'en') add(ordinalInWords(day), 'day', day, true);
  }
  if (language === 'es') add('primero', 'day', 1, true);
  for (const year of range(FIRST_SHORT, 1999)) add(numberInWords(year % 100, language), 'year', year);
  for (const year of range(FIRST_YEAR, LAST_YEAR)) {
    if (language === 'es') add(spanishYear(year), 'year', year);
    else for (const isThousand of [true, false]) add(englishYear(year, isThousand), 'year', year);
  }
  return values;
}

/** What finds number words in any text, with or without their accents. */
export function numberWordFinder<T>(named: Iterable<readonly [words: string, value: T]>) {
  const values = new Map([...named].map(([words, value]) => [keyOf(words), value] as const));
  // Longer ones first, so that `twenty-first` is not read as `twenty`.
  const longest = [...values.keys()].sort((a, b) => b.length - a.length);
  const forms = longest.map((key) => key.replace(/ /g, '(?:[-\\s]+|\\s+and\\s+)'));
  const pattern = RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'giu');
  return (text: string) => {
    // Of the same length, so that the places stay; accents are one character in each form.
    const plain = text.replace(/[áéíóú]/gi, (letter) => foldedName(letter));
    return [...eachMatch(pattern, plain)].flatMap(({ 0: words, index: at }) => {
      const value = values.get(keyOf(words));
      return value === undefined ? [] : [{ at, text: text.slice(at, at + words.length), value }];
    });
  };
}

const SPOKEN = { en: numberWordFinder(valuesOf('en')), es: numberWordFinder(valuesOf('es')) };

/** The days and years in number words of a language. */
export function spokenIn(text: string, language: Language): Spoken[] {
  // Most dates have no words.
  if (!/\p{L}{3}/u.test(text)) return [];
  return SPOKEN[language](text).map(({ value, ...place }) => ({ ...value, ...place }));
}

/** Whether it is a year without its century, `setenta y dos`. */
export function isShortYear({ text, kind }: Pick<Spoken, 'text' | 'kind'>): boolean {
  return kind === 'year' && !/^(?:nineteen|twenty|two thousand|mil|dos mil)(?!\p{L})/iu.test(text);
}

/** Another value in the same kind of words: hyphens, `and` and capitals stay. */
export function spokenLike(spoken: Spoken, value: number): string {
  const { text, kind, language } = spoken;
  const short = isShortYear(spoken) && value >= FIRST_SHORT && value < 2000 ? value % 100 : undefined;
  const said = short ?? value;
  const isYear = kind === 'year' && said > 99;
  const words = language === 'en' ? englishLike(spoken, said) : isYear ? spanishYear(said) : numberInWords(said, 'es');
  const kindOfCase = letterCase(text);
  if (kindOfCase === 'upper') return words.toUpperCase();
  if (kindOfCase === 'lower') return words;
  return /\s\p{Lu}/u.test(text) ? titleCase(words) : sentenceCase(words);
}

function englishLike({ text, kind, isOrdinal }: Spoken, value: number): string {
  const isThousand = !/^twenty/i.test(text);
  const words =
    kind === 'year' && value > 99
      ? englishYear(value, isThousand)
      : isOrdinal
        ? ordinalInWords(value)
        : numberInWords(value, 'en');
  const withAnd = /\sand\s/i.test(text) ? words.replace(/^two thousand /, 'two thousand and ') : words;
  return text.includes('-') || !/\s/.test(text) ? withAnd : withAnd.replace(/-/g, ' ');
}
