import { recurrentGradient } from './elman';
import { sigmoid4, splat, tanh4 } from './math';
import { FLOAT, free, isReal, loadUpTo, roundUp, storeUpTo, zeros } from './memory';
import { addStep, packFixed, previousStep } from './step';
import { PANEL, STRIP } from './tile';

/**
 * (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)).
 * input [steps, batch, 4 size], recurrent [size, 4 size], hidden [steps, batch, size]. Unless gates and cell are 0, they
 * get the activated gates [steps, batch, 4 size] and c [steps, batch, size]. initialCell, c(-1), is [batch, size], or 0.
 */
export function lstmForward(
  input: usize,
  recurrent: usize,
  initialCell: usize,
  lengths: usize,
  hidden: usize,
  gates: usize,
  cell: usize,
  steps: usize,
  batch: usize,
  size: usize,
  reverse: bool,
): void {
  const width = 4 * size;
  const stride = roundUp(width, PANEL) + PANEL;
  const carryStride = roundUp(size, 4);
  const fixed = packFixed(recurrent, width, 1, size, width);
  const pre = zeros(roundUp(batch, STRIP) * stride);
  const carry = zeros(batch * carryStride);
  if (initialCell) {
    for (let b: usize = 0; b < batch; b++) {
      memory.copy(carry + b * carryStride * FLOAT, initialCell + b * size * FLOAT, size * FLOAT);
    }
  }
  const gate = size * FLOAT;
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? steps - 1 - n : n;
    const x = input + t * batch * width * FLOAT;
    for (let b: usize = 0; b < batch; b++) memory.copy(pre + b * stride * FLOAT, x + b * width * FLOAT, width * FLOAT);
    if (n > 0) {
      const before = hidden + previousStep(t, reverse) * batch * size * FLOAT;
      addStep(before, size, fixed, size, width, batch, pre, stride);
    }
    for (let b: usize = 0; b < batch; b++) {
      const row = t * batch + b;
      const h = hidden + row * size * FLOAT;
      if (!isReal(lengths, b, t)) {
        memory.fill(h, 0, size * FLOAT);
        if (gates) memory.fill(gates + row * width * FLOAT, 0, width * FLOAT);
        if (cell) memory.fill(cell + row * size * FLOAT, 0, size * FLOAT);
        continue;
      }
      for (let j: usize = 0; j < size; j += 4) {
        const at = pre + (b * stride + j) * FLOAT;
        const i = sigmoid4(v128.load(at));
        const f = sigmoid4(v128.load(at + gate));
        const g = tanh4(v128.load(at + 2 * gate));
        const o = sigmoid4(v128.load(at + 3 * gate));
        const c = carry + (b * carryStride + j) * FLOAT;
        const state = f32x4.add(f32x4.mul(f, v128.load(c)), f32x4.mul(i, g));
        v128.store(c, state);
        storeUpTo(h + j * FLOAT, f32x4.mul(o, tanh4(state)), size - j);
        if (cell) storeUpTo(cell + (row * size + j) * FLOAT, state, size - j);
        if (gates) {
          const saved = gates + (row * width + j) * FLOAT;
          storeUpTo(saved, i, size - j);
          storeUpTo(saved + gate, f, size - j);
          storeUpTo(saved + 2 * gate, g, size - j);
          storeUpTo(saved + 3 * gate, o, size - j);
        }
      }
    }
  }
  free(carry);
  free(pre);
  free(fixed);
}

/** Backpropagation through time of lstmForward; dInitialCell is only set where there is an initialCell. */
export function lstmBackward(
  dy: usize,
  hidden: usize,
  gates: usize,
  cell: usize,
  recurrent: usize,
  initialCell: usize,
  lengths: usize,
  dInput: usize,
  dRecurrent: usize,
  dInitialCell: usize,
  steps: usize,
  batch: usize,
  size: usize,
  reverse: bool,
): void {
  const width = 4 * size;
  const stride = roundUp(size, PANEL);
  const rowsOfCarry = roundUp(batch, STRIP);
  const transposed = packFixed(recurrent, 1, width, width, size);
  const carry = zeros(rowsOfCarry * stride);
  const cellCarry = zeros(batch * stride);
  const gate = size * FLOAT;
  const one = splat(1);
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? n : steps - 1 - n;
    for (let b: usize = 0; b < batch; b++) {
      const row = t * batch + b;
      if (!isReal(lengths, b, t)) {
        memory.fill(dInput + row * width * FLOAT, 0, width * FLOAT);
        continue;
      }
      const first = reverse ? t + 1 === steps || !isReal(lengths, b, t + 1) : t === 0;
      const before = first
        ? initialCell + b * size * FLOAT
        : cell + (previousStep(t, reverse) * batch + b) * size * FLOAT;
      const known = !first || initialCell !== 0;
      for (let j: usize = 0; j < size; j += 4) {
        const left = size - j;
        const saved = gates + (row * width + j) * FLOAT;
        const i = loadUpTo(saved, left);
        const f = loadUpTo(saved + gate, left);
        const g = loadUpTo(saved + 2 * gate, left);
        const o = loadUpTo(saved + 3 * gate, left);
        const squashed = tanh4(loadUpTo(cell + (row * size + j) * FLOAT, left));
        const carried = known ? loadUpTo(before + j * FLOAT, left) : splat(0);
        const place = (b * stride + j) * FLOAT;

        const dh = f32x4.add(loadUpTo(dy + (row * size + j) * FLOAT, left), v128.load(carry + place));
        const through = f32x4.mul(f32x4.mul(dh, o), f32x4.sub(one, f32x4.mul(squashed, squashed)));
        const dc = f32x4.add(v128.load(cellCarry + place), through);
        const di = f32x4.mul(f32x4.mul(dc, g), f32x4.mul(i, f32x4.sub(one, i)));
        const df = f32x4.mul(f32x4.mul(dc, carried), f32x4.mul(f, f32x4.sub(one, f)));
        const dg = f32x4.mul(f32x4.mul(dc, i), f32x4.sub(one, f32x4.mul(g, g)));
        const dO = f32x4.mul(f32x4.mul(dh, squashed), f32x4.mul(o, f32x4.sub(one, o)));
        v128.store(cellCarry + place, f32x4.mul(dc, f));

        const to = dInput + (row * width + j) * FLOAT;
        storeUpTo(to, di, left);
        storeUpTo(to + gate, df, left);
        storeUpTo(to + 2 * gate, dg, left);
        storeUpTo(to + 3 * gate, dO, left);
      }
    }
    memory.fill(carry, 0, rowsOfCarry * stride * FLOAT);
    addStep(dInput + t * batch * width * FLOAT, width, transposed, width, size, batch, carry, stride);
  }
  if (initialCell) {
    for (let b: usize = 0; b < batch; b++) {
      memory.copy(dInitialCell + b * size * FLOAT, cellCarry + b * stride * FLOAT, size * FLOAT);
    }
  }
  free(cellCarry);
  free(carry);
  free(transposed);
  recurrentGradient(hidden, dInput, dRecurrent, steps, batch, size, width, reverse);
}
