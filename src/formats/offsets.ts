/** An annotation as a file states it: offsets in the file's own unit, and the text they are said to cover, if given. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly covered?: string;
}

/** A claim in UTF-16 units; undefined where no reading of the offsets fits the text. */
export type Fitted = { readonly start: number; readonly end: number } | undefined;

type Reading = (offset: number) => number;

/**
 * Claims in UTF-16 units of `text`. Tools count in UTF-16 units or in code points, and with or without a byte order
 * mark: the first of these readings (in this order) under which every claim covers its text holds for the whole file,
 * else the one under which most do. White space compares as white space, since formats fold line breaks in the copy.
 * Claims without covered text say nothing of the reading.
 */
export function fitClaims(text: string, claims: readonly Claim[]): Fitted[] {
  const telling = claims.filter(({ covered }) => covered !== undefined);
  let best: Reading = (offset) => offset;
  let most = -1;
  for (const reading of readings(text)) {
    const read = reading();
    const fits = telling.filter((claim) => place(text, claim, read)).length;
    if (fits > most) {
      best = read;
      most = fits;
    }
    if (fits === telling.length) break;
  }
  return claims.map((claim) => place(text, claim, best));
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

function place(text: string, claim: Claim, read: Reading): Fitted {
  const start = read(claim.start);
  const end = read(claim.end);
  if (start < 0 || start >= end || end > text.length) return undefined;
  if (claim.covered !== undefined && folded(claim.covered) !== folded(text.slice(start, end))) return undefined;
  return { start, end };
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
