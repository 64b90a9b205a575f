/**
 * The matches of a pattern with the flag `g`, like those of `matchAll`, without its copy of the pattern: a copy is compiled anew after each
 * collection of garbage, which takes longer than reading a note.
 */
export function* eachMatch(pattern: RegExp, text: string): Generator<RegExpExecArray, void, undefined> {
  let from = 0;
  try {
    for (;;) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      if (!match) return;
      from = pattern.lastIndex;
      if (match[0] === '') from += pattern.unicode && (text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1;
      yield match;
    }
  } finally {
    pattern.lastIndex = 0;
  }
}
