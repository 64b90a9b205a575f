// Counts passed, failed and skipped tests in the reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} path of the report @param {number} status the exit status; a failure outside all tests counts as one failed test
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function readCounts(path, status, count) {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A file that did not load has no failed tests, so it counts as a failed test itself. @param {any} report @returns {Counts} */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {any} report @returns {Counts} */
export function countPlaywright({ stats, errors }) {
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? errors.length : 0), skipped };
}

/** @param {Counts[]} all @returns {string} `3 passed, 0 failed`, and the skipped tests if there are any */
export function summary(all) {
  const total = (/** @type {keyof Counts} */ key) => all.reduce((sum, counts) => sum + counts[key], 0);
  const skipped = total('skipped');
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
