import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type DataType, type TensorInfo, util } from '@tensorflow/tfjs-core';

export type Program = Parameters<WebGPUBackend['runWebGPUProgram']>[0];
type Uniforms = Parameters<WebGPUBackend['runWebGPUProgram']>[3];

/** The most that every WebGPU device grants. */
const MOST_THREADS = 256;
const WORKGROUP_FLOATS = 4096;

export interface RowShader {
  /** Names this shader among all; sizes that the code contains have to be in it. */
  readonly key: string;
  readonly outputShape: number[];
  /** Rows of the batch. */
  readonly batch: number;
  /** WIDTH in the code: the size of a vector. */
  readonly width: number;
  /** Inputs as the code names them, each an array of f32 or i32; the first is [T, B, C], one is `lengths`. */
  readonly variables: readonly string[];
  /** How many floats of workgroup memory the code declares. */
  readonly workgroupFloats: number;
  /** Units that are computed side by side. */
  readonly units: number;
  /** Declarations in front of the function, in WGSL. */
  readonly declarations: string;
  /**
   * What the threads `tid` of row `row` do together; `count` is the row's number of real steps, among `steps` and `batch`
   * rows. Barriers allowed. A thread past the last row has a count of 0 and must set nothing.
   */
  readonly body: string;
}

/**
 * One dispatch with one workgroup for each row of a batch.
 * @throws when the state does not fit into workgroup memory, naming the sizes
 */
export function rowProgram(shader: RowShader): Program {
  if (shader.workgroupFloats > WORKGROUP_FLOATS) {
    throw new Error(
      `${shader.key} needs ${shader.workgroupFloats} floats of workgroup memory, ${WORKGROUP_FLOATS} exist`,
    );
  }
  const threads = Math.min(MOST_THREADS, Math.ceil(shader.units / 32) * 32);
  const [first] = shader.variables;
  return {
    variableNames: [...shader.variables],
    outputShape: shader.outputShape,
    shaderKey: shader.key,
    dispatchLayout: { x: shader.outputShape.map((_, axis) => axis) },
    dispatch: [shader.batch, 1, 1],
    workgroupSize: [threads, 1, 1],
    getUserCode: () => `
      const THREADS = ${threads};
      const WIDTH = ${shader.width};
      var<workgroup> realSteps: i32;
      ${shader.declarations}

      fn main(index: i32) {
        let row = index / THREADS;
        let tid = index % THREADS;
        let steps = uniforms.${first}Shape[0];
        let batch = uniforms.${first}Shape[1];
        if (tid == 0) {
          realSteps = min(steps, select(0, lengths[min(row, batch - 1)], row < batch));
        }
        // Uniform for the compiler too, so that the loops may hold barriers.
        let count = workgroupUniformLoad(&realSteps);
        ${shader.body}
      }
    `,
  };
}

/** Runs a program; its inputs are bound in the order of its variables, one that is never empty last. */
export function runProgram(
  backend: WebGPUBackend,
  program: Program,
  inputs: readonly TensorInfo[],
  dtype: DataType,
  uniforms?: Uniforms,
): TensorInfo {
  // WebGPU can't bind an empty buffer; nothing reads it, so the last input stands in.
  const bound = inputs.map((info) => (util.sizeFromShape(info.shape) > 0 ? info : (inputs.at(-1) as TensorInfo)));
  return backend.runWebGPUProgram(program, bound, dtype, uniforms);
}
