import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { backend_util, Concat, SplitV, type SplitVAttrs, type TensorInfo, util } from '@tensorflow/tfjs-core';
import type { Kernels } from './module';
import { replaceKernel } from './replace';

const FLOAT = 4;

/**
 * Puts row copies in place of the back end's own concatenation and splitting of float32 tensors, which make a view in
 * JavaScript for each row: a network joins and splits vectors of every token, and its gradient again.
 */
export function replaceConcatAndSplit(kernels: Kernels): void {
  replaceKernel(Concat, (original) => (params) => {
    const parts = Object.values(params.inputs) as TensorInfo[];
    if (parts.length < 2 || !parts.every(isFilled)) return original(params);
    return concat(params.backend as BackendWasm, kernels, parts, (params.attrs as { axis: number }).axis);
  });
  replaceKernel(SplitV, (original) => (params) => {
    const { x } = params.inputs as { x: TensorInfo };
    if (!isFilled(x)) return original(params);
    return split(params.backend as BackendWasm, kernels, x, params.attrs as unknown as SplitVAttrs);
  });
}

const isFilled = ({ dtype, shape }: TensorInfo): boolean => dtype === 'float32' && util.sizeFromShape(shape) > 0;

function concat(backend: BackendWasm, kernels: Kernels, parts: TensorInfo[], someAxis: number): TensorInfo {
  const shapes = parts.map(({ shape }) => shape);
  const axis = util.parseAxisParam(someAxis, shapes[0] as number[])[0] as number;
  backend_util.assertParamsConsistent(shapes, axis);
  const out = backend.makeOutput(backend_util.computeOutShape(shapes, axis), 'float32');
  const stride = rowBytes(out.shape, axis);
  let to = backend.getMemoryOffset(out.dataId);
  for (const { dataId, shape } of parts) {
    const bytes = rowBytes(shape, axis);
    kernels.copyRows(backend.getMemoryOffset(dataId), bytes, to, stride, bytes, rows(shape, axis));
    to += bytes;
  }
  return out;
}

function split(
  backend: BackendWasm,
  kernels: Kernels,
  x: TensorInfo,
  { axis: someAxis, numOrSizeSplits }: SplitVAttrs,
): TensorInfo[] {
  const axis = util.parseAxisParam(someAxis, x.shape)[0] as number;
  const sizes = backend_util.prepareSplitSize(
    x as Parameters<typeof backend_util.prepareSplitSize>[0],
    numOrSizeSplits,
    axis,
  );
  const stride = rowBytes(x.shape, axis);
  let done = 0;
  return sizes.map((size) => {
    const part = backend.makeOutput(x.shape.with(axis, size), 'float32');
    const bytes = rowBytes(part.shape, axis);
    const from = backend.getMemoryOffset(x.dataId) + done;
    kernels.copyRows(from, stride, backend.getMemoryOffset(part.dataId), bytes, bytes, rows(x.shape, axis));
    done += bytes;
    return part;
  });
}

/** Seen as a matrix whose columns are the axes from `axis` on. */
const rows = (shape: number[], axis: number): number => util.sizeFromShape(shape.slice(0, axis));
const rowBytes = (shape: number[], axis: number): number => util.sizeFromShape(shape.slice(axis)) * FLOAT;
