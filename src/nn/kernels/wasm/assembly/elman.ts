import { activate, slope } from './math';
import { matmul } from './matmul';
import { FLOAT, free, isReal, loadUpTo, roundUp, storeUpTo, zeros } from './memory';
import { addStep, packFixed, previousStep } from './step';
import { PANEL, STRIP } from './tile';

/** h(t) = f(input(t) + h(t-1) U): input and hidden [steps, batch, size], recurrent [size, size]. */
export function elmanForward(
  input: usize,
  recurrent: usize,
  lengths: usize,
  hidden: usize,
  steps: usize,
  batch: usize,
  size: usize,
  activation: i32,
  reverse: bool,
): void {
  const stride = roundUp(size, PANEL);
  const fixed = packFixed(recurrent, size, 1, size, size);
  const pre = zeros(roundUp(batch, STRIP) * stride);
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? steps - 1 - n : n;
    const x = input + t * batch * size * FLOAT;
    const h = hidden + t * batch * size * FLOAT;
    for (let b: usize = 0; b < batch; b++) memory.copy(pre + b * stride * FLOAT, x + b * size * FLOAT, size * FLOAT);
    if (n > 0) {
      const before = hidden + previousStep(t, reverse) * batch * size * FLOAT;
      addStep(before, size, fixed, size, size, batch, pre, stride);
    }
    for (let b: usize = 0; b < batch; b++) {
      const to = h + b * size * FLOAT;
      if (!isReal(lengths, b, t)) {
        memory.fill(to, 0, size * FLOAT);
        continue;
      }
      for (let j: usize = 0; j < size; j += 4) {
        storeUpTo(to + j * FLOAT, activate(activation, v128.load(pre + (b * stride + j) * FLOAT)), size - j);
      }
    }
  }
  free(pre);
  free(fixed);
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
  activation: i32,
  reverse: bool,
): void {
  const stride = roundUp(size, PANEL);
  const transposed = packFixed(recurrent, 1, size, size, size);
  const rowsOfCarry = roundUp(batch, STRIP);
  const carry = zeros(rowsOfCarry * stride);
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
        storeUpTo(dInput + row + j * FLOAT, f32x4.mul(dh, slope(activation, h)), size - j);
      }
    }
    memory.fill(carry, 0, rowsOfCarry * stride * FLOAT);
    addStep(dInput + at, size, transposed, size, size, batch, carry, stride);
  }
  free(carry);
  free(transposed);
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
