/** Mends the article at the end of the text for the word to come: `a` before `80-year-old`, `asthma` or `engineer` to `an`. */
export function mendArticle(before: string, next: string): string {
  if (!/(?:^|[\s(])[Aa] $/.test(before.slice(-3)) || !/^(?:[aeio]|8|11\b|18\b)/i.test(next)) return before;
  return `${before.slice(0, -1)}${/^(?:one|uni|eu)/i.test(next) ? '' : 'n'} `;
}
