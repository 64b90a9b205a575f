import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { observeKernels } from '../../nn/ops/run-kernel';
import type { Model } from '../networks/network';

/** What one layer, read in one direction, held at each step of a sequence. Row-major, a row a step. */
export interface LayerTrace {
  readonly layer: number;
  readonly direction: 'left' | 'right';
  /** h(t), [steps, units]. */
  readonly hidden: Float32Array;
  /** Of an LSTM: input, forget, candidate and output after their activations, [steps, 4 * units]. */
  readonly gates?: Float32Array;
  /** Of an LSTM: c(t), [steps, units]. */
  readonly cell?: Float32Array;
}

/** What went on in a network while it read a sequence. */
export interface Trace {
  readonly steps: number;
  readonly layers: readonly LayerTrace[];
  /** P(tag) at each step, before the temperature; what a Jordan network feeds back. [steps, tags] */
  readonly posterior: Float32Array;
  /** Whether the posterior at a step is an input of the next. */
  readonly feedsBack: boolean;
  readonly chain?: ChainTrace;
}

/** Of a CRF: what scores the tags. */
export interface ChainTrace {
  /** [steps, tags]. */
  readonly emissions: Float32Array;
  /** From the row's tag to the column's, [tags, tags]; what the scheme forbids stands near -10,000. */
  readonly transitions: Float32Array;
}

/** What a kernel that scans gives, in order; the posterior of a Jordan network is that of the trace. */
const SCANS: Readonly<Record<string, readonly (keyof LayerTrace | 'posterior')[]>> = {
  ElmanScan: ['hidden'],
  JordanScan: ['posterior', 'hidden'],
  LstmScan: ['hidden', 'gates', 'cell'],
};

/**
 * Runs a model's own `forward` on a batch of one row, and takes what its kernels give as they give it. Not on a back end whose
 * numbers can't be read at once, as WebGPU.
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
  const directions = config.bidirectional ? (['left', 'right'] as const) : (['left'] as const);
  const all = Array.from({ length: config.layers }, (_, layer) =>
    directions.map((direction) => ({ layer, direction })),
  ).flat();
  // An LSTM over characters scans before the layers do.
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
  if (!tensor) throw new Error('A kernel gave fewer outputs than it is known for');
  return Float32Array.from(tensor.dataSync<'float32'>());
}
