import type { LstmAttrs, LstmRescanAttrs } from '../contract';
import {
  addOuterProduct,
  addProduct,
  addScaled,
  addTransposedProduct,
  type CpuOutput,
  cpuKernel,
  dims,
  realSteps,
  row,
  sigmoid,
} from './kernel';

interface LstmArrays {
  readonly recurrent: Float32Array;
  readonly lengths: Int32Array;
  readonly steps: number;
  readonly hiddenSize: number;
  /** h and c before the first step that is read, [B, H]; zero if absent. */
  readonly initialHidden?: Float32Array | undefined;
  readonly initialCell?: Float32Array | undefined;
}

/** (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)). Gates after activation. */
function lstmForward(
  input: Float32Array,
  { recurrent, lengths, steps, hiddenSize, initialHidden, initialCell }: LstmArrays,
  reverse: boolean,
): [hidden: Float32Array, gates: Float32Array, cell: Float32Array] {
  const hidden = new Float32Array(steps * lengths.length * hiddenSize);
  const cell = new Float32Array(hidden.length);
  const gates = new Float32Array(input.length);
  for (const { index, batchRow, previous } of realSteps(steps, lengths, reverse)) {
    const pre = row(gates, index, 4 * hiddenSize);
    addScaled(pre, row(input, index, 4 * hiddenSize), 1);
    if (previous !== undefined) addProduct(pre, row(hidden, previous, hiddenSize), recurrent);
    else if (initialHidden) addProduct(pre, row(initialHidden, batchRow, hiddenSize), recurrent);
    for (let j = 0; j < hiddenSize; j++) {
      const [i, f, g, o] = gatePlaces(index, j, hiddenSize);
      gates[i] = sigmoid(gates[i] as number);
      gates[f] = sigmoid(gates[f] as number);
      gates[g] = Math.tanh(gates[g] as number);
      gates[o] = sigmoid(gates[o] as number);
      const carried =
        previous === undefined ? initialCell?.[batchRow * hiddenSize + j] : cell[previous * hiddenSize + j];
      const at = index * hiddenSize + j;
      cell[at] = (gates[f] as number) * (carried ?? 0) + (gates[i] as number) * (gates[g] as number);
      hidden[at] = (gates[o] as number) * Math.tanh(cell[at] as number);
    }
  }
  return [hidden, gates, cell];
}

const lstmScan = cpuKernel<LstmAttrs>('LstmScan', ({ float, int, shape, attrs: { reverse, record } }) => {
  const [steps, batch] = dims({ shape }, 'input');
  const [hiddenSize] = shape('recurrent') as [number];
  const arrays = { recurrent: float('recurrent'), lengths: int('lengths'), steps, hiddenSize };
  const [hidden, gates, cell] = lstmForward(float('input'), arrays, reverse);
  const outputs: CpuOutput[] = [
    [hidden, [steps, batch, hiddenSize]],
    [gates, shape('input')],
    [cell, [steps, batch, hiddenSize]],
  ];
  return record ? outputs : outputs.slice(0, 1);
});

/** Backpropagation through time of the scan. */
const lstmScanGrad = cpuKernel<LstmAttrs>('LstmScanGrad', ({ float, int, shape, attrs: { reverse } }) => {
  const [steps, , hiddenSize] = dims({ shape }, 'dy');
  const [dy, hidden, gates, cell] = [float('dy'), float('hidden'), float('gates'), float('cell')];
  const [recurrent, lengths] = [float('recurrent'), int('lengths')];
  const dHidden = dy.slice();
  const dCell = new Float32Array(dy.length);
  const dInput = new Float32Array(gates.length);
  const dRecurrent = new Float32Array(recurrent.length);
  for (const { index, previous } of realSteps(steps, lengths, reverse).reverse()) {
    for (let j = 0; j < hiddenSize; j++) {
      const places = gatePlaces(index, j, hiddenSize);
      const [i, f, g, o] = places.map((place) => gates[place] as number) as [number, number, number, number];
      const at = index * hiddenSize + j;
      const squashed = Math.tanh(cell[at] as number);
      const dh = dHidden[at] as number;
      const dc = (dCell[at] as number) + dh * o * (1 - squashed * squashed);
      const carried = previous === undefined ? 0 : (cell[previous * hiddenSize + j] as number);
      dInput[places[0]] = dc * g * i * (1 - i);
      dInput[places[1]] = dc * carried * f * (1 - f);
      dInput[places[2]] = dc * i * (1 - g * g);
      dInput[places[3]] = dh * squashed * o * (1 - o);
      if (previous !== undefined) dCell[previous * hiddenSize + j] = dc * f;
    }
    if (previous === undefined) continue;
    const dPre = row(dInput, index, 4 * hiddenSize);
    addTransposedProduct(row(dHidden, previous, hiddenSize), dPre, recurrent);
    addOuterProduct(dRecurrent, row(hidden, previous, hiddenSize), dPre);
  }
  return [
    [dInput, shape('gates')],
    [dRecurrent, shape('recurrent')],
  ];
});

