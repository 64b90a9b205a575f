type Cell = string | number;

/** A row of a Markdown table, with its line end. */
export function markdownRow(cells: readonly Cell[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/**
 * The head of a Markdown table, with columns of numbers aligned to the right.
 * @param before number of text columns before the numbers; all columns if left out
 * @param after number of text columns after the numbers
 */
export function markdownHead(titles: readonly string[], before = titles.length, after = 0): string {
  const rule = titles.map((_, at) => (at < before || at >= titles.length - after ? '---' : '---:'));
  return markdownRow(titles) + markdownRow(rule);
}
