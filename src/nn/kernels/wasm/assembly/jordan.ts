import { recurrentGradient } from './elman';
import { activate, exp4, slope, splat, sum4 } from './math';
import { matmul } from './matmul';
import { FLOAT, free, isReal, loadUpTo, malloc, roundUp, storeUpTo, zeros } from './memory';
import { addStep, packFixed } from './step';
import { PANEL, STRIP } from './tile';

/** A logit that softmax makes zero: what stands in the columns past the last class. */
const NEVER: f32 = -1e30;

/**
 * h(t) = f(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c): input and hidden [steps, batch, size], feedback
 * [classes, size], output [size, classes], outputBias [classes], posterior [steps, batch, classes].
 */
export function jordanForward(
  input: usize,
  feedback: usize,
  output: usize,
  outputBias: usize,
  lengths: usize,
  posterior: usize,
  hidden: usize,
  steps: usize,
  batch: usize,
  size: usize,
  classes: usize,
  activation: i32,
): void {
  const stride = roundUp(size, PANEL);
  const logitStride = roundUp(classes, PANEL);
  const fixedFeedback = packFixed(feedback, size, 1, classes, size);
  const fixedOutput = packFixed(output, classes, 1, size, classes);
  const pre = zeros(roundUp(batch, STRIP) * stride);
  const logits = zeros(roundUp(batch, STRIP) * logitStride);
  const bias = malloc(logitStride * FLOAT);
  for (let k: usize = 0; k < logitStride; k++) {
    store<f32>(bias + k * FLOAT, k < classes ? load<f32>(outputBias + k * FLOAT) : NEVER);
  }
  for (let t: usize = 0; t < steps; t++) {
    const x = input + t * batch * size * FLOAT;
    const h = hidden + t * batch * size * FLOAT;
    const y = posterior + t * batch * classes * FLOAT;
    for (let b: usize = 0; b < batch; b++) memory.copy(pre + b * stride * FLOAT, x + b * size * FLOAT, size * FLOAT);
    if (t > 0) {
      addStep(y - batch * classes * FLOAT, classes, fixedFeedback, classes, size, batch, pre, stride);
    }
    for (let b: usize = 0; b < batch; b++) {
      const to = h + b * size * FLOAT;
      for (let j: usize = 0; j < size; j += 4) {
        storeUpTo(to + j * FLOAT, activate(activation, v128.load(pre + (b * stride + j) * FLOAT)), size - j);
      }
      memory.copy(logits + b * logitStride * FLOAT, bias, logitStride * FLOAT);
    }
    addStep(h, size, fixedOutput, size, classes, batch, logits, logitStride);
    for (let b: usize = 0; b < batch; b++) {
      const to = y + b * classes * FLOAT;
      if (isReal(lengths, b, t)) {
        softmax(logits + b * logitStride * FLOAT, to, classes);
      } else {
        memory.fill(to, 0, classes * FLOAT);
        memory.fill(h + b * size * FLOAT, 0, size * FLOAT);
      }
    }
  }
  free(bias);
  free(logits);
  free(pre);
  free(fixedOutput);
  free(fixedFeedback);
}

/** Of a row padded with NEVER to a multiple of 8; the row is overwritten. */
function softmax(logits: usize, to: usize, classes: usize): void {
  let largest = splat(NEVER);
  for (let k: usize = 0; k < classes; k += 4) largest = f32x4.max(largest, v128.load(logits + k * FLOAT));
  largest = f32x4.max(largest, v128.shuffle<f32>(largest, largest, 2, 3, 0, 1));
  largest = f32x4.max(largest, v128.shuffle<f32>(largest, largest, 1, 0, 3, 2));
  let sum = splat(0);
  for (let k: usize = 0; k < classes; k += 4) {
    const below = f32x4.sub(v128.load(logits + k * FLOAT), largest);
    // exp4 clamps its argument, so a padding column has to be zeroed.
    const e = v128.and(exp4(below), f32x4.gt(below, splat(-1e29)));
    v128.store(logits + k * FLOAT, e);
    sum = f32x4.add(sum, e);
  }
  const total = splat(sum4(sum));
  for (let k: usize = 0; k < classes; k += 4) {
    storeUpTo(to + k * FLOAT, f32x4.div(v128.load(logits + k * FLOAT), total), classes - k);
  }
}

