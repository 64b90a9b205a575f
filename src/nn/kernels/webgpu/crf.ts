import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type { KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';
import { type Program, rowProgram, runProgram } from './row-program';
import { CLEAR_PADDING } from './scans';

const VARIABLES = ['emissions', 'transitions', 'start', 'end', 'lengths'];

type WebgpuCrf = readonly [steps: number, batch: number, classes: number];

const DECLARATIONS = `
      var<workgroup> alpha: array<f32, WIDTH>;
      var<workgroup> next: array<f32, WIDTH>;

      /** Log of the summed weights of reaching class j from alpha. */
      fn arriving(j: i32) -> f32 {
        var largest = alpha[0] + transitions[j];
        for (var i = 1; i < WIDTH; i++) { largest = max(largest, alpha[i] + transitions[i * WIDTH + j]); }
        var sum = 0.0;
        for (var i = 0; i < WIDTH; i++) { sum += exp(alpha[i] + transitions[i * WIDTH + j] - largest); }
        return largest + log(sum);
      }

      fn logSumOfNext() -> f32 {
        var largest = next[0];
        for (var k = 1; k < WIDTH; k++) { largest = max(largest, next[k]); }
        var sum = 0.0;
        for (var k = 0; k < WIDTH; k++) { sum += exp(next[k] - largest); }
        return largest + log(sum);
      }`;

/** Leaves the last real step's alpha, the sum of all subtracted maxima in `offset`, and alpha + end in `next`. */
const forward = (keep: string) => `
        // Summed in blocks: a single running sum would lose digits over thousands of steps.
        var offset = 0.0;
        var block = 0.0;
        for (var t = 0; t < count; t++) {
          for (var j = tid; j < WIDTH; j += THREADS) {
            var reached = start[j];
            if (t > 0) { reached = arriving(j); }
            next[j] = reached + emissions[(t * batch + row) * WIDTH + j];
          }
          workgroupBarrier();
          var shift = next[0];
          for (var k = 1; k < WIDTH; k++) { shift = max(shift, next[k]); }
          for (var j = tid; j < WIDTH; j += THREADS) {
            alpha[j] = next[j] - shift;
            ${keep}
          }
          block += shift;
          if (t % 64 == 63) {
            offset += block;
            block = 0.0;
          }
          workgroupBarrier();
        }
        offset += block;
        for (var j = tid; j < WIDTH; j += THREADS) { next[j] = alpha[j] + end[j]; }
        workgroupBarrier();`;

function logPartition([, batch, classes]: WebgpuCrf): Program {
  return rowProgram({
    key: `crfLogPartition_${classes}`,
    outputShape: [batch],
    batch,
    width: classes,
    variables: VARIABLES,
    workgroupFloats: 2 * classes,
    units: classes,
    declarations: DECLARATIONS,
    body: `
        ${forward('')}
        if (tid == 0 && row < batch) { result[row] = select(0.0, offset + logSumOfNext(), count > 0); }`,
  });
}

/** The result holds each step's alpha until its marginals overwrite it; a thread reads only what it wrote itself. */
function marginals([steps, batch, classes]: WebgpuCrf): Program {
  return rowProgram({
    key: `crfMarginals_${classes}`,
    outputShape: [steps, batch, classes],
    batch,
    width: classes,
    variables: VARIABLES,
    workgroupFloats: 4 * classes,
    units: classes,
    declarations: `
      ${DECLARATIONS}
      var<workgroup> shares: array<f32, WIDTH>;
      var<workgroup> totals: array<f32, WIDTH>;`,
    body: `
        ${forward('result[(t * batch + row) * WIDTH + j] = alpha[j];')}
        if (count > 0) {
          let total = logSumOfNext();
          for (var j = tid; j < WIDTH; j += THREADS) {
            shares[j] = exp(next[j] - total);
            result[((count - 1) * batch + row) * WIDTH + j] = shares[j];
          }
        }
        for (var t = count - 2; t >= 0; t--) {
          let at = (t * batch + row) * WIDTH;
          for (var i = tid; i < WIDTH; i += THREADS) { alpha[i] = result[at + i]; }
          workgroupBarrier();
          for (var j = tid; j < WIDTH; j += THREADS) { totals[j] = arriving(j); }
          workgroupBarrier();
          for (var i = tid; i < WIDTH; i += THREADS) {
            var sum = 0.0;
            for (var j = 0; j < WIDTH; j++) { sum += shares[j] * exp(alpha[i] + transitions[i * WIDTH + j] - totals[j]); }
            next[i] = sum;
          }
          workgroupBarrier();
          var all = 0.0;
          for (var k = 0; k < WIDTH; k++) { all += next[k]; }
          for (var i = tid; i < WIDTH; i += THREADS) {
            shares[i] = next[i] / all;
            result[at + i] = shares[i];
          }
        }
        ${CLEAR_PADDING}`,
  });
}

/** Runs a program each for the log-partition and the marginals, since a program has one output. */
const crfForward: KernelConfig = {
  kernelName: 'CrfForward',
  backendName: 'webgpu',
  kernelFunc: ({ inputs, backend }) => {
    const webgpu = backend as WebGPUBackend;
    const infos = VARIABLES.map((name) => inputs[name] as TensorInfo);
    const shape = (inputs.emissions as TensorInfo).shape as unknown as WebgpuCrf;
    const [steps, rows] = shape;
    return [
      steps === 0
        ? webgpu.makeTensorInfo([rows], 'float32', new Float32Array(rows))
        : runProgram(webgpu, logPartition(shape), infos),
      runProgram(webgpu, marginals(shape), infos),
    ];
  },
};

export const webgpuCrf = [crfForward];
