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

test('each journey has a row, each engine a column with its version; a skipped journey is shown as not run', () => {
  const specs = [
    { title: 'starts', tests: [run('chromium', 'expected', 'Chromium 1'), run('webkit', 'skipped')] },
    { title: 'copies', tests: [run('chromium', 'unexpected', 'Chromium 1'), run('webkit', 'skipped')] },
  ];
  expect(matrixOf({ suites: [{ specs: [], suites: [{ specs }] }] }).split('\n')).toEqual([
    '|  | Chromium 1 | webkit, not installed |',
    '| --- | --- | --- |',
    '| starts | works | not run |',
    '| copies | **fails** | not run |',
  ]);
});

test('a figure that a journey measured has a row at the end', () => {
  const measured = { type: 'measured', description: 'seconds to start = 1.5' };
  const tests = [{ ...run('chromium', 'expected', 'Chromium 1'), annotations: [measured] }, run('webkit', 'skipped')];
  expect(
    matrixOf({ suites: [{ specs: [{ title: 'starts', tests }] }] })
      .split('\n')
      .at(-1),
  ).toBe('| seconds to start | 1.5 |  |');
});

test('a new table replaces the old one, and the rest of the page stays the same', () => {
  const once = withMatrix(page, 'A');
  expect(withMatrix(once, 'B').replace('\nB\n', '\nA\n')).toBe(once);
  expect(() => withMatrix('no place', 'A')).toThrow('lacks the comments');
});

test('the page lists every journey, and each works in all three engines', () => {
  const spec = readFileSync(join(root, 'e2e/engines/journeys.spec.ts'), 'utf8');
  const titles = [...spec.matchAll(/^ *test\('(.*)', async/gm)].map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(5);
  const rows = page.replace(/ +/g, ' ');
  for (const title of titles) expect(rows).toContain(`| ${title} | works | works | works |`);
});
