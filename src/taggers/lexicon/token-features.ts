import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { remember } from '../features/remember';
import { readSalutations } from '../features/salutation';
import { makeGazetteerReader } from '../gazetteer/features';
import { foldWord, keyOfWord, LONGEST_WORD } from '../gazetteer/keys';
import type { Language } from '../tagger';
import { bitOf, type Dictionaries } from './dictionaries';
import specialWords from './special-words.json';

/** The lexicon's features of a token (after Meldau, section 4.3.3): fifteen, yes or no, one bit each. */
export const FEATURE = {
  smallLetters: 1 << 0,
  initialCapital: 1 << 1,
  allCapitals: 1 << 2,
  mixedCapitals: 1 << 3,
  digits: 1 << 4,
  mark: 1 << 5,
  beginsSentence: 1 << 6,
  salutationBefore: 1 << 7,
  inSafeDictionary: 1 << 8,
  inPhiDictionary: 1 << 9,
  weekday: 1 << 10,
  month: 1 << 11,
  street: 1 << 12,
  holiday: 1 << 13,
  writtenOutNumber: 1 << 14,
} as const;

const CAPITALS = FEATURE.initialCapital | FEATURE.allCapitals | FEATURE.mixedCapitals;

/** The gazetteer's classes that are PHI. */
const PHI_CLASSES = ['first-name', 'surname', 'place', 'hospital', 'organization', 'profession'];

/** Classes whose members are suspicious with a capital even at the start of a sentence. */
const GIVEN_CLASSES = ['first-name', 'place'];

export interface LexiconReading {
  /** Bit sets of `FEATURE`, one per token. */
  readonly features: Int32Array;
  /** Bit sets of the gazetteer's classes that contain each token, alone or in a phrase. */
  readonly classes: Int32Array;
  /** 1 after the title of a person, 2 after one of staff, else 0. */
  readonly titles: Int32Array;
}

interface Word {
  readonly folded: string;
  readonly capitals: number;
  readonly safe: boolean;
  readonly small: boolean;
  /** Whether it is a single UTF-16 unit. */
  readonly single: boolean;
  /** Bit set of the features weekday, month, street and holiday. */
  readonly special: number;
}

/** Reads the features of tokens, in time linear in the tokens. */
export function makeLexiconReader({ language, safe, phi }: Dictionaries) {
  const readClasses = makeGazetteerReader(phi);
  const count = phi.classes.length;
  const givenMask = GIVEN_CLASSES.reduce((mask, name) => mask | bitOf(phi, name), 0);
  const phiMask = PHI_CLASSES.reduce((mask, name) => mask | bitOf(phi, name), 0);
  const [safeBit, smallBit] = [bitOf(safe, 'safe'), bitOf(safe, 'small')];
  const wordOf = remember<Word>((surface) => {
    const folded = foldWord(surface);
    const { a, b } = keyOfWord(folded);
    const set = folded.length <= LONGEST_WORD ? safe.lookupKey(a, b, 1) : 0;
    const capitals = capitalsOf(surface);
    return {
      ...{ folded, capitals },
      safe: (set & safeBit) !== 0,
      small: (set & smallBit) !== 0,
      single: surface.length === 1,
      special: specialKinds(folded, capitals, language),
    };
  });

  return function read(text: string, tokens: readonly Token[]): LexiconReading {
    const surfaces = tokens.map(({ start, end }) => text.slice(start, end));
    const lowered = surfaces.map((surface) => surface.toLowerCase());
    const rows = readClasses(tokens, lowered);
    const { ids: titles } = readSalutations(lowered, language);
    const words = tokens.map(({ kind }, i) => (kind === 'letters' ? wordOf(surfaces[i] as string) : undefined));
    const begins = sentenceBegins(tokens, surfaces, titles);
    const features = new Int32Array(tokens.length);
    const classes = new Int32Array(tokens.length);
    for (let i = 0; i < tokens.length; i++) {
      const sets = classSetsAt(rows, i, count);
      classes[i] = sets.alone | sets.inPhrase;
      const title = titles[i] === 0 || surfaces[i] === '.' ? 0 : FEATURE.salutationBefore;
      const begun = begins[i] === 1 ? FEATURE.beginsSentence : 0;
      const word = words[i];
      const beforeName = ((words[i + 1]?.capitals ?? 0) & CAPITALS) !== 0;
      if (word) features[i] = title | begun | featuresOfWord(word, sets, begun !== 0, beforeName);
      else if (tokens[i]?.kind !== 'digits') features[i] = title | begun | FEATURE.mark;
      else features[i] = title | begun | FEATURE.digits | (sets.inPhrase & phiMask ? FEATURE.inPhiDictionary : 0);
    }
    const isMonth = (i: number) => ((features[i] ?? 0) & FEATURE.month) !== 0;
    for (const i of readNumberWords(tokens, words, surfaces, language, isMonth))
      features[i] = (features[i] as number) | FEATURE.writtenOutNumber;
    return { features, classes, titles };
  };

  /** The features of a word's form, meaning and dictionaries: `SPEC.md`, L1 and L4 to L6. */
  function featuresOfWord(word: Word, { alone, inPhrase }: ClassSets, begins: boolean, beforeName: boolean): number {
    const { capitals, special, safe, small, single } = word;
    // A single letter is in no class by itself: it is an initial.
    const own = single ? 0 : alone;
    const begunPlainly = begins && !beforeName && (own & givenMask) === 0;
    const asSmall = capitals === FEATURE.smallLetters || begunPlainly;
    const isSafe = single ? asSmall && safe : safe || (small && asSmall);
    const isPhi =
      (!isSafe && ((own | inPhrase) & phiMask) !== 0) ||
      ((inPhrase & phiMask) !== 0 && (capitals & CAPITALS) !== 0 && !begins);
    return capitals | special | (isSafe ? FEATURE.inSafeDictionary : 0) | (isPhi ? FEATURE.inPhiDictionary : 0);
  }
}

