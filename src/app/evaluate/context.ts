/** UTF-16 units of the note that are shown on each side of an error. */
const AROUND = 48;

export interface Shown {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** A stretch of a text in what stands around it, on one line. No half of a pair of units is shown. */
export function inContext(text: string, start: number, end: number): Shown {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const first = /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from;
  const last = /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) && to < text.length ? to - 1 : to;
  const line = (part: string) => part.replace(/\s+/g, ' ');
  return {
    before: `${first > 0 ? '…' : ''}${line(text.slice(first, start))}`,
    text: line(text.slice(start, end)),
    after: `${line(text.slice(end, last))}${last < text.length ? '…' : ''}`,
  };
}
