import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textTable } from '../evaluation/format-report';
import { noteCounts } from '../evaluation/measures';
import { pairs } from '../evaluation/pair';
import { type SweepGroup, type SweepRun, sweepGroups, sweepRun } from '../evaluation/sweep';
import { writeJsonlLine } from '../formats/jsonl';
import type { AnnotatedNote } from '../note/note';
import type { Recipe } from '../training/recipe';
import { log, Misuse, messageOf, program, type Values } from './command/command';
import { corpusFiles, corpusPath, DATA_OPTION, readCorpusAt } from './command/corpus';
import { OUTPUT, REPOSITORY, readJson, readText } from './command/repository';
import { appendWhole, makeFolder } from './command/write-whole';
import { startBackend } from './models/backend';
import { openModel } from './models/open-model';
import { jobsOf } from './models/tagger-pool';
import { type PlannedRun, readGrid, type SweepGrid } from './sweep/grid';
import { runsIn } from './sweep/runs';

const COMMAND = {
  name: 'sweep',
  about: [
    'Trains a tagger with every combination of the settings of a grid, and measures each on the same notes, on several corpora or by folds.',
    `Each run appends a line of JSON to --out; runs that are already there are not trained again, and one that fails is left out, with exit code 1. At the end it prints the mean and standard
    deviation over the seeds of each combination, with p against the best (paired approximate randomisation over notes).`,
  ],
  options: {
    grid: { value: 'FILE', about: 'what to train, measure and vary, as JSON' },
    out: { value: 'FILE', about: 'the file for the runs' },
    jobs: { value: 'N', default: '1', about: 'how many runs train at the same time' },
    data: DATA_OPTION,
    json: { about: 'print the combinations as JSON' },
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  if (!values.grid || !values.out) throw new Misuse('--grid and --out are needed');
  const grid = readGrid(readJson(values.grid));
  const jobs = jobsOf(values.jobs);
  const data = resolve(values.data);
  const corpora = readCorpora(grid.runs, data);
  const id = idOf(grid, data);
  const out = resolve(values.out);
  makeFolder(dirname(out));
  // An error now if it can't be written to, rather than after a training.
  appendWhole(out, '');
  const missingFrom = (settings: readonly SweepRun['settings'][]) => {
    const done = runsIn(out, id);
    return settings.filter((own) => !done.some((run) => sameSettings(run.settings, own)));
  };
  const missing = missingFrom(grid.runs.flatMap(linesOf));
  const waiting = grid.runs.filter((run) => linesOf(run).some((own) => missing.includes(own)));
  log(`${grid.runs.length} runs, of which ${grid.runs.length - waiting.length} are done`);
  await startBackend('wasm');
  const queue = [...waiting];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const folder = folderOf(next, id);
      let measured: SweepRun[];
      try {
        measured = await measuredRuns(next, id, folder, data, corpora);
      } catch (error) {
        // One that fails each time must not keep the others from being trained.
        log(messageOf(error));
        process.exitCode = 1;
        continue;
      }
      // Another sweep may have written them meanwhile.
      const open = missingFrom(measured.map(({ settings }) => settings));
      const runs = measured.filter(({ settings }) => open.includes(settings));
      appendWhole(out, runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
      // Until the runs are in the file, the training may be needed again. Another sweep may have removed it meanwhile.
      rmSync(folder, { recursive: true, force: true });
      for (const { settings, measures } of runs)
        log(`${titleOf(settings)}: strict F1 ${measures.strictF1?.toFixed(4)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const wanted = runsIn(out, id).filter(({ settings }) =>
    grid.runs.some((run) => linesOf(run).some((own) => sameSettings(own, settings))),
  );
  const groups = sweepGroups(wanted);
  process.stdout.write(values.json ? `${JSON.stringify(groups)}\n` : table(groups));
}

/** The settings of a run's lines: one for each test, or one for its fold. */
function linesOf({ settings, tests, fold }: PlannedRun): readonly SweepRun['settings'][] {
  return fold ? [settings] : tests.map((test) => test.settings);
}

/** A digest of what the runs have in common, with the notes; all runs in a file must have the same. */
function idOf({ id, sources }: SweepGrid, data: string): string {
  const hash = createHash('sha256').update(id);
  for (const { path, format, excerpts } of sources) {
    const files = corpusFiles(corpusPath(data, path), format);
    const quoted = excerpts === undefined ? '' : readText(corpusPath(data, excerpts));
    hash.update(JSON.stringify([path, files, quoted]));
  }
  return hash.digest('hex').slice(0, 12);
}

type Corpora = ReadonlyMap<string, readonly AnnotatedNote[]>;

/** The notes that runs are measured on, by the path of their corpus. @throws Error if a corpus is missing or can't be read completely */
function readCorpora(runs: readonly PlannedRun[], data: string): Corpora {
  const tests = runs.flatMap((run) => run.tests.map(({ test }) => ({ ...test, key: 'test' })));
  const folded = runs.flatMap(({ fold, recipe }) => (fold ? recipe.corpora : []));
  const read = new Map<string, readonly AnnotatedNote[]>();
  for (const { path, format, key } of [...tests, ...folded.map((corpus) => ({ ...corpus, key: 'recipe.corpora' }))]) {
    if (read.has(path)) continue;
    const at = corpusPath(data, path);
    const { notes, errors } = readCorpusAt(at, format);
    if (notes.length === 0 || errors.length > 0)
      throw new Error(
        `The grid's ${key}.path, ${path}: ${notes.length} notes could be read, ${errors.length} places could not`,
      );
    read.set(path, notes);
  }
  return read;
}

/** The recipe without the notes of a fold, which it writes to files in the folder, and the notes of the fold. */
function withoutFold(
  recipe: Recipe,
  fold: { readonly number: number; readonly of: number },
  folder: string,
  corpora: Corpora,
) {
  const isMeasured = (at: number) => at % fold.of === fold.number - 1;
  const all = recipe.corpora.map((corpus) => ({ corpus, notes: corpora.get(corpus.path) ?? [] }));
  const rest = all.map(({ corpus, notes }, at) => {
    const path = join(folder, `corpus-${at}.jsonl`);
    const kept = notes.filter((_, index) => !isMeasured(index));
    writeFileSync(path, kept.map((note) => `${writeJsonlLine(note)}\n`).join(''));
    return { ...corpus, path, format: 'jsonl' as const };
  });
  return {
    recipe: { ...recipe, corpora: rest },
    notes: all.flatMap(({ notes }) => notes.filter((_, at) => isMeasured(at))),
  };
}

function sameSettings(a: SweepRun['settings'], b: SweepRun['settings']): boolean {
  const sorted = (settings: SweepRun['settings']) => JSON.stringify(Object.entries(settings).sort());
  return sorted(a) === sorted(b);
}

/** The folder for the training of a run. */
function folderOf({ settings }: PlannedRun, grid: string): string {
  const words = Object.entries(settings).map(([key, value]) => `${key}-${value}`.replaceAll('/', '-'));
  return join(OUTPUT, 'runs/sweeps', grid, [...words, 'run'].join('-'));
}

/** Trains in another process, in `folder`, and measures the package at its balanced point, for each test. */
async function measuredRuns(
  run: PlannedRun,
  grid: string,
  folder: string,
  data: string,
  corpora: Corpora,
): Promise<SweepRun[]> {
  const { settings, fold } = run;
  makeFolder(folder);
  const folded = fold && withoutFold(run.recipe, fold, folder, corpora);
  const recipe = folded?.recipe ?? run.recipe;
  const config = join(folder, 'recipe.json');
  // Packages refer to gazetteers beside the folder of the models, which must be within this folder too.
  const models = join(folder, 'models');
  writeFileSync(config, JSON.stringify(recipe));
  await train(
    ['--config', config, '--data', data, '--runs', join(folder, 'checkpoint'), '--out', models],
    titleOf(settings),
    folder,
  );
  const measured = folded
    ? [{ settings, notes: folded.notes }]
    : run.tests.map(({ test, settings }) => ({ settings, notes: corpora.get(test.path) ?? [] }));
  const tagger = await openModel(recipe.id, models);
  const runs: SweepRun[] = [];
  for (const { settings, notes } of measured) {
    const predicted = await tagger.tag(notes.map(({ note }) => note));
    const spans = predicted.map((tagging) => tagging.spans);
    runs.push(sweepRun(grid, settings, pairs(notes, spans).map(noteCounts)));
  }
  tagger.dispose();
  return runs;
}

/** @throws Error with the last line of the training's output, and its folder, if it fails */
function train(args: readonly string[], about: string, folder: string): Promise<void> {
  return new Promise((resolved, rejected) => {
    const child = spawn(process.execPath, ['src/cli/run.mjs', 'src/cli/train.ts', ...args], {
      cwd: REPOSITORY,
      // By the channel the training notices if the sweep ends.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let last = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      last = `${last}${text}`.slice(-2000);
    });
    child.on('error', rejected);
    child.on('close', (code) => {
      if (code === 0) resolved();
      else
        rejected(
          new Error(
            `${about}: the training failed: ${last.trim().split('\n').at(-1)}\nStarted again, the sweep continues it. To train it from the beginning, delete ${folder}`,
          ),
        );
    });
  });
}

function titleOf(settings: SweepRun['settings']): string {
  const words = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return words.length > 0 ? words.join(', ') : 'the recipe as it is';
}

function table(groups: readonly SweepGroup[]): string {
  const rows = groups.map(({ settings, runs, mean, deviation, pValue, best }) => [
    titleOf(settings),
    String(runs),
    `${mean.strictF1.toFixed(4)}${deviation ? ` ± ${deviation.strictF1.toFixed(4)}` : ''}`,
    `${mean.tokenRecall.toFixed(4)}${deviation ? ` ± ${deviation.tokenRecall.toFixed(4)}` : ''}`,
    best ? 'best' : (pValue?.toFixed(4) ?? ''),
  ]);
  return `${textTable([['', 'runs', 'strict F1', 'token R', 'p'], ...rows]).join('\n')}\n`;
}

export default program(COMMAND, main);
