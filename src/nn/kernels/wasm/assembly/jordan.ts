import { nextStates, recurrentGradient } from './elman';
import { clearRest, liveRows, longestFirst, packFixed, rowAt, stepProduct, stepWidth } from './step';
import { exp4, max4, sigmoidSlope4, splat, sum4 } from './math';
import { NEVER, paddedRows } from './log-sum';
import { matmul } from './matmul';
import { allocated, FLOAT, freeSince, isReal, loadUpTo, storeUpTo, zeros } from './memory';
import { add } from './rows';

/**
 * h(t) = s(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c): input and hidden [steps, batch, size], feedback
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
): void {
  const mark = allocated();
  const stride = stepWidth(size);
  const classStride = stepWidth(classes);
  const fixedFeedback = packFixed(feedback, size, 1, classes, size);
  const fixedOutput = packFixed(output, classes, 1, size, classes);
  const order = longestFirst(lengths, batch);
  const carried = zeros(batch * stride);
  const state = zeros(batch * stride);
  const logits = zeros(batch * classStride);
  const bias = paddedRows(outputBias, 1, 0, classes, 1);
  for (let t: usize = 0; t < steps; t++) {
    const live = liveRows(order, lengths, t, batch);
    // `logits` still holds the posteriors of the previous step.
    if (t > 0) stepProduct(logits, classStride, fixedFeedback, classes, size, live, carried, stride);
    const first = t * batch * size * FLOAT;
    nextStates(input + first, carried, state, hidden && hidden + first, order, live, size);
    stepProduct(state, stride, fixedOutput, size, classes, live, logits, classStride);
    for (let r: usize = 0; r < live; r++) {
      const to = posterior + (t * batch + rowAt(order, r)) * classes * FLOAT;
      const y = logits + r * classStride * FLOAT;
      softmax(y, bias, classes);
      memory.copy(to, y, classes * FLOAT);
    }
    clearRest(posterior + t * batch * classes * FLOAT, classes, order, live, batch);
    if (hidden) clearRest(hidden + first, size, order, live, batch);
  }
  freeSince(mark);
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
): void {
  const mark = allocated();
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
        storeUpTo(dInput + row + j * FLOAT, f32x4.mul(dh, sigmoidSlope4(h)), size - j);
      }
    }
    stepProduct(dInput + at, size, feedbackTransposed, size, classes, batch, carry, classStride);
  }
  matmul(hidden, 1, size, dLogits, classes, 1, dOutput, size, steps * batch, classes);
  recurrentGradient(posterior, dInput, dFeedback, steps, batch, classes, size, false);
  memory.fill(dOutputBias, 0, classes * FLOAT);
  for (let i: usize = 0; i < steps * batch; i++) add(dLogits + i * classes * FLOAT, dOutputBias, classes);
  freeSince(mark);
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
