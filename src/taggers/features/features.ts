import * as v from 'valibot';
import { type Bags, bagsOfOne, makeBagWriter } from '../../nn/batch';
import { PASSED_OVER } from '../../note/plain-layout';
import type { Token, TokenKind } from '../../note/tokens';
import { gazetteerRows, makeGazetteerReader } from '../gazetteer/features';
import type { Gazetteer } from '../gazetteer/gazetteer';
import { allParts, type Parts } from '../reading/parts';
import type { Language } from '../tagger';
import { featureHash, featureHashRange } from './hash';
import { type LinesAround, makeLineReader } from './line-context';
import { remember } from './remember';
import { readSalutations, SALUTATION_ROWS } from './salutation';
import { CASE_CLASSES, caseClass, makeShapeReader, runSymbols, type Shaped } from './shape';
import { DIGIT_CONVENTIONS, normaliseWord, type Vocabulary, wordId } from './vocabulary';

/** A schema for integers of at least 1. */
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));

const sized = { size: positiveInteger };
const hashed = { ...sized, buckets: positiveInteger };

/**
 * Which feature groups a network reads, in the order in which their vectors are concatenated. Each group has a table of vectors; a
 * token's vector is the sum of its rows.
 */
export const FeaturesSchema = v.strictObject({
  /** One row per known word; unknown words share row 0. */
  words: v.strictObject({ ...sized, lowercase: v.boolean(), digits: v.picklist(DIGIT_CONVENTIONS) }),
  /** Hashed character n-grams of the token with its borders, so that an unseen name resembles known ones. */
  subwords: v.exactOptional(
    v.pipe(
      v.strictObject({ ...hashed, shortest: positiveInteger, longest: positiveInteger }),
      v.check(({ shortest, longest }) => shortest <= longest, 'shortest is larger than longest'),
    ),
  ),
  /** Case and length of the token, the shape of the run that it is part of, the gaps beside it. */
  shape: v.exactOptional(v.strictObject(hashed)),
  /** The name of the field before the token, the token's place in the line, the line's place in the note. */
  line: v.exactOptional(v.strictObject(hashed)),
  /** The token's case class. */
  capitals: v.exactOptional(v.strictObject(sized)),
  /** Whether the token follows a title such as Mr. or Dr. */
  salutation: v.exactOptional(v.strictObject(sized)),
  /** The word lists that contain the token, or a phrase that it is part of. */
  gazetteer: v.exactOptional(v.strictObject(sized)),
  /** The token's characters, encoded by a small network; `size` is the size of a character's vector. */
  characters: v.exactOptional(
    v.pipe(
      v.strictObject({
        ...sized,
        /** Size of the encoder's output: the filters of a convolution, or the units of both directions of an LSTM together. */
        width: positiveInteger,
        encoder: v.picklist(['convolution', 'lstm']),
        /** Whether what follows the token (a token, white space, the line's end) is read as one more character. */
        space: v.boolean(),
      }),
      v.check(({ encoder, width }) => encoder === 'convolution' || width % 2 === 0, 'width is odd'),
    ),
  ),
});

export type FeatureConfig = v.InferOutput<typeof FeaturesSchema>;

export type FeatureName = keyof FeatureConfig;

const FEATURE_GROUPS = Object.keys(FeaturesSchema.entries) as FeatureName[];

export interface FeatureGroup {
  readonly name: FeatureName;
  /** Rows of the table. */
  readonly rows: number;
  /** Columns of the table. */
  readonly size: number;
}

/** The groups of a configuration, in order. */
export function groupNames(features: FeatureConfig): FeatureName[] {
  return FEATURE_GROUPS.filter((name) => features[name]);
}

/** Subwords are made of at most this many characters of a token. */
const LONGEST_SURFACE = 40;

