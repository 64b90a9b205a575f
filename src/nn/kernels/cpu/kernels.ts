import type { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu';
import { type KernelConfig, registerKernel, type TensorInfo } from '@tensorflow/tfjs-core';
import { checkBags } from '../check-bags';
import type { ElmanAttrs, EmbeddingBagGradAttrs, JordanAttrs, LstmAttrs } from '../contract';
import { elmanBackward, elmanForward } from './elman';
import { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
import { jordanBackward, jordanForward } from './jordan';
import { lstmBackward, lstmForward } from './lstm';

type Inputs = Record<string, TensorInfo>;

/** What a kernel sees: its inputs' numbers and shapes, and a way to make an output. */
interface Call<Attrs> {
  readonly float: (name: string) => Float32Array;
  readonly int: (name: string) => Int32Array;
  readonly shape: (name: string) => number[];
  readonly attrs: Attrs;
}

type Output = readonly [values: Float32Array, shape: number[]];

function cpuKernel<Attrs>(kernelName: string, run: (call: Call<Attrs>) => Output[]): KernelConfig {
  return {
    kernelName,
    backendName: 'cpu',
    kernelFunc: ({ inputs, backend, attrs }) => {
      const cpu = backend as MathBackendCPU;
      const info = (name: string) => (inputs as Inputs)[name] as TensorInfo;
      const values = (name: string) => cpu.data.get(info(name).dataId).values;
      const call: Call<Attrs> = {
        float: (name) => values(name) as Float32Array,
        int: (name) => values(name) as Int32Array,
        shape: (name) => info(name).shape,
        attrs: attrs as Attrs,
      };
      return run(call).map(([array, shape]) => cpu.makeTensorInfo(shape, 'float32', array));
    },
  };
}

/** [T, B, last] of an input. */
const dims = (call: Call<unknown>, name: string) => call.shape(name) as [number, number, number];

const recurrence = (call: Call<unknown>, steps: number) => ({
  recurrent: call.float('recurrent'),
  lengths: call.int('lengths'),
  steps,
  hiddenSize: call.shape('recurrent')[0] as number,
});

const jordanArrays = (call: Call<unknown>, steps: number) => ({
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
  const outputs: Output[] = [
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
  const arrays = recurrence(call, steps);
  const [hidden, gates, cell] = lstmForward(call.float('input'), arrays, call.attrs.reverse);
  const shape = [steps, batch, arrays.hiddenSize];
  const outputs: Output[] = [
    [hidden, shape],
    [gates, call.shape('input')],
    [cell, shape],
  ];
  return call.attrs.record ? outputs : outputs.slice(0, 1);
});

const lstmScanGrad = cpuKernel<LstmAttrs>('LstmScanGrad', (call) => {
  const arrays = recurrence(call, dims(call, 'dy')[0]);
  const saved = [call.float('hidden'), call.float('gates'), call.float('cell')] as const;
  const [dInput, dRecurrent] = lstmBackward(call.float('dy'), ...saved, arrays, call.attrs.reverse);
  return [
    [dInput, call.shape('gates')],
    [dRecurrent, call.shape('recurrent')],
  ];
});

const embeddingBag = cpuKernel<object>('EmbeddingBag', (call) => {
  const [rows, columns] = call.shape('table') as [number, number];
  const [ids, offsets] = [call.int('ids'), call.int('offsets')];
  checkBags(ids, offsets, rows);
  return [[embeddingBagForward(call.float('table'), ids, offsets, columns), [offsets.length - 1, columns]]];
});

const embeddingBagGrad = cpuKernel<EmbeddingBagGradAttrs>('EmbeddingBagGrad', (call) => {
  const columns = call.shape('dy')[1] as number;
  const { rows } = call.attrs;
  const dTable = embeddingBagBackward(call.float('dy'), call.int('ids'), call.int('offsets'), rows, columns);
  return [[dTable, [rows, columns]]];
});

/** Registers the plain-loop kernels for the cpu back end: the reference that the other back ends are held to. */
export function registerCpuKernels(): void {
  for (const kernel of [elmanScan, elmanScanGrad, jordanScan, jordanScanGrad]) registerKernel(kernel);
  for (const kernel of [lstmScan, lstmScanGrad, embeddingBag, embeddingBagGrad]) registerKernel(kernel);
}
