import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noteCounts } from '../evaluation/measures';
import { pairs } from '../evaluation/pair';
import { readSweep, type SweepGroup, type SweepRun, sweepGroups, sweepRun } from '../evaluation/sweep';
import type { AnnotatedNote } from '../note/annotated';
import { startBackend } from './backend';
import { log, Misuse, runMain, type Values } from './command';
import { corpusPath, readCorpusAt } from './corpus';
import { openModel } from './models';
import { CORPORA_FOLDER, OUTPUT, REPOSITORY, readJson } from './repository';
import { type PlannedRun, readGrid } from './sweep/grid';
import { jobsOf } from './tagger-pool';

const COMMAND = {
  name: 'sweep',
  about: [
    'Trains a tagger with every combination of the settings of a grid, and measures each on the same notes.',
    `A line of JSON a run goes to --out; runs that are there already are not trained again. At the end the mean and standard
    deviation over the seeds of each combination are printed, with p against the best (paired approximate randomisation over notes).`,
  ],
  options: {
    grid: { type: 'string', value: 'FILE', about: 'what is trained, measured and varied, as JSON' },
    out: { type: 'string', value: 'FILE', about: 'where the runs go' },
    jobs: { type: 'string', value: 'N', default: '1', about: 'how many runs train at a time' },
    data: {
      type: 'string',
      value: 'DIR',
      default: CORPORA_FOLDER,
      about: 'the folder of the corpora; without it ../shared/corpora',
    },
    json: { type: 'boolean', default: false, about: 'print the combinations as JSON' },
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  if (!values.grid || !values.out) throw new Misuse('--grid and --out are needed');
  const grid = readGrid(readJson(values.grid));
  const jobs = jobsOf(values.jobs);
  const data = resolve(values.data);
  const path = corpusPath(data, grid.test.path);
  if (!existsSync(path)) throw new Error(`The grid's test.path: there is no ${path}`);
  const { notes, errors } = readCorpusAt(path, grid.test.format);
  if (notes.length === 0 || errors.length > 0)
    throw new Error(
      `The grid's test.path, ${grid.test.path}: ${notes.length} notes could be read, ${errors.length} places could not`,
    );
  const out = resolve(values.out);
  const done = runsIn(out, grid.id);
  const waiting = grid.runs.filter(({ settings }) => !done.some((run) => sameSettings(run.settings, settings)));
  log(`${grid.runs.length} runs, of which ${grid.runs.length - waiting.length} are done`);
  await startBackend('wasm');
  const queue = [...waiting];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const run = await measuredRun(next, grid.id, data, notes);
      appendFileSync(out, `${JSON.stringify(run)}\n`);
      log(`${told(run.settings)}: strict F1 ${run.measures.strictF1?.toFixed(4)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const wanted = runsIn(out, grid.id).filter(({ settings }) =>
    grid.runs.some((run) => sameSettings(run.settings, settings)),
  );
  const groups = sweepGroups(wanted);
  process.stdout.write(values.json ? `${JSON.stringify(groups)}\n` : table(groups));
}

/**
 * The runs of a file, which is mended where the last line has no end.
 * @throws Error where it holds runs of another grid
 */
function runsIn(path: string, grid: string): SweepRun[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const runs = readSweep(text);
  if (runs.some((run) => run.grid !== grid))
    throw new Error(`${path} holds runs of another recipe, other notes or other epochs: name another --out`);
  if (!text.endsWith('\n')) writeFileSync(path, text.slice(0, text.lastIndexOf('\n') + 1));
  return runs;
}

function sameSettings(a: SweepRun['settings'], b: SweepRun['settings']): boolean {
  const sorted = (settings: SweepRun['settings']) => JSON.stringify(Object.entries(settings).sort());
  return sorted(a) === sorted(b);
}

/** Trains in a process of its own, and measures the package at its balanced point. */
async function measuredRun(
  { settings, recipe }: PlannedRun,
  grid: string,
  data: string,
  notes: readonly AnnotatedNote[],
): Promise<SweepRun> {
  const name = [...Object.entries(settings).map(([key, value]) => `${key}-${value}`), 'run'].join('-');
  const folder = join(OUTPUT, 'runs/sweeps', grid, name);
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'recipe.json');
  const models = join(folder, 'models');
  // A package has its gazetteer beside the folder of the models.
  writeFileSync(config, JSON.stringify(recipe));
  await train(
    ['--config', config, '--data', data, '--runs', join(folder, 'checkpoint'), '--out', models],
    told(settings),
  );
  const tagger = await openModel(recipe.id, models);
  const taggings = await tagger.tag(notes.map(({ note }) => note)).finally(() => tagger.dispose());
  const predicted = taggings.map(({ spans }) => spans);
  rmSync(folder, { recursive: true });
  return sweepRun(grid, settings, pairs(notes, predicted).map(noteCounts));
}

/** @throws Error with the last line that the training said, where it fails */
function train(args: readonly string[], about: string): Promise<void> {
  return new Promise((resolved, rejected) => {
    const child = spawn(process.execPath, ['src/cli/run.mjs', 'src/cli/train.ts', ...args], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let last = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      last = `${last}${text}`.slice(-2000);
    });
    child.on('error', rejected);
    child.on('close', (code) => {
      if (code === 0) resolved();
      else rejected(new Error(`${about}: the training failed: ${last.trim().split('\n').at(-1)}`));
    });
  });
}

function told(settings: SweepRun['settings']): string {
  const words = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return words.length > 0 ? words.join(', ') : 'the recipe as it is';
}

function table(groups: readonly SweepGroup[]): string {
  const best = groups.reduce((most, { mean }) => Math.max(most, mean.strictF1), 0);
  const rows = groups.map(({ settings, runs, mean, deviation, pValue }) => [
    told(settings),
    String(runs),
    `${mean.strictF1.toFixed(4)}${deviation ? ` ± ${deviation.strictF1.toFixed(4)}` : ''}`,
    `${mean.tokenRecall.toFixed(4)}${deviation ? ` ± ${deviation.tokenRecall.toFixed(4)}` : ''}`,
    pValue === undefined ? (mean.strictF1 === best ? 'best' : '') : pValue.toFixed(4),
  ]);
  const all = [['', 'runs', 'strict F1', 'token R', 'p'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length))) ?? [];
  return all
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

runMain(COMMAND, main);
