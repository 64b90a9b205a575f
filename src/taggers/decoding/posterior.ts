import { allOverlapping, compareSpans, firstEndingAfter, piecesOutside, type Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import type { Tagging } from '../tagger';
import { decodeTags, labelOfTag, type TagSet } from './scheme';
import { biasOf, likeliestPhi, viterbi } from './viterbi';

/** The note that is decided about. */
interface Subject {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly tagSet: TagSet;
  /** The tagger's id, the source of the spans. */
  readonly source: string;
  /** Whether a span is not PHI after all (`../SPEC.md`, D9). @param phi the highest P(PHI) of its words and numbers */
  readonly isExcluded?: (span: Span, phi: number) => boolean;
  /** What is PHI wherever nothing else, or only a part of it, was found (`../SPEC.md`, D10). */
  readonly certain?: readonly Span[];
  /** What is PHI because of what was found elsewhere in the note (`../SPEC.md`, D11); asked only if words and numbers are marked one by one. */
  readonly repeated?: (found: readonly Span[]) => readonly Span[];
  /** All findings with the types that they have beside each other (`../SPEC.md`, D12). */
  readonly retyped?: (found: readonly Span[]) => readonly Span[];
}

/**
 * A function that turns chosen tags into a tagging. It takes:
 * - the log posteriors log P(tag | token), row-major [tokens, tags], as consecutive pieces that must not be changed afterwards;
 * - the chosen tag of each token;
 * - the temperature, which divides the log posteriors;
 * - optionally the P(PHI) from which a word or number is also marked where the chosen tag is O (`../SPEC.md`, D8).
 */
export function makeDecider({ text, tokens, tagSet, source, isExcluded, certain = [], repeated, retyped }: Subject) {
  const labels = ['O', ...tagSet.labels];
  return (
    logs: readonly Float32Array[],
    chosen: ArrayLike<number>,
    temperature: number,
    tokensFrom?: number,
  ): Tagging => {
    const tags =
      tokensFrom === undefined ? chosen : withTokensFrom(tokensFrom, tokens, chosen, logs, tagSet, temperature);
    const posterior = makeLabelPosterior(logs, tagSet, temperature);
    const score = (first: number, last: number, label: number) => {
      let sum = 0;
      for (let i = first; i <= last; i++) sum += posterior.of(i, label + 1);
      return Math.min(1, sum / (last - first + 1));
    };
    const highestPhi = ({ start, end }: Span): number => {
      let phi = 0;
      for (let i = firstEndingAfter(tokens, start); i < tokens.length && (tokens[i] as Token).start < end; i++)
        if ((tokens[i] as Token).kind !== 'mark') phi = Math.max(phi, 1 - posterior.of(i, 0));
      return phi;
    };
    const marked = decodeTags(tokens, tags, tagSet, text.length, source, score).filter(
      (span) => !isExcluded?.(span, highestPhi(span)),
    );
    const again = tokensFrom === undefined ? [] : (repeated?.(marked) ?? []).filter((span) => !isExcluded?.(span, 0));
    const found = again.length === 0 ? marked : withJoined(marked, again);
    const spans = withCertain(text, found, certain);
    return {
      tokens,
      labels,
      // Computed on demand: most callers never read it.
      get posterior() {
        return posterior.all();
      },
      spans: retyped?.(spans) ?? spans,
    };
  };
}

/** A function that decides by the most probable tag sequence at a threshold, from log posteriors in one piece. */
export function makeViterbiDecider(subject: Subject) {
  const decide = makeDecider(subject);
  return (logs: Float32Array, temperature: number, threshold: number): Tagging =>
    decide([logs], viterbi([logs], subject.tagSet, temperature * biasOf(threshold)), temperature);
}

/** What was found, and what was found because of it, joined where two of one label meet within a word. */
function withJoined(marked: readonly Span[], again: readonly Span[]): Span[] {
  const added = new Set(again);
  const spans: Span[] = [];
  for (const span of [...marked, ...again].sort(compareSpans)) {
    const last = spans.at(-1);
    if (last?.end !== span.start || last.label !== span.label || !(added.has(last) || added.has(span)))
      spans.push(span);
    else {
      const joined = { ...last, end: span.end };
      added.add(joined);
      spans[spans.length - 1] = joined;
    }
  }
  return spans;
}

/** What was found, and what is certain in place of its parts; of the certain, what goes beyond it stays. */
function withCertain(text: string, found: readonly Span[], certain: readonly Span[]): readonly Span[] {
  const parts = new Set<Span>();
  const more = certain.flatMap((span) => {
    const isPart = ({ start, end }: Span) =>
      span.start <= start && end <= span.end && end - start < span.end - span.start;
    const overlapping = allOverlapping(found, span);
    const others = overlapping.filter((one) => !isPart(one));
    for (const one of overlapping) if (isPart(one)) parts.add(one);
    return piecesOutside(text, span, others).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
  });
  return more.length === 0 ? found : [...found.filter((span) => !parts.has(span)), ...more].sort(compareSpans);
}

/** The tags, with O replaced by the most probable PHI tag at each word or number whose P(PHI) reaches the threshold. */
function withTokensFrom(
  threshold: number,
  tokens: readonly Token[],
  chosen: ArrayLike<number>,
  logs: readonly Float32Array[],
  tagSet: TagSet,
  temperature: number,
): Int32Array {
  const tags = Int32Array.from(chosen);
  const width = tagSet.tags.length;
  // Most tokens are surely O: P(PHI) at temperature T is at most (width - 1) * (1 - P(O))^(1 / T).
  const surelyO = Math.log1p(-((threshold / (width - 1)) ** Math.max(1, temperature)));
  let token = 0;
  for (const piece of logs) {
    const rows = rowsOf(piece, tagSet, temperature);
    for (let row = 0; row < rows.count; row++, token++) {
      const kind = tokens[token]?.kind;
      if (tags[token] !== 0 || kind === 'mark' || kind === 'newline') continue;
      if ((piece[row * width] as number) > surelyO || 1 - rows.of(row, 0) < threshold) continue;
      tags[token] = likeliestPhi(piece.subarray(row * width, (row + 1) * width));
    }
  }
  return tags;
}

/** P(label | token) at one temperature; column 0 is `O`, the others are the labels. */
interface LabelPosterior {
  of(token: number, column: number): number;
  /** Row-major [tokens, 1 + labels], each row sums to 1; every call returns the same array. */
  all(): Float32Array;
}

/**
 * The posterior over labels, P(label | token) = sum of P(tag | token)^(1/T) over the label's tags, normalised.
 * A row is computed on demand and cached with its piece, since after an edit most pieces are those of the previous note.
 * @param logs log P(tag | token), row-major [tokens, tags], as consecutive pieces
 * @param temperature T
 */
function makeLabelPosterior(logs: readonly Float32Array[], tagSet: TagSet, temperature: number): LabelPosterior {
  const pieces = logs.map((piece) => rowsOf(piece, tagSet, temperature));
  const starts: number[] = [];
  let tokens = 0;
  for (const { count } of pieces) {
    starts.push(tokens);
    tokens += count;
  }
  let at = 0;
  let whole: Float32Array | undefined;
  return {
    of(token, column) {
      // Callers nearly always ask for tokens in order.
      while (token < (starts[at] as number)) at--;
      while (token >= (starts[at + 1] ?? tokens)) at++;
      return (pieces[at] as Rows).of(token - (starts[at] as number), column);
    },
    all() {
      whole ??= joinArrays(pieces.map((piece) => piece.all()));
      return whole;
    },
  };
}

interface Rows extends LabelPosterior {
  /** Number of tokens. */
  readonly count: number;
}

const remembered = new WeakMap<Float32Array, { readonly temperature: number; readonly rows: Rows }>();

function rowsOf(logs: Float32Array, tagSet: TagSet, temperature: number): Rows {
  let known = remembered.get(logs);
  if (known?.temperature !== temperature) {
    known = { temperature, rows: makeRows(logs, tagSet, temperature) };
    remembered.set(logs, known);
  }
  return known.rows;
}

/** Log probabilities below this are taken to be 0: nearly all tags have less, and exponentials cost time. */
const LEAST = -20;

function makeRows(logs: Float32Array, tagSet: TagSet, temperature: number): Rows {
  const columns = labelOfTag(tagSet);
  const width = tagSet.tags.length;
  const labels = tagSet.labels.length + 1;
  const least = LEAST * Math.max(1, temperature);
  const count = logs.length / width;
  const values = new Float32Array(count * labels);
  const made = new Uint8Array(count);

  function make(token: number): void {
    const at = token * labels;
    let total = 0;
    for (let tag = 0; tag < width; tag++) {
      const log = logs[token * width + tag] as number;
      if (log < least) continue;
      const probability = Math.exp(log / temperature);
      total += probability;
      (values[at + (columns[tag] as number)] as number) += probability;
    }
    for (let label = 0; label < labels; label++) (values[at + label] as number) /= total;
    made[token] = 1;
  }

  return {
    count,
    of(token, column) {
      if (made[token] === 0) make(token);
      return values[token * labels + column] as number;
    },
    all() {
      for (let token = 0; token < count; token++) if (made[token] === 0) make(token);
      return values;
    },
  };
}

/** Concatenates arrays; returns a single one without a copy. */
export function joinArrays(arrays: readonly Float32Array[]): Float32Array {
  const [only, ...others] = arrays;
  if (only && others.length === 0) return only;
  const whole = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
}
