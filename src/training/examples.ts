import { type Bags, type Batch, type BatchStretch, makeBagWriter, makeBatch } from '../nn/batch';
import type { AnnotatedNote } from '../note/note';
import { type RandomSource, randomInteger, shuffled } from '../note/random';
import { withoutOverlaps } from '../note/span';
import { type Token, tokenize } from '../note/tokens';
import type { Lexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { augmentCase } from '../synthesis/augment-case';
import { replaceIdentifiers } from '../synthesis/replace-spans';
import { type SimulatedKind, simulateNotes } from '../synthesis/simulate-notes';
import { encodeSpans, type TagSet } from '../taggers/decoding/scheme';
import type { GoldTags } from '../taggers/networks/network';
import type { Language } from '../taggers/tagger';

export interface TrainingBatch {
  readonly batch: Batch;
  /** The same with no feature dropped; only if it was asked for. */
  readonly whole?: Batch;
  readonly gold: GoldTags;
  /** Whether only teachers say what is PHI in a row, [rows]. */
  readonly unlabelled: readonly boolean[];
}

/** A note for training; `weight` scales its loss (silver data counts less). */
export interface Example {
  readonly annotated: AnnotatedNote;
  readonly weight: number;
  /** Whether only teachers say what is PHI in it. */
  readonly unlabelled?: boolean;
}

interface Piece extends BatchStretch {
  /** The groups with no feature dropped. */
  readonly whole: BatchStretch['groups'];
  readonly tags: Int32Array;
  readonly weight: number;
  readonly unlabelled: boolean;
}

export interface PieceOptions {
  /** The most tokens in a piece. */
  readonly length: number;
  /** `slide` of the training's configuration. */
  readonly slide?: number | undefined;
  /** Feature groups, by index, in which a share of the tokens reads row 0, the row of unknown words. */
  readonly dropped: readonly { readonly group: number; readonly share: number }[];
  /** Whether to make each batch also with no feature dropped. */
  readonly whole?: boolean;
}

type FeatureReader = (text: string, tokens: readonly Token[]) => Bags[];

/**
 * One epoch's batches: each note is cut into pieces of at most `length` tokens at a random phase, so that cuts fall
 * elsewhere in each epoch; pieces of similar length share a batch.
 */
export function epochBatches(
  examples: readonly Example[],
  read: FeatureReader,
  set: TagSet,
  options: PieceOptions & { readonly rows: number },
  random: RandomSource,
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
  return shuffled(batches, random).map((batch) => toBatch(batch, options.whole));
}

function cut(
  { annotated, weight, unlabelled = false }: Example,
  read: FeatureReader,
  set: TagSet,
  { length, slide, dropped }: PieceOptions,
  random: RandomSource,
): Piece[] {
  const tokens = tokenize(annotated.note.text);
  const whole = read(annotated.note.text, tokens);
  const groups = whole.slice();
  for (const { group, share } of dropped) groups[group] = withUnknown(groups[group] as Bags, share, random);
  const tags = encodeSpans(tokens, withoutOverlaps(annotated.spans), set);
  const pieces: Piece[] = [];
  if (slide !== undefined && slide < length) {
    for (
      let start = 0;
      start < tokens.length && (start === 0 || start + length < tokens.length + slide);
      start += slide
    ) {
      const piece = { start, end: Math.min(tokens.length, start + length) };
      pieces.push({ ...piece, groups, whole, tags: withoutCut(tags, piece, set), weight, unlabelled });
    }
    return pieces;
  }
  const phase = tokens.length > length ? randomInteger(random, length) : 0;
  for (let start = phase > 0 ? phase - length : 0; start < tokens.length; start += length) {
    const piece = { start: Math.max(0, start), end: Math.min(tokens.length, start + length) };
    pieces.push({ ...piece, groups, whole, tags, weight, unlabelled });
  }
  return pieces;
}

/** The tags of a piece, with O for spans that its edges cut. */
function withoutCut(tags: Int32Array, { start, end }: Pick<Piece, 'start' | 'end'>, set: TagSet): Int32Array {
  const goesOn = (at: number) =>
    at < tags.length && (set.continues[tags[at] as number] as readonly number[]).length > 0;
  const kept = tags.slice();
  for (let at = start; at < end && goesOn(at); at++) kept[at] = 0;
  if (!goesOn(end)) return kept;
  let first = end;
  while (first > start && goesOn(first)) first--;
  return kept.fill(0, first, end);
}

/** Replaces a share of the bags by that of an unknown token, row 0 once. Empty bags stay empty. */
function withUnknown({ ids, offsets }: Bags, share: number, random: RandomSource): Bags {
  const bags = makeBagWriter(offsets.length - 1, 1);
  for (let n = 0; n + 1 < offsets.length; n++) {
    const own = ids.subarray(offsets[n], offsets[n + 1]);
    if (random() < share && own.length > 0) bags.add(0);
    else bags.addAll(own);
    bags.close();
  }
  return bags.finish();
}

function toBatch(pieces: readonly Piece[], whole = false): TrainingBatch {
  const batch = makeBatch(pieces);
  const tags = new Int32Array(batch.steps * batch.rows).fill(-1);
  pieces.forEach((piece, row) => {
    for (let i = piece.start; i < piece.end; i++) tags[(i - piece.start) * batch.rows + row] = piece.tags[i] as number;
  });
  return {
    batch,
    ...(whole && { whole: makeBatch(pieces.map((piece) => ({ ...piece, groups: piece.whole }))) }),
    gold: { tags, weights: Float32Array.from(pieces, ({ weight }) => weight) },
    unlabelled: pieces.map((piece) => piece.unlabelled),
  };
}

export interface EpochOptions {
  readonly language: Language;
  readonly lexicon: Lexicon;
  /** Share of the notes whose identifiers are replaced by fresh surrogates in an epoch. */
  readonly surrogateShare: number;
  /** Simulated notes added to each epoch. */
  readonly simulated: number;
  /** `general` if left out. */
  readonly simulatedKind?: SimulatedKind;
  /** Whether only teachers say what is PHI in the simulated notes. */
  readonly simulatedUnlabelled?: boolean;
  /** Share of the notes that are written all upper, all lower or title case. */
  readonly caseShare: number;
}

/** Makes the notes of an epoch, different in each; they depend on the epoch's random source alone. */
export function makeEpochs(examples: readonly Example[], options: EpochOptions) {
  return function epoch(_: number, random: RandomSource): Example[] {
    const source = createRandom(Math.floor(random() * 2 ** 32));
    const { language, lexicon, simulatedKind: kind = 'general' } = options;
    const real = examples.map(({ annotated, ...example }) => {
      const fresh = source.chance(options.surrogateShare)
        ? replaceIdentifiers(annotated, lexicon, source, { language })
        : annotated;
      return { ...example, annotated: fresh };
    });
    const simulated = simulateNotes(options.simulated, lexicon, source, { language, kind });
    const unlabelled = options.simulatedUnlabelled ?? false;
    return [...real, ...simulated.map((annotated) => ({ annotated, weight: 1, unlabelled }))].map((example) => ({
      ...example,
      annotated: source.chance(options.caseShare) ? augmentCase(example.annotated, source) : example.annotated,
    }));
  };
}

/** Notes to choose on. Their surrogates are drawn once, so that every epoch is measured on the same text. */
export function withSurrogates(notes: readonly AnnotatedNote[], lexicon: Lexicon, language: Language): AnnotatedNote[] {
  const source = createRandom(20_260_101);
  return notes.map((annotated) => replaceIdentifiers(annotated, lexicon, source, { language, keep: 0.5 }));
}
