import { eachMatch } from './each-match';
import words from './language.json';
import type { TextRange } from './span';
import { wordSet } from './word-set';

/** The languages that notes are written in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const OTHER_THAN: Readonly<Record<Language, Language>> = { en: 'es', es: 'en' };

/** Languages that are recognised, though no tagger reads them. */
export type OtherLanguage = 'ca' | 'de' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | 'sv' | 'other-script';

const FREQUENT = { en: wordSet(words.frequent.en), es: wordSet(words.frequent.es) };

/** Words that are frequent in one language and rare in notes in English and Spanish. */
const OTHERS = Object.values(words.others).map(wordSet);
const IDS = Object.keys(words.others) as (keyof typeof words.others)[];

/** Spellings that are usual in one language and unusual in the other. */
const SPELLING = { en: /[kw]|th|oo|ee|(?:ing|ed|y|er|t|ic|m)$/, es: /[ñáéíóú]|[ao]s?$/ };
/** Shorter words are often abbreviations. */
const SPELT = 4;

/** How many words a stretch has, and how many of them are frequent in each language. */
interface Tally {
  words: number;
  en: number;
  es: number;
  /** Words whose spelling is usual in one language. Words with a capital may be names and count only in a line in capitals. */
  spelt: { en: number; es: number };
  others: number[];
  /** Letters, and those that are not Latin. */
  letters: number;
  foreign: number;
}

/** The tallies of the lines of the previous text: an edit changes few of them. */
let known: ReadonlyMap<string, Tally> = new Map();

/**
 * The language that has more of its frequent words, and of words spelt as in it, in the first 20,000 characters.
 * @param otherwise if both have as many, and no letter has a Spanish accent
 */
export function detectLanguage(text: string, otherwise: Language = 'en'): Language {
  const sum = tally(text);
  const more = telling(sum, 'es') - telling(sum, 'en');
  if (more === 0) return /[ñáéíóú]/i.test(text.slice(0, 20_000)) ? 'es' : otherwise;
  return more > 0 ? 'es' : 'en';
}

/** With fewer words the language is not guessed. */
const MIN_WORDS = 12;

/** Whether the words of one language are enough to tell it: lists of values and names have few in any language. */
function isTold(count: number, words: number): boolean {
  return words >= MIN_WORDS && count >= 4 && count >= words * 0.15;
}

/** The language that a text is clearly in: of enough words that tell, most are of it. */
export function clearLanguage(text: string): Language | undefined {
  const sum = tally(text);
  const [fewer = 0, more = 0] = LANGUAGES.map((language) => telling(sum, language)).toSorted(
    (one, other) => one - other,
  );
  return isTold(more, sum.words) && more >= 2 * fewer ? detectLanguage(text) : undefined;
}

/**
 * The language of a text that is neither English nor Spanish, judged by its first 20,000 characters; undefined if it seems to be one
 * of these, or has too few words to tell.
 */
export function otherLanguage(text: string): OtherLanguage | undefined {
  const { words, en, es, others, letters, foreign } = tally(text);
  if (letters >= MIN_WORDS * 2 && foreign > letters / 2) return 'other-script';
  const most = Math.max(...others);
  const own = Math.max(en, es);
  return isTold(most, words) && most > own * 1.4 ? IDS[others.indexOf(most)] : undefined;
}

/** By how many telling words a stretch must differ from the text around it. */
const MIN_MORE = 4;

/**
 * The passages of a text that are clearly in the other language than the rest: the stretches of whole lines with the most telling
 * words of it, less those of the text's own language and `MIN_MORE` for each. Lines that tell neither belong to a passage
 * between two that do, or where the passage begins or ends their paragraph with them.
 * @param language the text's own
 */
