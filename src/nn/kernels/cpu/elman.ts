import type { ElmanAttrs } from '../contract';
import {
  activations,
  addOuterProduct,
  addProduct,
  addScaled,
  addTransposedProduct,
  mapRow,
  realSteps,
  row,
} from './matrix';

export interface ElmanArrays {
  readonly recurrent: Float32Array;
  readonly lengths: Int32Array;
  readonly steps: number;
  readonly hiddenSize: number;
}

/** h(t) = f(input(t) + h(t-1) U). */
export function elmanForward(
  input: Float32Array,
  { recurrent, lengths, steps, hiddenSize }: ElmanArrays,
  { activation, reverse }: ElmanAttrs,
): Float32Array {
  const hidden = new Float32Array(input.length);
  for (const { index, previous } of realSteps(steps, lengths, reverse)) {
    const h = row(hidden, index, hiddenSize);
    addScaled(h, row(input, index, hiddenSize), 1);
    if (previous !== undefined) addProduct(h, row(hidden, previous, hiddenSize), recurrent);
    mapRow(h, activations[activation].f);
  }
  return hidden;
}

/** Backpropagation through time of `elmanForward`. */
export function elmanBackward(
  dy: Float32Array,
  hidden: Float32Array,
  { recurrent, lengths, steps, hiddenSize }: ElmanArrays,
  { activation, reverse }: ElmanAttrs,
): [dInput: Float32Array, dRecurrent: Float32Array] {
  const { slope } = activations[activation];
  const dHidden = dy.slice();
  const dInput = new Float32Array(dy.length);
  const dRecurrent = new Float32Array(recurrent.length);
  for (const { index, previous } of realSteps(steps, lengths, reverse).reverse()) {
    const dPre = row(dInput, index, hiddenSize);
    for (let k = dPre.at; k < dPre.at + hiddenSize; k++)
      dInput[k] = (dHidden[k] as number) * slope(hidden[k] as number);
    if (previous === undefined) continue;
    addTransposedProduct(row(dHidden, previous, hiddenSize), dPre, recurrent);
    addOuterProduct(dRecurrent, row(hidden, previous, hiddenSize), dPre);
  }
  return [dInput, dRecurrent];
}
