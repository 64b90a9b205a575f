import type { Claim } from '../offsets';

/** One fragment of a text-bound annotation (`T1<tab>LABEL 0 5;8 12<tab>covered text`). */
export interface Fragment extends Claim {
  readonly label: string;
  readonly line: number;
}

export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** What brat puts beside text-bound annotations: relations, events, attributes, modifications, normalisations, notes, equivalences. */
const OTHER_KINDS = /^(?:[REAMN]\d|#|\*\t)/;

/**
 * The text-bound annotations of an .ann file. A discontinuous one gives several fragments with the same label; the words
 * between are not part of it. All fragments of a line carry their own share of the covered text.
 */
export function parseAnnotations(ann: string): { fragments: Fragment[]; errors: LineError[] } {
  const fragments: Fragment[] = [];
  const errors: LineError[] = [];
  ann.split(/\r\n|\n|\r/).forEach((text, index) => {
    const line = index + 1;
    const row = index === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (row.trim() === '' || OTHER_KINDS.test(row)) return;
    const parsed = parseRow(row, line);
    if (parsed) for (const fragment of parsed) fragments.push(fragment);
    else errors.push({ line, message: 'Expected `T1<tab>LABEL start end<tab>text`, several `start end` split by `;`' });
  });
  return { fragments, errors };
}

function parseRow(row: string, line: number): Fragment[] | undefined {
  const match = /^T\S*\t(\S+) (\d+ \d+(?:;\d+ \d+)*)(?:\t(.*))?$/.exec(row);
  if (!match) return undefined;
  const [, label = '', places = '', covered] = match;
  const bounds = places.split(';').map((place) => place.split(' ').map(Number) as [number, number]);
  if (bounds.some(([start, end]) => start >= end)) return undefined;
  const shares = covered === undefined ? undefined : share(covered, bounds);
  return bounds.map(([start, end], index) => {
    const own = shares?.[index];
    return { label, start, end, line, ...(own !== undefined && { covered: own }) };
  });
}

/**
 * The covered text of each fragment: brat joins them by one blank, so lengths tell them apart. Lengths are in the tool's
 * unit; where they do not add up in UTF-16 units they are taken as code points.
 */
function share(covered: string, bounds: readonly [number, number][]): string[] {
  if (bounds.length === 1) return [covered];
  const total = bounds.reduce((sum, [start, end]) => sum + end - start, bounds.length - 1);
  const units = covered.length === total ? covered.split('') : [...covered];
  let at = 0;
  return bounds.map(([start, end]) => {
    const own = units.slice(at, at + end - start).join('');
    at += end - start + 1;
    return own;
  });
}
