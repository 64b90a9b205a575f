import type { Bags } from '../nn/batch';
import type { Token, TokenKind } from '../note/tokens';
import { makeBagWriter } from './bag-writer';
import { CHARACTER_ROWS, characterIds, readCharacters } from './characters';
import { gazetteerRows, makeGazetteerReader } from './gazetteer/features';
import type { Gazetteer } from './gazetteer/gazetteer';
import { hash, hashRange } from './hash';
import { makeLineReader } from './line-context';
import { remember } from './remember';
import { readSalutations, SALUTATION_ROWS } from './salutation';
import { CASE_CLASSES, caseClass, makeShapeReader, runSymbols, type Shaped } from './shape';
import { type DigitConvention, normaliseWord, type Vocabulary, wordId } from './vocabulary';

/** Which feature groups a network reads; each is one table of vectors, of which a token sums the rows that it has. */
export interface FeatureConfig {
  /** One row a known word; unknown words share row 0. */
  readonly words: { readonly size: number; readonly lowercase: boolean; readonly digits: DigitConvention };
  /** Hashed character n-grams of the token with its borders, so that an unseen name still looks like a name. */
  readonly subwords?: {
    readonly size: number;
    readonly buckets: number;
    readonly shortest: number;
    readonly longest: number;
  };
  /** Case and length of the token, shape of the run without white space around it, the gaps beside it. */
  readonly shape?: { readonly size: number; readonly buckets: number };
  /** The field name before the token on its line, the line's place in the note. */
  readonly line?: { readonly size: number; readonly buckets: number };
  /** The token's case class. */
  readonly capitals?: { readonly size: number };
  /** Whether a title such as Mr. or Dr. stands before the token. */
  readonly salutation?: { readonly size: number };
  /** The word lists that the token, or a phrase that it lies in, stands in. */
  readonly gazetteer?: { readonly size: number };
  /** The token's characters, read one by one by a network of their own. */
  readonly characters?: {
    /** Of a character's vector. */
    readonly size: number;
    /** What is made of them: filters of a convolution, or both directions of an LSTM together. */
    readonly width: number;
    readonly encoder: 'convolution' | 'lstm';
    /** Whether what follows the token (nothing, a space, a new line) is read as one more character. */
    readonly space: boolean;
  };
}

/** Every group that there is, in the order in which their vectors are concatenated. */
export const FEATURE_GROUPS = [
  'words',
  'subwords',
  'shape',
  'line',
  'capitals',
  'salutation',
  'gazetteer',
  'characters',
] as const satisfies readonly (keyof FeatureConfig)[];

export type FeatureName = (typeof FEATURE_GROUPS)[number];

export interface FeatureGroup {
  readonly name: FeatureName;
  /** Rows and columns of the table. */
  readonly rows: number;
  readonly size: number;
}

/** The groups that a configuration has, in order. */
export function groupNames(features: FeatureConfig): FeatureName[] {
  return FEATURE_GROUPS.filter((name) => features[name]);
}

/** Of a longer token only so many characters give subwords. */
const LONGEST_SURFACE = 40;

/** What features are looked up in. */
export interface FeatureSources {
  readonly vocabulary: Vocabulary;
  /** Must be there for a configuration with that group. */
  readonly gazetteer?: Gazetteer;
}

/** The tables of a configuration's groups, in order. @throws Error when a gazetteer is missing */
export function featureGroups(config: FeatureConfig, { vocabulary, gazetteer }: FeatureSources): FeatureGroup[] {
  if (config.gazetteer && !gazetteer) throw new Error('The configuration has gazetteer features, but no gazetteer');
  const rows: Record<FeatureName, number> = {
    words: vocabulary.words.length + 1,
    subwords: config.subwords?.buckets ?? 0,
    shape: config.shape?.buckets ?? 0,
    line: config.line?.buckets ?? 0,
    capitals: CASE_CLASSES.length,
    salutation: SALUTATION_ROWS,
    gazetteer: gazetteer ? gazetteerRows(gazetteer) : 0,
    characters: CHARACTER_ROWS,
  };
  return groupNames(config).map((name) => ({ name, rows: rows[name], size: config[name]?.size as number }));
}

type Subwords = NonNullable<FeatureConfig['subwords']>;

/** What a token's characters alone tell. */
interface Word extends Shaped {
  readonly row: number;
  readonly subwords: Int32Array;
  readonly characters: Int32Array;
  readonly lowerCase: string;
}

const NOTHING = new Int32Array();

/** Reads notes into feature ids; remembers what it computed for each distinct word. */
export function makeFeatureReader(config: FeatureConfig, { vocabulary, gazetteer }: FeatureSources) {
  const { subwords, shape, line, characters } = config;
  const wordOf = remember<Word, TokenKind>((surface, kind) => ({
    row: wordId(vocabulary, normaliseWord(surface, config.words)),
    subwords: subwords ? subwordIds(surface, subwords) : NOTHING,
    characters: characters ? characterIds(surface) : NOTHING,
    lowerCase: surface.toLowerCase(),
    form: caseClass(surface, kind),
    symbols: runSymbols(surface, kind),
  }));
  const readShape = shape && makeShapeReader((feature) => hash(feature) % shape.buckets);
  const readLine = line && makeLineReader((feature) => hash(feature) % line.buckets);
  const readGazetteer = gazetteer && makeGazetteerReader(gazetteer);
  type Reader = (text: string, tokens: readonly Token[], words: readonly Word[]) => Bags;
  const readers: Record<FeatureName, Reader | undefined> = {
    words: (_, __, words) => single(words, ({ row }) => row),
    subwords: (_, __, words) => several(words, ({ subwords }) => subwords),
    shape: readShape,
    line: readLine && ((_, tokens, words) => readLine(tokens, lowerCases(words))),
    capitals: (_, __, words) => single(words, ({ form }) => Math.max(0, CASE_CLASSES.indexOf(form))),
    salutation: (_, __, words) => readSalutations(words),
    gazetteer: readGazetteer && ((_, tokens, words) => readGazetteer(tokens, lowerCases(words))),
    characters: characters && ((text, tokens, words) => readCharacters(text, tokens, words, characters.space)),
  };
  const own = groupNames(config).map((name) => readers[name] as Reader);

  /** One list of bags a feature group, each with tokens.length bags. */
  return function read(text: string, tokens: readonly Token[]): Bags[] {
    const words = tokens.map(({ start, end, kind }) =>
      wordOf(kind === 'newline' ? '\n' : text.slice(start, end), kind),
    );
    return own.map((readGroup) => readGroup(text, tokens, words));
  };
}

function lowerCases(words: readonly Word[]): string[] {
  return words.map(({ lowerCase }) => lowerCase);
}

function single(words: readonly Word[], idOf: (word: Word) => number): Bags {
  return { ids: Int32Array.from(words, idOf), offsets: Int32Array.from({ length: words.length + 1 }, (_, i) => i) };
}

function several(words: readonly Word[], idsOf: (word: Word) => Int32Array): Bags {
  const bags = makeBagWriter(words.length, 16);
  for (const word of words) {
    bags.addAll(idsOf(word));
    bags.close();
  }
  return bags.finish();
}

function subwordIds(surface: string, { shortest, longest, buckets }: Subwords): Int32Array {
  const bordered = `<${surface.slice(0, LONGEST_SURFACE).toLowerCase()}>`;
  const ids: number[] = [];
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= bordered.length; at++) ids.push(hashRange(bordered, at, at + length) % buckets);
  return Int32Array.from(ids);
}
