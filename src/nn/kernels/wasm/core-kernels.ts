import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import {
  Add,
  BatchMatMul,
  backend_util,
  Concat,
  Exp,
  getKernel,
  Identity,
  type KernelFunc,
  Log,
  Max,
  type MaxAttrs,
  registerKernel,
  SplitV,
  type SplitVAttrs,
  type TensorInfo,
  unregisterKernel,
  util,
} from '@tensorflow/tfjs-core';
import type { Kernels } from './module';

type Params = Parameters<KernelFunc>[0];

/** Replaces a kernel of the wasm back end. Where `run` returns undefined, the original kernel runs. */
function replaceKernel(
  name: string,
  run: (params: Params, backend: BackendWasm) => TensorInfo | TensorInfo[] | undefined,
): void {
  const original = getKernel(name, 'wasm');
  unregisterKernel(name, 'wasm');
  const kernelFunc: KernelFunc = (params) => run(params, params.backend as BackendWasm) ?? original.kernelFunc(params);
  registerKernel({ ...original, kernelFunc });
}

/** With fewer rows than this, packing the right side costs more than it saves. */
const FEW_ROWS = 8;

/**
 * Multiplies float32 matrices without a batch axis, transposed or not; the back end's own product is a scalar loop as soon as
 * one side is transposed.
 */
function replaceMatMul(kernels: Kernels): void {
  replaceKernel(BatchMatMul, ({ inputs, attrs }, backend) => {
    const { a, b } = inputs as { a: TensorInfo; b: TensorInfo };
    const { transposeA, transposeB } = attrs as { transposeA: boolean; transposeB: boolean };
    return isMatrix(a) && isMatrix(b) ? product(backend, kernels, [a, transposeA], [b, transposeB]) : undefined;
  });
}

const isMatrix = ({ dtype, shape }: TensorInfo): boolean =>
  dtype === 'float32' && shape.slice(0, -2).every((size) => size === 1);

function product(
  backend: BackendWasm,
  kernels: Kernels,
  [a, transposeA]: [TensorInfo, boolean],
  [b, transposeB]: [TensorInfo, boolean],
): TensorInfo {
  const left = view(a, transposeA);
  const right = view(b, transposeB);
  if (left.columns !== right.rows) {
    throw new Error(`matMul: [${a.shape}]${transposeA ? 'ᵀ' : ''} does not fit [${b.shape}]${transposeB ? 'ᵀ' : ''}`);
  }
  const outer = a.shape.length > b.shape.length ? a.shape.slice(0, -2) : b.shape.slice(0, -2);
  const out = backend.makeOutput([...outer, left.rows, right.columns], 'float32');
  const pointer = ({ dataId }: TensorInfo) => backend.getMemoryOffset(dataId);
  if (!transposeA && !transposeB && left.rows < FEW_ROWS) {
    kernels.fewRows(pointer(a), pointer(b), pointer(out), left.rows, left.columns, right.columns);
    return out;
  }
  kernels.matmul(
    ...[pointer(a), left.rowStride, left.columnStride],
    ...[pointer(b), right.rowStride, right.columnStride],
    ...[pointer(out), left.rows, left.columns, right.columns],
  );
  return out;
}

/** A matrix for `kernels.matmul`: a transposed one has its sizes and strides swapped. */
function view({ shape }: TensorInfo, transposed: boolean) {
  const [rows, columns] = shape.slice(-2) as [number, number];
  return transposed
    ? { rows: columns, columns: rows, rowStride: 1, columnStride: columns }
    : { rows, columns, rowStride: columns, columnStride: 1 };
}

const FLOAT = 4;

/**
 * Concatenates and splits float32 tensors by copying rows; the back end's own kernels make a JavaScript view for each row,
 * and a network joins and splits the vectors of every token, forward and backward.
 */
