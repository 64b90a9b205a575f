import type { Activation } from '../contract';
import {
  activations,
  addOuterProduct,
  addProduct,
  addScaled,
  addTransposedProduct,
  type MatrixRow,
  mapRow,
  realSteps,
  row,
} from './matrix';

export interface JordanArrays {
  readonly feedback: Float32Array;
  readonly output: Float32Array;
  readonly lengths: Int32Array;
  readonly steps: number;
  readonly hiddenSize: number;
  readonly classes: number;
}

/** h(t) = f(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c). */
export function jordanForward(
  input: Float32Array,
  outputBias: Float32Array,
  { feedback, output, lengths, steps, hiddenSize, classes }: JordanArrays,
  activation: Activation,
): [posterior: Float32Array, hidden: Float32Array] {
  const hidden = new Float32Array(input.length);
  const posterior = new Float32Array(steps * lengths.length * classes);
  for (const { index, previous } of realSteps(steps, lengths, false)) {
    const h = row(hidden, index, hiddenSize);
    addScaled(h, row(input, index, hiddenSize), 1);
    if (previous !== undefined) addProduct(h, row(posterior, previous, classes), feedback);
    mapRow(h, activations[activation].f);

    const y = row(posterior, index, classes);
    addScaled(y, row(outputBias, 0, classes), 1);
    addProduct(y, h, output);
    softmax(y);
  }
  return [posterior, hidden];
}

/** Backpropagation through time of `jordanForward`, through the softmax of every step. */
export function jordanBackward(
  dy: Float32Array,
  posterior: Float32Array,
  hidden: Float32Array,
  { feedback, output, lengths, steps, hiddenSize, classes }: JordanArrays,
  activation: Activation,
): [dInput: Float32Array, dFeedback: Float32Array, dOutput: Float32Array, dOutputBias: Float32Array] {
  const { slope } = activations[activation];
  const dPosterior = dy.slice();
  const dInput = new Float32Array(hidden.length);
  const dFeedback = new Float32Array(feedback.length);
  const dOutput = new Float32Array(output.length);
  const dOutputBias = new Float32Array(classes);
  for (const { index, previous } of realSteps(steps, lengths, false).reverse()) {
    const dLogits = row(dPosterior, index, classes);
    softmaxGradient(dLogits, row(posterior, index, classes));
    addScaled(row(dOutputBias, 0, classes), dLogits, 1);
    addOuterProduct(dOutput, row(hidden, index, hiddenSize), dLogits);

    const dPre = row(dInput, index, hiddenSize);
    addTransposedProduct(dPre, dLogits, output);
    for (let k = dPre.at; k < dPre.at + hiddenSize; k++) dInput[k] = (dInput[k] as number) * slope(hidden[k] as number);
    if (previous === undefined) continue;
    addOuterProduct(dFeedback, row(posterior, previous, classes), dPre);
    addTransposedProduct(row(dPosterior, previous, classes), dPre, feedback);
  }
  return [dInput, dFeedback, dOutput, dOutputBias];
}

function softmax(y: MatrixRow): void {
  const logits = y.values.subarray(y.at, y.at + y.size);
  const largest = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  mapRow(y, (x) => Math.exp(x - largest));
  const sum = logits.reduce((a, b) => a + b, 0);
  mapRow(y, (x) => x / sum);
}

/** Replaces dy by y (dy - dy·y), the gradient of the logits. */
function softmaxGradient(dy: MatrixRow, y: MatrixRow): void {
  let dot = 0;
  for (let k = 0; k < y.size; k++) dot += (dy.values[dy.at + k] as number) * (y.values[y.at + k] as number);
  for (let k = 0; k < y.size; k++) {
    dy.values[dy.at + k] = (y.values[y.at + k] as number) * ((dy.values[dy.at + k] as number) - dot);
  }
}
