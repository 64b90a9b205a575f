import * as tf from '@tensorflow/tfjs-core';
import type { Parameters } from '../../nn/layers';
import type { AnnotatedNote } from '../../note/note';
import { isNetworkTagger } from '../../taggers/networks/network-tagger';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { Tagger } from '../../taggers/tagger';
import { measureScan } from './scan';
import { makeNoteSource, measureKeystrokes, measureNote, measureThroughput } from './tagging';
import { type BenchSession, bestProduct, type MatrixProduct } from './timing';
import { measureTraining } from './training';

/** Back ends on which the kernels have gradients. */
const TRAINING_BACKENDS = ['wasm', 'cpu'];

/**
 * Measures taggers one after the other on the current back end. Every ratio is one of medians over rounds that alternate in the
 * same run. FLOPs are 2 for each multiplication and addition of a matrix product; nothing else counts.
 * @param onResult gets each result as soon as it is measured
 * @throws the signal's reason once aborted; whatever `open` throws
 */
export async function runBench(
  options: RunBenchOptions,
  onResult: (result: BenchResult) => void,
  signal?: AbortSignal,
): Promise<BenchResult[]> {
  const session: BenchSession = {
    rounds: options.quick ? 3 : 7,
    pause: yieldToEventLoop(signal),
  };
  const product = await bestProduct(options.backend, session);
  const results: BenchResult[] = [];
  try {
    for (const id of options.taggers) {
      const result = await measure(await options.open(id), product, options, session);
      results.push(result);
      onResult(result);
    }
  } finally {
    product.dispose();
  }
  return results;
}

async function measure(
  tagger: Tagger,
  product: MatrixProduct,
  options: RunBenchOptions,
  session: BenchSession,
): Promise<BenchResult> {
  const { backend } = options;
  const source = makeNoteSource(tagger.language);
  try {
    const throughput = await measureThroughput(tagger, source, options.quick ? 4 : 24, session);
    const wait = await measureNote(tagger, source, session);
    const keystrokes = await measureKeystrokes(tagger, source, session);
    const network = await measureNetwork(tagger, product, backend, session);
    return rounded({ tagger: tagger.id, backend, ...throughput, ...network, ...wait, ...keystrokes });
  } finally {
    tagger.dispose();
  }
}

const NO_SCAN = { scanGflops: null, peakGflops: null, ratioToPeak: null, ratioToComposed: null };
const NO_TRAINING = { trainingTokensPerSecond: null };

async function measureNetwork(tagger: Tagger, product: MatrixProduct, backend: string, session: BenchSession) {
  if (!isNetworkTagger(tagger)) return { ...NO_SCAN, ...NO_TRAINING };
  const { model } = tagger;
  const [{ note: page }] = makeNoteSource(model.language)(1) as [AnnotatedNote];
  const scan = await measureScan(model, page, product, session);
  const trainable = TRAINING_BACKENDS.includes(backend);
  return { ...(scan ?? NO_SCAN), ...(trainable ? await measureTraining(model, session) : NO_TRAINING) };
}

/** To four significant digits; runs differ by more. */
function rounded(result: BenchResult): BenchResult {
  const entries = Object.entries(result).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  ]);
  return Object.fromEntries(entries) as unknown as BenchResult;
}

/** The results of one tagger on one back end; null where something can't be measured. */
export interface BenchResult {
  readonly tagger: string;
  readonly backend: string;
  /** Text to spans: tokenizing, features, network, decoding. */
  readonly tokensPerSecond: number;
  /** Speed of the recurrence alone, over a note of 500 words, and of the fastest matrix product, in 10^9 FLOP/s. */
  readonly scanGflops: number | null;
  readonly peakGflops: number | null;
  readonly ratioToPeak: number | null;
  /** Time of the same recurrence composed of plain operations, divided by that of the scan. */
  readonly ratioToComposed: number | null;
  /** Forward, backward and optimizer; null where the back end has no gradients. */
  readonly trainingTokensPerSecond: number | null;
  /** Median milliseconds to tag a note of 500 words. */
  readonly note500Ms: number;
  /** Milliseconds to tag that note again after a keystroke, without painting. */
  readonly keystrokeMedianMs: number;
  readonly keystrokeP95Ms: number;
}

interface RunBenchOptions {
  /** Name of the current back end, which has its kernels. */
  readonly backend: string;
  /** Ids of the models to measure. */
  readonly taggers: readonly string[];
  /** Opens a tagger on the back end; the benchmark disposes of it. */
  readonly open: (id: string) => Promise<Tagger>;
  /** Fewer rounds and notes: a check that everything works, not figures to quote. */
  readonly quick?: boolean;
}

const FLOAT32_BYTES = 4;

/** Memory of the back end, in bytes. */
export interface WeightsMemory {
  /** Of a network's weights as loaded, and as they would be in float32. */
  readonly weightsBytes: number;
  readonly float32Bytes: number;
}

export function weightsMemory(parameters: Parameters): WeightsMemory {
  let weightsBytes = 0;
  let float32Bytes = 0;
  for (const weight of Object.values(parameters)) {
    const held = weight instanceof tf.Tensor ? weight : weight.words;
    weightsBytes += held.size * tf.util.bytesPerElement(held.dtype);
    float32Bytes += tf.util.sizeFromShape(weight.shape) * FLOAT32_BYTES;
  }
  return { weightsBytes, float32Bytes };
}
