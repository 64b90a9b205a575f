import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { BatchMatMul, type TensorInfo } from '@tensorflow/tfjs-core';
import type { Kernels } from './module';
import { replaceKernel } from './replace';

/** With fewer rows than this, packing the right side costs more than it saves. */
const FEW_ROWS = 8;

/**
 * Puts the SIMD matrix product in place of the back end's own for float32 matrices without a batch, transposed or not;
 * the back end's is a scalar loop as soon as one side is transposed. Every other case goes to the kernel that was there.
 */
export function replaceMatMul(kernels: Kernels): void {
  replaceKernel(BatchMatMul, (original) => (params) => {
    const { a, b } = params.inputs as { a: TensorInfo; b: TensorInfo };
    const { transposeA, transposeB } = params.attrs as { transposeA: boolean; transposeB: boolean };
    if (!isMatrix(a) || !isMatrix(b)) return original(params);
    return product(params.backend as BackendWasm, kernels, [a, transposeA], [b, transposeB]);
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

/** A matrix as its product sees it: a transposed one only swaps its sizes and its strides. */
function view({ shape }: TensorInfo, transposed: boolean) {
  const [rows, columns] = shape.slice(-2) as [number, number];
  return transposed
    ? { rows: columns, columns: rows, rowStride: 1, columnStride: columns }
    : { rows, columns, rowStride: columns, columnStride: 1 };
}
