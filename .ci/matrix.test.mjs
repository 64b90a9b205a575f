import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matrixOf, withMatrix } from './matrix.mjs';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8');

/** @param {string} projectName @param {string} status @param {string} [browser] */
const run = (projectName, status, browser) => ({
  projectName,
  status,
  annotations: browser ? [{ type: 'browser', description: browser }] : [],
});

test('each journey has a row, each engine a column with its version, and a skipped one is not run', () => {
  const specs = [
    { title: 'starts', tests: [run('chromium', 'expected', 'Chromium 1'), run('webkit', 'skipped')] },
    { title: 'copies', tests: [run('chromium', 'unexpected', 'Chromium 1'), run('webkit', 'skipped')] },
  ];
  expect(matrixOf({ suites: [{ specs: [], suites: [{ specs }] }] }).split('\n')).toEqual([
    '|  | Chromium 1 | webkit, not here |',
    '| --- | --- | --- |',
    '| starts | works | not run |',
    '| copies | **fails** | not run |',
  ]);
});

test('the matrix of the page is the one that was run last, and all else stays', () => {
  const once = withMatrix(page, 'A');
  expect(withMatrix(once, 'B').replace('\nB\n', '\nA\n')).toBe(once);
  expect(() => withMatrix('no place', 'A')).toThrow('has lost');
});

test('the page tells of every journey, each of which works in all three engines', () => {
  const spec = readFileSync(join(root, 'e2e/engines/journeys.spec.ts'), 'utf8');
  const titles = [...spec.matchAll(/^ *test\('(.*)', async/gm)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(5);
  const rows = page.replace(/ +/g, ' ');
  for (const title of titles) expect(rows).toContain(`| ${title} | works | works | works |`);
});
