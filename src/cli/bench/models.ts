import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { isNetworkTagger } from '../../taggers/networks/network-tagger';
import { BUILT_IN, builtIn } from '../../taggers/registry';
import { type BenchResult, runBench, type WeightsMemory, weightsMemory } from '../../training/bench/run-bench';
import { log, named } from '../command/command';
import { backendNamed, startBackend } from '../models/backend';
import { openModel, readIndex } from '../models/open-model';
import { benchKeystrokes, checkBuiltApp, type PageSpeed, wayLine } from './keystrokes';

const COLUMNS: readonly (readonly [title: string, value: (result: BenchResult & Partial<WeightsMemory>) => string])[] =
  [
    ['tagger', ({ tagger }) => tagger],
    ['tokens/s', ({ tokensPerSecond }) => whole(tokensPerSecond)],
    ['scan GF/s', ({ scanGflops }) => tenths(scanGflops)],
    ['peak GF/s', ({ peakGflops }) => tenths(peakGflops)],
    ['of peak', ({ ratioToPeak }) => (ratioToPeak === null ? '-' : `${Math.round(100 * ratioToPeak)} %`)],
    ['x composed', ({ ratioToComposed }) => tenths(ratioToComposed)],
    ['training tokens/s', ({ trainingTokensPerSecond: speed }) => (speed === null ? '-' : whole(speed))],
    ['note ms', ({ note500Ms }) => note500Ms.toFixed(1)],
    ['key ms', ({ keystrokeMedianMs }) => keystrokeMedianMs.toFixed(1)],
    ['key p95 ms', ({ keystrokeP95Ms }) => keystrokeP95Ms.toFixed(1)],
    ['weights MB', ({ weightsBytes }) => megabytes(weightsBytes)],
    ['as float32', ({ float32Bytes }) => megabytes(float32Bytes)],
  ];

interface ModelBench {
  readonly backend: string;
  readonly tagger?: string | undefined;
  readonly models: string;
  readonly quick: boolean;
  readonly page: boolean;
  readonly json: boolean;
}

/** Measures how fast models tag and train, and prints the results. @throws Error that lists the models */
export async function benchModels(values: ModelBench): Promise<void> {
  const { backend, quick } = values;
  const models = resolve(values.models);
  const taggers = chosen(models, values.tagger);
  // Measuring the models takes long.
  if (values.page) checkBuiltApp();
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
  if (values.page) {
    if (!values.json) process.stdout.write('\na key in a note of 500 words, in the page\n');
    await benchKeystrokes(taggers, backend, (id, speed) => {
      speeds.set(id, speed);
      if (values.json) log(`${id} measured in the page`);
      else process.stdout.write(`${id}: ${wayLine(speed)}\n`);
    });
  }
  const all = results.map((result) => ({ ...result, ...memory.get(result.tagger), ...speeds.get(result.tagger) }));
  if (values.json) process.stdout.write(`${JSON.stringify({ machine, results: all })}\n`);
}

function chosen(models: string, tagger: string | undefined): string[] {
  const ids = readIndex(models).map(({ id }) => id);
  if (tagger === undefined) {
    for (const { id } of BUILT_IN)
      log(`${id} is left out, since it is built in: --tagger ${id} measures how fast it tags`);
    return ids;
  }
  return [builtIn(tagger)?.id ?? named('model', tagger, ids)];
}

const longest = (words: readonly string[]): number => Math.max(0, ...words.map((word) => word.length));
const tenths = (value: number | null): string => value?.toFixed(1) ?? '-';
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '-' : (bytes / 1e6).toFixed(1));
const whole = (value: number): string => Math.round(value).toString();