/** Bit sets of the gazetteer's classes that contain a token. */
interface ClassSets {
  readonly alone: number;
  readonly inPhrase: number;
}

/** The classes of a token, from its rows of a gazetteer with `count` classes. */
function classSetsAt({ ids, offsets }: Bags, token: number, count: number): ClassSets {
  let alone = 0;
  let inPhrase = 0;
  for (let k = offsets[token] as number; k < (offsets[token + 1] as number); k++) {
    const row = ids[k] as number;
    if (row === 0) continue;
    const bit = 1 << ((row - 1) % count);
    if (row <= count) alone |= bit;
    else inPhrase |= bit;
  }
  return { alone, inPhrase };
}

function capitalsOf(surface: string): number {
  const lower = surface.toLowerCase();
  if (surface === lower) return FEATURE.smallLetters;
  const [first = ''] = surface;
  if (surface === surface.toUpperCase())
    return first.length === surface.length ? FEATURE.initialCapital : FEATURE.allCapitals;
  return first !== first.toLowerCase() && surface.slice(first.length) === lower.slice(first.length)
    ? FEATURE.initialCapital
    : FEATURE.mixedCapitals;
}

type SpecialKind = 'weekday' | 'month' | 'street' | 'holiday';

/** Words that are PHI, or part of it, because of their meaning; folded by `foldWord`. */
interface SpecialWords {
  readonly kind: SpecialKind;
  /** In any case. */
  readonly always: ReadonlySet<string>;
  /** Only with a capital: `May` is a month, `may` is not. */
  readonly capital: ReadonlySet<string>;
  /** Only with an initial capital: `St` is a saint or a street, `ST` a segment of an electrocardiogram. */
  readonly initial: ReadonlySet<string>;
}

interface NumberWords {
  /** Numbers that, written out, are nearly always ages, days or years. */
  readonly alone: ReadonlySet<string>;
  /** All others, which are part of one only next to another number or a month. */
  readonly joined: ReadonlySet<string>;
  /** Words between the parts of a number: `treinta y cinco`. */
  readonly between: ReadonlySet<string>;
}

const setOf = (words = ''): ReadonlySet<string> => new Set(words === '' ? [] : words.split(' '));

