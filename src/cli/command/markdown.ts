type Cell = string | number;

/** A row of a table in Markdown, with its end. */
export function markdownRow(cells: readonly Cell[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/**
 * The head of such a table, whose columns of numbers stand to the right.
 * @param before how many columns of texts there are before the numbers; all without it
 * @param behind how many there are behind them
 */
export function markdownHead(titles: readonly string[], before = titles.length, behind = 0): string {
  const rule = titles.map((_, at) => (at < before || at >= titles.length - behind ? '---' : '---:'));
  return markdownRow(titles) + markdownRow(rule);
}
