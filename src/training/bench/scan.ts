import * as tf from '@tensorflow/tfjs-core';
import { elmanScan, jordanScan, lstmScan } from '../../nn/ops/scans';
import type { Note } from '../../note/note';
import { makeRandom } from '../../note/random';
import { tokenize } from '../../note/tokens';
import type { Model } from '../../taggers/networks/network';
import { type Sequence, sequencesOf } from '../../taggers/reading/sequences';
import { composedElmanScan, composedJordanScan, composedLstmScan } from './composed';
import { type BenchSession, type MatrixProduct, medianTimes, operation, productFlops } from './timing';

/** The scan of each network's recurrence. Networks that are not listed are not measured. */
const RECURRENCES: Readonly<Record<string, 'elman' | 'jordan' | 'lstm'>> = {
  ...{ elman: 'elman', jordan: 'jordan', lstm: 'lstm', 'bilstm-crf': 'lstm' },
};

/** One recurrence in both forms, with its inputs. */
interface ScanCase {
  readonly fused: () => tf.Tensor;
  readonly composed: () => tf.Tensor;
  /** Floating-point operations of the recurrent matrix products: 2 for each multiplication and addition. */
  readonly flops: number;
}

/**
 * Speed of a network's recurrence, in one direction of one layer, over the sequences of a note of 500 words, compared with its
 * composed form and the fastest matrix product. Padding does not count as work. Undefined for networks that have no scan here.
 */
export async function measureScan(model: Model, note: Note, product: MatrixProduct, session: BenchSession) {
  const sequences = sequencesOf(note.text, tokenize(note.text), model.config.sequences);
  const lengths = tf.tensor1d(
    sequences.map(({ start, end }) => end - start),
    'int32',
  );
  const random = makeRandom(1);
  const tensors: tf.Tensor[] = [lengths];
  const fill = <T extends tf.Tensor>(...shape: number[]): T => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    const bound = 1 / Math.sqrt(shape[0] as number);
    const made = tf.tensor(
      Float32Array.from({ length: size }, () => (2 * random() - 1) * bound),
      shape,
    );
    tensors.push(made);
    return made as T;
  };
  try {
    const own = caseOf(model, sequences, lengths, fill);
    if (!own) return undefined;
    const { fused, composed, flops } = own;
    const contenders = [operation(fused), operation(product.run), operation(composed)];
    const [scanMs, productMs, composedMs] = (await medianTimes(contenders, session)) as [number, number, number];
    const scanGflops = flops / scanMs / 1e6;
    const peakGflops = productFlops(product) / productMs / 1e6;
    return { scanGflops, peakGflops, ratioToPeak: scanGflops / peakGflops, ratioToComposed: composedMs / scanMs };
  } finally {
    tf.dispose(tensors);
  }
}

function caseOf(
  { network, config: { hidden }, tagSet }: Model,
  sequences: readonly Sequence[],
  lengths: tf.Tensor1D,
  fill: <T extends tf.Tensor>(...shape: number[]) => T,
): ScanCase | undefined {
  const rows = sequences.length;
  const steps = Math.max(...sequences.map(({ start, end }) => end - start));
  const positions = sequences.reduce((sum, { start, end }) => sum + end - start, 0);
  const tags = tagSet.tags.length;
  const recurrence = RECURRENCES[network.id];
  if (recurrence === undefined) return undefined;
  if (recurrence === 'jordan') {
    const scan = {
      input: fill<tf.Tensor3D>(steps, rows, hidden),
      feedback: fill<tf.Tensor2D>(tags, hidden),
      output: fill<tf.Tensor2D>(hidden, tags),
      outputBias: fill<tf.Tensor1D>(tags),
      lengths,
    };
    const flops = 2 * positions * 2 * hidden * tags;
    return { fused: () => jordanScan(scan), composed: () => composedJordanScan(scan), flops };
  }
  const gated = recurrence === 'lstm';
  const gates = gated ? 4 : 1;
  const scan = {
    input: fill<tf.Tensor3D>(steps, rows, gates * hidden),
    recurrent: fill<tf.Tensor2D>(hidden, gates * hidden),
    lengths,
    reverse: false,
  };
  const flops = 2 * positions * hidden * gates * hidden;
  return gated
    ? { fused: () => lstmScan(scan), composed: () => composedLstmScan(scan), flops }
    : { fused: () => elmanScan(scan), composed: () => composedElmanScan(scan), flops };
}
