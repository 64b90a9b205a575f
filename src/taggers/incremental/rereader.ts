import * as tf from '@tensorflow/tfjs-core';
import { type Bags, type Batch, isSameBag, makeBatch } from '../../nn/batch';
import { type Parameters, parameter } from '../../nn/layers';
import { hasLstmRescan, type LstmReading, lstmRescan } from '../../nn/ops/scans';
import { type DistinctVectors, distinctVectors, type LaidOut, layOutWeights, sumsOfProducts } from '../networks/input';
import type { Model, NetworkConfig } from '../networks/network';
import { directions } from '../networks/recurrent-stack';

/** Readings that are kept: an edit where two sequences meet changes both, and each needs its own earlier reading. */
const KEPT = 4;

/** Reads sequences one at a time and keeps the last ones, so that after an edit fewer steps have to be read. */
export interface Rereader {
  /** The result of the network's `forward`, bit for bit. @param batch of one row */
  read(batch: Batch): tf.Tensor3D;
  /** Frees what is kept. */
  dispose(): void;
}

interface Kept {
  readonly batch: Batch;
  readonly reading: LstmReading;
}

/**
 * Takes from the most similar of the last readings the inputs of the steps that both have at the start and at the end, the
 * left-to-right states of those at the start and the right-to-left states of those at the end.
 * @returns undefined unless the network is a single layer of LSTMs without a context window, since an edited token must not change
 * the input of other steps, and the current back end can continue from an earlier reading
 */
export function makeRereader({ network: { posterior }, parameters, config }: Model): Rereader | undefined {
  if (!posterior || config.layers !== 1 || config.window !== 1 || !hasLstmRescan()) return undefined;
  const inputs = makeStepInputs(parameters, config);
  const [left, right] = directions(config).map((name) => parameter(parameters, `0.${name}.U`)) as [
    tf.Tensor2D,
    tf.Tensor2D?,
  ];
  /** Latest first. */
  let kept: readonly Kept[] = [];

  function keep(these: readonly Kept[]): void {
    for (const each of kept.filter((other) => !these.includes(other))) tf.dispose(tensorsOf(each));
    kept = these;
  }

  return {
    read(batch) {
      return tf.tidy(() => {
        const before = nearest(kept, batch);
        const { head, tail } = before ?? { head: 0, tail: 0 };
        const fresh = inputs.read(batch.groups, head, batch.steps - tail);
        const { reading, states } = lstmRescan({ fresh, left, right, before });
        const scores = tf.add(tf.matMul(states, parameter<tf.Tensor2D>(parameters, 'V')), parameter(parameters, 'c'));
        const logPosterior = posterior(tf.reshape(scores, [batch.steps, 1, -1]), parameters, batch, config);
        const latest = { batch, reading };
        for (const tensor of tensorsOf(latest)) tf.keep(tensor);
        keep([latest, ...kept.slice(0, KEPT - 1)]);
        return logPosterior;
      });
    },
    dispose() {
      keep([]);
      inputs.dispose();
    },
  };
}

/** Reads the inputs of the first layer without a context window; `dispose` frees the copy of parameters that it has made. */
function makeStepInputs(parameters: Parameters, config: NetworkConfig) {
  const ofDirections = <T extends tf.Tensor>(letter: string) =>
    directions(config).map((name) => parameter<T>(parameters, `0.${name}.${letter}`));
  let weights: LaidOut | undefined;

  function layOut(vectors: readonly DistinctVectors[]): LaidOut {
    const [W, b] = [ofDirections<tf.Tensor2D>('W'), ofDirections<tf.Tensor1D>('b')];
    const made = layOutWeights(tf.concat(W, 1), tf.concat(b), vectors, 1);
    for (const tensor of [...made.parts, made.bias]) tf.keep(tensor);
    return made;
  }

  return {
    /** W x(t) + b of the tokens [start, end) in all directions side by side, [tokens, 1, columns]. */
    read(groups: readonly Bags[], start: number, end: number): tf.Tensor3D {
      const stretch = makeBatch([{ groups, start, end }]);
      const vectors = distinctVectors(parameters, stretch, config);
      weights ??= layOut(vectors);
      return sumsOfProducts(vectors, stretch, 1)(weights);
    },
    dispose() {
      if (weights) tf.dispose([...weights.parts, weights.bias]);
      weights = undefined;
    },
  };
}

const tensorsOf = ({ reading: { input, hidden, cell } }: Kept): tf.Tensor[] => [input, hidden, cell];

/** An earlier reading, and how many steps its start and end have in common with the current batch. */
interface Before extends ReturnType<typeof sameEnds> {
  readonly reading: LstmReading;
}

/** The kept reading that has most steps in common with a batch, or the first one with more than half of the batch's steps. */
function nearest(kept: readonly Kept[], batch: Batch): Before | undefined {
  let best: Before | undefined;
  for (const { batch: other, reading } of kept) {
    const same = sameEnds(other, batch);
    const shared = same.head + same.tail;
    if (!best || shared > best.head + best.tail) best = { ...same, reading };
    if (2 * shared > batch.steps) break;
  }
  return best;
}

/**
 * How many steps two batches of one row have in common at the start and at the end. The two stretches don't overlap, and leave at
 * least one step in either batch.
 */
export function sameEnds(one: Batch, other: Batch): { readonly head: number; readonly tail: number } {
  const most = Math.max(0, Math.min(one.steps, other.steps) - 1);
  const same = (step: number, otherStep: number) =>
    one.groups.every((bags, group) => isSameBag(bags, step, other.groups[group] as Bags, otherStep));
  let head = 0;
  while (head < most && same(head, head)) head++;
  let tail = 0;
  while (tail < most - head && same(one.steps - 1 - tail, other.steps - 1 - tail)) tail++;
  return { head, tail };
}
