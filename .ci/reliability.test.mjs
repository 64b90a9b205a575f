import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|fault )/.test(line));

test('every fault in docs/reliability.md states how a test causes it, what survives, and the test', () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const cells = row.split('|').slice(1, -1);
    expect(cells, row).toHaveLength(4);
    expect(
      cells.every((cell) => cell.trim() !== ''),
      row,
    ).toBe(true);
  }
});

test.each(rows.map((row) => /`([^`]+)`: (.+?) +\|$/.exec(row)?.slice(1) ?? [row, '']))(
  '%s has the test: %s',
  (path, title) => {
    const source = readFileSync(join(root, path), 'utf8');
    // A title has quotes of any kind, and follows `test(` or the rows of `test.each`.
    const quoted = ["'", '"', '`'].some((mark) => source.includes(`${mark}${title}${mark}`));
    expect(title !== '' && quoted, title).toBe(true);
  },
);
