import type { Bags } from '../nn/batch';
import type { Token, TokenKind } from '../note/tokens';
import { makeBagWriter } from './bag-writer';
import { hash, hashRange } from './hash';
import { makeLineReader } from './line-context';
import { remember } from './remember';
import { caseClass, makeShapeReader, runSymbols, type Shaped } from './shape';
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
}

export interface FeatureGroup {
  readonly name: 'words' | 'subwords' | 'shape' | 'line';
  /** Rows and columns of the table. */
  readonly rows: number;
  readonly size: number;
}

/** Of a longer token only so many characters give subwords. */
const LONGEST_SURFACE = 40;

/** The groups of a configuration, in the order in which their vectors are concatenated. */
export function featureGroups(config: FeatureConfig, vocabulary: Vocabulary): FeatureGroup[] {
  const groups: FeatureGroup[] = [{ name: 'words', rows: vocabulary.words.length + 1, size: config.words.size }];
  for (const name of ['subwords', 'shape', 'line'] as const) {
    const group = config[name];
    if (group) groups.push({ name, rows: group.buckets, size: group.size });
  }
  return groups;
}

type Subwords = NonNullable<FeatureConfig['subwords']>;

/** What a token's characters alone tell. */
interface Word extends Shaped {
  readonly row: number;
  readonly subwords: Int32Array;
  readonly lowerCase: string;
}

/** Reads notes into feature ids; remembers what it computed for each distinct word. */
export function makeFeatureReader(config: FeatureConfig, vocabulary: Vocabulary) {
  const { subwords, shape, line } = config;
  const wordOf = remember<Word, TokenKind>((surface, kind) => ({
    row: wordId(vocabulary, normaliseWord(surface, config.words)),
    subwords: subwords ? subwordIds(surface, subwords) : new Int32Array(),
    lowerCase: surface.toLowerCase(),
    form: caseClass(surface, kind),
    symbols: runSymbols(surface, kind),
  }));
  const readShape = shape && makeShapeReader((feature) => hash(feature) % shape.buckets);
  const readLine = line && makeLineReader((feature) => hash(feature) % line.buckets);

  /** One list of bags a feature group, each with tokens.length bags. */
  return function read(text: string, tokens: readonly Token[]): Bags[] {
    const words = tokens.map(({ start, end, kind }) =>
      wordOf(kind === 'newline' ? '\n' : text.slice(start, end), kind),
    );
    const rows = makeBagWriter(tokens.length, 1);
    for (const { row } of words) {
      rows.add(row);
      rows.close();
    }
    const bags = [rows.finish()];
    if (subwords) bags.push(subwordBags(words));
    if (readShape) bags.push(readShape(text, tokens, words));
    if (readLine)
      bags.push(
        readLine(
          tokens,
          words.map(({ lowerCase }) => lowerCase),
        ),
      );
    return bags;
  };
}

function subwordIds(surface: string, { shortest, longest, buckets }: Subwords): Int32Array {
  const bordered = `<${surface.slice(0, LONGEST_SURFACE).toLowerCase()}>`;
  const ids: number[] = [];
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= bordered.length; at++) ids.push(hashRange(bordered, at, at + length) % buckets);
  return Int32Array.from(ids);
}

function subwordBags(words: readonly Word[]): Bags {
  const bags = makeBagWriter(words.length, 16);
  for (const { subwords } of words) {
    bags.addAll(subwords);
    bags.close();
  }
  return bags.finish();
}
