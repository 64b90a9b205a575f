import type { Bags } from '../../nn/batch';
import { type RandomSource, randomInteger, shuffled } from '../../note/random';
import { type Span, withoutOverlaps } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import { type Candidates, candidatesOf } from '../../taggers/tccnn/candidates';
import type { TccnnTraining } from '../../taggers/tccnn/config';
import type { CandidatePiece } from '../../taggers/tccnn/layout';
import type { Example } from '../examples';

/** Candidates for one step of training. */
export interface CandidateBatch {
  readonly pieces: readonly CandidatePiece[];
  /** For each candidate, piece after piece: its class, 0 for none, and the factor of its loss. */
  readonly classes: Int32Array;
  readonly weights: Float32Array;
}

export interface CandidateReader {
  readonly roles: (text: string, tokens: readonly Token[]) => Uint8Array;
  readonly features: (text: string, tokens: readonly Token[]) => Bags[];
  readonly labels: readonly string[];
  readonly channel: number;
}

interface GoldPiece extends CandidatePiece {
  readonly classes: Int32Array;
  readonly weights: Float32Array;
}

/**
 * One epoch's batches. Notes are cut into stretches at a random phase; candidates that begin in the same stretch stay together.
 * Candidates of class i weigh (n / n_i) ** balance, with n candidates in the epoch (Porta-Zamorano, section 3.2, has balance 1).
 */
export function candidateBatches(
  examples: readonly Example[],
  reader: CandidateReader,
  training: TccnnTraining,
  random: RandomSource,
): CandidateBatch[] {
  const pieces = examples.flatMap((example) => cut(example, reader, training, random));
  weighClasses(pieces, reader.labels.length + 1, training.balance);
  const batches: GoldPiece[][] = [];
  let size = training.batch;
  for (const piece of shuffled(pieces, random)) {
    if (size >= training.batch) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(piece);
    size += piece.classes.length;
  }
  return batches.map((together) => ({
    pieces: together,
    classes: Int32Array.from(together.flatMap(({ classes }) => [...classes])),
    weights: Float32Array.from(together.flatMap(({ weights }) => [...weights])),
  }));
}

function cut(
  { annotated, weight }: Example,
  { roles, features, labels, channel }: CandidateReader,
  { stretch, negatives, wordDropout }: TccnnTraining,
  random: RandomSource,
): GoldPiece[] {
  const { text } = annotated.note;
  const tokens = tokenize(text);
  const groups = features(text, tokens);
  forgetWords(groups[0] as Bags, wordDropout, random);
  const gold = tokenSpans(tokens, annotated.spans).filter(({ label }) => labels.includes(label));
  const all = withGold(candidatesOf(roles(text, tokens), channel), gold, { tokens, labels, channel });
  const pieces: GoldPiece[] = [];
  const phase = tokens.length > stretch ? randomInteger(random, stretch) : 0;
  let at = 0;
  for (let bound = phase || stretch; at < all.length; bound += stretch) {
    const first = at;
    while (at < all.length && (all[at] as Candidate).start < bound) at++;
    const own = chosen(all.slice(first, at), negatives, random);
    if (own.length === 0) continue;
    const last = own.reduce((most, { end }) => Math.max(most, end), 0);
    pieces.push({
      groups,
      from: Math.max(0, (own[0] as Candidate).start - channel),
      to: Math.min(tokens.length, last + channel),
      candidates: { starts: Int32Array.from(own, ({ start }) => start), ends: Int32Array.from(own, ({ end }) => end) },
      classes: Int32Array.from(own, (each) => each.class),
      weights: Float32Array.from(own, (each) => (each.class > 0 ? weight : weight / negatives)),
    });
  }
  return pieces;
}

/** The candidates with a label and a share of the others. Of a stretch without labels all are chosen, or none. */
function chosen(candidates: readonly Candidate[], share: number, random: RandomSource): readonly Candidate[] {
  if (candidates.some((each) => each.class > 0)) return candidates.filter((each) => each.class > 0 || random() < share);
  return random() < share ? candidates : [];
}

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly class: number;
}

/** All candidates by start, with every gold span that fits a channel, even if the filter would reject it. */
function withGold(
  { starts, ends }: Candidates,
  gold: readonly TokenSpan[],
  { tokens, labels, channel }: { tokens: readonly Token[]; labels: readonly string[]; channel: number },
): Candidate[] {
  const readable = gold.filter(
    ({ first, end }) => end - first <= channel && tokens.slice(first, end).every(({ kind }) => kind !== 'newline'),
  );
  const spans = new Set(readable.map(({ first, end }) => `${first} ${end}`));
  const others = Array.from(starts, (start, i) => ({ start, end: ends[i] as number, class: 0 }));
  return [
    ...others.filter(({ start, end }) => !spans.has(`${start} ${end}`)),
    ...readable.map(({ first, end, label }) => ({ start: first, end, class: 1 + labels.indexOf(label) })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}

function weighClasses(pieces: readonly GoldPiece[], width: number, balance: number): void {
  const counts = new Float64Array(width);
  let total = 0;
  for (const { classes, weights } of pieces)
    classes.forEach((own, i) => {
      (counts[own] as number) += weights[i] as number;
      total += weights[i] as number;
    });
  for (const { classes, weights } of pieces)
    classes.forEach((own, i) => {
      (weights[i] as number) *= (total / (counts[own] as number)) ** balance;
    });
}

/** Turns a share of the words into unknown ones, row 0. */
function forgetWords({ ids }: Bags, share: number, random: RandomSource): void {
  for (let i = 0; i < ids.length; i++) if (random() < share) ids[i] = 0;
}

/** A gold span by its tokens: [first, end). */
interface TokenSpan {
  readonly first: number;
  readonly end: number;
  readonly label: string;
}

/** A note's gold spans by tokens, in order, without overlaps. A token belongs to a span that covers any of its characters. */
export function tokenSpans(tokens: readonly Token[], spans: readonly Span[]): TokenSpan[] {
  const found: TokenSpan[] = [];
  let at = 0;
  for (const { start, end, label } of withoutOverlaps(spans)) {
    while (at < tokens.length && (tokens[at] as Token).end <= start) at++;
    const first = at;
    while (at < tokens.length && (tokens[at] as Token).start < end) at++;
    if (at > first) found.push({ first, end: at, label });
  }
  return found;
}
