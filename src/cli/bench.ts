import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { BUILT_IN, builtIn } from '../taggers/built-in';
import { isNetworkTagger } from '../taggers/network-tagger';
import type { BenchResult } from '../training/bench/result';
import { runBench } from '../training/bench/run-bench';
import { type WeightsMemory, weightsMemory } from '../training/bench/weights-memory';
import type { Values } from './arguments';
import { BACKEND_OPTION, backendNamed, startBackend } from './backend';
import { isWhole } from './load-bench/check-answers';
import { benchLoad, loadLines } from './load-bench/load-bench';
import { log, runMain } from './main';
import { MODELS_OPTION, openModel, readIndex } from './models';
import { batchLines, benchBatch } from './page-bench/batch-bench';
import { benchEvaluation, evaluationLines } from './page-bench/evaluate-bench';
import { type PageSpeed, pageSpeed, wayLines } from './page-bench/key-way';
import { benchPage } from './page-bench/page-bench';
import { wholeNumber } from './whole-number';

const COMMAND = {
  name: 'bench',
  about: [
    'Measures every model, or one (of those without a recurrent network only how fast they tag), on simulated notes of 500 words.',
    `Text to spans in tokens a second; the recurrent scan in GFLOP/s (2 for each multiplication with its addition), as a share of the
    fastest matrix product on that back end and as a multiple of the same recurrence out of TensorFlow.js's own operations; training
    in tokens a second and as such a multiple; milliseconds for a note and for a key typed into it; the memory that the weights take,
    in MB (10^6 bytes), and what they would take as float32, in --json weightsBytes and float32Bytes.`,
  ],
  options: {
    backend: BACKEND_OPTION,
    tagger: { type: 'string', value: 'ID', about: 'one model; without it all' },
    models: MODELS_OPTION,
    quick: { type: 'boolean', default: false, about: 'fewer rounds' },
    page: {
      type: 'boolean',
      default: false,
      about: `then type into the built app in a browser: milliseconds from a key in a note of 500 words to the paint of its findings and its
      masked text, as keyToPaintMedianMs and keyToPaintP95Ms, and without the wait for the display's next frame, as keyWorkMedianMs and
      keyWorkP95Ms`,
    },
    batch: {
      type: 'string',
      value: 'FILES',
      about: `with --page: nothing but mask an archive of so many notes of 500 words in the app: the time that it takes, the longest task of
      the page, its memory, how fast a cancel is, and whether all is there after going on`,
    },
    evaluate: {
      type: 'string',
      value: 'NOTES',
      about: `with --page: nothing but score one tagger (en-bilstm-crf) on so many such notes, with a pause, its errors, curves and a
      threshold: the time, the longest task of the page in each part, how fast the pause is, and whether all are scored after going on`,
    },
    load: {
      type: 'string',
      value: 'NOTES',
      about: `nothing but send so many notes of a dozen words, then one of 1 MB, through the command line: the time, the processor time and
      memory of the process (Linux tells), and whether each answer stands in its place with its note's id and whole text; else the exit
      code is 1`,
    },
    json: { type: 'boolean', default: false, about: 'print {machine, results} and nothing else on standard output' },
  },
} as const;

const COLUMNS: readonly (readonly [title: string, value: (result: BenchResult & Partial<WeightsMemory>) => string])[] =
  [
    ['tagger', ({ tagger }) => tagger],
    ['tokens/s', ({ tokensPerSecond }) => whole(tokensPerSecond)],
    ['scan GF/s', ({ scanGflops }) => tenths(scanGflops)],
    ['peak GF/s', ({ peakGflops }) => tenths(peakGflops)],
    ['of peak', ({ ratioToPeak }) => (ratioToPeak === null ? '-' : `${Math.round(100 * ratioToPeak)} %`)],
    ['x composed', ({ ratioToComposed }) => tenths(ratioToComposed)],
    ['training tokens/s', ({ trainingTokensPerSecond: speed }) => (speed === null ? '-' : whole(speed))],
    ['x composed', ({ trainingRatioToComposed: ratio }) => tenths(ratio)],
    ['note ms', ({ note500Ms }) => note500Ms.toFixed(1)],
    ['key ms', ({ keystrokeMedianMs }) => keystrokeMedianMs.toFixed(1)],
    ['key p95 ms', ({ keystrokeP95Ms }) => keystrokeP95Ms.toFixed(1)],
    ['weights MB', ({ weightsBytes }) => megabytes(weightsBytes)],
    ['as float32', ({ float32Bytes }) => megabytes(float32Bytes)],
  ];

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const { backend, quick } = values;
  if (values.batch !== undefined) {
    if (!values.page) throw new Error('--batch is measured in the page: add --page');
    const figures = await benchBatch(wholeNumber('batch', values.batch), backend);
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : batchLines(figures));
    return;
  }
  if (values.load !== undefined) {
    const args = [
      '--backend',
      backend,
      '--models',
      values.models,
      ...(values.tagger ? ['--tagger', values.tagger] : []),
    ];
    const figures = await benchLoad(wholeNumber('load', values.load), args);
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : loadLines(figures));
    if (!isWhole(figures.short.answered) || !isWhole(figures.long.answered)) process.exitCode = 1;
    return;
  }
  if (values.evaluate !== undefined) {
    if (!values.page) throw new Error('--evaluate is measured in the page: add --page');
    const notes = wholeNumber('evaluate', values.evaluate);
    const figures = await benchEvaluation(notes, values.tagger ?? 'en-bilstm-crf', backend);
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : evaluationLines(figures));
    return;
  }
  const models = resolve(values.models);
  const taggers = chosen(models, values.tagger);
  await startBackend(backendNamed(backend));
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`;
  const memory = new Map<string, WeightsMemory>();
  const open = async (id: string) => {
    const tagger = await openModel(id, models);
    if (isNetworkTagger(tagger)) memory.set(id, weightsMemory(tagger.model.parameters));
    return tagger;
  };
  const widths = COLUMNS.map(([title], i) => Math.max(title.length, i === 0 ? longest(taggers) : 0));
  const line = (cells: readonly string[]) =>
    `${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))).join('  ')}\n`;
  if (!values.json) process.stdout.write(`${machine}, ${backend}\n${line(COLUMNS.map(([title]) => title))}`);
  const results = await runBench({ backend, taggers, open, quick }, (result) => {
    if (values.json) log(`${result.tagger} measured`);
    else process.stdout.write(line(COLUMNS.map(([, value]) => value({ ...result, ...memory.get(result.tagger) }))));
  });
  const speeds = new Map<string, PageSpeed>();
  const typed = async () => {
    if (!values.json) process.stdout.write('\na key in a note of 500 words, in the page\n');
    await benchPage(taggers, backend, (id, ways) => {
      speeds.set(id, pageSpeed(ways));
      if (values.json) log(`${id} measured in the page`);
      else process.stdout.write(`${[id, ...wayLines(ways)].join('\n')}\n`);
    });
  };
  if (values.page) await typed();
  const all = results.map((result) => ({ ...result, ...memory.get(result.tagger), ...speeds.get(result.tagger) }));
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

const longest = (words: readonly string[]): number => Math.max(0, ...words.map((word) => word.length));
const tenths = (value: number | null): string => value?.toFixed(1) ?? '-';
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '-' : (bytes / 1e6).toFixed(1));
const whole = (value: number): string => Math.round(value).toString();

runMain(COMMAND, main);
