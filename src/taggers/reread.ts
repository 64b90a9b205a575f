import * as tf from '@tensorflow/tfjs-core';
import { type Bags, type Batch, makeBatch } from '../nn/batch';
import { filterTable } from '../nn/characters';
import { type Parameters, parameter } from '../nn/layers';
import { type LstmReading, lstmRescan } from '../nn/ops/lstm-rescan';
import { distinctVectors, type LaidOut, layOut, sumsOfProducts } from './input-layer';
import { makeKnownProducts, type ReadFew } from './known-products';
import type { NetworkConfig } from './network';
import { directions } from './recurrent-stack';

/** So many steps at most are read from remembered products; of more the products are better made at once. */
const FEW = 8;

/** What a batch of one row says. */
export interface Reread {
  /** Bit for bit what `forward` gives. */
  readonly logPosterior: tf.Tensor3D;
  /** What is to be kept for the reading of a batch that is nearly the same. */
  readonly reading: LstmReading;
}

/** An earlier reading of a batch of one row, and how many steps that begins and ends with like the one at hand. */
export interface Before extends SameEnds {
  readonly reading: LstmReading;
}

/** Reads batches of one row with the same parameters and configuration. */
export interface BatchReader {
  /**
   * What a batch begins and ends with like one read before isn't read again: the inputs of both stretches are known, the
   * states from left to right of the first, and those from right to left of the last.
   */
  read(batch: Batch, before?: Before): Reread;
  /** Frees what was laid out of the parameters, at the first batch, to be read by all others. */
  dispose(): void;
}

export type MakeBatchReader = (parameters: Parameters, config: NetworkConfig) => BatchReader;

/** Whether a network of this configuration can be read so: an edit changes no input but its own. */
export const canReread = ({ layers, window }: NetworkConfig): boolean => layers === 1 && window === 1;

/**
 * The rereading of a network of one layer of LSTMs that reads no context window.
 * @param posterior log P(tag | batch) from the scores V h(t) + c, [steps, 1, tags]
 */
export function rereadLstm(
  posterior: (scores: tf.Tensor3D, parameters: Parameters, batch: Batch, config: NetworkConfig) => tf.Tensor3D,
): MakeBatchReader {
  return (parameters, config) => {
    const names = directions(config);
    const own = <T extends tf.Tensor>(letter: string) =>
      names.map((name) => parameter<T>(parameters, `0.${name}.${letter}`));
    const [left, right] = own<tf.Tensor2D>('U') as [tf.Tensor2D, tf.Tensor2D?];
    let filters: tf.Tensor2D | undefined;
    /** W and b of both directions side by side. */
    let input: LaidOut | undefined;
    let readFew: ReadFew | undefined;

    /** W x(t) + b of the steps [start, end), in both directions side by side. */
    function inputs({ groups }: Batch, start: number, end: number): tf.Tensor3D {
      if (readFew && end - start <= FEW) return readFew(groups, start, end);
      const stretch = makeBatch([{ groups, start, end }]);
      filters ??= hasFilters(config) ? tf.keep(filterTable(parameters)) : undefined;
      const vectors = distinctVectors(parameters, stretch, config, filters);
      input ??= kept(layOut(tf.concat(own<tf.Tensor2D>('W'), 1), tf.concat(own<tf.Tensor1D>('b')), vectors, 1));
      readFew ??= makeKnownProducts(parameters, config.features, input, filters);
      return sumsOfProducts(vectors, stretch, 1)(input);
    }

    function read(batch: Batch, before?: Before): Reread {
      const { head, tail } = before ?? { head: 0, tail: 0 };
      const fresh = inputs(batch, head, batch.steps - tail);
      const { reading, states } = lstmRescan({ fresh, left, right, before });
      const scores = tf.add(tf.matMul(states, parameter<tf.Tensor2D>(parameters, 'V')), parameter(parameters, 'c'));
      const logPosterior = posterior(tf.reshape(scores, [batch.steps, 1, -1]), parameters, batch, config);
      return { logPosterior, reading };
    }

    const dispose = () => {
      tf.dispose([filters ?? [], input ? [...input.parts, input.bias] : []]);
      [filters, input, readFew] = [undefined, undefined, undefined];
    };
    return { read, dispose };
  };
}

const hasFilters = ({ features: { characters } }: NetworkConfig) => characters?.encoder === 'convolution';

function kept(laidOut: LaidOut): LaidOut {
  for (const tensor of [...laidOut.parts, laidOut.bias]) tf.keep(tensor);
  return laidOut;
}

export interface SameEnds {
  readonly head: number;
  readonly tail: number;
}

/**
 * How many steps two batches of one row begin and end with alike. They don't overlap, and leave a step to be read, in either
 * batch.
 */
export function sameEnds(one: Batch, other: Batch): SameEnds {
  const most = Math.max(0, Math.min(one.steps, other.steps) - 1);
  const same = (step: number, otherStep: number) =>
    one.groups.every((bags, group) => isSameBag(bags, step, other.groups[group] as Bags, otherStep));
  let head = 0;
  while (head < most && same(head, head)) head++;
  let tail = 0;
  while (tail < most - head && same(one.steps - 1 - tail, other.steps - 1 - tail)) tail++;
  return { head, tail };
}

function isSameBag(one: Bags, at: number, other: Bags, otherAt: number): boolean {
  const start = one.offsets[at] as number;
  const length = (one.offsets[at + 1] as number) - start;
  const otherStart = other.offsets[otherAt] as number;
  if ((other.offsets[otherAt + 1] as number) - otherStart !== length) return false;
  for (let i = 0; i < length; i++) if (one.ids[start + i] !== other.ids[otherStart + i]) return false;
  return true;
}
