import type { Text } from '@codemirror/state';
import type { NoteTagging } from '../../engine/protocol';
import { missedTokens, wordTokens } from '../../evaluation/tokens';
import { oncePer } from '../../note/once-per';
import { firstOverlapping, type Span, type TextRange } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import { type Disagreement, TYPE_NUMBERS, typeNumber } from '../session/tokens';
import type { ColumnReading } from './readings';

/** A place where columns differ, and how much. */
export interface Divergence extends Disagreement {
  /** The share of pairs of columns that say different things, the mean over its tokens, in [0, 1]. */
  readonly votes: number;
}

export function votesAt({ first, last }: Disagreement, voters: readonly ColumnReading[]): number {
  let sum = 0;
  for (let token = first; token <= last; token++)
    sum += meanOverPairs(voters, (a, b) => (a.types[token] === b.types[token] ? 0 : 1));
  return sum / (last - first + 1);
}

interface Posterior {
  /** Row-major [tokens, labels]. */
  readonly all: Float32Array;
  /** The number of each label's type. */
  readonly types: Uint8Array;
  /** One token's probability of each type, as `fillShares` left it. */
  readonly shares: Float64Array;
}

/** The posteriors of the columns that have one. */
export function posteriorsOf(voters: readonly ColumnReading[]): readonly Posterior[] {
  return voters.flatMap(({ tagging: { labels, posterior: all } }) =>
    all ? [{ all, types: Uint8Array.from(labels, typeNumber), shares: new Float64Array(TYPE_NUMBERS) }] : [],
  );
}

/**
 * The distance between two columns' posteriors (total variation: half the sum of the absolute differences), the mean over all
 * pairs and over the tokens of a place, in [0, 1]. 0 if fewer than two columns have one.
 */
export function certaintyAt({ first, last }: Disagreement, posteriors: readonly Posterior[]): number {
  let sum = 0;
  for (let token = first; token <= last; token++) {
    for (const posterior of posteriors) fillShares(posterior, token);
    sum += meanOverPairs(posteriors, distance);
  }
  return sum / (last - first + 1);
}

function fillShares({ all, types, shares }: Posterior, token: number): void {
  shares.fill(0);
  for (let column = 0; column < types.length; column++)
    (shares[types[column] as number] as number) += all[token * types.length + column] as number;
}

/** The strongest first: by votes, then by certainty, then in the text's order. */
export function byStrength(places: readonly Divergence[], voters: readonly ColumnReading[]): readonly Divergence[] {
  const posteriors = posteriorsOf(voters);
  const certainty = new Map(places.map((place) => [place, certaintyAt(place, posteriors)]));
  const of = (place: Divergence) => certainty.get(place) ?? 0;
  return [...places].sort((a, b) => b.votes - a.votes || of(b) - of(a) || a.start - b.start);
}

function meanOverPairs<T>(all: readonly T[], of: (a: T, b: T) => number): number {
  let sum = 0;
  for (let a = 0; a < all.length; a++) for (let b = a + 1; b < all.length; b++) sum += of(all[a] as T, all[b] as T);
  return all.length < 2 ? 0 : sum / ((all.length * (all.length - 1)) / 2);
}

function distance({ shares: a }: Posterior, { shares: b }: Posterior): number {
  let sum = 0;
  for (let type = 0; type < TYPE_NUMBERS; type++) sum += Math.abs((a[type] as number) - (b[type] as number));
  return sum / 2;
}

/** Rules to combine taggers' marks: any of them marks, all do, or more than half do. */
export const RULES = ['union', 'intersection', 'vote'] as const;
export type Rule = (typeof RULES)[number];

/**
 * The taggers' combined marks: for each token 0, or the type that most of those give that mark it; in a tie, the first one's.
 * @param rows types by token, a row for each tagger
 */
export function together(rows: readonly Uint8Array[], rule: Rule): Uint8Array {
  const least = rule === 'union' ? 1 : rule === 'intersection' ? rows.length : Math.floor(rows.length / 2) + 1;
  return Uint8Array.from({ length: rows[0]?.length ?? 0 }, (_, token) => {
    const marks = rows.map((row) => row[token] ?? 0).filter((type) => type !== 0);
    return marks.length >= least ? most(marks) : 0;
  });
}

function most(marks: readonly number[]): number {
  const count = (type: number) => marks.filter((other) => other === type).length;
  return marks.reduce((best, type) => (count(type) > count(best) ? type : best), marks[0] ?? 0);
}

/** An annotation in the form of a tagging, with the tokens that all taggers use. */
export function goldTagging(text: string, spans: readonly Span[]): NoteTagging {
  const tokens = tokenize(text);
  return {
    starts: Uint32Array.from(tokens, ({ start }) => start),
    ends: Uint32Array.from(tokens, ({ end }) => end),
    labels: ['O'],
    spans,
  };
}

const wordsOf = oncePer((doc: Text): readonly Token[] => wordTokens(doc.toString()));

/**
 * Counts words and numbers that are annotated but not marked, and those that are marked but not annotated, as Evaluate does.
 * @param gold sorted, disjoint @param marks sorted, disjoint
 */
export function mistakes(doc: Text, gold: readonly TextRange[], marks: readonly TextRange[]) {
  const words = wordsOf(doc);
  const isOverRedacted = (word: Token) => firstOverlapping(marks, word) && !firstOverlapping(gold, word);
  return { missed: missedTokens(words, gold, marks).length, overRedacted: words.filter(isOverRedacted).length };
}
