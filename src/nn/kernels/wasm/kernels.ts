import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type { DataType, KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';
import {
  type ByteEmbeddingBagAttrs,
  checkBags,
  type ElmanAttrs,
  type EmbeddingBagGradAttrs,
  type JordanAttrs,
  type LstmAttrs,
  type LstmRescanAttrs,
} from '../contract';
import type { Kernels } from './module';

/** A kernel's view of its inputs, by name, and a way to make its outputs. */
interface WasmCall<Attrs> {
  readonly attrs: Attrs;
  readonly shape: (name: string) => number[];
  /** Whether an optional input is given. */
  readonly has: (name: string) => boolean;
  /** Byte address of a float32 input in the back end's memory. @throws Error for another type */
  readonly float: (name: string) => number;
  /** Like `float`, for an int32 input. */
  readonly int: (name: string) => number;
  /** The numbers of an int32 input, valid until the next allocation. */
  readonly integers: (name: string) => Int32Array;
  /** Allocates an output, float32 by default. */
  readonly output: (shape: number[], dtype?: 'int32') => WasmOutput;
}

interface WasmOutput {
  readonly info: TensorInfo;
  /** Byte address in the back end's memory, which is not initialised. */
  readonly pointer: number;
}

/** Makes a kernel that runs one of the compiled functions. @param run fills and returns the outputs */
function wasmKernel<Attrs>(kernelName: string, run: (call: WasmCall<Attrs>, kernels: Kernels) => WasmOutput[]) {
  return (kernels: Kernels): KernelConfig => ({
    kernelName,
    backendName: 'wasm',
    kernelFunc: ({ inputs, backend, attrs }) => {
      const wasm = backend as BackendWasm;
      const info = (name: string) => inputs[name] as TensorInfo;
      const pointer = (name: string, dtype: DataType) => {
        if (info(name).dtype !== dtype)
          throw new Error(`${kernelName}: ${name} is ${info(name).dtype}, expected ${dtype}`);
        return wasm.getMemoryOffset(info(name).dataId);
      };
      const call: WasmCall<Attrs> = {
        attrs: attrs as Attrs,
        shape: (name) => info(name).shape,
        has: (name) => name in inputs,
        float: (name) => pointer(name, 'float32'),
        int: (name) => pointer(name, 'int32'),
        integers: (name) => wasm.typedArrayFromHeap(info(name)) as Int32Array,
        output: (shape, dtype) => {
          const made = wasm.makeOutput(shape, dtype ?? 'float32');
          return { info: made, pointer: wasm.getMemoryOffset(made.dataId) };
        },
      };
      return run(call, kernels).map((output) => output.info);
    },
  });
}

type Shape3 = [number, number, number];

const elmanScan = wasmKernel<ElmanAttrs>('ElmanScan', ({ float, int, shape, output, attrs }, kernels) => {
  const [steps, batch, size] = shape('input') as Shape3;
  const h = output([steps, batch, size]);
  const pointers = [float('input'), float('recurrent'), int('lengths'), h.pointer];
  kernels.elmanForward(...pointers, steps, batch, size, Number(attrs.reverse));
  return [h];
});
const elmanScanGrad = wasmKernel<ElmanAttrs>('ElmanScanGrad', ({ float, int, shape, output, attrs }, kernels) => {
  const [steps, batch, size] = shape('dy') as Shape3;
  const [dInput, dRecurrent] = [output([steps, batch, size]), output([size, size])];
  const saved = [float('dy'), float('hidden'), float('recurrent'), int('lengths')];
  kernels.elmanBackward(...saved, dInput.pointer, dRecurrent.pointer, steps, batch, size, Number(attrs.reverse));
  return [dInput, dRecurrent];
});

const jordanScan = wasmKernel<JordanAttrs>('JordanScan', ({ float, int, shape, output, attrs }, kernels) => {
  const [steps, batch, size] = shape('input') as Shape3;
  const [classes] = shape('outputBias') as [number];
  const y = output([steps, batch, classes]);
  const recorded = attrs.record ? [output([steps, batch, size])] : [];
  const [h = 0] = recorded.map(({ pointer }) => pointer);
  const weights = [float('feedback'), float('output'), float('outputBias')];
  const pointers = [float('input'), ...weights, int('lengths'), y.pointer, h];
  kernels.jordanForward(...pointers, steps, batch, size, classes);
  return [y, ...recorded];
});
const jordanScanGrad = wasmKernel<object>('JordanScanGrad', ({ float, int, shape, output }, kernels) => {
  const [steps, batch, size] = shape('hidden') as Shape3;
  const [classes] = shape('feedback') as [number];
  const gradients = [output([steps, batch, size]), output([classes, size]), output([size, classes]), output([classes])];
  const saved = [float('dy'), float('posterior'), float('hidden'), float('feedback'), float('output')];
  const pointers = [...saved, int('lengths'), ...gradients.map(({ pointer }) => pointer)];
  kernels.jordanBackward(...pointers, steps, batch, size, classes);
  return gradients;
});

const lstmScan = wasmKernel<LstmAttrs>('LstmScan', ({ float, int, shape, output, attrs }, kernels) => {
  const [steps, batch, width] = shape('input') as Shape3;
  const size = width / 4;
  const h = output([steps, batch, size]);
  const recorded = attrs.record ? [output([steps, batch, width]), output([steps, batch, size])] : [];
  const [gates = 0, cell = 0] = recorded.map(({ pointer }) => pointer);
  const pointers = [float('input'), float('recurrent'), 0, 0, int('lengths'), h.pointer, gates, cell];
  kernels.lstmForward(...pointers, steps, batch, size, Number(attrs.reverse));
  return [h, ...recorded];
});
const lstmScanGrad = wasmKernel<LstmAttrs>('LstmScanGrad', ({ float, int, shape, output, attrs }, kernels) => {
  const [steps, batch, size] = shape('hidden') as Shape3;
  const gradients = [output([steps, batch, 4 * size]), output([size, 4 * size])];
  const saved = [float('dy'), float('hidden'), float('gates'), float('cell'), float('recurrent')];
  const pointers = [...saved, int('lengths'), ...gradients.map(({ pointer }) => pointer)];
  const sizes = [steps, batch, size, Number(attrs.reverse)];
  kernels.lstmBackward(...pointers, ...sizes);
  return gradients;
});

const embeddingBag = wasmKernel<object>('EmbeddingBag', ({ float, int, integers, shape, output }, kernels) => {
  const [rows, columns] = shape('table') as [number, number];
  const bags = (shape('offsets')[0] as number) - 1;
  checkBags(integers('ids'), integers('offsets'), rows);
  const sums = output([bags, columns]);
  kernels.embeddingBagForward(float('table'), int('ids'), int('offsets'), sums.pointer, bags, columns);
  return [sums];
});
const byteEmbeddingBag = wasmKernel<ByteEmbeddingBagAttrs>(
  'ByteEmbeddingBag',
  ({ int, integers, shape, output, attrs }, kernels) => {
    const { rows, columns, scale, zero } = attrs;
    const bags = (shape('offsets')[0] as number) - 1;
    checkBags(integers('ids'), integers('offsets'), rows);
    const sums = output([bags, columns]);
    kernels.byteEmbeddingBag(int('words'), int('ids'), int('offsets'), sums.pointer, bags, columns, scale, zero);
    return [sums];
  },
);
const embeddingBagGrad = wasmKernel<EmbeddingBagGradAttrs>(
  'EmbeddingBagGrad',
  ({ float, int, shape, output, attrs: { rows } }, kernels) => {
    const [bags, columns] = shape('dy') as [number, number];
    const dTable = output([rows, columns]);
    kernels.embeddingBagBackward(float('dy'), int('ids'), int('offsets'), dTable.pointer, bags, rows, columns);
    return [dTable];
  },
);

const crfForward = wasmKernel<object>('CrfForward', ({ float, int, shape, output }, kernels) => {
  const [steps, batch, classes] = shape('emissions') as Shape3;
  const outputs = [output([batch]), output([steps, batch, classes]), output([steps, batch, classes])];
  const inputs = [float('emissions'), float('transitions'), float('start'), float('end'), int('lengths')];
  kernels.crfForward(...inputs, ...outputs.map(({ pointer }) => pointer), steps, batch, classes);
  return outputs;
});
const crfForwardGrad = wasmKernel<object>('CrfForwardGrad', ({ float, int, shape, output }, kernels) => {
  const [steps, batch, classes] = shape('marginals') as Shape3;
  const gradients = [output([steps, batch, classes]), output([classes, classes]), output([classes]), output([classes])];
  const inputs = [float('dy'), float('marginals'), float('alpha'), float('transitions'), int('lengths')];
  kernels.crfBackward(...inputs, ...gradients.map(({ pointer }) => pointer), steps, batch, classes);
  return gradients;
});

const FLOAT = 4;

const lstmRescan = wasmKernel<LstmRescanAttrs>(
  'LstmRescan',
  ({ float, int, shape, has, output, attrs: { head, tail } }, kernels) => {
    const [count] = shape('fresh') as [number, number, number];
    const [size] = shape('left') as [number, number];
    const directions = has('right') ? ['left', 'right'] : ['left'];
    const steps = head + count + tail;
    const before = head + tail > 0 ? (shape('inputBefore')[1] as number) : 0;
    /** An output, and a function that copies its first and last steps of one direction from an input. */
    const extended = (name: string, columns: number) => {
      const row = columns * FLOAT;
      const made = output([directions.length, steps, columns]);
      const at = (direction: number, step: number) => made.pointer + (direction * steps + step) * row;
      const keep = (direction: number, first: number, last: number) => {
        const from = first + last > 0 ? float(name) + direction * before * row : 0;
        if (first > 0) kernels.copyRows(from, row, at(direction, 0), row, row, first);
        if (last > 0) kernels.copyRows(from + (before - last) * row, row, at(direction, steps - last), row, row, last);
      };
      return { made, at, keep };
    };
    const input = extended('inputBefore', 4 * size);
    const [hidden, cell] = [extended('hiddenBefore', size), extended('cellBefore', size)];
    const states = output([steps, directions.length * size]);
    const [bytes, gates] = [size * FLOAT, 4 * size * FLOAT];
    for (const [d, name] of directions.entries()) {
      const reverse = name === 'right';
      const [first, last] = reverse ? [0, tail] : [head, 0];
      input.keep(d, head, tail);
      kernels.copyRows(float('fresh') + d * gates, directions.length * gates, input.at(d, head), gates, gates, count);
      hidden.keep(d, first, last);
      cell.keep(d, first, last);
      // The scan continues from the last known step in its direction.
      const beside = reverse ? steps - tail : head - 1;
      const initial = first + last > 0 ? [hidden.at(d, beside), cell.at(d, beside)] : [0, 0];
      const read = [hidden.at(d, first), 0, cell.at(d, first)];
      const sizes = [steps - first - last, 1, size, Number(reverse)];
      kernels.lstmForward(input.at(d, first), float(name), ...initial, int('lengths'), ...read, ...sizes);
      kernels.copyRows(hidden.at(d, 0), bytes, states.pointer + d * bytes, directions.length * bytes, bytes, steps);
    }
    return [input.made, hidden.made, cell.made, states];
  },
);

/** All kernels of `contract.ts`. */
export function wasmKernels(kernels: Kernels): KernelConfig[] {
  return [
    ...[elmanScan, elmanScanGrad, jordanScan, jordanScanGrad, lstmScan, lstmScanGrad, lstmRescan],
    ...[embeddingBag, byteEmbeddingBag, embeddingBagGrad, crfForward, crfForwardGrad],
  ].map((kernel) => kernel(kernels));
}
