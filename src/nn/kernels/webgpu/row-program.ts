import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type TensorInfo, util } from '@tensorflow/tfjs-core';

export type Program = Parameters<WebGPUBackend['runWebGPUProgram']>[0];
type Uniforms = Parameters<WebGPUBackend['runWebGPUProgram']>[3];

/** The limits that every WebGPU device guarantees. */
const MOST_THREADS = 256;
const WORKGROUP_FLOATS = 4096;

export interface RowShader {
  /** Unique name of the shader's code; it contains the sizes that the code contains. */
  readonly key: string;
  readonly outputShape: number[];
  /** Rows of the batch. */
  readonly batch: number;
  /** WIDTH in the code: the size of a vector. */
  readonly width: number;
  /** Inputs as the code names them, each an array of f32 or i32; the first is [T, B, C], one is `lengths`. */
  readonly variables: readonly string[];
  /** Floats of workgroup memory that the code declares. */
  readonly workgroupFloats: number;
  /** Units that are computed in parallel. */
  readonly units: number;
  /** WGSL declarations before the function. */
  readonly declarations: string;
  /**
   * WGSL that the threads `tid` of row `row` run together: `count` is the row's number of real steps, `steps` and `batch` are
   * the sizes of the batch. Barriers are allowed. A thread past the last row has a count of 0 and must write nothing.
   */
  readonly body: string;
}

/**
 * One dispatch with a workgroup for each row of a batch.
 * @throws Error with the sizes when the state does not fit into workgroup memory
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
        // Uniform in the compiler's eyes too, so that the loops may contain barriers.
        let count = workgroupUniformLoad(&realSteps);
        ${shader.body}
      }
    `,
  };
}

/** Runs a program with a float32 output. @param inputs in the order of its variables; the last one is never empty */
export function runProgram(
  backend: WebGPUBackend,
  program: Program,
  inputs: readonly TensorInfo[],
  uniforms?: Uniforms,
): TensorInfo {
  // WebGPU can't bind an empty buffer. Nothing reads it, so bind the last input instead.
  const bound = inputs.map((info) => (util.sizeFromShape(info.shape) > 0 ? info : (inputs.at(-1) as TensorInfo)));
  return backend.runWebGPUProgram(program, bound, 'float32', uniforms);
}
