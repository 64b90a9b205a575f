import { expect, test } from 'vitest';
import { countPlaywright, countVitest, readCounts, summary } from './counts.mjs';

test('a test file that does not load counts as a failure', () => {
  const file = (/** @type {string} */ status, /** @type {string[]} */ tests) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome, fullName: `a test that ${outcome}` })),
  });
  const report = {
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('failed', []), file('failed', ['passed', 'failed']), file('passed', [])],
  };
  expect(countVitest(report)).toEqual({
    ...{ passed: 1, failed: 2, skipped: 3 },
    failures: ['a.test.ts', 'a.test.ts › a test that failed'],
  });
});

test('a flaky end-to-end test counts as passed, an error outside all tests as a failure', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 4, failed: 1, skipped: 2 });
});

test('the failed end-to-end tests are named, those within groups too', () => {
  const spec = (/** @type {string} */ title, /** @type {boolean} */ ok) => ({ file: 'a.spec.ts', title, ok });
  const suites = [{ specs: [spec('one', true), spec('two', false)], suites: [{ specs: [spec('three', false)] }] }];
  const stats = { expected: 1, flaky: 0, unexpected: 2, skipped: 0 };
  expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual(['a.spec.ts › two', 'a.spec.ts › three']);
});

test('a runner that fails without a report counts as one failure', () => {
  expect(readCounts('no/such/report.json', 1, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line has the sums, and names skipped tests only if there are any', () => {
  expect(summary([{ passed: 2, failed: 1, skipped: 0 }])).toBe('2 passed, 1 failed');
  const counts = { passed: 2, failed: 0, skipped: 1 };
  expect(summary([counts, counts])).toBe('4 passed, 0 failed, 2 skipped');
});
