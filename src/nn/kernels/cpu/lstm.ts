import type { LstmAttrs } from '../contract';
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
}

/** (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)). Gates after activation. */
function lstmForward(
  input: Float32Array,
  { recurrent, lengths, steps, hiddenSize }: LstmArrays,
  reverse: boolean,
): [hidden: Float32Array, gates: Float32Array, cell: Float32Array] {
  const hidden = new Float32Array(steps * lengths.length * hiddenSize);
  const cell = new Float32Array(hidden.length);
  const gates = new Float32Array(input.length);
  for (const { index, previous } of realSteps(steps, lengths, reverse)) {
    const pre = row(gates, index, 4 * hiddenSize);
    addScaled(pre, row(input, index, 4 * hiddenSize), 1);
    if (previous !== undefined) addProduct(pre, row(hidden, previous, hiddenSize), recurrent);
    for (let j = 0; j < hiddenSize; j++) {
      const [i, f, g, o] = gatePlaces(index, j, hiddenSize);
      gates[i] = sigmoid(gates[i] as number);
      gates[f] = sigmoid(gates[f] as number);
      gates[g] = Math.tanh(gates[g] as number);
      gates[o] = sigmoid(gates[o] as number);
      const carried = previous === undefined ? 0 : (cell[previous * hiddenSize + j] as number);
      const at = index * hiddenSize + j;
      cell[at] = (gates[f] as number) * carried + (gates[i] as number) * (gates[g] as number);
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

export const cpuLstm = [lstmScan, lstmScanGrad];
