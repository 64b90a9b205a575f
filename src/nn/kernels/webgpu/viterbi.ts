import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type KernelConfig, registerKernel, type TensorInfo } from '@tensorflow/tfjs-core';
import { crfInputs, type WebgpuCrf, zeros } from './crf';
import { type Program, rowProgram, runProgram } from './row-program';

/** Number of threads that sum a score, a multiple of 32. */
const SUMS = 64;

/** Three programs: the best predecessor of each class at each step; each row's tags along them; the score of the tags. */
export function registerWebgpuViterbi(): void {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend }) => {
    const webgpu = backend as WebGPUBackend;
    const { infos, shape } = crfInputs(inputs as Record<string, TensorInfo>);
    const [steps, batch] = shape;
    if (steps === 0) return [webgpu.makeTensorInfo([0, batch], 'int32', new Int32Array(0)), zeros(webgpu, batch)];
    const lengths = infos.at(-1) as TensorInfo;
    const pointers = runProgram(webgpu, pointerProgram(shape), infos, 'int32');
    const tags = runProgram(webgpu, traceProgram(shape), [pointers, lengths], 'int32');
    webgpu.disposeData(pointers.dataId);
    return [tags, runProgram(webgpu, scoreProgram(shape), [...infos.slice(0, 4), tags, lengths], 'float32')];
  };
  registerKernel({ kernelName: 'Viterbi', backendName: 'webgpu', kernelFunc });
}

/** [T, B, K]; the first step has no predecessors, so its first place holds the best last class. */
function pointerProgram([steps, batch, classes]: WebgpuCrf): Program {
  return rowProgram({
    key: `viterbiPointers_${classes}`,
    outputShape: [steps, batch, classes],
    batch,
    width: classes,
    variables: ['emissions', 'transitions', 'start', 'end', 'lengths'],
    workgroupFloats: 2 * classes,
    units: classes,
    declarations: `
      var<workgroup> state: array<f32, WIDTH>;
      var<workgroup> next: array<f32, WIDTH>;`,
    body: `
        for (var t = 0; t < count; t++) {
          let at = (t * batch + row) * WIDTH;
          for (var j = tid; j < WIDTH; j += THREADS) {
            var best = start[j];
            if (t > 0) {
              var origin = 0;
              best = state[0] + transitions[j];
              for (var i = 1; i < WIDTH; i++) {
                let arrival = state[i] + transitions[i * WIDTH + j];
                if (arrival > best) {
                  best = arrival;
                  origin = i;
                }
              }
              result[at + j] = origin;
            }
            next[j] = best + emissions[at + j];
          }
          workgroupBarrier();
          var shift = next[0];
          for (var k = 1; k < WIDTH; k++) { shift = max(shift, next[k]); }
          for (var j = tid; j < WIDTH; j += THREADS) { state[j] = next[j] - shift; }
          workgroupBarrier();
        }
        if (tid == 0 && count > 0) {
          var last = 0;
          for (var k = 1; k < WIDTH; k++) {
            if (state[k] + end[k] > state[last] + end[last]) { last = k; }
          }
          result[row * WIDTH] = last;
        }`,
  });
}

function traceProgram([steps, batch, classes]: WebgpuCrf): Program {
  return rowProgram({
    key: `viterbiTrace_${classes}`,
    outputShape: [steps, batch],
    batch,
    width: classes,
    variables: ['pointers', 'lengths'],
    workgroupFloats: 0,
    units: 1,
    declarations: '',
    body: `
        if (tid == 0 && row < batch) {
          var tag = pointers[row * WIDTH];
          for (var t = steps - 1; t >= 0; t--) {
            result[t * batch + row] = select(0, tag, t < count);
            if (t < count) { tag = pointers[(t * batch + row) * WIDTH + tag]; }
          }
        }`,
  });
}

/** Summed in parts: a single running sum would lose digits over thousands of steps. */
function scoreProgram([, batch, classes]: WebgpuCrf): Program {
  return rowProgram({
    key: `viterbiScore_${classes}`,
    outputShape: [batch],
    batch,
    width: classes,
    variables: ['emissions', 'transitions', 'start', 'end', 'tags', 'lengths'],
    workgroupFloats: SUMS,
    units: SUMS,
    declarations: `var<workgroup> sums: array<f32, ${SUMS}>;`,
    body: `
        var sum = 0.0;
        for (var t = tid; t < count; t += ${SUMS}) {
          let tag = tags[t * batch + row];
          sum += emissions[(t * batch + row) * WIDTH + tag];
          if (t == 0) { sum += start[tag]; } else { sum += transitions[tags[(t - 1) * batch + row] * WIDTH + tag]; }
          if (t == count - 1) { sum += end[tag]; }
        }
        sums[tid] = sum;
        workgroupBarrier();
        if (tid == 0 && row < batch) {
          var score = 0.0;
          for (var k = 0; k < ${SUMS}; k++) { score += sums[k]; }
          result[row] = score;
        }`,
  });
}
