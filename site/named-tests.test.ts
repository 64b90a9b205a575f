import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How many tests a page names as `file`: _title_, and those whose exact title is not in their file. */
function missingTests(root: string, page: string): { readonly named: number; readonly missing: string[] } {
  const named = [...page.matchAll(/`((?:src|site|e2e|\.ci)\/[^`]+\.(?:spec|test)\.(?:tsx?|mjs))`: _([^_]+)_/g)];
  const missing = named.flatMap(([, path = '', title = '']) => {
    const file = join(root, path);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const titles = [...source.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)];
    return titles.some(([, , found = '']) => found === title) ? [] : [`${path}: ${title}`];
  });
  return { named: named.length, missing };
}

test('every test that the threat model names exists', () => {
  const { named, missing } = missingTests(root, readFileSync(join(root, 'docs/threat-model.md'), 'utf8'));
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(30);
});

test('every defence in the threat model names a test', () => {
  const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
  const [, list = ''] = /## What is defended[^\n]*\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = list.split(/\n(?=- \*\*)/).filter((row) => row.startsWith('- **'));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(missingTests(root, row).named, row).toBeGreaterThan(0);
});

test('a title without a test, a shortened title and a file that does not exist are reported', () => {
  const page =
    '`site/file-list.test.ts`: _no such thing_, `site/file-list.test.ts`: _altered, missing_ and `e2e/none.spec.ts`: _x_';
  expect(missingTests(root, page)).toEqual({
    named: 3,
    missing: [
      'site/file-list.test.ts: no such thing',
      'site/file-list.test.ts: altered, missing',
      'e2e/none.spec.ts: x',
    ],
  });
});
