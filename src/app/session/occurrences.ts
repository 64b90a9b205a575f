export interface Range {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{Nd}]/u;

/**
 * Where else the characters of `range` stand in `text`, `range` included: in any case unless `exact`, and not inside a
 * longer word. Sorted, disjoint.
 */
export function occurrences(text: string, range: Range, exact = false): Range[] {
  const wanted = text.slice(range.start, range.end);
  const found: Range[] = [];
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), exact ? 'gu' : 'giu');
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const isRange = start === range.start;
    if (isRange || !(joins(text, start) || joins(text, end))) found.push({ start, end });
  }
  return found;
}

/** Whether a word goes on across `offset`: `Okafor` is half of `Okafor-Reyes`. */
function joins(text: string, offset: number): boolean {
  const before = text[offset - 1];
  const after = text[offset];
  if (
    /^\p{L}-\p{L}/u.test(text.slice(offset - 1, offset + 3)) ||
    /\p{L}-\p{L}/u.test(text.slice(offset - 2, offset + 1))
  )
    return true;
  return before !== undefined && after !== undefined && WORD.test(before) && WORD.test(after);
}
