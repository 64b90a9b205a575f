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

/** A table with columns padded to one width, numbers to the right, as a formatter would write it; without its last line end. */
export function paddedTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const columns = head.map((name, column) => {
    const cells = [name, ...lines.map((line) => line[column] ?? '')];
    const width = Math.max(3, ...cells.map((cell) => cell.length));
    const numbers = cells.slice(1).some((cell) => /^\d/.test(cell));
    const padded = cells.map((cell) => (numbers ? cell.padStart(width) : cell.padEnd(width)));
    const rule = numbers ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
    return [padded[0] as string, rule, ...padded.slice(1)];
  });
  return ['', '', ...lines].map((_, row) => `| ${columns.map((cells) => cells[row]).join(' | ')} |`).join('\n');
}
