import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type { KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';
import type { ElmanAttrs, LstmAttrs } from '../contract';
import { type Program, type RowShader, rowProgram, runProgram } from './row-program';

interface ScanShader extends Omit<RowShader, 'batch' | 'width' | 'body'> {
  readonly outputShape: [steps: number, batch: number, width: number];
  /** WGSL for step `t` of row `row`: reads the first input and the previous state, sets `result` and the state; barriers allowed. */
  readonly step: string;
  readonly reverse: boolean;
}

/**
 * A scan as one dispatch: a workgroup per row, whose threads `tid` share the hidden units; the state stays in workgroup memory
 * from step to step.
 * @throws Error with the sizes when the state does not fit into workgroup memory
 */
function scanProgram({ step, reverse, ...shader }: ScanShader): Program {
  const [, batch, width] = shader.outputShape;
  return rowProgram({
    ...shader,
    key: `${shader.key}_${reverse}`,
    batch,
    width,
    declarations: `
      fn sigmoid(x: f32) -> f32 { return 1.0 / (1.0 + exp(clamp(-x, -87.0, 87.0))); }
      // Some drivers compute tanh from exponentials that overflow.
      fn safeTanh(x: f32) -> f32 { return tanh(clamp(x, -15.0, 15.0)); }
      ${shader.declarations}`,
    body: `
      for (var n = 0; n < count; n++) {
        let t = ${reverse ? 'count - 1 - n' : 'n'};
        ${step}
      }
      ${CLEAR_PADDING}`,
  });
}

/** Zeroes the result, [T, B, WIDTH], at and past the row's length. */
export const CLEAR_PADDING = `
      if (row < batch) {
        for (var t = count; t < steps; t++) {
          for (var j = tid; j < WIDTH; j += THREADS) { result[(t * batch + row) * WIDTH + j] = 0.0; }
        }
      }`;

/**
 * A kernel with one float32 output. The inputs that are given are bound in the order of `names`, whose last one is never empty.
 */
function webgpuKernel<Attrs>(
  kernelName: string,
  names: readonly string[],
  program: (shapes: number[][], attrs: Attrs) => Program,
): KernelConfig {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend, attrs }) => {
    const infos = names.filter((name) => name in inputs).map((name) => inputs[name] as TensorInfo);
    const shapes = infos.map(({ shape }) => shape);
    return [runProgram(backend as WebGPUBackend, program(shapes, attrs as Attrs), infos)];
  };
  return { kernelName, backendName: 'webgpu', kernelFunc };
}

type Shapes = [input: [number, number, number], ...number[][]];

/** h(t) = s(input(t) + h(t-1) U). */
const elmanScan = webgpuKernel<ElmanAttrs>('ElmanScan', ['input', 'recurrent', 'lengths'], (shapes, { reverse }) => {
  const [[steps, batch, size]] = shapes as Shapes;
  return scanProgram({
    key: `elman_${size}`,
    outputShape: [steps, batch, size],
    variables: ['x', 'u', 'lengths'],
    workgroupFloats: 2 * size,
    units: size,
    reverse,
    // Two states alternate: one is read while the other is written, so a step needs a single barrier.
    declarations: `var<workgroup> state: array<array<f32, ${size}>, 2>;`,
    step: `
          for (var j = tid; j < WIDTH; j += THREADS) {
            var sum = x[(t * batch + row) * WIDTH + j];
            if (n > 0) {
              for (var i = 0; i < WIDTH; i++) { sum += state[(n + 1) % 2][i] * u[i * WIDTH + j]; }
            }
            let h = sigmoid(sum);
            state[n % 2][j] = h;
            result[(t * batch + row) * WIDTH + j] = h;
          }
          workgroupBarrier();`,
  });
});

const JORDAN_INPUTS = ['input', 'feedback', 'output', 'outputBias', 'lengths'];

/** h(t) = s(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c). */
const jordanScan = webgpuKernel<object>('JordanScan', JORDAN_INPUTS, (shapes) => {
  const [[steps, batch, size], [classes]] = shapes as [[number, number, number], [number, number]];
  return scanProgram({
    key: `jordan_${size}_${classes}`,
    outputShape: [steps, batch, classes],
    variables: ['x', 'u', 'v', 'c', 'lengths'],
    workgroupFloats: size + 2 * classes,
    units: Math.max(size, classes),
    reverse: false,
    declarations: `
      const SIZE = ${size};
      var<workgroup> hidden: array<f32, SIZE>;
      var<workgroup> logits: array<f32, WIDTH>;
      var<workgroup> exps: array<f32, WIDTH>;
      // The posterior is exps * scale; every thread computes the sum itself, which saves a barrier.
      var<private> scale: f32;`,
    step: `
          for (var j = tid; j < SIZE; j += THREADS) {
            var fed = 0.0;
            if (n > 0) {
              for (var k = 0; k < WIDTH; k++) { fed += exps[k] * u[k * SIZE + j]; }
            }
            hidden[j] = sigmoid(x[(t * batch + row) * SIZE + j] + fed * scale);
          }
          workgroupBarrier();
          for (var k = tid; k < WIDTH; k += THREADS) {
            var sum = c[k];
            for (var j = 0; j < SIZE; j++) { sum += hidden[j] * v[j * WIDTH + k]; }
            logits[k] = sum;
          }
          workgroupBarrier();
          var largest = logits[0];
          for (var k = 1; k < WIDTH; k++) { largest = max(largest, logits[k]); }
          for (var k = tid; k < WIDTH; k += THREADS) { exps[k] = exp(logits[k] - largest); }
          workgroupBarrier();
          var total = 0.0;
          for (var k = 0; k < WIDTH; k++) { total += exps[k]; }
          scale = 1.0 / total;
          for (var k = tid; k < WIDTH; k += THREADS) { result[(t * batch + row) * WIDTH + k] = exps[k] * scale; }`,
  });
});

/** (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)). */
const lstmScan = webgpuKernel<LstmAttrs>('LstmScan', ['input', 'recurrent', 'lengths'], (shapes, { reverse }) => {
  const [[steps, batch, gates]] = shapes as [[number, number, number]];
  const size = gates / 4;
  return scanProgram({
    key: `lstm_${size}`,
    outputShape: [steps, batch, size],
    variables: ['x', 'u', 'lengths'],
    workgroupFloats: 3 * size,
    units: size,
    reverse,
    declarations: `
      var<workgroup> state: array<array<f32, ${size}>, 2>;
      var<workgroup> cell: array<f32, ${size}>;`,
    step: `
          for (var j = tid; j < WIDTH; j += THREADS) {
            let at = (t * batch + row) * 4 * WIDTH + j;
            var pre = vec4<f32>(x[at], x[at + WIDTH], x[at + 2 * WIDTH], x[at + 3 * WIDTH]);
            var carried = 0.0;
            if (n > 0) {
              carried = cell[j];
              for (var i = 0; i < WIDTH; i++) {
                let place = i * 4 * WIDTH + j;
                pre += state[(n + 1) % 2][i] * vec4<f32>(u[place], u[place + WIDTH], u[place + 2 * WIDTH], u[place + 3 * WIDTH]);
              }
            }
            let c = sigmoid(pre.y) * carried + sigmoid(pre.x) * safeTanh(pre.z);
            let h = sigmoid(pre.w) * safeTanh(c);
            cell[j] = c;
            state[n % 2][j] = h;
            result[(t * batch + row) * WIDTH + j] = h;
          }
          workgroupBarrier();`,
  });
});

export const webgpuScans = [elmanScan, jordanScan, lstmScan];
