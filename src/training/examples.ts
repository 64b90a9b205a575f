import { type Bags, type Batch, makeBatch, type Stretch } from '../nn/batch';
import type { AnnotatedNote } from '../note/annotated';
import { type Random, randomInteger, shuffled } from '../note/random';
import { withoutOverlaps } from '../note/span';
import type { Token } from '../note/tokens';
import { tokenize } from '../note/tokens';
import type { Gold } from '../taggers/network';
import { encodeSpans, type TagSet } from '../taggers/scheme';

export interface TrainingBatch {
  readonly batch: Batch;
  readonly gold: Gold;
}

/** A note for training; `weight` scales its loss (silver data counts less). */
export interface Example {
  readonly annotated: AnnotatedNote;
  readonly weight: number;
}

interface Piece extends Stretch {
  readonly tags: Int32Array;
  readonly weight: number;
}

type FeatureReader = (text: string, tokens: readonly Token[]) => Bags[];

/**
 * One epoch's batches: each note is cut into pieces of at most `length` tokens at a random phase, so that no cut falls
 * in the same place twice; pieces of like length share a batch.
 */
export function epochBatches(
  examples: readonly Example[],
  read: FeatureReader,
  set: TagSet,
  options: { length: number; rows: number; wordDropout: number },
  random: Random,
): TrainingBatch[] {
  const pieces = shuffled(
    examples.flatMap((example) => cut(example, read, set, options, random)),
    random,
  );
  const batches: Piece[][] = [];
  const pool = options.rows * 32;
  for (let at = 0; at < pieces.length; at += pool) {
    const alike = pieces.slice(at, at + pool).sort((a, b) => a.end - a.start - (b.end - b.start));
    for (let i = 0; i < alike.length; i += options.rows) batches.push(alike.slice(i, i + options.rows));
  }
  return shuffled(batches, random).map(toBatch);
}

function cut(
  { annotated, weight }: Example,
  read: FeatureReader,
  set: TagSet,
  { length, wordDropout }: { length: number; wordDropout: number },
  random: Random,
): Piece[] {
  const tokens = tokenize(annotated.note.text);
  const groups = read(annotated.note.text, tokens);
  dropWords(groups[0] as Bags, wordDropout, random);
  const tags = encodeSpans(tokens, withoutOverlaps(annotated.spans), set);
  const pieces: Piece[] = [];
  const phase = tokens.length > length ? randomInteger(random, length) : 0;
  for (let start = phase > 0 ? phase - length : 0; start < tokens.length; start += length) {
    const piece = { start: Math.max(0, start), end: Math.min(tokens.length, start + length) };
    pieces.push({ ...piece, groups, tags, weight });
  }
  return pieces;
}

/** Reads a share of the words as unknown (row 0). */
function dropWords(words: Bags, rate: number, random: Random): void {
  for (let i = 0; i < words.ids.length; i++) if (random() < rate) words.ids[i] = 0;
}

function toBatch(pieces: readonly Piece[]): TrainingBatch {
  const batch = makeBatch(pieces);
  const tags = new Int32Array(batch.steps * batch.rows).fill(-1);
  pieces.forEach((piece, row) => {
    for (let i = piece.start; i < piece.end; i++) tags[(i - piece.start) * batch.rows + row] = piece.tags[i] as number;
  });
  return { batch, gold: { tags, weights: Float32Array.from(pieces, ({ weight }) => weight) } };
}