/** Backpropagation through time of jordanForward, through the softmax of every step. */
export function jordanBackward(
  dy: usize,
  posterior: usize,
  hidden: usize,
  feedback: usize,
  output: usize,
  lengths: usize,
  dInput: usize,
  dFeedback: usize,
  dOutput: usize,
  dOutputBias: usize,
  steps: usize,
  batch: usize,
  size: usize,
  classes: usize,
  activation: i32,
): void {
  const stride = roundUp(size, PANEL);
  const classStride = roundUp(classes, PANEL);
  const rows = roundUp(batch, STRIP);
  const feedbackTransposed = packFixed(feedback, 1, size, size, classes);
  const outputTransposed = packFixed(output, 1, classes, classes, size);
  const dLogits = zeros(steps * batch * classes);
  const dHidden = zeros(rows * stride);
  const carry = zeros(rows * classStride);
  for (let n: usize = 0; n < steps; n++) {
    const t = steps - 1 - n;
    const at = t * batch * size * FLOAT;
    const atClass = t * batch * classes * FLOAT;
    for (let b: usize = 0; b < batch; b++) {
      if (!isReal(lengths, b, t)) continue;
      const row = atClass + b * classes * FLOAT;
      softmaxGradient(dy + row, carry + b * classStride * FLOAT, posterior + row, dLogits + row, classes);
    }
    memory.fill(dHidden, 0, rows * stride * FLOAT);
    addStep(dLogits + atClass, classes, outputTransposed, classes, size, batch, dHidden, stride);
    for (let b: usize = 0; b < batch; b++) {
      const row = at + b * size * FLOAT;
      for (let j: usize = 0; j < size; j += 4) {
        const dh = v128.load(dHidden + (b * stride + j) * FLOAT);
        const h = loadUpTo(hidden + row + j * FLOAT, size - j);
        storeUpTo(dInput + row + j * FLOAT, f32x4.mul(dh, slope(activation, h)), size - j);
      }
    }
    memory.fill(carry, 0, rows * classStride * FLOAT);
    addStep(dInput + at, size, feedbackTransposed, size, classes, batch, carry, classStride);
  }
  matmul(hidden, 1, size, dLogits, classes, 1, dOutput, size, steps * batch, classes);
  recurrentGradient(posterior, dInput, dFeedback, steps, batch, classes, size, false);
  columnSums(dLogits, dOutputBias, steps * batch, classes);
  free(carry);
  free(dHidden);
  free(dLogits);
  free(outputTransposed);
  free(feedbackTransposed);
}

/** to = y (d - d·y) with d = dy + carry. */
function softmaxGradient(dy: usize, carry: usize, y: usize, to: usize, classes: usize): void {
  let products = splat(0);
  for (let k: usize = 0; k < classes; k += 4) {
    const d = f32x4.add(loadUpTo(dy + k * FLOAT, classes - k), v128.load(carry + k * FLOAT));
    v128.store(carry + k * FLOAT, d);
    products = f32x4.add(products, f32x4.mul(d, loadUpTo(y + k * FLOAT, classes - k)));
  }
  const dot = splat(sum4(products));
  for (let k: usize = 0; k < classes; k += 4) {
    const d = f32x4.sub(v128.load(carry + k * FLOAT), dot);
    storeUpTo(to + k * FLOAT, f32x4.mul(d, loadUpTo(y + k * FLOAT, classes - k)), classes - k);
  }
}

function columnSums(from: usize, to: usize, rows: usize, columns: usize): void {
  memory.fill(to, 0, columns * FLOAT);
  for (let i: usize = 0; i < rows; i++) {
    for (let j: usize = 0; j < columns; j += 4) {
      const sum = f32x4.add(
        loadUpTo(to + j * FLOAT, columns - j),
        loadUpTo(from + (i * columns + j) * FLOAT, columns - j),
      );
      storeUpTo(to + j * FLOAT, sum, columns - j);
    }
  }
}