function replaceConcatAndSplit(kernels: Kernels): void {
  replaceKernel(Concat, ({ inputs, attrs }, backend) => {
    const parts = Object.values(inputs) as TensorInfo[];
    if (parts.length < 2 || !parts.every(isFilled)) return undefined;
    return concat(backend, kernels, parts, (attrs as { axis: number }).axis);
  });
  replaceKernel(SplitV, ({ inputs, attrs }, backend) => {
    const { x } = inputs as { x: TensorInfo };
    return isFilled(x) ? split(backend, kernels, x, attrs as unknown as SplitVAttrs) : undefined;
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

/** Sizes of the matrix whose columns are the axes from `axis` on. */
const rows = (shape: number[], axis: number): number => util.sizeFromShape(shape.slice(0, axis));
const rowBytes = (shape: number[], axis: number): number => util.sizeFromShape(shape.slice(axis)) * FLOAT;

/** Exponential and logarithm of float32 tensors; the back end's own take one number at a time. */
function replaceExpAndLog(kernels: Kernels): void {
  for (const [name, kernel] of [
    [Exp, kernels.exponential],
    [Log, kernels.logarithm],
  ] as const)
    replaceKernel(name, ({ inputs }, backend) => {
      const { x } = inputs as { x: TensorInfo };
      if (x.dtype !== 'float32') return undefined;
      const out = backend.makeOutput(x.shape, 'float32');
      const size = util.sizeFromShape(x.shape);
      if (size > 0) kernel(backend.getMemoryOffset(x.dataId), backend.getMemoryOffset(out.dataId), size);
      return out;
    });
}

/** Adds a vector, such as a layer's bias, to each row of a float32 matrix; the back end's own sum computes an index per number. */
function replaceAdd(kernels: Kernels): void {
  replaceKernel(Add, ({ inputs }, backend) => {
    const { a, b } = inputs as { a: TensorInfo; b: TensorInfo };
    const [columns = 0, ...others] = b.shape;
    const isRow = others.length === 0 && columns > 1 && a.shape.length > 1 && a.shape.at(-1) === columns;
    if (!isRow || a.dtype !== 'float32' || b.dtype !== 'float32') return undefined;
    const out = backend.makeOutput(a.shape, 'float32');
    const pointers = [a, b, out].map(({ dataId }) => backend.getMemoryOffset(dataId));
    kernels.addRow(...pointers, util.sizeFromShape(a.shape) / columns, columns);
    return out;
  });
}

/**
 * Makes a clone share its tensor's memory, as on the other back ends; the wasm back end's own kernel copies it, and
 * backpropagation clones every tensor that it keeps.
 */
function replaceIdentity(): void {
  replaceKernel(Identity, ({ inputs }, backend) => {
    const { x } = inputs as { x: TensorInfo };
    if (x.dtype === 'string') return undefined;
    backend.incRef(x.dataId);
    return { dataId: x.dataId, shape: x.shape, dtype: x.dtype };
  });
}

/**
 * Maximum of a float32 tensor along one axis; the back end's own takes one number at a time and transposes the tensor first
 * unless the axis is the last.
 */
function replaceMax(kernels: Kernels): void {
  replaceKernel(Max, ({ inputs, attrs }, backend) => {
    const { x } = inputs as { x: TensorInfo };
    const { reductionIndices, keepDims } = attrs as unknown as MaxAttrs;
    const [axis, ...others] = util.parseAxisParam(reductionIndices, x.shape);
    const count = x.shape[axis ?? 0];
    if (x.dtype !== 'float32' || axis === undefined || others.length > 0 || !count) return undefined;
    const [before, after] = [x.shape.slice(0, axis), x.shape.slice(axis + 1)];
    const out = backend.makeOutput([...before, ...(keepDims ? [1] : []), ...after], 'float32');
    const [outer, inner] = [util.sizeFromShape(before), util.sizeFromShape(after)];
    kernels.maxima(backend.getMemoryOffset(x.dataId), backend.getMemoryOffset(out.dataId), outer, count, inner);
    return out;
  });
}

/**
 * Replaces the kernels of the wasm back end that slow the networks down with SIMD ones. Cases that a replacement does not cover
 * go to the original kernel.
 */
export function replaceCoreKernels(kernels: Kernels): void {
  replaceMatMul(kernels);
  replaceConcatAndSplit(kernels);
  replaceExpAndLog(kernels);
  replaceAdd(kernels);
  replaceMax(kernels);
  replaceIdentity();
}
