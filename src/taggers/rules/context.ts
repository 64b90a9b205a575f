/** How far context reaches, in UTF-16 units, before and behind a value; it never leaves the line. */
const BEFORE = 40;
const BEHIND = 20;

/** The text around a value on its line; what lies before ends in the mark ¦, where the value was. */
export function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + BEHIND);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const lineEnd = behind.search(/[\r\n]/);
  return `${before.slice(lineStart)}¦${lineEnd < 0 ? behind : behind.slice(0, lineEnd)}`;
}

/** The distinct words that `pattern` finds there, in lower case. */
export function wordsIn(context: string, pattern: RegExp | undefined): readonly string[] {
  if (!pattern) return [];
  const found = pattern.exec(context);
  return found ? [found[0].replaceAll('¦', '').trim().toLowerCase()] : [];
}
