import { type Tensor, type Tensor1D, type Tensor2D, type Tensor3D, tensor, tensor1d } from '@tensorflow/tfjs-core';
import { elmanScan, jordanScan, lstmScan } from '../../ops/scans';
import { type Batch, randomNumbers, scanRows, toMatrix } from './batch';
import { elmanRow, jordanRow, lstmRow } from './reference';

type Numbers = ArrayLike<number>;

/** A scan of fixed sizes: the operation under test and its plain reference. */
export interface Operation {
  readonly title: string;
  /** Shapes of the differentiable inputs, in order. */
  readonly shapes: readonly number[][];
  /** Columns of the result, [T, B, width]. */
  readonly width: number;
  readonly run: (inputs: readonly Tensor[], lengths: Tensor1D) => Tensor;
  readonly reference: (inputs: readonly Numbers[]) => number[];
}

const ACTIVATIONS = ['sigmoid', 'tanh'] as const;

/** All variants of all scans over a batch. */
export function operations(batch: Batch, hidden: number, classes: number): Operation[] {
  return [
    ...[false, true].flatMap((reverse) => [
      ...ACTIVATIONS.map((activation) => elman(batch, hidden, activation, reverse)),
      lstm(batch, hidden, reverse),
      lstm(batch, hidden, reverse, 'continued'),
      elman(batch, hidden, 'tanh', reverse, 'continued'),
    ]),
    ...ACTIVATIONS.map((activation) => jordan(batch, hidden, classes, activation)),
    jordan(batch, hidden, classes, 'tanh', 'continued'),
  ];
}

/** A continued scan has its initial state as a further input. */
type Start = 'continued' | 'fresh';

function elman(
  batch: Batch,
  hidden: number,
  activation: 'sigmoid' | 'tanh',
  reverse: boolean,
  start: Start = 'fresh',
): Operation {
  const rows = batch.lengths.length;
  return {
    title: `elmanScan ${activation}${reverse ? ' reversed' : ''}${start === 'continued' ? ' continued' : ''}`,
    shapes: [[batch.steps, rows, hidden], [hidden, hidden], ...(start === 'continued' ? [[rows, hidden]] : [])],
    width: hidden,
    run: ([input, recurrent, initial], lengths) =>
      elmanScan({
        input: input as Tensor3D,
        recurrent: recurrent as Tensor2D,
        lengths,
        activation,
        reverse,
        ...(initial && { initial: initial as Tensor2D }),
      }),
    reference: ([input, recurrent, initial]) => {
      const u = toMatrix(recurrent as Numbers, hidden, hidden);
      const before = initial && toMatrix(initial, rows, hidden);
      return scanRows(input as Numbers, batch, hidden, (row, b) => elmanRow(row, u, activation, reverse, before?.[b]));
    },
  };
}

function lstm(batch: Batch, hidden: number, reverse: boolean, start: Start = 'fresh'): Operation {
  const rows = batch.lengths.length;
  const state = [rows, hidden];
  return {
    title: `lstmScan${reverse ? ' reversed' : ''}${start === 'continued' ? ' continued' : ''}`,
    shapes: [[batch.steps, rows, 4 * hidden], [hidden, 4 * hidden], ...(start === 'continued' ? [state, state] : [])],
    width: hidden,
    run: ([input, recurrent, h, c], lengths) =>
      lstmScan({
        input: input as Tensor3D,
        recurrent: recurrent as Tensor2D,
        lengths,
        reverse,
        ...(h && c && { initial: { hidden: h as Tensor2D, cell: c as Tensor2D } }),
      }),
    reference: ([input, recurrent, h, c]) => {
      const u = toMatrix(recurrent as Numbers, hidden, 4 * hidden);
      const [hs, cs] = [h && toMatrix(h, rows, hidden), c && toMatrix(c, rows, hidden)];
      return scanRows(input as Numbers, batch, hidden, (row, b) => lstmRow(row, u, reverse, hs?.[b], cs?.[b]));
    },
  };
}

function jordan(
  batch: Batch,
  hidden: number,
  classes: number,
  activation: 'sigmoid' | 'tanh',
  start: Start = 'fresh',
): Operation {
  const rows = batch.lengths.length;
  return {
    title: `jordanScan ${activation}${start === 'continued' ? ' continued' : ''}`,
    shapes: [
      [batch.steps, rows, hidden],
      [classes, hidden],
      [hidden, classes],
      [classes],
      ...(start === 'continued' ? [[rows, classes]] : []),
    ],
    width: classes,
    run: ([input, feedback, output, outputBias, initial], lengths) =>
      jordanScan({
        input: input as Tensor3D,
        feedback: feedback as Tensor2D,
        output: output as Tensor2D,
        outputBias: outputBias as Tensor1D,
        lengths,
        activation,
        ...(initial && { initial: initial as Tensor2D }),
      }),
    reference: ([input, feedback, output, outputBias, initial]) => {
      const u = toMatrix(feedback as Numbers, classes, hidden);
      const v = toMatrix(output as Numbers, hidden, classes);
      const c = Array.from(outputBias as Numbers);
      const before = initial && toMatrix(initial, rows, classes);
      return scanRows(input as Numbers, batch, classes, (row, b) => jordanRow(row, u, v, c, activation, before?.[b]));
    },
  };
}

/** Inputs for an operation: the first in [-1, 1), weights in +-1.5 / sqrt(rows), so that no recurrence saturates. */
export function randomInputs({ shapes }: Operation, seed: number): Float32Array[] {
  return shapes.map((shape, i) => {
    const size = shape.reduce((a, b) => a * b, 1);
    return randomNumbers(size, i === 0 ? 1 : 1.5 / Math.sqrt(shape[0] as number), seed + i);
  });
}

export function toTensors({ shapes }: Operation, inputs: readonly Float32Array[]): Tensor[] {
  return inputs.map((values, i) => tensor(values, shapes[i] as number[], 'float32'));
}

export const lengthsTensor = ({ lengths }: Batch): Tensor1D => tensor1d([...lengths], 'int32');
