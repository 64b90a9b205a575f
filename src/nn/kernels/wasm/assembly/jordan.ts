import { recurrentGradient } from './elman';
import { clearRest, liveRows, longestFirst, packFixed, rowAt, stepProduct, stepWidth } from './step';
import { activate, exp4, max4, slope, splat, sum4 } from './math';
import { matmul } from './matmul';
import { FLOAT, free, isReal, loadUpTo, malloc, storeUpTo, zeros } from './memory';

/** A logit that softmax turns into 0: fills the columns past the last class. */
const NEVER: f32 = -1e30;

/**
 * h(t) = f(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c): input and hidden [steps, batch, size], feedback
 * [classes, size], output [size, classes], outputBias [classes], posterior [steps, batch, classes]. hidden may be 0.
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
  const stride = stepWidth(size);
  const classStride = stepWidth(classes);
  const fixedFeedback = packFixed(feedback, size, 1, classes, size);
  const fixedOutput = packFixed(output, classes, 1, size, classes);
  const order = longestFirst(lengths, batch);
  const carried = zeros(batch * stride);
  const state = zeros(batch * stride);
  const logits = zeros(batch * classStride);
  const bias = malloc(classStride * FLOAT);
  for (let k: usize = 0; k < classStride; k++) {
    store<f32>(bias + k * FLOAT, k < classes ? load<f32>(outputBias + k * FLOAT) : NEVER);
  }
  for (let t: usize = 0; t < steps; t++) {
    const live = liveRows(order, lengths, t, batch);
    // `logits` still holds the posteriors of the previous step.
    if (t > 0) stepProduct(logits, classStride, fixedFeedback, classes, size, live, carried, stride);
    for (let r: usize = 0; r < live; r++) {
      const row = (t * batch + rowAt(order, r)) * size * FLOAT;
      for (let j: usize = 0; j < size; j += 4) {
        const place = (r * stride + j) * FLOAT;
        const pre = f32x4.add(loadUpTo(input + row + j * FLOAT, size - j), v128.load(carried + place));
        const value = activate(activation, pre);
        v128.store(state + place, value);
        if (hidden) storeUpTo(hidden + row + j * FLOAT, value, size - j);
      }
    }
    stepProduct(state, stride, fixedOutput, size, classes, live, logits, classStride);
    for (let r: usize = 0; r < live; r++) {
      const to = posterior + (t * batch + rowAt(order, r)) * classes * FLOAT;
      const y = logits + r * classStride * FLOAT;
      softmax(y, bias, classes);
      memory.copy(to, y, classes * FLOAT);
    }
    clearRest(posterior + t * batch * classes * FLOAT, classes, order, live, batch);
    if (hidden) clearRest(hidden + t * batch * size * FLOAT, size, order, live, batch);
  }
  free(bias);
  free(logits);
  free(state);
  free(carried);
  free(order);
  free(fixedOutput);
  free(fixedFeedback);
}

/** row = softmax(row + bias), bias padded with NEVER to a multiple of 4. */
function softmax(row: usize, bias: usize, classes: usize): void {
  let largest4 = splat(NEVER);
  for (let k: usize = 0; k < classes; k += 4) {
    const logit = f32x4.add(v128.load(row + k * FLOAT), v128.load(bias + k * FLOAT));
    v128.store(row + k * FLOAT, logit);
    largest4 = f32x4.pmax(largest4, logit);
  }
  const largest = splat(max4(largest4));
  let sum = splat(0);
  for (let k: usize = 0; k < classes; k += 4) {
    const below = f32x4.sub(v128.load(row + k * FLOAT), largest);
    // exp4 clamps its argument, so the padding columns must be zeroed.
    const e = v128.and(exp4(below), f32x4.gt(below, splat(-1e29)));
    v128.store(row + k * FLOAT, e);
    sum = f32x4.add(sum, e);
  }
  const share = splat(1 / sum4(sum));
  for (let k: usize = 0; k < classes; k += 4) v128.store(row + k * FLOAT, f32x4.mul(v128.load(row + k * FLOAT), share));
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
  const stride = stepWidth(size);
  const classStride = stepWidth(classes);
  const feedbackTransposed = packFixed(feedback, 1, size, size, classes);
  const outputTransposed = packFixed(output, 1, classes, classes, size);
  const dLogits = zeros(steps * batch * classes);
  const dHidden = zeros(batch * stride);
  const carry = zeros(batch * classStride);
  for (let n: usize = 0; n < steps; n++) {
    const t = steps - 1 - n;
    const at = t * batch * size * FLOAT;
    const atClass = t * batch * classes * FLOAT;
    for (let b: usize = 0; b < batch; b++) {
      if (!isReal(lengths, b, t)) continue;
      const row = atClass + b * classes * FLOAT;
      softmaxGradient(dy + row, carry + b * classStride * FLOAT, posterior + row, dLogits + row, classes);
    }
    stepProduct(dLogits + atClass, classes, outputTransposed, classes, size, batch, dHidden, stride);
    for (let b: usize = 0; b < batch; b++) {
      const row = at + b * size * FLOAT;
      for (let j: usize = 0; j < size; j += 4) {
        const dh = v128.load(dHidden + (b * stride + j) * FLOAT);
        const h = loadUpTo(hidden + row + j * FLOAT, size - j);
        storeUpTo(dInput + row + j * FLOAT, f32x4.mul(dh, slope(activation, h)), size - j);
      }
    }
    stepProduct(dInput + at, size, feedbackTransposed, size, classes, batch, carry, classStride);
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