export function passagesInOther(text: string, language: Language): TextRange[] {
  const other = OTHER_THAN[language];
  const lines: Line[] = [];
  // The most that the lines so far have, with the last one outside a passage and inside one, and the passages for that.
  let outside: Best = { more: 0, passages: undefined };
  let inside: Best & { readonly first: number } = { more: Number.NEGATIVE_INFINITY, passages: undefined, first: 0 };
  const tallies = new Map<string, Tally>();
  for (const { 0: line, index } of eachMatch(LINE, text)) {
    if (line.trim() === '') continue;
    const own = tallies.get(line) ?? known.get(line) ?? tallyOf(line);
    tallies.set(line, own);
    const last = lines.push({ start: index, end: index + line.length, own }) - 1;
    const more = telling(own, other) - telling(own, language);
    const begun = outside.more - MIN_MORE;
    inside = begun < inside.more ? inside : { more: begun, passages: outside.passages, first: last };
    inside = { ...inside, more: inside.more + more };
    const { first, passages } = inside;
    if (inside.more > outside.more) outside = { more: inside.more, passages: { first, last, before: passages } };
  }
  known = tallies;
  /** The last of the silent lines from here to the end of the paragraph, or this one if another line is among them. */
  const toEndOfParagraph = (from: number, by: 1 | -1): number => {
    for (let at = from; ; at += by) {
      const [line, next] = [lines[at], lines[at + by]] as [Line, Line | undefined];
      if (!next) return at;
      const gap = text.slice(Math.min(line.end, next.end), Math.max(line.start, next.start));
      if (gap.replace('\r\n', '\n').length > 1) return at;
      if (telling(next.own, other) !== telling(next.own, language)) return from;
    }
  };
  const passages: TextRange[] = [];
  for (let next = outside.passages; next; next = next.before) {
    const { first, last } = next;
    const sum = noTally();
    for (const { own } of lines.slice(first, last + 1)) add(sum, own);
    if (!isTold(telling(sum, other), sum.words) || telling(sum, other) < 2 * telling(sum, language)) continue;
    const [begin, end] = [lines[toEndOfParagraph(first, -1)], lines[toEndOfParagraph(last, 1)]] as [Line, Line];
    passages.unshift({ start: begin.start, end: end.end });
  }
  return passages;
}

const LINE = /[^\r\n\v\f\u0085\u2028\u2029]+/g;

interface Line extends TextRange {
  readonly own: Tally;
}

interface Best {
  readonly more: number;
  readonly passages: Passages | undefined;
}

/** The numbers of the first and the last line of a passage, and the passages before it. */
interface Passages {
  readonly first: number;
  readonly last: number;
  readonly before: Passages | undefined;
}

function tally(text: string): Tally {
  const sum = noTally();
  const lines = new Map<string, Tally>();
  for (const line of text.slice(0, 20_000).split('\n')) {
    const own = lines.get(line) ?? known.get(line) ?? tallyOf(line);
    lines.set(line, own);
    add(sum, own);
  }
  known = lines;
  return sum;
}

function add(sum: Tally, own: Tally): void {
  sum.words += own.words;
  sum.en += own.en;
  sum.es += own.es;
  sum.spelt.en += own.spelt.en;
  sum.spelt.es += own.spelt.es;
  sum.letters += own.letters;
  sum.foreign += own.foreign;
  for (let i = 0; i < IDS.length; i++) sum.others[i] = (sum.others[i] as number) + (own.others[i] as number);
}

/** How many words tell a language. */
function telling(tally: Tally, language: Language): number {
  return tally[language] + tally.spelt[language];
}

function noTally(): Tally {
  return { words: 0, en: 0, es: 0, spelt: { en: 0, es: 0 }, others: IDS.map(() => 0), letters: 0, foreign: 0 };
}

const WORD = /\p{L}+/gu;
/** The words of an address are names. */
const EMAIL = /[\p{L}\d._+-]{1,64}@[\p{L}\d.-]{1,64}/gu;
const LATIN = /\p{Script=Latin}/u;

function tallyOf(line: string): Tally {
  const own = noTally();
  const inCapitals = line === line.toUpperCase();
  for (const [written] of eachMatch(WORD, line.replace(EMAIL, ' '))) {
    const word = written.toLowerCase();
    own.words++;
    own.letters += word.length;
    if (!LATIN.test(word)) own.foreign += word.length;
    own.en += Number(FREQUENT.en.has(word));
    own.es += Number(FREQUENT.es.has(word));
    if ((word === written || inCapitals) && word.length >= SPELT) {
      own.spelt.en += Number(SPELLING.en.test(word));
      own.spelt.es += Number(SPELLING.es.test(word));
    }
    for (let i = 0; i < IDS.length; i++) own.others[i] = (own.others[i] as number) + Number(OTHERS[i]?.has(word));
  }
  return own;
}
