// Every check and test, in turn; a failure does not stop the rest. `node .ci/test.mjs types lint` runs only those; `changed`: the unit tests of what is not committed.
// Each check counts as one test; the last line has the sums, and the exit status is 1 if anything failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser, provideBrowsers } from './browser.mjs';
import { countPlaywright, countVitest, readCounts, summary } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const root = join(import.meta.dirname, '..');
const reports = join(root, 'build/reports');

/** @param {string[]} args of Node @param {Record<string, string>} [env] @returns {number} exit status */
function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** @param {boolean} passed @returns {Counts} */
const check = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** @param {string} path in node_modules @param {string[]} args @param {Record<string, string>} [env] */
const tool = (path, args = [], env = {}) => node([join('node_modules', path), ...args], env);

function types() {
  const projects = [
    'tsconfig.json',
    'src/tsconfig.json',
    'src/tsconfig.tests.json',
    'src/engine',
    'src/storage',
    'src/app',
    'src/app/tsconfig.service-worker.json',
    'src/cli',
    'e2e',
  ];
  // What a project needs no more than its changes for is kept beside the packages.
  const stored = (/** @type {string} */ project) =>
    `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return projects
    .map((project) =>
      tool('typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', stored(project)]),
    )
    .every((status) => status === 0);
}

/** @param {string[]} only which tests, for Vitest; all where empty */
function unit(only = []) {
  const report = join(reports, 'unit.json');
  const status = tool('vitest/vitest.mjs', [
    'run',
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readCounts(report, status, countVitest);
}

function endToEnd() {
  const report = join(reports, 'e2e.json');
  try {
    const env = { CHROMIUM_PATH: provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return readCounts(report, tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], env), countPlaywright);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return check(false);
  }
}

/** The main journeys in the engines beside Chromium; skipped where one is not here and no package brings it. */
function engines() {
  provideBrowsers();
  const report = join(reports, 'engines.json');
  const args = ['test', '-c', 'playwright.engines.config.ts', '--project=firefox', '--project=webkit'];
  const status = tool('@playwright/test/cli.js', [...args, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readCounts(report, status, countPlaywright);
}

function reproduce() {
  // It builds clones, which an unpacked archive has no history for.
  if (!existsSync(join(root, '.git'))) return { passed: 0, failed: 0, skipped: 1 };
  return check(node(['src/cli/run.mjs', 'site/reproduce.ts']) === 0);
}

/** @type {Record<string, () => Counts>} */
const steps = {
  kernels: () => check(node(['src/nn/kernels/wasm/build.mjs']) === 0),
  types: () => check(types()),
  lint: () => check(tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']) === 0),
  imports: () => check(node(['.ci/imports.mjs']) === 0),
  'dead-code': () => check(tool('knip/bin/knip.js') === 0),
  unit: () => unit(),
  build: () => check(tool('vite/bin/vite.js', ['build', '--logLevel=warn']) === 0),
  verify: () => check(node(['src/cli/run.mjs', 'site/verify.ts']) === 0),
  reproduce,
  e2e: endToEnd,
  engines,
};

const asked = process.argv.slice(2);
// Not part of the whole: the unit tests of what changed since the last commit.
if (asked.includes('changed')) steps.changed = () => unit(['--changed', '--passWithNoTests']);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** @type {[string, Counts, number][]} */
const results = [];
for (const name of Object.keys(steps).filter((step) => asked.length === 0 || asked.includes(step))) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const built = results.every(([step, counts]) => step !== 'build' || counts.failed === 0);
  const lacksBuild = (name === 'e2e' || name === 'engines') && !built;
  if (lacksBuild) console.error('Not run: there is no build to test');
  const counts = lacksBuild ? check(false) : /** @type {() => Counts} */ (steps[name])();
  results.push([name, counts, (performance.now() - start) / 1000]);
}

console.log('\n== summary');
for (const [name, counts, seconds] of results)
  console.log(`${name.padEnd(10)} ${summary([counts])} (${seconds.toFixed(0)} s)`);
const all = results.map(([, counts]) => counts);
process.exitCode = all.some((counts) => counts.failed > 0) ? 1 : 0;
console.log(summary(all));