/** What features are looked up in. */
export interface FeatureSources {
  readonly vocabulary: Vocabulary;
  /** Required if the configuration has the group `gazetteer`. */
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

/** The features that depend on a token's characters alone. */
export interface Word extends Shaped {
  readonly row: number;
  readonly subwords: Int32Array;
  readonly characters: Int32Array;
  readonly lowerCase: string;
}

const NOTHING = new Int32Array();

/** Words are read in parts of this many tokens; the ids of a feature group are made for all tokens at once. */
const TOKENS_IN_A_PART = 4096;

/** The features of a text. */
export interface Features {
  /** One per token. */
  readonly words: readonly Word[];
  /** One per feature group, in order, each with a bag per token. */
  readonly groups: readonly Bags[];
}

export type FeatureReader = ReturnType<typeof makeFeatures>;

/**
 * Reads texts into the feature ids of a configuration, and caches the features of distinct words; `featureGroups` checks that the sources have
 * all that its groups need.
 */
export function makeFeatures(
  config: FeatureConfig,
  { vocabulary, gazetteer, language }: FeatureSources & { readonly language: Language },
) {
  const { subwords, shape, line, characters } = config;
  const wordOf = remember<Word, TokenKind>((surface, kind) => ({
    row: wordId(vocabulary, normaliseWord(surface, config.words)),
    subwords: subwords ? subwordIds(surface, subwords) : NOTHING,
    characters: characters ? characterIds(surface) : NOTHING,
    lowerCase: surface.toLowerCase(),
    form: caseClass(surface, kind),
    symbols: runSymbols(surface, kind),
  }));
  const readShape = shape && makeShapeReader((feature) => featureHash(feature) % shape.buckets);
  const readLine = line && makeLineReader((feature) => featureHash(feature) % line.buckets);
  const readGazetteer = gazetteer && makeGazetteerReader(gazetteer);
  type Reader = (text: string, tokens: readonly Token[], words: readonly Word[]) => Bags;
  const readers: Record<FeatureName, Reader | undefined> = {
    words: (_, __, words) => bagsOfOne(words.map(({ row }) => row)),
    subwords: (_, __, words) => several(words, ({ subwords }) => subwords),
    shape: readShape,
    line: readLine && ((_, tokens, words) => readLine(tokens, lowerCases(words))),
    capitals: (_, __, words) => bagsOfOne(words.map(({ form }) => Math.max(0, CASE_CLASSES.indexOf(form)))),
    salutation: (_, __, words) => readSalutations(lowerCases(words), language),
    gazetteer: readGazetteer && ((_, tokens, words) => readGazetteer(tokens, lowerCases(words))),
    characters: characters && ((text, tokens, words) => readCharacters(text, tokens, words, characters.space)),
  };
  const names = groupNames(config);
  const own = names.map((name) => readers[name] as Reader);
  const readWord = (text: string, { start, end, kind }: Token) =>
    wordOf(kind === 'newline' ? '\n' : text.slice(start, end), kind);

  return {
    /** The features of a text, in several parts if it is long. */
    *parts(text: string, tokens: readonly Token[]): Parts<Features> {
      const words: Word[] = [];
      for (let at = 0; at < tokens.length; at += TOKENS_IN_A_PART) {
        if (at > 0) yield;
        for (const token of tokens.slice(at, at + TOKENS_IN_A_PART)) words.push(readWord(text, token));
      }
      const groups: Bags[] = [];
      for (const readGroup of own) {
        if (tokens.length > TOKENS_IN_A_PART) yield;
        groups.push(readGroup(text, tokens, words));
      }
      return { words, groups };
    },
    /**
     * The features of some whole lines of a note. The group that depends on the lines' place is undefined without `around`, and the
     * first line lacks what it would read from the line above it.
     */
    local(text: string, tokens: readonly Token[], around: LinesAround | undefined) {
      const words = tokens.map((token) => readWord(text, token));
      const groups = own.map((readGroup, i) => {
        if (names[i] !== 'line') return readGroup(text, tokens, words);
        return around && readLine?.(tokens, lowerCases(words), around);
      });
      return { words, groups };
    },
    /** The bags of one group for all tokens of a text. */
    whole: (group: number, text: string, tokens: readonly Token[], words: readonly Word[]) =>
      (own[group] as Reader)(text, tokens, words),
  };
}

/** A function that reads all feature groups of a text at once. */
export function makeFeatureReader(...of: Parameters<typeof makeFeatures>) {
  const { parts } = makeFeatures(...of);
  return (text: string, tokens: readonly Token[]): Bags[] => [...allParts(parts(text, tokens)).groups];
}

function lowerCases(words: readonly Word[]): string[] {
  return words.map(({ lowerCase }) => lowerCase);
}

function several(words: readonly Word[], idsOf: (word: Word) => Int32Array): Bags {
  const offsets = new Int32Array(words.length + 1);
  for (let i = 0; i < words.length; i++) offsets[i + 1] = (offsets[i] as number) + idsOf(words[i] as Word).length;
  const ids = new Int32Array(offsets[words.length] as number);
  for (let i = 0; i < words.length; i++) {
    const own = idsOf(words[i] as Word);
    const at = offsets[i] as number;
    for (let k = 0; k < own.length; k++) ids[at + k] = own[k] as number;
  }
  return { ids, offsets };
}

type Lengths = Pick<Subwords, 'shortest' | 'longest'>;

/** The bucket of each of a token's n-grams. */
export function subwordIds(surface: string, { buckets, ...lengths }: Omit<Subwords, 'size'>): Int32Array {
  const ids: number[] = [];
  forSubwords(surface, lengths, (bordered, at, end) => ids.push(featureHashRange(bordered, at, end) % buckets));
  return Int32Array.from(ids);
}

/** A token's n-grams, with its borders as `<` and `>`, in the order of `subwordIds`. */
export function subwordsOf(surface: string, lengths: Lengths): string[] {
  const found: string[] = [];
  forSubwords(surface, lengths, (bordered, at, end) => found.push(bordered.slice(at, end)));
  return found;
}

function forSubwords(
  surface: string,
  { shortest, longest }: Lengths,
  each: (bordered: string, at: number, end: number) => void,
): void {
  const bordered = `<${surface.slice(0, LONGEST_SURFACE).toLowerCase()}>`;
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= bordered.length; at++) each(bordered, at, at + length);
}

