import { compareSpans, makeSpan, type Span, type TextRange } from '../note/span';

/** An annotation as a file states it: offsets in the file's own unit, and optionally the text that they cover. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly covered?: string;
}

/** A claim's place in UTF-16 units; undefined if it does not fit the text. */
export type Fitted = TextRange | undefined;

export interface LabelledClaim extends Claim {
  readonly label: string;
}

/** The spans that claims state, sorted. @param onMisfit called with each claim that fits nowhere */
export function spansFitting<C extends LabelledClaim>(
  text: string,
  claims: readonly C[],
  onMisfit: (claim: C, index: number) => void,
): Span[] {
  const fitted = fitClaims(text, claims);
  const spans = claims.flatMap((claim, index) => {
    const place = fitted[index];
    if (!place) onMisfit(claim, index);
    return place ? [makeSpan(text.length, place.start, place.end, claim.label)] : [];
  });
  return spans.sort(compareSpans);
}

type Reading = (offset: number) => number;

/**
 * Converts claims to UTF-16 units of `text`. Tools count UTF-16 units or code points, and may or may not count a byte order
 * mark: the first of these readings (in this order) under which every claim covers its text holds for the whole file,
 * else the one under which most do. Any white space matches any other, since formats fold line breaks in the covered text.
 * Claims without covered text do not affect the choice. The time is linear in the text and the covered texts together,
 * whatever the offsets are.
 */
export function fitClaims(text: string, claims: readonly Claim[]): Fitted[] {
  const covers = coverTest(text);
  const asked = claims.map(({ start, end, covered }): Claim => {
    return { start, end, ...(covered !== undefined && { covered: folded(covered) }) };
  });
  const place = ({ start: from, end: to, covered }: Claim, read: Reading): Fitted => {
    const start = read(from);
    const end = read(to);
    if (start < 0 || start >= end || end > text.length) return undefined;
    return covered === undefined || covers(start, end, covered) ? { start, end } : undefined;
  };
  const telling = asked.filter(({ covered }) => covered !== undefined);
  let best: Reading = (offset) => offset;
  let most = -1;
  for (const reading of readings(text)) {
    const read = reading();
    const fits = telling.filter((claim) => place(claim, read)).length;
    if (fits > most) {
      best = read;
      most = fits;
    }
    if (fits === telling.length) break;
  }
  return asked.map((claim) => place(claim, best));
}

function readings(text: string): (() => Reading)[] {
  const mark = text.startsWith('\uFEFF') ? 1 : -1;
  const points = () => codePointOffsets(text);
  return [
    () => (offset) => offset,
    () => readPoints(points(), 0),
    () => (offset) => offset + mark,
    () => readPoints(points(), mark),
  ];
}

function readPoints(starts: Uint32Array, shift: number): Reading {
  return (offset) => starts[offset + shift] ?? -1;
}

/** The UTF-16 offset of each code point, and the text's length at the end. */
function codePointOffsets(text: string): Uint32Array {
  const starts = new Uint32Array(text.length + 1);
  let points = 0;
  let at = 0;
  for (const point of text) {
    starts[points++] = at;
    at += point.length;
  }
  starts[points] = at;
  return starts.subarray(0, points + 1);
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Tests whether [start, end) of the text, folded, equals an already folded text, in the time of comparing the two. */
function coverTest(text: string): (start: number, end: number, covered: string) => boolean {
  const whole = text.replace(/\s+/g, ' ');
  /** The offset in `whole` of each unit of the text; a run of white space maps to its one space. */
  const places = new Uint32Array(text.length + 1);
  for (let at = 0, place = 0; at < text.length; at++) {
    places[at] = place;
    if (!/\s\s/.test(text.slice(at, at + 2))) place++;
    places[at + 1] = place;
  }
  return (start, end, covered) => whole.slice(places[start], places[end]).trim() === covered;
}
