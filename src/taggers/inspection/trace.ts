import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { observeKernels } from '../../nn/ops/run-kernel';
import type { Model } from '../networks/network';
import { directions } from '../networks/recurrent-stack';

/** The values of one layer and direction at each step of a sequence, row-major. */
export interface LayerTrace {
  readonly layer: number;
  readonly direction: 'left' | 'right';
  /** h(t), [steps, units]. */
  readonly hidden: Float32Array;
  /** LSTM only: input, forget, candidate and output gates after their activations, [steps, 4 * units]. */
  readonly gates?: Float32Array;
  /** LSTM only: c(t), [steps, units]. */
  readonly cell?: Float32Array;
}

/** What a network computed while it read a sequence. */
export interface Trace {
  readonly steps: number;
  readonly layers: readonly LayerTrace[];
  /** P(tag) at each step, at temperature 1, [steps, tags]. */
  readonly posterior: Float32Array;
  /** Whether the posterior of a step is an input of the next, as in a Jordan network. */
  readonly feedsBack: boolean;
  readonly chain?: ChainTrace;
}

/** The scores of a CRF. */
export interface ChainTrace {
  /** [steps, tags]. */
  readonly emissions: Float32Array;
  /** From the row's tag to the column's, [tags, tags]; about -10,000 where the scheme forbids it. */
  readonly transitions: Float32Array;
}

/** The outputs of the kernels that scan, in order. */
const SCANS: Readonly<Record<string, readonly (keyof LayerTrace | 'posterior')[]>> = {
  ElmanScan: ['hidden'],
  JordanScan: ['posterior', 'hidden'],
  LstmScan: ['hidden', 'gates', 'cell'],
};

/**
 * Runs a model's `forward` on a batch of one row and records the outputs of its kernels. Needs a back end whose tensors can be
 * read synchronously, so it does not run on WebGPU.
 */
export function traceBatch({ network, parameters, config }: Model, batch: Batch): Trace {
  const scans: Partial<Record<keyof LayerTrace | 'posterior', Float32Array>>[] = [];
  let chain: ChainTrace | undefined;
  const logs = tf.tidy(() =>
    observeKernels(
      (name, inputs, outputs) => {
        const parts = SCANS[name];
        if (parts) scans.push(Object.fromEntries(parts.map((part, i) => [part, numbers(outputs[i])])));
        if (name === 'CrfForward')
          chain = { emissions: numbers(inputs.emissions), transitions: numbers(inputs.transitions) };
      },
      () => numbers(network.forward(parameters, batch, config)),
    ),
  );
  const all = Array.from({ length: config.layers }, (_, layer) =>
    directions(config).map((direction) => ({ layer, direction })),
  ).flat();
  // The scans of an LSTM over characters come before those of the layers.
  const own = scans.slice(-all.length);
  return {
    steps: batch.steps,
    layers: all.flatMap((about, i): LayerTrace[] => {
      const { hidden, gates, cell } = own[i] ?? {};
      return hidden ? [{ ...about, hidden, ...(gates && { gates }), ...(cell && { cell }) }] : [];
    }),
    posterior: logs.map(Math.exp),
    feedsBack: own.some(({ posterior }) => posterior !== undefined),
    ...(chain && { chain }),
  };
}

/** A copy of a tensor's numbers. */
function numbers(tensor: tf.Tensor | undefined): Float32Array {
  if (!tensor) throw new Error('A kernel has fewer outputs than expected');
  return Float32Array.from(tensor.dataSync<'float32'>());
}
