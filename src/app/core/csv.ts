/** A table as CSV. A cell that a spreadsheet would take for a formula is marked as text; undefined is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | boolean | undefined)[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | boolean | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
