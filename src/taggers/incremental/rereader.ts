import * as tf from '@tensorflow/tfjs-core';
import type { Bags, Batch } from '../../nn/batch';
import { hasLstmRescan, type LstmReading } from '../../nn/ops/scans';
import type { Before, Model, NetworkConfig, SameEnds } from '../networks/network';

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

/** Undefined if the network or the current back end can't continue from an earlier reading. */
export function makeRereader({ network, parameters, config }: Model): Rereader | undefined {
  const { reread } = network;
  if (!reread || !canReread(config) || !hasLstmRescan()) return undefined;
  const reader = reread(parameters, config);
  /** Latest first. */
  let kept: readonly Kept[] = [];

  function keep(these: readonly Kept[]): void {
    for (const each of kept.filter((other) => !these.includes(other))) tf.dispose(tensorsOf(each));
    kept = these;
  }

  return {
    read(batch) {
      return tf.tidy(() => {
        const { logPosterior, reading } = reader.read(batch, nearest(kept, batch));
        const latest = { batch, reading };
        for (const tensor of tensorsOf(latest)) tf.keep(tensor);
        keep([latest, ...kept.slice(0, KEPT - 1)]);
        return logPosterior;
      });
    },
    dispose() {
      keep([]);
      reader.dispose();
    },
  };
}

const tensorsOf = ({ reading: { input, hidden, cell } }: Kept): tf.Tensor[] => [input, hidden, cell];

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

/** Whether a network of this configuration can be reread: an edited token must not change the input of other steps. */
const canReread = ({ layers, window }: NetworkConfig): boolean => layers === 1 && window === 1;

/**
 * How many steps two batches of one row have in common at the start and at the end. The two stretches don't overlap, and leave at
 * least one step in either batch.
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
