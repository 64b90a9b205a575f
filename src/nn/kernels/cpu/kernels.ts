import { registerKernel } from '@tensorflow/tfjs-core';
import {
  type ByteEmbeddingBagAttrs,
  checkBags,
  type ElmanAttrs,
  type EmbeddingBagGradAttrs,
  type JordanAttrs,
  type LstmAttrs,
} from '../contract';
import { type CpuCall, type CpuOutput, cpuKernel, dims } from './call';
import { cpuCrfForward, cpuViterbi, crfBackward } from './crf';
import { elmanBackward, elmanForward } from './elman';
import { byteEmbeddingBag, embeddingBagBackward, embeddingBagForward } from './embedding-bag';
import { jordanBackward, jordanForward } from './jordan';
import { cpuLstmRescan, lstmBackward, lstmForward } from './lstm';

const recurrence = (call: CpuCall<unknown>, steps: number) => ({
  recurrent: call.float('recurrent'),
  lengths: call.int('lengths'),
  steps,
  hiddenSize: call.shape('recurrent')[0] as number,
});

const lstmArrays = (call: CpuCall<unknown>, steps: number) => ({
  ...recurrence(call, steps),
  initialCell: call.has('initialCell') ? call.float('initialCell') : undefined,
});

const jordanArrays = (call: CpuCall<unknown>, steps: number) => ({
  feedback: call.float('feedback'),
  output: call.float('output'),
  lengths: call.int('lengths'),
  steps,
  hiddenSize: call.shape('output')[0] as number,
  classes: call.shape('output')[1] as number,
});

const elmanScan = cpuKernel<ElmanAttrs>('ElmanScan', (call) => {
  const [steps] = dims(call, 'input');
  return [[elmanForward(call.float('input'), recurrence(call, steps), call.attrs), call.shape('input')]];
});

const elmanScanGrad = cpuKernel<ElmanAttrs>('ElmanScanGrad', (call) => {
  const [steps] = dims(call, 'dy');
  const arrays = recurrence(call, steps);
  const [dInput, dRecurrent] = elmanBackward(call.float('dy'), call.float('hidden'), arrays, call.attrs);
  return [
    [dInput, call.shape('dy')],
    [dRecurrent, call.shape('recurrent')],
  ];
});

const jordanScan = cpuKernel<JordanAttrs>('JordanScan', (call) => {
  const [steps, batch] = dims(call, 'input');
  const arrays = jordanArrays(call, steps);
  const { activation, record } = call.attrs;
  const [posterior, hidden] = jordanForward(call.float('input'), call.float('outputBias'), arrays, activation);
  const outputs: CpuOutput[] = [
    [posterior, [steps, batch, arrays.classes]],
    [hidden, call.shape('input')],
  ];
  return record ? outputs : outputs.slice(0, 1);
});

const jordanScanGrad = cpuKernel<JordanAttrs>('JordanScanGrad', (call) => {
  const arrays = jordanArrays(call, dims(call, 'dy')[0]);
  const saved = [call.float('posterior'), call.float('hidden')] as const;
  const [dInput, dFeedback, dOutput, dBias] = jordanBackward(call.float('dy'), ...saved, arrays, call.attrs.activation);
  return [
    [dInput, call.shape('hidden')],
    [dFeedback, call.shape('feedback')],
    [dOutput, call.shape('output')],
    [dBias, [arrays.classes]],
  ];
});

const lstmScan = cpuKernel<LstmAttrs>('LstmScan', (call) => {
  const [steps, batch] = dims(call, 'input');
  const arrays = lstmArrays(call, steps);
  const [hidden, gates, cell] = lstmForward(call.float('input'), arrays, call.attrs.reverse);
  const shape = [steps, batch, arrays.hiddenSize];
  const outputs: CpuOutput[] = [
    [hidden, shape],
    [gates, call.shape('input')],
    [cell, shape],
  ];
  return call.attrs.record ? outputs : outputs.slice(0, 1);
});

