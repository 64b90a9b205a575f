import { exp4, log4, splat } from './math';
import { matmul } from './matmul';
import { FLOAT, free, isReal, loadUpTo, malloc, roundUp, storeUpTo, zeros } from './memory';
import { addStep, packFixed } from './step';
import { PANEL, STRIP } from './tile';

// The classes before a step are summed over as a product: exp(alpha) times exp(transitions), each column of these less
// its largest. Where that product is below TINY its largest terms may have vanished, and logarithms are summed instead.
const TINY: f32 = 1e-30;

/**
 * The log-partition [batch] and the marginals of a linear-chain CRF over emissions [steps, batch, classes]; alpha, of the
 * same shape, gets the log of the summed weights of all beginnings that end in a class, each step less its largest.
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
  const stride = roundUp(classes, PANEL);
  const padded = roundUp(batch, STRIP) * stride;
  const width = batch * classes;
  const largest = malloc(classes * FLOAT);
  const scaled = malloc(classes * classes * FLOAT);
  scaleColumns(transitions, classes, largest, scaled);
  const forward = packFixed(scaled, classes, 1, classes, classes);
  const backward = packFixed(scaled, 1, classes, classes, classes);
  const weights = malloc(width * FLOAT);
  const ratios = malloc(width * FLOAT);
  const sums = malloc(padded * FLOAT);
  const back = malloc(padded * FLOAT);
  const offsets = malloc(batch * 8);
  memory.fill(offsets, 0, batch * 8);
  memory.fill(logPartition, 0, batch * FLOAT);
  for (let t: usize = 0; t < steps; t++) {
    const at = t * width * FLOAT;
    const before = alpha + at - width * FLOAT;
    if (t > 0) {
      exponentials(before, weights, width);
      product(weights, forward, classes, batch, sums);
    }
    for (let b: usize = 0; b < batch; b++) {
      const row = b * classes * FLOAT;
      const to = alpha + at + row;
      if (!isReal(lengths, b, t)) {
        memory.fill(to, 0, classes * FLOAT);
        memory.fill(marginals + at + row, 0, classes * FLOAT);
        continue;
      }
      if (t > 0) logarithms(sums + b * stride * FLOAT, largest, before + row, transitions, to, classes);
      else memory.copy(to, start, classes * FLOAT);
      const offset = load<f64>(offsets + b * 8) + <f64>addAndShift(to, emissions + at + row, classes);
      store<f64>(offsets + b * 8, offset);
      if (isLast(lengths, b, t, steps)) {
        store<f32>(logPartition + b * FLOAT, <f32>(offset + <f64>logSum(to, end, 1, classes)));
        memory.fill(marginals + at + row, 0, classes * FLOAT);
        addSoftmax(to, end, 1, classes, 1, marginals + at + row, 1);
      }
    }
  }
  for (let n: usize = 1; n < steps; n++) {
    const t = steps - 1 - n;
    const at = t * width * FLOAT;
    const after = marginals + at + width * FLOAT;
    exponentials(alpha + at, weights, width);
    product(weights, forward, classes, batch, sums);
    for (let b: usize = 0; b < batch; b++) {
      const row = b * classes * FLOAT;
      divide(after + row, sums + b * stride * FLOAT, 1, ratios + row, classes);
    }
    product(ratios, backward, classes, batch, back);
    for (let b: usize = 0; b < batch; b++) {
      if (!isReal(lengths, b, t + 1)) continue;
      const row = b * classes * FLOAT;
      const to = marginals + at + row;
      for (let i: usize = 0; i < classes; i += 4) {
        const share = v128.load(back + (b * stride + i) * FLOAT);
        storeUpTo(to + i * FLOAT, f32x4.mul(loadUpTo(weights + row + i * FLOAT, classes - i), share), classes - i);
      }
      addVanished(after + row, sums + b * stride * FLOAT, 1, alpha + at + row, transitions, to, 0, 1, classes);
      normalise(to, classes);
    }
  }
  free(offsets);
  free(back);
  free(sums);
  free(ratios);
  free(weights);
  free(backward);
  free(forward);
  free(scaled);
  free(largest);
}

/** The gradients of the log-partitions: expected counts of emissions, transitions, first and last classes. */
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

  // Of a class j after i it is dy * marginal(j) * weight(i) * scaled(i, j) / sum(j), summed over all pairs of steps.
  const pairs = steps > 0 ? (steps - 1) * batch : 0;
  const after = batch * classes * FLOAT;
  const largest = malloc(classes * FLOAT);
  const scaled = malloc(classes * classes * FLOAT);
  const weights = malloc(pairs * classes * FLOAT);
  const ratios = malloc(pairs * classes * FLOAT);
  const vanished = zeros(classes * classes);
  scaleColumns(transitions, classes, largest, scaled);
  exponentials(alpha, weights, pairs * classes);
  matmul(weights, classes, 1, scaled, classes, 1, ratios, pairs, classes, classes);
  for (let p: usize = 0; p < pairs; p++) {
    const row = p * classes * FLOAT;
    const factor = load<f32>(dy + (p % batch) * FLOAT);
    addVanished(marginals + after + row, ratios + row, factor, alpha + row, transitions, vanished, FLOAT, classes, classes);
    divide(marginals + after + row, ratios + row, factor, ratios + row, classes);
  }
  matmul(weights, 1, classes, ratios, classes, 1, dTransitions, classes, pairs, classes);
  const entries = classes * classes;
  for (let k: usize = 0; k < entries; k += 4) {
    const at = k * FLOAT;
    const counts = f32x4.mul(loadUpTo(dTransitions + at, entries - k), loadUpTo(scaled + at, entries - k));
    storeUpTo(dTransitions + at, f32x4.add(counts, loadUpTo(vanished + at, entries - k)), entries - k);
  }
  free(vanished);
  free(ratios);
  free(weights);
  free(scaled);
  free(largest);
}

