import { splat } from './math';
import { FLOAT, free, isReal, loadUpTo, malloc, roundUp } from './memory';

/**
 * The best class sequence of a CRF over emissions [steps, batch, classes], tags [steps, batch], and its score [batch]. Each
 * step's maximum is subtracted from its scores; ties go to the smallest class.
 */
export function viterbi(
  emissions: usize,
  transitions: usize,
  start: usize,
  end: usize,
  lengths: usize,
  tags: usize,
  scores: usize,
  steps: usize,
  batch: usize,
  classes: usize,
): void {
  const stride = roundUp(classes, 4);
  const rowBytes = stride * FLOAT;
  const fixed = malloc(classes * rowBytes);
  for (let i: usize = 0; i < classes; i++) {
    memory.copy(fixed + i * rowBytes, transitions + i * classes * FLOAT, classes * FLOAT);
  }
  const state = malloc(rowBytes);
  const next = malloc(rowBytes);
  const pointers = malloc(steps * rowBytes);
  memory.fill(tags, 0, steps * batch * 4);
  for (let b: usize = 0; b < batch; b++) {
    let offset: f64 = 0;
    let t: usize = 0;
    for (; t < steps && isReal(lengths, b, t); t++) {
      if (t > 0) bestArrivals(state, fixed, next, pointers + t * rowBytes, classes);
      else memory.copy(next, start, classes * FLOAT);
      const row = emissions + (t * batch + b) * classes * FLOAT;
      for (let j: usize = 0; j < classes; j += 4) {
        const sum = f32x4.add(v128.load(next + j * FLOAT), loadUpTo(row + j * FLOAT, classes - j));
        v128.store(next + j * FLOAT, sum);
      }
      const shift = load<f32>(next + indexOfLargest(next, classes) * FLOAT);
      for (let j: usize = 0; j < classes; j += 4) {
        v128.store(state + j * FLOAT, f32x4.sub(v128.load(next + j * FLOAT), splat(shift)));
      }
      offset += <f64>shift;
    }
    store<f32>(scores + b * FLOAT, 0);
    if (t === 0) continue;
    for (let j: usize = 0; j < classes; j++) {
      store<f32>(next + j * FLOAT, load<f32>(state + j * FLOAT) + load<f32>(end + j * FLOAT));
    }
    let tag = indexOfLargest(next, classes);
    store<f32>(scores + b * FLOAT, <f32>(offset + <f64>load<f32>(next + tag * FLOAT)));
    while (true) {
      t--;
      store<i32>(tags + (t * batch + b) * 4, <i32>tag);
      if (t === 0) break;
      tag = <usize>load<i32>(pointers + t * rowBytes + tag * 4);
    }
  }
  free(pointers);
  free(next);
  free(state);
  free(fixed);
}

/** For each class, the best score of reaching it and the class that it is reached from. */
function bestArrivals(state: usize, fixed: usize, scores: usize, pointers: usize, classes: usize): void {
  const rowBytes = roundUp(classes, 4) * FLOAT;
  for (let j: usize = 0; j < classes; j += 4) {
    let column = fixed + j * FLOAT;
    let best = f32x4.add(v128.load32_splat(state), v128.load(column));
    let from = i32x4.splat(0);
    for (let i: usize = 1; i < classes; i++) {
      column += rowBytes;
      const arrival = f32x4.add(v128.load32_splat(state + i * FLOAT), v128.load(column));
      const better = f32x4.gt(arrival, best);
      best = v128.bitselect(arrival, best, better);
      from = v128.bitselect(i32x4.splat(<i32>i), from, better);
    }
    v128.store(scores + j * FLOAT, best);
    v128.store(pointers + j * FLOAT, from);
  }
}

/** The first one on a tie. */
function indexOfLargest(values: usize, count: usize): usize {
  let best: usize = 0;
  for (let k: usize = 1; k < count; k++) {
    if (load<f32>(values + k * FLOAT) > load<f32>(values + best * FLOAT)) best = k;
  }
  return best;
}
