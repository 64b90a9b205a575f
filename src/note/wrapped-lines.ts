/** UTF-16 units: a text whose longest line is shorter or longer is not wrapped at a width. */
const NARROWEST = 40;
const WIDEST = 132;
/** Of the longest line's length, what a line and the next line's first word reach together where only the width parts them. */
const FULL = 0.9;
/** So many line breaks that only wrap, and this share of all, make a text one that is wrapped. */
const FEWEST = 3;
const SHARE = 0.3;

/** What begins an entry of its own: a list's mark or number, or a heading or field's name with its colon. */
const ENTRY = /^(?:[-*•·>#|=+_]|\(?(?:\d{1,3}|[a-z])[.)]\s|\S{1,6}\s*[-–:/]\s|\p{L}[\p{L} /-]{0,24}:)/u;

/**
 * A text that was wrapped at a width, as exports, mail and printed pages are, with a space for every line break that only wraps:
 * those after which the next word would not have fitted. Of any other text the text itself. Every offset stays.
 */
export function joinWrappedLines(text: string): string {
  const lines = [...text.matchAll(/([^\r\n\u2028\u2029]*)(\r\n|[\r\n\u2028\u2029]|$)/g)];
  const lengths = lines.map(([, line = '']) => line.trimEnd().length);
  const width = lengths.reduce((a, b) => Math.max(a, b), 0);
  if (width < NARROWEST || width > WIDEST) return text;
  let breaks = 0;
  const wraps = lines.map(([, , mark = ''], i) => {
    const next = lines[i + 1]?.[1] ?? '';
    if (mark === '' || lengths[i] === 0 || next.trim() === '') return false;
    breaks++;
    const [word = ''] = /^\s*\S+/.exec(next) ?? [];
    return (lengths[i] as number) + 1 + word.length > FULL * width && !ENTRY.test(next.trimStart());
  });
  const found = wraps.filter(Boolean).length;
  if (found < FEWEST || found < SHARE * breaks) return text;
  return lines.map(([, line = '', mark = ''], i) => line + (wraps[i] ? ' '.repeat(mark.length) : mark)).join('');
}

/** The text with a line break in place of the last space before each place where a line would grow longer than `width` UTF-16 units. */
export function wrapLines(text: string, width: number): string {
  const units = text.split('');
  let begun = 0;
  let space = -1;
  for (let i = 0; i < units.length; i++) {
    if (units[i] === '\n') [begun, space] = [i + 1, -1];
    if (i - begun >= width && space >= begun) {
      units[space] = '\n';
      begun = space + 1;
    }
    if (units[i] === ' ') space = i;
  }
  return units.join('');
}
