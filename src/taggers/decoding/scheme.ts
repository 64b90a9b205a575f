import { makeSpan, type Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import { remember } from '../features/remember';

/** How spans are encoded as one tag per token. */
export type Scheme = 'BIO' | 'BIOES';

/** The tags of a scheme over some labels: `O`, then for each label its B, I (and E, S) in that order. */
export interface TagSet {
  readonly scheme: Scheme;
  readonly labels: readonly string[];
  readonly tags: readonly string[];
  /** Whether a span may end with a tag (or it is O), so that the text may end, or any tag that doesn't continue a span follow. */
  readonly closed: readonly boolean[];
  /** For a tag that continues a span, the tags that it may follow; empty for all others. */
  readonly continues: readonly (readonly number[])[];
}

const PREFIXES: Record<Scheme, readonly string[]> = { BIO: ['B', 'I'], BIOES: ['B', 'I', 'E', 'S'] };

export function makeTagSet(scheme: Scheme, labels: readonly string[]): TagSet {
  const tags = ['O', ...labels.flatMap((label) => PREFIXES[scheme].map((prefix) => `${prefix}-${label}`))];
  return {
    scheme,
    labels,
    tags,
    closed: tags.map((tag) => tag === 'O' || scheme === 'BIO' || tag.startsWith('E') || tag.startsWith('S')),
    continues: tags.map((tag) => {
      if (!tag.startsWith('I-') && !tag.startsWith('E-')) return [];
      return [`B${tag.slice(1)}`, `I${tag.slice(1)}`].map((before) => tags.indexOf(before));
    }),
  };
}

/** Whether the scheme allows a tag right after another; both are indices of `tags`. */
export function mayFollow({ closed, continues }: TagSet, from: number, to: number): boolean {
  const before = continues[to] as readonly number[];
  return before.length > 0 ? before.includes(from) : closed[from] === true;
}

/** The tag index of each token. A token belongs to a span that covers any of its characters. @param spans sorted, disjoint */
export function encodeSpans(tokens: readonly Token[], spans: readonly Span[], set: TagSet): Int32Array {
  const width = PREFIXES[set.scheme].length;
  const encoded = new Int32Array(tokens.length);
  let at = 0;
  for (const span of spans) {
    const label = set.labels.indexOf(span.label);
    if (label < 0) continue;
    while (at < tokens.length && (tokens[at] as Token).end <= span.start) at++;
    const first = at;
    while (at < tokens.length && (tokens[at] as Token).start < span.end) at++;
    const base = 1 + label * width;
    for (let i = first; i < at; i++) encoded[i] = base + positionInSpan(set.scheme, i - first, at - first);
  }
  return encoded;
}

function positionInSpan(scheme: Scheme, index: number, length: number): number {
  if (scheme === 'BIO') return index === 0 ? 0 : 1;
  if (length === 1) return 3;
  return index === 0 ? 0 : index === length - 1 ? 2 : 1;
}

/**
 * The spans that a tag sequence spells. Tags that break the scheme are read leniently: a tag that can't continue the open span
 * begins a new one, so that no token with a PHI tag is lost.
 * @param encoded the tag index of each token
 * @param length of the text, in UTF-16 units
 * @param score the score of a span, in (0, 1], given the indices of its first token, last token and label
 */
export function decodeTags(
  tokens: readonly Token[],
  encoded: ArrayLike<number>,
  set: TagSet,
  length: number,
  source: string,
  score: (first: number, last: number, label: number) => number,
): Span[] {
  const width = PREFIXES[set.scheme].length;
  const spans: Span[] = [];
  let first = -1;
  let open = -1;
  const close = (end: number) => {
    if (open < 0) return;
    const from = tokens[first] as Token;
    const to = tokens[end - 1] as Token;
    spans.push(makeSpan(length, from.start, to.end, set.labels[open] as string, score(first, end - 1, open), source));
    open = -1;
  };
  for (let i = 0; i < tokens.length; i++) {
    const tag = encoded[i] as number;
    if (tag === 0) {
      close(i);
      continue;
    }
    const label = Math.floor((tag - 1) / width);
    const position = PREFIXES[set.scheme][(tag - 1) % width];
    if (position === 'B' || position === 'S' || label !== open) {
      close(i);
      first = i;
      open = label;
    }
    if (position === 'E' || position === 'S') close(i + 1);
  }
  close(tokens.length);
  return spans;
}

/** For each tag, the column of the label posterior that it counts towards; 0 is O. */
export function labelOfTag(set: TagSet): Int32Array {
  const width = PREFIXES[set.scheme].length;
  return Int32Array.from(set.tags, (_, tag) => (tag === 0 ? 0 : 1 + Math.floor((tag - 1) / width)));
}

/** A score whose exponential is 0. */
const FORBIDDEN = -1e4;

/**
 * The penalty that a CRF adds to the score of a transition: 0 where the scheme allows it, else -10,000. Row-major
 * [width, width], from the row's tag to the column's. The array is cached and must not be changed.
 * @param width number of tags in a `TagSet` of this scheme
 */
export function transitionPenalties(scheme: Scheme, width: number): Float32Array {
  return penaltiesOf(`${scheme} ${width}`, { scheme, width });
}

interface TagSetSize {
  readonly scheme: Scheme;
  readonly width: number;
}

const penaltiesOf = remember<Float32Array, TagSetSize>((_, { scheme, width }) => {
  const labels = Array.from({ length: (width - 1) / PREFIXES[scheme].length }, (_, i) => String(i));
  const set = makeTagSet(scheme, labels);
  return Float32Array.from({ length: width * width }, (_, at) =>
    mayFollow(set, Math.floor(at / width), at % width) ? 0 : FORBIDDEN,
  );
});
