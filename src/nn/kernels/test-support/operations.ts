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

/** All variants of all scans over a batch. */
export function operations(batch: Batch, hidden: number, classes: number): Operation[] {
  return [
    ...[false, true].flatMap((reverse) => [
      recurrence('elmanScan', batch, hidden, reverse),
      recurrence('lstmScan', batch, hidden, reverse),
    ]),
    jordan(batch, hidden, classes),
  ];
}

const RECURRENCES = {
  elmanScan: { gates: 1, scan: elmanScan, row: elmanRow },
  lstmScan: { gates: 4, scan: lstmScan, row: lstmRow },
};

function recurrence(name: keyof typeof RECURRENCES, batch: Batch, hidden: number, reverse: boolean): Operation {
  const { gates, scan, row } = RECURRENCES[name];
  const columns = gates * hidden;
  return {
    title: `${name}${reverse ? ' reversed' : ''}`,
    shapes: [
      [batch.steps, batch.lengths.length, columns],
      [hidden, columns],
    ],
    width: hidden,
    run: ([input, recurrent], lengths) =>
      scan({ input: input as Tensor3D, recurrent: recurrent as Tensor2D, lengths, reverse }),
    reference: ([input, recurrent]) => {
      const u = toMatrix(recurrent as Numbers, hidden, columns);
      return scanRows(input as Numbers, batch, hidden, (values) => row(values, u, reverse));
    },
  };
}

function jordan(batch: Batch, hidden: number, classes: number): Operation {
  const rows = batch.lengths.length;
  return {
    title: 'jordanScan',
    shapes: [[batch.steps, rows, hidden], [classes, hidden], [hidden, classes], [classes]],
    width: classes,
    run: ([input, feedback, output, outputBias], lengths) =>
      jordanScan({
        input: input as Tensor3D,
        feedback: feedback as Tensor2D,
        output: output as Tensor2D,
        outputBias: outputBias as Tensor1D,
        lengths,
      }),
    reference: ([input, feedback, output, outputBias]) => {
      const u = toMatrix(feedback as Numbers, classes, hidden);
      const v = toMatrix(output as Numbers, hidden, classes);
      const c = Array.from(outputBias as Numbers);
      return scanRows(input as Numbers, batch, classes, (row) => jordanRow(row, u, v, c));
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
