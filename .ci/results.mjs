// `node .ci/results.mjs` runs the commands whose figures the documentation quotes, and writes their output to docs/results. It takes
// half an hour and reads nothing outside the repository. `results.test.mjs` compares the documentation with the output.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** The SHA-256 of each file of a model that ships. @param {string} id @returns {string[]} */
export function hashesOf(id) {
  const { files } = JSON.parse(readFileSync(join(root, 'public/models', id, 'model.json'), 'utf8'));
  return Object.values(files).map(({ sha256 }) => sha256);
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const all = ['src/cli/run.mjs', `src/cli/${command}.ts`, ...args];
  return execFileSync(process.execPath, all, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  const file = join(root, 'docs/results', `${name}.json`);
  writeFileSync(file, JSON.stringify(value));
  execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file]);
}

/** The notes that the tutorial measures on, as JSON lines. */
export function tutorialNotes() {
  return run('simulate', ...'--language en --kind indian --names held-out --count 60 --seed 12'.split(' '));
}

function tutorial() {
  const notes = join(mkdtempSync(join(tmpdir(), 'results-')), 'notes.jsonl');
  writeFileSync(notes, tutorialNotes());
  const taggers = ['en-elman', 'en-jordan'];
  const output = run('evaluate', ...taggers.flatMap((id) => ['--tagger', id]), '--corpus', notes, '--json');
  const { results } = /** @type {{ results: Record<string, any>[] }} */ (JSON.parse(output));
  write(
    'tutorial',
    results.map(({ tagger, notes: count, strict, intervals, pValues }) => ({
      ...{ tagger, files: hashesOf(tagger), notes: count, strict: strict.micro, intervals, pValues },
    })),
  );
}

/** @param {string} name of the grid, and of the file to write */
function sweep(name) {
  const out = join(mkdtempSync(join(tmpdir(), 'results-')), 'runs.jsonl');
  const grid = `docs/results/${name}.grid.json`;
  write(name, JSON.parse(run('sweep', '--grid', grid, '--data', 'public/corpora', '--out', out, '--json')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  tutorial();
  for (const name of ['learning-curve', 'vector-texts', 'cross-corpus', 'folds']) sweep(name);
}
