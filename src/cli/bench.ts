import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT_IN, builtIn } from '../taggers/built-in';
import type { Model } from '../taggers/model';
import { readModel } from '../taggers/model-package';
import type { BenchResult } from '../training/bench/result';
import { runBench } from '../training/bench/run-bench';
import { backendNamed, startBackend } from './backend';
import { log, runMain } from './main';
import { MODELS, readIndex } from './models';
import { benchPage, type PageSpeed } from './page-bench/page-bench';

const USAGE = `npm run bench -- [--backend wasm|webgpu|cpu] [--tagger ID] [--models DIR] [--quick] [--page] [--json]
Measures every model, or one, on simulated notes of 500 words:
  text to spans in tokens a second; the recurrent scan in GFLOP/s (2 for each multiplication with its addition), as a share
  of the fastest matrix product on that back end and as a multiple of the same recurrence out of TensorFlow.js's own
  operations; training in tokens a second and as such a multiple; milliseconds for a note and for a key typed into it.
--page then types into the built app in a browser: milliseconds from a key in a note of 500 words to the frame that shows
its findings and masked text, as keyToPaintMedianMs and keyToPaintP95Ms. --quick takes fewer rounds. --json prints {machine, results} and nothing else on standard output.`;

const COLUMNS: readonly (readonly [title: string, value: (result: BenchResult) => string])[] = [
  ['tagger', ({ tagger }) => tagger],
  ['tokens/s', ({ tokensPerSecond }) => whole(tokensPerSecond)],
  ['scan GF/s', ({ scanGflops }) => scanGflops.toFixed(1)],
  ['peak GF/s', ({ peakGflops }) => peakGflops.toFixed(1)],
  ['of peak', ({ ratioToPeak }) => `${Math.round(100 * ratioToPeak)} %`],
  ['x composed', ({ ratioToComposed }) => ratioToComposed.toFixed(1)],
  ['training tokens/s', ({ trainingTokensPerSecond: speed }) => (speed === null ? '-' : whole(speed))],
  ['x composed', ({ trainingRatioToComposed: ratio }) => ratio?.toFixed(1) ?? '-'],
  ['note ms', ({ note500Ms }) => note500Ms.toFixed(1)],
  ['key ms', ({ keystrokeMedianMs }) => keystrokeMedianMs.toFixed(1)],
  ['key p95 ms', ({ keystrokeP95Ms }) => keystrokeP95Ms.toFixed(1)],
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backend: { type: 'string', default: 'wasm' },
      tagger: { type: 'string' },
      models: { type: 'string', default: MODELS },
      quick: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const { backend, quick } = values;
  const models = resolve(values.models);
  const taggers = chosen(models, values.tagger);
  await startBackend(backendNamed(backend));
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`;
  const open = (id: string) => readPackage(join(models, id));
  const widths = COLUMNS.map(([title], i) => Math.max(title.length, i === 0 ? longest(taggers) : 0));
  const line = (cells: readonly string[]) =>
    `${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))).join('  ')}\n`;
  if (!values.json) process.stdout.write(`${machine}, ${backend}\n${line(COLUMNS.map(([title]) => title))}`);
  const results = await runBench({ backend, taggers, open, quick }, (result) => {
    if (values.json) log(`${result.tagger} measured`);
    else process.stdout.write(line(COLUMNS.map(([, value]) => value(result))));
  });
  const speeds = new Map<string, PageSpeed>();
  const typed = async () => {
    if (!values.json) process.stdout.write('\nkey to paint, in the page\n');
    await benchPage(taggers, backend, (id, speed) => {
      speeds.set(id, speed);
      const { keyToPaintMedianMs: median, keyToPaintP95Ms: p95 } = speed;
      if (values.json) log(`${id} measured in the page`);
      else process.stdout.write(`${id}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
    });
  };
  if (values.page) await typed();
  const all = results.map((result) => ({ ...result, ...speeds.get(result.tagger) }));
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, results: all })}\n`);
}

function chosen(models: string, tagger: string | undefined): string[] {
  const ids = readIndex(models).map(({ id }) => id);
  if (tagger === undefined) {
    for (const { id } of BUILT_IN) log(`${id} is passed over: it has no network to measure`);
    return ids;
  }
  if (builtIn(tagger)) throw new Error(`${tagger} has no network to measure`);
  if (!ids.includes(tagger)) throw new Error(`No model is called ${tagger}; there are ${ids.join(', ')}`);
  return [tagger];
}

function readPackage(folder: string): Promise<Model> {
  return readModel(JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')), async (name) => {
    const bytes = readFileSync(join(folder, name));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  });
}

const longest = (words: readonly string[]): number => Math.max(0, ...words.map((word) => word.length));
const whole = (value: number): string => Math.round(value).toString();

runMain(main);
