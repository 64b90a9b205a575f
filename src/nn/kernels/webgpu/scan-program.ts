import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type KernelConfig, registerKernel, type TensorInfo, util } from '@tensorflow/tfjs-core';
import type { Activation } from '../contract';

type Program = Parameters<WebGPUBackend['runWebGPUProgram']>[0];

/** The most that every WebGPU device grants. */
const MOST_THREADS = 256;
const WORKGROUP_FLOATS = 4096;

export interface ScanShader {
  /** Names this shader among all; sizes that the code contains have to be in it. */
  readonly key: string;
  readonly outputShape: [steps: number, batch: number, width: number];
  /** Inputs as the code names them, each an array of f32 or i32; the first is [T, B, C], one is `lengths`. */
  readonly variables: readonly string[];
  /** How many floats of workgroup memory the code declares. */
  readonly workgroupFloats: number;
  /** Units that are computed side by side. */
  readonly units: number;
  /** Declarations in front of the function, in WGSL. */
  readonly declarations: string;
  /** One step `t` of row `row`: reads the first input and the state before, sets `result` and the state; barriers allowed. */
  readonly step: string;
  readonly reverse: boolean;
}

/**
 * A scan as one dispatch: one workgroup a sequence, its threads `tid` share the hidden units, the state stays in workgroup
 * memory from step to step.
 * @throws when the state does not fit into workgroup memory, naming the sizes
 */
export function scanProgram(shader: ScanShader): Program {
  const [, batch, width] = shader.outputShape;
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
    shaderKey: `${shader.key}_${shader.reverse}`,
    dispatchLayout: { x: [0, 1, 2] },
    dispatch: [batch, 1, 1],
    workgroupSize: [threads, 1, 1],
    getUserCode: () => `
      const THREADS = ${threads};
      const WIDTH = ${width};
      var<workgroup> realSteps: i32;
      ${shader.declarations}

      fn sigmoid(x: f32) -> f32 { return 1.0 / (1.0 + exp(clamp(-x, -87.0, 87.0))); }
      // Some drivers compute tanh from exponentials that overflow.
      fn safeTanh(x: f32) -> f32 { return tanh(clamp(x, -15.0, 15.0)); }

      fn main(index: i32) {
        let row = index / THREADS;
        let tid = index % THREADS;
        let steps = uniforms.${first}Shape[0];
        let batch = uniforms.${first}Shape[1];
        if (tid == 0) {
          realSteps = min(steps, select(0, lengths[min(row, batch - 1)], row < batch));
        }
        // Uniform for the compiler too, so that the loop may hold barriers.
        let count = workgroupUniformLoad(&realSteps);
        for (var n = 0; n < count; n++) {
          let t = ${shader.reverse ? 'count - 1 - n' : 'n'};
          ${shader.step}
        }
        if (row < batch) {
          for (var t = count; t < steps; t++) {
            for (var j = tid; j < WIDTH; j += THREADS) { result[(t * batch + row) * WIDTH + j] = 0.0; }
          }
        }
      }
    `,
  };
}

/** WGSL name of an activation. */
export const activationName: Record<Activation, string> = { sigmoid: 'sigmoid', tanh: 'safeTanh' };

/** Registers a kernel with one float32 output for the webgpu back end; its inputs are bound in `names`' order, an
 * int32 one last. */
export function registerWebgpuKernel<Attrs>(
  kernelName: string,
  names: readonly string[],
  program: (shapes: number[][], attrs: Attrs) => Program,
): void {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend, attrs }) => {
    const infos = names.map((name) => inputs[name] as TensorInfo);
    const shapes = infos.map(({ shape }) => shape);
    // WebGPU can't bind an empty buffer; nothing reads it, so the last input stands in.
    const bound = infos.map((info) => (util.sizeFromShape(info.shape) > 0 ? info : (infos.at(-1) as TensorInfo)));
    return [(backend as WebGPUBackend).runWebGPUProgram(program(shapes, attrs as Attrs), bound, 'float32')];
  };
  registerKernel({ kernelName, backendName: 'webgpu', kernelFunc });
}
