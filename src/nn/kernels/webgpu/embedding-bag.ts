import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import type { KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';
import type { ByteEmbeddingBagAttrs } from '../contract';
import { type Program, runProgram } from './row-program';

const THREADS = 64;

/** The WGSL that differs between float32 tables and byte tables. */
interface BagShader {
  /** Name of the kernel's input that holds the table. */
  readonly table: string;
  readonly uniforms?: string;
  /** Start of a sum, an integer or a float. */
  readonly zero: '0' | '0.0';
  /** The table's number at `place`. */
  readonly number: string;
  /** The result, from `sum` over the ids `start` to `end`. */
  readonly result: string;
}

/** @param sizes the table's number of columns, and the uniform `range` where the shader has one */
function bagKernel(
  kernelName: string,
  shader: BagShader,
  sizes: (table: TensorInfo, attrs: unknown) => { readonly columns: number; readonly range?: number[] },
): KernelConfig {
  return {
    kernelName,
    backendName: 'webgpu',
    kernelFunc: ({ inputs, backend, attrs }) => {
      const bound = [shader.table, 'ids', 'offsets'].map((name) => inputs[name] as TensorInfo);
      const [table, , offsets] = bound as [TensorInfo, TensorInfo, TensorInfo];
      const { columns, range } = sizes(table, attrs);
      const program = bagProgram(kernelName, shader, (offsets.shape[0] as number) - 1, columns);
      const uniforms = range && [{ type: 'float32', data: range }];
      return [runProgram(backend as WebGPUBackend, program, bound, uniforms)];
    },
  };
}

/** One thread per number of the result. */
function bagProgram(key: string, { table, uniforms, zero, number, result }: BagShader, bags: number, columns: number) {
  const program: Program = {
    variableNames: [table, 'ids', 'offsets'],
    outputShape: [bags, columns],
    shaderKey: key,
    dispatchLayout: { x: [0, 1] },
    dispatch: [Math.ceil((bags * columns) / THREADS), 1, 1],
    workgroupSize: [THREADS, 1, 1],
    size: true,
    ...(uniforms ? { uniforms } : {}),
    getUserCode: () => `
      fn main(index: i32) {
        if (index >= uniforms.size) { return; }
        let columns = uniforms.outShape[1];
        let start = offsets[index / columns];
        let end = offsets[index / columns + 1];
        var sum = ${zero};
        for (var k = start; k < end; k++) {
          let place = ids[k] * columns + index % columns;
          sum += ${number};
        }
        result[index] = ${result};
      }
    `,
  };
  return program;
}

const embeddingBag = bagKernel(
  'EmbeddingBag',
  { table: 'table', zero: '0.0', number: 'table[place]', result: 'sum' },
  (table) => ({ columns: table.shape[1] as number }),
);

const BYTES: BagShader = {
  table: 'words',
  uniforms: 'range : vec2<f32>,',
  zero: '0',
  number: '(words[place / 4] >> u32(8 * (place % 4))) & 255',
  result: 'uniforms.range.x * (f32(sum) - uniforms.range.y * f32(end - start))',
};

const byteEmbeddingBag = bagKernel('ByteEmbeddingBag', BYTES, (_, attrs) => {
  const { columns, scale, zero } = attrs as ByteEmbeddingBagAttrs;
  return { columns, range: [scale, zero] };
});

export const webgpuEmbeddingBags = [embeddingBag, byteEmbeddingBag];
