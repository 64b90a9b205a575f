import { addSoftmax, logSum } from './log-sum';
import { log4, splat } from './math';
import { FLOAT, loadUpTo, roundUp, storeUpTo } from './memory';

// The classes before a step are summed over as a product: exp(alpha) times exp(transitions), each column of these less
// its largest. Where that product is below TINY its largest terms may have vanished, and logarithms are summed instead.
const TINY: f32 = 1e-30;

// `before` is alpha of the step before, `arrivals` the padded columns of the transitions: row j leads to class j.

/** The log of a row of sums, where they have not vanished; of the others it is computed from what they sum over. */
export function logarithms(
  sums: usize,
  largest: usize,
  before: usize,
  arrivals: usize,
  to: usize,
  classes: usize,
): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const logs = log4(f32x4.pmax(v128.load(sums + j * FLOAT), splat(TINY)));
    storeUpTo(to + j * FLOAT, f32x4.add(loadUpTo(largest + j * FLOAT, classes - j), logs), classes - j);
  }
  const rowBytes = roundUp(classes, 4) * FLOAT;
  for (let j: usize = 0; j < classes; j++) {
    if (load<f32>(sums + j * FLOAT) >= TINY) continue;
    store<f32>(to + j * FLOAT, logSum(before, arrivals + j * rowBytes, classes));
  }
}

/** to[j] = factor * shares[j] / sums[j], 0 where the sum has vanished. */
export function divide(shares: usize, sums: usize, factor: f32, to: usize, classes: usize): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const sum = loadUpTo(sums + j * FLOAT, classes - j);
    const share = f32x4.mul(loadUpTo(shares + j * FLOAT, classes - j), splat(factor));
    const ratio = v128.and(f32x4.div(share, sum), f32x4.ge(sum, splat(TINY)));
    storeUpTo(to + j * FLOAT, ratio, classes - j);
  }
}

/**
 * For each class j whose sum has vanished, factor * shares[j] split among the classes before it and added to the row `to`,
 * which lies `jStride` floats further on for each j. Shares too small to change a float are left out.
 */
export function addVanished(
  shares: usize,
  sums: usize,
  factor: f32,
  before: usize,
  arrivals: usize,
  to: usize,
  jStride: usize,
  classes: usize,
): void {
  const rowBytes = roundUp(classes, 4) * FLOAT;
  for (let j: usize = 0; j < classes; j++) {
    const share = load<f32>(shares + j * FLOAT);
    if (load<f32>(sums + j * FLOAT) >= TINY || share < TINY) continue;
    addSoftmax(before, arrivals + j * rowBytes, classes, factor * share, to + j * jStride * FLOAT);
  }
}