const lstmScanGrad = cpuKernel<LstmAttrs>('LstmScanGrad', (call) => {
  const arrays = lstmArrays(call, dims(call, 'dy')[0]);
  const saved = [call.float('hidden'), call.float('gates'), call.float('cell')] as const;
  const [dInput, dRecurrent, dInitialCell] = lstmBackward(call.float('dy'), ...saved, arrays, call.attrs.reverse);
  const outputs: CpuOutput[] = [
    [dInput, call.shape('gates')],
    [dRecurrent, call.shape('recurrent')],
  ];
  return arrays.initialCell ? [...outputs, [dInitialCell, call.shape('initialCell')]] : outputs;
});

const embeddingBag = cpuKernel<object>('EmbeddingBag', (call) => {
  const [rows, columns] = call.shape('table') as [number, number];
  const [ids, offsets] = [call.int('ids'), call.int('offsets')];
  checkBags(ids, offsets, rows);
  return [[embeddingBagForward(call.float('table'), ids, offsets, columns), [offsets.length - 1, columns]]];
});

const byteEmbeddingBagKernel = cpuKernel<ByteEmbeddingBagAttrs>('ByteEmbeddingBag', (call) => {
  const [words, ids, offsets] = [call.int('words'), call.int('ids'), call.int('offsets')];
  checkBags(ids, offsets, call.attrs.rows);
  const table = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  return [[byteEmbeddingBag(table, ids, offsets, call.attrs), [offsets.length - 1, call.attrs.columns]]];
});

const embeddingBagGrad = cpuKernel<EmbeddingBagGradAttrs>('EmbeddingBagGrad', (call) => {
  const columns = call.shape('dy')[1] as number;
  const { rows } = call.attrs;
  const dTable = embeddingBagBackward(call.float('dy'), call.int('ids'), call.int('offsets'), rows, columns);
  return [[dTable, [rows, columns]]];
});

const crfArrays = (call: CpuCall<unknown>, steps: number) => ({
  transitions: call.float('transitions'),
  lengths: call.int('lengths'),
  steps,
  classes: call.shape('transitions')[0] as number,
});

const crfForwardKernel = cpuKernel<object>('CrfForward', (call) => {
  const [steps, batch] = dims(call, 'emissions');
  const scores = [call.float('emissions'), call.float('start'), call.float('end')] as const;
  const { logPartition, marginals, alpha } = cpuCrfForward(...scores, crfArrays(call, steps));
  return [
    [logPartition, [batch]],
    [marginals, call.shape('emissions')],
    [alpha, call.shape('emissions')],
  ];
});

const crfForwardGrad = cpuKernel<object>('CrfForwardGrad', (call) => {
  const arrays = crfArrays(call, dims(call, 'marginals')[0]);
  const { classes } = arrays;
  const gradients = crfBackward(call.float('dy'), call.float('marginals'), call.float('alpha'), arrays);
  const shapes = [call.shape('marginals'), [classes, classes], [classes], [classes]];
  return gradients.map((gradient, i): CpuOutput => [gradient, shapes[i] as number[]]);
});

const viterbiKernel = cpuKernel<object>('Viterbi', (call) => {
  const [steps, batch] = dims(call, 'emissions');
  const scores = [call.float('emissions'), call.float('start'), call.float('end')] as const;
  const best = cpuViterbi(...scores, crfArrays(call, steps));
  return [
    [best.tags, [steps, batch]],
    [best.scores, [batch]],
  ];
});

/** Registers the plain-loop kernels for the cpu back end: the reference that the other back ends are held to. */
export function registerCpuKernels(): void {
  for (const kernel of [elmanScan, elmanScanGrad, jordanScan, jordanScanGrad]) registerKernel(kernel);
  for (const kernel of [lstmScan, lstmScanGrad, cpuLstmRescan]) registerKernel(kernel);
  for (const kernel of [embeddingBag, embeddingBagGrad, byteEmbeddingBagKernel]) registerKernel(kernel);
  for (const kernel of [crfForwardKernel, crfForwardGrad, viterbiKernel]) registerKernel(kernel);
}