const wordsOf = ({ number, ...kinds }: (typeof specialWords)[Language]) => ({
  special: Object.entries<{ always: string; capital?: string; initial?: string }>(kinds).map(
    ([kind, { always, capital, initial }]): SpecialWords => ({
      ...{ kind: kind as SpecialKind, always: setOf(always), capital: setOf(capital), initial: setOf(initial) },
    }),
  ),
  numbers: { alone: setOf(number.alone), joined: setOf(number.joined), between: setOf(number.between) } as NumberWords,
});

const WORDS = { en: wordsOf(specialWords.en), es: wordsOf(specialWords.es) };

function specialKinds(folded: string, capitals: number, language: Language): number {
  let kinds = 0;
  for (const { kind, always, capital, initial } of WORDS[language].special)
    if (
      always.has(folded) ||
      (capital.has(folded) && (capitals & CAPITALS) !== 0) ||
      (initial.has(folded) && capitals === FEATURE.initialCapital)
    )
      kinds |= FEATURE[kind];
  return kinds;
}

/** The most tokens from one part of a number to the next. */
const FARTHEST = 2;

/**
 * The indices, ascending, of the tokens in a written-out number: `sixty`, `nineteen ninety-five`, `treinta y cinco`, `May fifth`,
 * but not `two` alone.
 * @param words of the tokens, undefined for tokens other than letters
 */
function readNumberWords(
  tokens: readonly Token[],
  words: readonly ({ readonly folded: string } | undefined)[],
  surfaces: readonly string[],
  language: Language,
  isMonth: (token: number) => boolean,
): number[] {
  const { alone, joined, between } = WORDS[language].numbers;
  const isNumber = (i: number) => {
    const folded = words[i]?.folded;
    return folded !== undefined && (alone.has(folded) || joined.has(folded));
  };
  /** Whether another number or a month comes next in a direction. */
  const hasNeighbour = (i: number, step: 1 | -1) => {
    for (let n = 1; n <= FARTHEST; n++) {
      const at = i + n * step;
      if (isNumber(at) || isMonth(at)) return true;
      const surface = words[at]?.folded ?? surfaces[at];
      if (tokens[at]?.kind === 'newline' || surface === undefined || !between.has(surface)) return false;
    }
    return false;
  };
  const found: number[] = [];
  for (let i = 0; i < tokens.length; i++)
    if (isNumber(i) && (alone.has(words[i]?.folded as string) || hasNeighbour(i, 1) || hasNeighbour(i, -1)))
      found.push(i);
  return found;
}

/** A shorter word before a full stop is taken for an abbreviation. */
const SHORTEST_END = 3;

/** 1 for each word or number that begins a line or a sentence, where a capital is no hint. */
function sentenceBegins(tokens: readonly Token[], surfaces: readonly string[], titles: Int32Array): Uint8Array {
  const begins = new Uint8Array(tokens.length);
  let opens = true;
  let before = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { kind } = tokens[i] as Token;
    const surface = surfaces[i] as string;
    if (kind === 'newline' || surface === '!' || surface === '?') opens = true;
    else if (surface === ':') opens = false;
    else if (surface === '.') opens ||= before >= SHORTEST_END && titles[i] === 0;
    else if (kind !== 'mark') {
      begins[i] = opens ? 1 : 0;
      opens = false;
      before = surface.length;
    }
  }
  return begins;
}

/** The verdict on a token: `SPEC.md`, L8. */
export type LexiconVerdict = 'safe' | 'unknown' | 'unsafe';

/** Features of tokens that stay masked whatever their probability (Meldau, section 4.3.5). */
const NEVER = FEATURE.weekday | FEATURE.month | FEATURE.street | FEATURE.holiday | FEATURE.writtenOutNumber;

export function verdictOf(features: number): LexiconVerdict {
  if ((features & (NEVER | FEATURE.inPhiDictionary)) !== 0) return 'unsafe';
  if ((features & FEATURE.mark) !== 0) return 'safe';
  if ((features & FEATURE.salutationBefore) !== 0 && (features & CAPITALS) !== 0) return 'unsafe';
  return (features & FEATURE.inSafeDictionary) !== 0 ? 'safe' : 'unknown';
}

/** Whether the inverse approach never releases a token with these features, whatever its probability. */
export function isNeverSafe(features: number): boolean {
  return (features & NEVER) !== 0;
}
