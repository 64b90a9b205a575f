import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type KernelConfig, registerKernel, type TensorInfo } from '@tensorflow/tfjs-core';
import type { ByteEmbeddingBagAttrs } from '../contract';
import { type Program, runProgram } from './row-program';

const THREADS = 64;

/**
 * Row n = scale * (the sum of the table's rows ids[offsets[n] .. offsets[n+1]) - zero * the number of those rows), one
 * thread a number of the result.
 */
export function registerWebgpuByteEmbeddingBag(): void {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend, attrs }) => {
    const { words, ids, offsets } = inputs as Record<'words' | 'ids' | 'offsets', TensorInfo>;
    const { columns, scale, zero } = attrs as unknown as ByteEmbeddingBagAttrs;
    const bags = (offsets.shape[0] as number) - 1;
    const uniforms = [{ type: 'float32', data: [scale, zero] }];
    return [runProgram(backend as WebGPUBackend, program(bags, columns), [words, ids, offsets], 'float32', uniforms)];
  };
  registerKernel({ kernelName: 'ByteEmbeddingBag', backendName: 'webgpu', kernelFunc });
}

const program = (bags: number, columns: number): Program => ({
  variableNames: ['words', 'ids', 'offsets'],
  uniforms: 'range : vec2<f32>,',
  outputShape: [bags, columns],
  shaderKey: 'byteEmbeddingBag',
  dispatchLayout: { x: [0, 1] },
  dispatch: [Math.ceil((bags * columns) / THREADS), 1, 1],
  workgroupSize: [THREADS, 1, 1],
  size: true,
  getUserCode: () => `
    fn main(index: i32) {
      if (index >= uniforms.size) { return; }
      let columns = uniforms.outShape[1];
      let bag = index / columns;
      var sum = 0;
      for (var k = offsets[bag]; k < offsets[bag + 1]; k++) {
        let place = ids[k] * columns + index % columns;
        sum += (words[place / 4] >> u32(8 * (place % 4))) & 255;
      }
      let count = offsets[bag + 1] - offsets[bag];
      result[index] = uniforms.range.x * (f32(sum) - uniforms.range.y * f32(count));
    }
  `,
});
