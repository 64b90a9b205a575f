import type { ElmanAttrs, JordanAttrs } from '../contract';
import {
  addOuterProduct,
  addProduct,
  addScaled,
  addTransposedProduct,
  type CpuOutput,
  cpuKernel,
  dims,
  type MatrixRow,
  mapRow,
  realSteps,
  row,
  sigmoid,
  sigmoidSlope,
} from './kernel';

/** h(t) = s(input(t) + h(t-1) U). */
const elmanScan = cpuKernel<ElmanAttrs>('ElmanScan', ({ float, int, shape, attrs: { reverse } }) => {
  const [steps, , size] = dims({ shape }, 'input');
  const [input, recurrent] = [float('input'), float('recurrent')];
  const hidden = new Float32Array(input.length);
  for (const { index, previous } of realSteps(steps, int('lengths'), reverse)) {
    const h = row(hidden, index, size);
    addScaled(h, row(input, index, size), 1);
    if (previous !== undefined) addProduct(h, row(hidden, previous, size), recurrent);
    mapRow(h, sigmoid);
  }
  return [[hidden, shape('input')]];
});

/** Backpropagation through time of the Elman scan. */
const elmanScanGrad = cpuKernel<ElmanAttrs>('ElmanScanGrad', ({ float, int, shape, attrs: { reverse } }) => {
  const [steps, , size] = dims({ shape }, 'dy');
  const [dHidden, hidden, recurrent] = [float('dy').slice(), float('hidden'), float('recurrent')];
  const dInput = new Float32Array(dHidden.length);
  const dRecurrent = new Float32Array(recurrent.length);
  for (const { index, previous } of realSteps(steps, int('lengths'), reverse).reverse()) {
    const dPre = row(dInput, index, size);
    for (let k = dPre.at; k < dPre.at + size; k++)
      dInput[k] = (dHidden[k] as number) * sigmoidSlope(hidden[k] as number);
    if (previous === undefined) continue;
    addTransposedProduct(row(dHidden, previous, size), dPre, recurrent);
    addOuterProduct(dRecurrent, row(hidden, previous, size), dPre);
  }
  return [
    [dInput, shape('dy')],
    [dRecurrent, shape('recurrent')],
  ];
});

/** h(t) = s(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c). */
const jordanScan = cpuKernel<JordanAttrs>('JordanScan', ({ float, int, shape, attrs: { record } }) => {
  const [steps, batch, size] = dims({ shape }, 'input');
  const [classes] = shape('outputBias') as [number];
  const [input, feedback, output, outputBias] = ['input', 'feedback', 'output', 'outputBias'].map(float) as Four;
  const hidden = new Float32Array(input.length);
  const posterior = new Float32Array(steps * batch * classes);
  for (const { index, previous } of realSteps(steps, int('lengths'), false)) {
    const h = row(hidden, index, size);
    addScaled(h, row(input, index, size), 1);
    if (previous !== undefined) addProduct(h, row(posterior, previous, classes), feedback);
    mapRow(h, sigmoid);

    const y = row(posterior, index, classes);
    addScaled(y, row(outputBias, 0, classes), 1);
    addProduct(y, h, output);
    softmax(y);
  }
  const outputs: CpuOutput[] = [
    [posterior, [steps, batch, classes]],
    [hidden, shape('input')],
  ];
  return record ? outputs : outputs.slice(0, 1);
});

type Four = [Float32Array, Float32Array, Float32Array, Float32Array];

/** Backpropagation through time of the Jordan scan, through the softmax of every step. */
const jordanScanGrad = cpuKernel<object>('JordanScanGrad', ({ float, int, shape }) => {
  const [steps, , size] = dims({ shape }, 'hidden');
  const [classes] = shape('feedback') as [number];
  const [posterior, hidden, feedback, output] = ['posterior', 'hidden', 'feedback', 'output'].map(float) as Four;
  const dPosterior = float('dy').slice();
  const dInput = new Float32Array(hidden.length);
  const dFeedback = new Float32Array(feedback.length);
  const dOutput = new Float32Array(output.length);
  const dOutputBias = new Float32Array(classes);
  for (const { index, previous } of realSteps(steps, int('lengths'), false).reverse()) {
    const dLogits = row(dPosterior, index, classes);
    softmaxGradient(dLogits, row(posterior, index, classes));
    addScaled(row(dOutputBias, 0, classes), dLogits, 1);
    addOuterProduct(dOutput, row(hidden, index, size), dLogits);

    const dPre = row(dInput, index, size);
    addTransposedProduct(dPre, dLogits, output);
    for (let k = dPre.at; k < dPre.at + size; k++)
      dInput[k] = (dInput[k] as number) * sigmoidSlope(hidden[k] as number);
    if (previous === undefined) continue;
    addOuterProduct(dFeedback, row(posterior, previous, classes), dPre);
    addTransposedProduct(row(dPosterior, previous, classes), dPre, feedback);
  }
  return [
    [dInput, shape('hidden')],
    [dFeedback, shape('feedback')],
    [dOutput, shape('output')],
    [dOutputBias, [classes]],
  ];
});

function softmax(y: MatrixRow): void {
  const logits = y.values.subarray(y.at, y.at + y.size);
  const largest = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  mapRow(y, (x) => Math.exp(x - largest));
  const sum = logits.reduce((a, b) => a + b, 0);
  mapRow(y, (x) => x / sum);
}

/** Replaces dy with y (dy - dy·y), the gradient by the logits. */
function softmaxGradient(dy: MatrixRow, y: MatrixRow): void {
  let dot = 0;
  for (let k = 0; k < y.size; k++) dot += (dy.values[dy.at + k] as number) * (y.values[y.at + k] as number);
  for (let k = 0; k < y.size; k++) {
    dy.values[dy.at + k] = (y.values[y.at + k] as number) * ((dy.values[dy.at + k] as number) - dot);
  }
}

export const cpuScans = [elmanScan, elmanScanGrad, jordanScan, jordanScanGrad];