/** largest[j] = the largest of column j, scaled[i, j] = exp(transitions[i, j] - largest[j]). */
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
      storeUpTo(scaled + row + j * FLOAT, exp4(below), classes - j);
    }
  }
}

function exponentials(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    storeUpTo(to + k * FLOAT, exp4(loadUpTo(from + k * FLOAT, count - k)), count - k);
  }
}

/** target[batch, classes padded to whole panels] = x[batch, classes] x fixed. */
function product(x: usize, fixed: usize, classes: usize, batch: usize, target: usize): void {
  const stride = roundUp(classes, PANEL);
  memory.fill(target, 0, roundUp(batch, STRIP) * stride * FLOAT);
  addStep(x, classes, fixed, classes, classes, batch, target, stride);
}

/** The log of a row of sums, where they have not vanished; of the others it is computed from what they sum over. */
function logarithms(
  sums: usize,
  largest: usize,
  before: usize,
  transitions: usize,
  to: usize,
  classes: usize,
): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const logs = log4(f32x4.max(v128.load(sums + j * FLOAT), splat(TINY)));
    storeUpTo(to + j * FLOAT, f32x4.add(loadUpTo(largest + j * FLOAT, classes - j), logs), classes - j);
  }
  for (let j: usize = 0; j < classes; j++) {
    if (load<f32>(sums + j * FLOAT) >= TINY) continue;
    store<f32>(to + j * FLOAT, logSum(before, transitions + j * FLOAT, classes, classes));
  }
}

/** to[j] = factor * shares[j] / sums[j], 0 where the sum has vanished. */
function divide(shares: usize, sums: usize, factor: f32, to: usize, classes: usize): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const sum = loadUpTo(sums + j * FLOAT, classes - j);
    const share = f32x4.mul(loadUpTo(shares + j * FLOAT, classes - j), splat(factor));
    const ratio = v128.and(f32x4.div(share, sum), f32x4.ge(sum, splat(TINY)));
    storeUpTo(to + j * FLOAT, ratio, classes - j);
  }
}

/**
 * For each class j whose sum has vanished, factor * shares[j] split among the classes i before it; the part of i is added
 * to to[i * toStride], from `jStride` bytes further on for each j.
 */
function addVanished(
  shares: usize,
  sums: usize,
  factor: f32,
  before: usize,
  transitions: usize,
  to: usize,
  jStride: usize,
  toStride: usize,
  classes: usize,
): void {
  for (let j: usize = 0; j < classes; j++) {
    const share = load<f32>(shares + j * FLOAT);
    if (load<f32>(sums + j * FLOAT) >= TINY || share === 0) continue;
    addSoftmax(before, transitions + j * FLOAT, classes, classes, factor * share, to + j * jStride, toStride);
  }
}

/** Adds the row y to the row x, less the largest of their sums, which is returned. */
function addAndShift(x: usize, y: usize, count: usize): f32 {
  let shift: f32 = -Infinity;
  for (let k: usize = 0; k < count; k++) {
    const sum = load<f32>(x + k * FLOAT) + load<f32>(y + k * FLOAT);
    store<f32>(x + k * FLOAT, sum);
    shift = max(shift, sum);
  }
  for (let k: usize = 0; k < count; k++) store<f32>(x + k * FLOAT, load<f32>(x + k * FLOAT) - shift);
  return shift;
}

/** log of the sum of exp(x[k] + y[k * yStride]). */
function logSum(x: usize, y: usize, yStride: usize, count: usize): f32 {
  let largest: f32 = -Infinity;
  for (let k: usize = 0; k < count; k++) largest = max(largest, sumAt(x, y, yStride, k));
  let sum: f32 = 0;
  for (let k: usize = 0; k < count; k++) sum += exponential(sumAt(x, y, yStride, k) - largest);
  return largest + f32x4.extract_lane(log4(splat(sum)), 0);
}

/** to[k * toStride] += factor * softmax(x + y)[k], y as for logSum. */
function addSoftmax(x: usize, y: usize, yStride: usize, count: usize, factor: f32, to: usize, toStride: usize): void {
  const total = logSum(x, y, yStride, count);
  for (let k: usize = 0; k < count; k++) {
    const at = to + k * toStride * FLOAT;
    store<f32>(at, load<f32>(at) + factor * exponential(sumAt(x, y, yStride, k) - total));
  }
}

@inline
function sumAt(x: usize, y: usize, yStride: usize, k: usize): f32 {
  return load<f32>(x + k * FLOAT) + load<f32>(y + k * yStride * FLOAT);
}

@inline
function exponential(x: f32): f32 {
  return f32x4.extract_lane(exp4(splat(x)), 0);
}

function normalise(x: usize, count: usize): void {
  let sum: f32 = 0;
  for (let k: usize = 0; k < count; k++) sum += load<f32>(x + k * FLOAT);
  scale(x, 1 / sum, x, count);
}

/** to = factor * x */
function scale(x: usize, factor: f32, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    storeUpTo(to + k * FLOAT, f32x4.mul(loadUpTo(x + k * FLOAT, count - k), splat(factor)), count - k);
  }
}

/** to += x */
function add(x: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    const sum = f32x4.add(loadUpTo(x + k * FLOAT, count - k), loadUpTo(to + k * FLOAT, count - k));
    storeUpTo(to + k * FLOAT, sum, count - k);
  }
}

@inline
function isLast(lengths: usize, row: usize, step: usize, steps: usize): bool {
  return isReal(lengths, row, step) && (step + 1 === steps || !isReal(lengths, row, step + 1));
}
