import { recurrentGradient } from './elman';
import { clearRest, liveRows, longestFirst, packFixed, rowAt, stepProduct, stepWidth } from './step';
import { multiplyAdd, sigmoid4, splat, tanh4 } from './math';
import { allocated, FLOAT, freeSince, isReal, loadUpTo, storeUpTo, zeros } from './memory';

/**
 * (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)).
 * input [steps, batch, 4 size], recurrent [size, 4 size], hidden [steps, batch, size]. gates receives the activated gates
 * [steps, batch, 4 size] and cell receives c [steps, batch, size], unless the pointer is 0. initialHidden h(-1) and initialCell
 * c(-1) are [batch, size], or 0 for zeros.
 */
export function lstmForward(
  input: usize,
  recurrent: usize,
  initialHidden: usize,
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
  const mark = allocated();
  const width = 4 * size;
  const gateStride = stepWidth(width);
  const stride = stepWidth(size);
  const fixed = packFixed(recurrent, width, 1, size, width);
  const order = longestFirst(lengths, batch);
  const carried = zeros(batch * gateStride);
  const state = zeros(batch * stride);
  const cells = zeros(batch * stride);
  if (initialHidden) copyInOrder(initialHidden, order, batch, size, state, stride);
  if (initialCell) copyInOrder(initialCell, order, batch, size, cells, stride);
  const gate = size * FLOAT;
  for (let n: usize = 0; n < steps; n++) {
    const t = reverse ? steps - 1 - n : n;
    const live = liveRows(order, lengths, t, batch);
    if (n > 0 || initialHidden) stepProduct(state, stride, fixed, size, width, live, carried, gateStride);
    for (let r: usize = 0; r < live; r++) {
      const row = t * batch + rowAt(order, r);
      for (let j: usize = 0; j < size; j += 4) {
        const left = size - j;
        const x = input + (row * width + j) * FLOAT;
        const fed = carried + (r * gateStride + j) * FLOAT;
        const i = sigmoid4(f32x4.add(v128.load(fed), loadUpTo(x, left)));
        const f = sigmoid4(f32x4.add(v128.load(fed + gate), loadUpTo(x + gate, left)));
        const g = tanh4(f32x4.add(v128.load(fed + 2 * gate), loadUpTo(x + 2 * gate, left)));
        const o = sigmoid4(f32x4.add(v128.load(fed + 3 * gate), loadUpTo(x + 3 * gate, left)));
        const place = (r * stride + j) * FLOAT;
        const c = multiplyAdd(f, v128.load(cells + place), f32x4.mul(i, g));
        const h = f32x4.mul(o, tanh4(c));
        v128.store(cells + place, c);
        v128.store(state + place, h);
        storeUpTo(hidden + (row * size + j) * FLOAT, h, left);
        if (cell) storeUpTo(cell + (row * size + j) * FLOAT, c, left);
        if (!gates) continue;
        const saved = gates + (row * width + j) * FLOAT;
        storeUpTo(saved, i, left);
        storeUpTo(saved + gate, f, left);
        storeUpTo(saved + 2 * gate, g, left);
        storeUpTo(saved + 3 * gate, o, left);
      }
    }
    const first = t * batch * FLOAT;
    clearRest(hidden + first * size, size, order, live, batch);
    if (gates) clearRest(gates + first * width, width, order, live, batch);
    if (cell) clearRest(cell + first * size, size, order, live, batch);
  }
  freeSince(mark);
}

/** Copies rows of `size` floats, sorted by `order`, to rows that lie `stride` floats apart. */
function copyInOrder(from: usize, order: usize, batch: usize, size: usize, to: usize, stride: usize): void {
  for (let r: usize = 0; r < batch; r++) {
    memory.copy(to + r * stride * FLOAT, from + rowAt(order, r) * size * FLOAT, size * FLOAT);
  }
}

/** Backpropagation through time of lstmForward from zero states. */
export function lstmBackward(
  dy: usize,
  hidden: usize,
  gates: usize,
  cell: usize,
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
  const width = 4 * size;
  const stride = stepWidth(size);
  const transposed = packFixed(recurrent, 1, width, width, size);
  const carry = zeros(batch * stride);
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
      const before = cell + ((reverse ? t + 1 : t - 1) * batch + b) * size * FLOAT;
      for (let j: usize = 0; j < size; j += 4) {
        const left = size - j;
        const saved = gates + (row * width + j) * FLOAT;
        const i = loadUpTo(saved, left);
        const f = loadUpTo(saved + gate, left);
        const g = loadUpTo(saved + 2 * gate, left);
        const o = loadUpTo(saved + 3 * gate, left);
        const squashed = tanh4(loadUpTo(cell + (row * size + j) * FLOAT, left));
        const carried = first ? splat(0) : loadUpTo(before + j * FLOAT, left);
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
    stepProduct(dInput + t * batch * width * FLOAT, width, transposed, width, size, batch, carry, stride);
  }
  freeSince(mark);
  recurrentGradient(hidden, dInput, dRecurrent, steps, batch, size, width, reverse);
}