/** The places of unit j's input, forget, candidate and output gates in a [T, B, 4H] array. */
function gatePlaces(index: number, j: number, hiddenSize: number): [number, number, number, number] {
  const start = index * 4 * hiddenSize + j;
  return [start, start + hiddenSize, start + 2 * hiddenSize, start + 3 * hiddenSize];
}

const lstmRescan = cpuKernel<LstmRescanAttrs>('LstmRescan', ({ attrs: { head, tail }, float, int, shape, has }) => {
  const [count] = dims({ shape }, 'fresh');
  const [size] = shape('left') as [number, number];
  const names = has('right') ? ['left', 'right'] : ['left'];
  const steps = head + count + tail;
  const fresh = float('fresh');
  const states = new Float32Array(steps * names.length * size);
  const readings = names.map((name, direction) => {
    /** One direction of an output, its first and last steps copied from an input. */
    const extended = (before: string, columns: number, first: number, last: number) => {
      const made = new Float32Array(steps * columns);
      if (first + last === 0) return made;
      const known = float(before).subarray(...part(direction, (shape(before)[1] as number) * columns));
      made.set(known.subarray(0, first * columns));
      made.set(known.subarray(known.length - last * columns), (steps - last) * columns);
      return made;
    };
    const reverse = name === 'right';
    const [first, last] = reverse ? [0, tail] : [head, 0];
    const input = extended('inputBefore', 4 * size, head, tail);
    for (let n = 0; n < count; n++)
      input.set(fresh.subarray(...part(n * names.length + direction, 4 * size)), (head + n) * 4 * size);
    const hidden = extended('hiddenBefore', size, first, last);
    const cell = extended('cellBefore', size, first, last);
    // The scan continues from the last known step in its direction.
    const beside = part(reverse ? steps - tail : head - 1, size);
    const initial = first + last > 0;
    const arrays = {
      recurrent: float(name),
      lengths: int('lengths'),
      steps: steps - first - last,
      hiddenSize: size,
      initialHidden: initial ? hidden.slice(...beside) : undefined,
      initialCell: initial ? cell.slice(...beside) : undefined,
    };
    const read = lstmForward(input.subarray(first * 4 * size, (steps - last) * 4 * size), arrays, reverse);
    hidden.set(read[0], first * size);
    cell.set(read[2], first * size);
    for (let t = 0; t < steps; t++)
      states.set(hidden.subarray(...part(t, size)), (t * names.length + direction) * size);
    return { input, hidden, cell };
  });
  const together = (of: 'input' | 'hidden' | 'cell', columns: number) => {
    const made = new Float32Array(names.length * steps * columns);
    for (const [direction, reading] of readings.entries()) made.set(reading[of], direction * steps * columns);
    return [made, [names.length, steps, columns]] as const;
  };
  return [
    together('input', 4 * size),
    together('hidden', size),
    together('cell', size),
    [states, [steps, names.length * size]],
  ];
});

/** The bounds of the part numbered `index` in an array of parts of equal length. */
const part = (index: number, length: number): [begin: number, end: number] => [index * length, (index + 1) * length];

export const cpuLstm = [lstmScan, lstmScanGrad, lstmRescan];
