import { addSoftmax, addVanished, divide, logarithms, logSum, paddedRows } from './log-sum';
import { exp4, splat } from './math';
import { matmul } from './matmul';
import { allocated, FLOAT, freeSince, isReal, loadUpTo, malloc, storeUpTo, zeros } from './memory';
import { add, addAndShift, exponentials, normalise, scale } from './rows';
import { packFixed, stepProduct, stepWidth } from './step';

/**
 * The log-partition [batch] and the marginals of a linear-chain CRF over emissions [steps, batch, classes]. alpha, of the
 * same shape, receives the log of the summed weights of all prefixes that end in a class, minus the step's maximum.
 */
export function crfForward(
  emissions: usize,
  transitions: usize,
  start: usize,
  end: usize,
  lengths: usize,
  logPartition: usize,
  marginals: usize,
  alpha: usize,
  steps: usize,
  batch: usize,
  classes: usize,
): void {
  const mark = allocated();
  const stride = stepWidth(classes);
  const width = batch * classes;
  const largest = malloc(classes * FLOAT);
  const scaled = malloc(classes * classes * FLOAT);
  scaleColumns(transitions, classes, largest, scaled);
  const forward = packFixed(scaled, classes, 1, classes, classes);
  const backward = packFixed(scaled, 1, classes, classes, classes);
  const arrivals = paddedRows(transitions, classes, 1, classes, classes);
  const departure = paddedRows(end, 1, 0, classes, 1);
  // The weights exp(alpha) of each step and their sums for each class that follows: the backward pass needs both.
  const stepSums = batch * stride * FLOAT;
  const weights = malloc(steps * width * FLOAT);
  const sums = malloc(steps * stepSums);
  const ratios = malloc(width * FLOAT);
  const back = malloc(batch * stride * FLOAT);
  const offsets = malloc(batch * 8);
  memory.fill(offsets, 0, batch * 8);
  memory.fill(logPartition, 0, batch * FLOAT);
  for (let t: usize = 0; t < steps; t++) {
    const at = t * width * FLOAT;
    const before = alpha + at - width * FLOAT;
    const sumsBefore = sums + t * stepSums - stepSums;
    if (t > 0) {
      const weightsBefore = weights + at - width * FLOAT;
      exponentials(before, weightsBefore, width);
      stepProduct(weightsBefore, classes, forward, classes, classes, batch, sumsBefore, stride);
    }
    for (let b: usize = 0; b < batch; b++) {
      const row = b * classes * FLOAT;
      const to = alpha + at + row;
      if (!isReal(lengths, b, t)) {
        memory.fill(to, 0, classes * FLOAT);
        memory.fill(marginals + at + row, 0, classes * FLOAT);
        continue;
      }
      if (t > 0) logarithms(sumsBefore + b * stride * FLOAT, largest, before + row, arrivals, to, classes);
      else memory.copy(to, start, classes * FLOAT);
      const offset = load<f64>(offsets + b * 8) + <f64>addAndShift(to, emissions + at + row, classes);
      store<f64>(offsets + b * 8, offset);
      if (isLast(lengths, b, t, steps)) {
        store<f32>(logPartition + b * FLOAT, <f32>(offset + <f64>logSum(to, departure, classes)));
        memory.fill(marginals + at + row, 0, classes * FLOAT);
        addSoftmax(to, departure, classes, 1, marginals + at + row);
      }
    }
  }
  for (let n: usize = 1; n < steps; n++) {
    const t = steps - 1 - n;
    const at = t * width * FLOAT;
    const after = marginals + at + width * FLOAT;
    const sumsHere = sums + t * stepSums;
    for (let b: usize = 0; b < batch; b++) {
      const row = b * classes * FLOAT;
      divide(after + row, sumsHere + b * stride * FLOAT, 1, ratios + row, classes);
    }
    stepProduct(ratios, classes, backward, classes, classes, batch, back, stride);
    for (let b: usize = 0; b < batch; b++) {
      if (!isReal(lengths, b, t + 1)) continue;
      const row = b * classes * FLOAT;
      const to = marginals + at + row;
      for (let i: usize = 0; i < classes; i += 4) {
        const share = v128.load(back + (b * stride + i) * FLOAT);
        storeUpTo(to + i * FLOAT, f32x4.mul(loadUpTo(weights + at + row + i * FLOAT, classes - i), share), classes - i);
      }
      addVanished(after + row, sumsHere + b * stride * FLOAT, 1, alpha + at + row, arrivals, to, 0, classes);
      normalise(to, classes);
    }
  }
  freeSince(mark);
}

