// Runs every check and test; a failure does not stop the rest. `node .ci/test.mjs types lint` runs only those steps; `changed` runs
// the unit tests of uncommitted changes. The checks run at the same time as the build; the tests use all cores, one step at a time.
// Each check counts as one test; the last line has the sums, and the exit status is 1 if anything failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser, provideBrowsers, provideReaders } from './browser.mjs';
import { countPlaywright, countVitest, readCounts, summary } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const root = join(import.meta.dirname, '..');
const reports = join(root, 'build/reports');

/**
 * Starts Node with these arguments and gives its exit status.
 * @typedef {(args: string[], env?: Record<string, string>) => Promise<number>} Node
 */

/** @param {string[] | undefined} collected gets the output; without it the output is shown at once @returns {Node} */
const nodeInto = (collected) => (args, env) =>
  new Promise((done) => {
    const stdio = collected ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...env },
    });
    for (const output of [child.stdout, child.stderr])
      output?.setEncoding('utf8').on('data', (text) => collected?.push(text));
    child.on('error', () => done(1));
    child.on('close', (status) => done(status ?? 1));
  });

/** @param {boolean} passed @returns {Counts} */
const check = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** @param {Promise<number>} status */
const passes = async (status) => check((await status) === 0);

/** @param {string} path in node_modules @param {string[]} args @returns {string[]} */
const tool = (path, ...args) => [join('node_modules', path), ...args];

/** @param {Node} node */
async function types(node) {
  const projects = [
    'tsconfig.json',
    'src/tsconfig.json',
    'src/tsconfig.tests.json',
    'src/engine',
    'src/storage',
    'src/app',
    'src/app/tsconfig.service-worker.json',
    'src/cli',
    'src/package',
    'e2e',
  ];
  // Kept beside the packages, so that the next check reads only what changed.
  const buildInfo = (/** @type {string} */ project) =>
    `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  let passed = true;
  for (const project of projects) {
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo(project)];
    if ((await node(tool('typescript/bin/tsc', ...args))) !== 0) passed = false;
  }
  return check(passed);
}

/** @param {Node} node @param {string[]} only arguments that choose tests; all tests if empty */
async function unit(node, only = []) {
  if (process.env.CI && only.length === 0) provideReaders();
  // Now, so that no two tests compile the commands at the same time.
  if (only.length === 0) await nodeInto([])(['src/cli/run.mjs', 'src/cli/incognote.ts']);
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await node(tool('vitest/vitest.mjs', 'run', ...only, ...reporters));
  return readCounts(report, status, countVitest);
}

/** @param {Node} node */
async function endToEnd(node) {
  const report = join(reports, 'e2e.json');
  try {
    const env = { CHROMIUM_PATH: provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const status = await node(tool('@playwright/test/cli.js', 'test', '--reporter=list,json'), env);
    return readCounts(report, status, countPlaywright);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return check(false);
  }
}

/** The main journeys in Firefox and WebKit; skipped if an engine is not installed and no package has it. @param {Node} node */
async function engines(node) {
  provideBrowsers();
  const report = join(reports, 'engines.json');
  const args = ['-c', 'playwright.engines.config.ts', '--project=firefox', '--project=webkit', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = await node(tool('@playwright/test/cli.js', 'test', ...args), env);
  return readCounts(report, status, countPlaywright);
}

/** @param {Node} node */
async function reproduce(node) {
  // It builds clones, and an unpacked archive has no history to clone.
  if (!existsSync(join(root, '.git'))) return { passed: 0, failed: 0, skipped: 1 };
  const built = outcome('build') === 'passed' ? ['--built'] : [];
  return passes(node(['src/cli/run.mjs', 'site/reproduce.ts', ...built]));
}

/** @type {Record<string, (node: Node) => Promise<Counts>>} */
const steps = {
  kernels: (node) => passes(node(['src/nn/kernels/wasm/build.mjs'])),
  types,
  lint: (node) => passes(node(tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'))),
  imports: (node) => passes(node(['.ci/imports.mjs'])),
  'dead-code': (node) => passes(node(tool('knip/bin/knip.js'))),
  build: (node) => passes(node(tool('vite/bin/vite.js', 'build', '--logLevel=warn'))),
  verify: (node) => passes(node(['src/cli/run.mjs', 'site/verify.ts'])),
  reproduce,
  unit: (node) => unit(node),
  e2e: endToEnd,
  engines,
};

/** Steps that run side by side after the kernels; every other step runs alone. */
const LANES = [
  ['types', 'lint', 'imports', 'dead-code'],
  ['build', 'verify', 'reproduce'],
];

const asked = process.argv.slice(2);
// Not part of a full run: the unit tests of what changed since the last commit.
if (asked.includes('changed')) steps.changed = (node) => unit(node, ['--changed', '--passWithNoTests']);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown steps: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const isAsked = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** @type {[string, Counts, number][]} */
const results = [];

/** @param {string} step @returns {'passed' | 'failed' | undefined} undefined if it did not run */
function outcome(step) {
  const [, counts] = results.find(([name]) => name === step) ?? [];
  return counts && (counts.failed > 0 ? 'failed' : 'passed');
}

/** @param {string} name @param {boolean} [isParallel] whether other steps run too, so that its output is shown only when it ends */
async function run(name, isParallel = false) {
  /** @type {string[] | undefined} */
  const collected = isParallel ? [] : undefined;
  if (!collected) console.log(`\n== ${name}`);
  const start = performance.now();
  const lacksBuild = ['verify', 'reproduce', 'e2e', 'engines'].includes(name) && outcome('build') === 'failed';
  const step = /** @type {(node: Node) => Promise<Counts>} */ (steps[name]);
  const counts = lacksBuild ? check(false) : await step(nodeInto(collected));
  results.push([name, counts, (performance.now() - start) / 1000]);
  if (collected) process.stdout.write(`\n== ${name}\n${collected.join('')}`);
  if (lacksBuild) console.error('Not run: there is no build to test');
}

if (isAsked('kernels')) await run('kernels');
const lanes = LANES.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane) await run(name, lanes.length > 1);
  }),
);
const parallel = LANES.flat();
for (const name of Object.keys(steps))
  if (isAsked(name) && name !== 'kernels' && !parallel.includes(name)) await run(name);

console.log('\n== summary');
for (const [name, counts, seconds] of results) {
  console.log(`${name.padEnd(10)} ${summary([counts])} (${seconds.toFixed(0)} s)`);
  for (const failure of counts.failures ?? []) console.log(`  failed: ${failure.replace(`${root}/`, '')}`);
}
const all = results.map(([, counts]) => counts);
process.exitCode = all.some((counts) => counts.failed > 0) ? 1 : 0;
console.log(summary(all));
