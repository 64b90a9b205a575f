import { grad, sum, type Tensor, type Tensor3D, tensor1d, tensor2d, tensor3d } from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { elmanScan } from '../../ops/scans';
import { kernelCases } from '../conformance.cases';
import { startDawn, useBackend } from '../test-support/backends';

const missing = await startDawn();

describe.skipIf(missing)(`webgpu kernels${missing ? ` (skipped: ${missing})` : ''}`, () => {
  beforeAll(() => useBackend('webgpu'));
  kernelCases({ gradients: false, thorough: true });

  const scan = (input: Tensor, size: number) =>
    elmanScan({
      input: input as Tensor3D,
      recurrent: tensor2d(new Float32Array(size * size), [size, size]),
      lengths: tensor1d([1], 'int32'),
      reverse: false,
    });

  test('asking for a gradient fails with the name of the missing kernel', () => {
    const loss = (input: Tensor) => sum(scan(input, 2));
    expect(() => grad(loss)(tensor3d([1, 2], [1, 1, 2]))).toThrow(/ElmanScanGrad/);
  });

  test('a state that exceeds workgroup memory is refused with its size', () => {
    expect(() => scan(tensor3d(new Float32Array(2100), [1, 1, 2100]), 2100)).toThrow('needs 4200 floats');
  });
});
