// Counts passed, failed and skipped tests in the reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

/**
 * `failures` has the file and the title of each failed test.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 */

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
  const failures = report.testResults
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      const titles = failed.map((/** @type {any} */ test) => `${file.name} › ${test.fullName}`);
      return titles.length > 0 ? titles : [file.name];
    });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @param {any} report @returns {Counts} */
export function countPlaywright({ stats, errors, suites = [] }) {
  const { expected, flaky, unexpected, skipped } = stats;
  const failed = unexpected + (unexpected === 0 ? errors.length : 0);
  return { passed: expected + flaky, failed, skipped, failures: suites.flatMap(failedSpecs) };
}

/** @param {any} suite @returns {string[]} */
function failedSpecs({ suites = [], specs = [] }) {
  const own = specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** @param {Counts[]} all @returns {string} `3 passed, 0 failed`, and the skipped tests if there are any */
export function summary(all) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    all.reduce((sum, counts) => sum + counts[key], 0);
  const skipped = total('skipped');
  return `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
