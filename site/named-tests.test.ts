import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests } from './named-tests.ts';

const root = join(import.meta.dirname, '..');

test('every test that the threat model names exists', () => {
  const { named, missing } = missingTests(root, readFileSync(join(root, 'docs/threat-model.md'), 'utf8'));
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(30);
});

test('every promise of the threat model names a test', () => {
  const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
  const [, list = ''] = /## What is defended[^\n]*\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = list.split('\n').filter((line) => line.startsWith('- **'));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(missingTests(root, row).named, row).toBeGreaterThan(0);
});

test('a title that no test has, and a file that is not there, are told', () => {
  const page = '`site/file-list.test.ts`: _no such thing_ and `e2e/none.spec.ts`: _x_';
  expect(missingTests(root, page)).toEqual({
    named: 2,
    missing: ['site/file-list.test.ts: no such thing', 'e2e/none.spec.ts: x'],
  });
});
