import type { NoteTagging } from '../../engine/protocol';
import { firstEndingAfter, type Span, type TextRange } from '../../note/span';
import { PHI_TYPES, phiType } from '../../phi/taxonomy';
import { t } from '../language/language';

/** Neighbouring tokens on which taggers differ. */
export interface Disagreement extends TextRange {
  /** Token indices; both belong to it. */
  readonly first: number;
  readonly last: number;
}

export interface TokenBounds {
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

const INDEX = new Map(PHI_TYPES.map(({ id }, index) => [id as string, index + 1]));
const UNKNOWN = PHI_TYPES.length + 1;
export const TYPE_NUMBERS = UNKNOWN + 1;
/** Of the labels seen so far: a long note looks them up a million times. */
const numbers = new Map([['O', 0]]);

/**
 * For each token 0 where no span covers it, else the number of the span's type; labels that name the same type give
 * the same number, whichever language they come from.
 * @param spans sorted, disjoint
 */
export function tokenTypes({ starts, ends }: TokenBounds, spans: readonly Span[]): Uint8Array {
  const types = new Uint8Array(starts.length);
  let at = 0;
  for (let token = 0; token < starts.length; token++) {
    while (at < spans.length && (spans[at] as Span).end <= (starts[token] as number)) at++;
    const span = spans[at];
    if (span && span.start < (ends[token] as number)) types[token] = typeNumber(span.label);
  }
  return types;
}

/** The number of a label's type, 0 for `O`; below `TYPE_NUMBERS`. */
export function typeNumber(label: string): number {
  const number = numbers.get(label) ?? INDEX.get(phiType(label)?.id ?? '') ?? UNKNOWN;
  numbers.set(label, number);
  return number;
}

/** The stretches of neighbouring tokens that `wanted` picks. */
export function disagreements(bounds: TokenBounds, wanted: (token: number) => boolean): Disagreement[] {
  const found: Disagreement[] = [];
  const { length } = bounds.starts;
  let from = -1;
  for (let token = 0; token <= length; token++) {
    const differs = token < length && wanted(token);
    if (differs && from < 0) from = token;
    if (!differs && from >= 0) {
      const last = token - 1;
      found.push({ first: from, last, start: bounds.starts[from] as number, end: bounds.ends[last] as number });
      from = -1;
    }
  }
  return found;
}

/** How many tokens the disagreements cover. */
export function tokensIn(all: readonly Disagreement[]): number {
  return all.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** The one that starts next after (1) or before (-1) a place, wrapping around. @param all sorted */
export function neighbour<P extends Pick<TextRange, 'start'>>(
  all: readonly P[],
  place: number,
  step: 1 | -1,
): P | undefined {
  return step === 1
    ? (all.find(({ start }) => start > place) ?? all[0])
    : (all.findLast(({ start }) => start < place) ?? all.at(-1));
}

/** Spans of the first list that have no span of the same type over the same characters in any other. */
export function countAlone(spans: readonly Span[], others: readonly (readonly Span[])[]): number {
  const same = (a: Span, b: Span | undefined) =>
    b?.start === a.start && b.end === a.end && typeNumber(a.label) === typeNumber(b.label);
  return spans.filter((span) => !others.some((list) => same(span, list[firstEndingAfter(list, span.start)]))).length;
}

/** Index of the token that covers an offset, or else of the last that begins before it; -1 if none does. */
export function tokenAt({ starts }: TokenBounds, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * P(type) of one token, calibrated, by the type's id or `O`; labels that name the same type are added up. Every screen and
 * file shows these probabilities. null where the tagger has none.
 */
export function probabilitiesAt({ posterior, labels }: NoteTagging, token: number): Map<string, number> | null {
  if (!posterior) return null;
  const shares = new Map<string, number>();
  labels.forEach((label, column) => {
    const type = label === 'O' ? 'O' : (phiType(label)?.id ?? label);
    shares.set(type, (shares.get(type) ?? 0) + (posterior[token * labels.length + column] ?? 0));
  });
  return shares;
}

/** A type's id, or `O`, in plain words. */
export function typeTitle(type: string): string {
  return type === 'O' ? t().session.notPhi : t().terms.typeTitle(type);
}