/** The gradients of the log-partitions are expected counts: of emissions, transitions, first and last classes. */
export function crfBackward(
  dy: usize,
  marginals: usize,
  alpha: usize,
  transitions: usize,
  lengths: usize,
  dEmissions: usize,
  dTransitions: usize,
  dStart: usize,
  dEnd: usize,
  steps: usize,
  batch: usize,
  classes: usize,
): void {
  const mark = allocated();
  memory.fill(dStart, 0, classes * FLOAT);
  memory.fill(dEnd, 0, classes * FLOAT);
  for (let t: usize = 0; t < steps; t++) {
    for (let b: usize = 0; b < batch; b++) {
      const row = (t * batch + b) * classes * FLOAT;
      scale(marginals + row, load<f32>(dy + b * FLOAT), dEmissions + row, classes);
      if (t === 0) add(dEmissions + row, dStart, classes);
      if (isLast(lengths, b, t, steps)) add(dEmissions + row, dEnd, classes);
    }
  }

  // The gradient of transition (i, j) is dy * marginal(j) * weight(i) * scaled(i, j) / sum(j), summed over all pairs of steps.
  const pairs = steps > 0 ? (steps - 1) * batch : 0;
  const after = batch * classes * FLOAT;
  const largest = malloc(classes * FLOAT);
  const scaled = malloc(classes * classes * FLOAT);
  const weights = malloc(pairs * classes * FLOAT);
  const ratios = malloc(pairs * classes * FLOAT);
  const vanished = zeros(classes * classes);
  const arrivals = paddedRows(transitions, classes, 1, classes, classes);
  scaleColumns(transitions, classes, largest, scaled);
  exponentials(alpha, weights, pairs * classes);
  matmul(weights, classes, 1, scaled, classes, 1, ratios, pairs, classes, classes);
  for (let p: usize = 0; p < pairs; p++) {
    const row = p * classes * FLOAT;
    const factor = load<f32>(dy + (p % batch) * FLOAT);
    addVanished(marginals + after + row, ratios + row, factor, alpha + row, arrivals, vanished, classes, classes);
    divide(marginals + after + row, ratios + row, factor, ratios + row, classes);
  }
  matmul(weights, 1, classes, ratios, classes, 1, dTransitions, classes, pairs, classes);
  // `vanished` is indexed by the later class first, the products by the earlier one.
  for (let i: usize = 0; i < classes; i++) {
    for (let j: usize = 0; j < classes; j++) {
      const at = (i * classes + j) * FLOAT;
      const counts = load<f32>(dTransitions + at) * load<f32>(scaled + at);
      store<f32>(dTransitions + at, counts + load<f32>(vanished + (j * classes + i) * FLOAT));
    }
  }
  freeSince(mark);
}

/**
 * largest[j] = the largest of column j, scaled[i, j] = exp(transitions[i, j] - largest[j]), or 0 below e^-87. Thus all products
 * of a forbidden transition are exactly 0: with denormal numbers, many processors would take a hundred times as long.
 */
function scaleColumns(transitions: usize, classes: usize, largest: usize, scaled: usize): void {
  memory.copy(largest, transitions, classes * FLOAT);
  for (let i: usize = 1; i < classes; i++) {
    for (let j: usize = 0; j < classes; j++) {
      const score = load<f32>(transitions + (i * classes + j) * FLOAT);
      store<f32>(largest + j * FLOAT, max(load<f32>(largest + j * FLOAT), score));
    }
  }
  for (let i: usize = 0; i < classes; i++) {
    const row = i * classes * FLOAT;
    for (let j: usize = 0; j < classes; j += 4) {
      const score = loadUpTo(transitions + row + j * FLOAT, classes - j);
      const below = f32x4.sub(score, loadUpTo(largest + j * FLOAT, classes - j));
      const counted = v128.and(exp4(below), f32x4.gt(below, splat(-87)));
      storeUpTo(scaled + row + j * FLOAT, counted, classes - j);
    }
  }
}

@inline
function isLast(lengths: usize, row: usize, step: usize, steps: usize): bool {
  return isReal(lengths, row, step) && (step + 1 === steps || !isReal(lengths, row, step + 1));
}
