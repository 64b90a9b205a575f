import { expect, test } from 'vitest';
import { countPlaywright, countVitest, readCounts, summary } from './counts.mjs';

test('a test file that does not load counts as a failure', () => {
  const file = (/** @type {string} */ status, /** @type {string[]} */ tests) => ({
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome })),
  });
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('failed', []), file('failed', ['passed', 'failed']), file('passed', [])],
  };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
});

test('a flaky end-to-end test counts as passed, an error outside all tests as a failure', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('a runner that fails without a report counts as one failure', () => {
  expect(readCounts('no/such/report.json', 1, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line has the sums, and names skipped tests only if there are any', () => {
  expect(summary([{ passed: 2, failed: 1, skipped: 0 }])).toBe('2 passed, 1 failed');
  const counts = { passed: 2, failed: 0, skipped: 1 };
  expect(summary([counts, counts])).toBe('4 passed, 0 failed, 2 skipped');
});