/** Each UTF-16 unit below 384 (Latin letters, digits, common marks) has its own row; all others share sixteen. */
const PLAIN_ROWS = 384;
const SHARED_ROWS = 16;
/** The rows for what follows a token. */
const GLUED = PLAIN_ROWS + SHARED_ROWS;
const SPACE = GLUED + 1;
const LINE_END = GLUED + 2;

export const CHARACTER_ROWS = PLAIN_ROWS + SHARED_ROWS + 3;

/** At most this many characters of a token are read. */
const LONGEST = 20;

/** The row of each UTF-16 unit of a token. */
export function characterIds(surface: string): Int32Array {
  return Int32Array.from({ length: Math.min(surface.length, LONGEST) }, (_, i) => {
    const unit = surface.charCodeAt(i);
    return unit < PLAIN_ROWS ? unit : PLAIN_ROWS + (unit % SHARED_ROWS);
  });
}

/**
 * The characters of each token in order; with `space`, one more for what follows it (the post-space character of Meldau,
 * section 4.3.4): the next token at once, white space, or the end of the line or text.
 */
export function readCharacters(
  text: string,
  tokens: readonly Token[],
  words: readonly { readonly characters: Int32Array }[],
  space: boolean,
): Bags {
  const bags = makeBagWriter(tokens.length, 8);
  tokens.forEach(({ end }, i) => {
    bags.addAll((words[i] as (typeof words)[number]).characters);
    if (space) bags.add(following(text, end));
    bags.close();
  });
  return bags.finish();
}

function following(text: string, end: number): number {
  let at = end;
  while (text[at] === PASSED_OVER) at++;
  const unit = text[at];
  if (unit === undefined || unit === '\n' || unit === '\r') return LINE_END;
  return unit === ' ' || unit === '\t' || unit === '\u00a0' ? SPACE : GLUED;
}
