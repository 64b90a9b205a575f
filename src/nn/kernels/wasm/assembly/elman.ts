import { sigmoid4, sigmoidSlope4 } from './math';
import { matmul } from './matmul';
import { clearRest, liveRows, longestFirst, packFixed, rowAt, stepProduct, stepWidth } from './step';
import { allocated, FLOAT, freeSince, isReal, loadUpTo, storeUpTo, zeros } from './memory';

/** h(t) = s(input(t) + h(t-1) U): input and hidden [steps, batch, size], recurrent [size, size]. */
export function elmanForward(
  input: usize,
  recurrent: usize,
  lengths: usize,
  hidden: usize,
  steps: usize,
  batch: usize,
  size: usize,
  reverse: bool,
): void {
  const mark = allocated();
  const stride = stepWidth(size);
  const fixed = packFixed(recurrent, size, 1, size, size);
  const order = longestFirst(lengths, batch);
  const carried = zeros(batch * stride);
  const state = zeros(batch * stride);
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? steps - 1 - n : n;
    const x = input + t * batch * size * FLOAT;
    const h = hidden + t * batch * size * FLOAT;
    const live = liveRows(order, lengths, t, batch);
    if (n > 0) stepProduct(state, stride, fixed, size, size, live, carried, stride);
    nextStates(x, carried, state, h, order, live, size);
    clearRest(h, size, order, live, batch);
  }
  freeSince(mark);
}

/** state = s(x + carried) for the live rows, in the order's places; also to the rows of `hidden`, unless that is 0. */
export function nextStates(
  x: usize,
  carried: usize,
  state: usize,
  hidden: usize,
  order: usize,
  live: usize,
  size: usize,
): void {
  const stride = stepWidth(size);
  for (let r: usize = 0; r < live; r++) {
    const row = rowAt(order, r) * size * FLOAT;
    for (let j: usize = 0; j < size; j += 4) {
      const place = (r * stride + j) * FLOAT;
      const value = sigmoid4(f32x4.add(loadUpTo(x + row + j * FLOAT, size - j), v128.load(carried + place)));
      v128.store(state + place, value);
      if (hidden) storeUpTo(hidden + row + j * FLOAT, value, size - j);
    }
  }
}

/** Backpropagation through time of elmanForward. */
export function elmanBackward(
  dy: usize,
  hidden: usize,
  recurrent: usize,
  lengths: usize,
  dInput: usize,
  dRecurrent: usize,
  steps: usize,
  batch: usize,
  size: usize,
  reverse: bool,
): void {
  const mark = allocated();
  const stride = stepWidth(size);
  const transposed = packFixed(recurrent, 1, size, size, size);
  const carry = zeros(batch * stride);
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? n : steps - 1 - n;
    const at = t * batch * size * FLOAT;
    for (let b: usize = 0; b < batch; b++) {
      const row = at + b * size * FLOAT;
      if (!isReal(lengths, b, t)) {
        memory.fill(dInput + row, 0, size * FLOAT);
        continue;
      }
      for (let j: usize = 0; j < size; j += 4) {
        const dh = f32x4.add(loadUpTo(dy + row + j * FLOAT, size - j), v128.load(carry + (b * stride + j) * FLOAT));
        const h = loadUpTo(hidden + row + j * FLOAT, size - j);
        storeUpTo(dInput + row + j * FLOAT, f32x4.mul(dh, sigmoidSlope4(h)), size - j);
      }
    }
    stepProduct(dInput + at, size, transposed, size, size, batch, carry, stride);
  }
  freeSince(mark);
  recurrentGradient(hidden, dInput, dRecurrent, steps, batch, size, size, reverse);
}

/** dRecurrent[depth, columns] = sum over t of x(t-1)ᵀ dPre(t), as one product: the two arrays are shifted by a step. */
export function recurrentGradient(
  x: usize,
  dPre: usize,
  dRecurrent: usize,
  steps: usize,
  batch: usize,
  depth: usize,
  columns: usize,
  reverse: bool,
): void {
  const pairs = steps > 0 ? (steps - 1) * batch : 0;
  const left = reverse ? x + batch * depth * FLOAT : x;
  const right = reverse ? dPre : dPre + batch * columns * FLOAT;
  matmul(left, 1, depth, right, columns, 1, dRecurrent, depth, pairs, columns);
}
