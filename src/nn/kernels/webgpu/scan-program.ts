import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type KernelConfig, registerKernel, type TensorInfo } from '@tensorflow/tfjs-core';
import type { Activation } from '../contract';
import { type Program, type RowShader, rowProgram, runProgram } from './row-program';

export interface ScanShader extends Omit<RowShader, 'batch' | 'width' | 'body'> {
  readonly outputShape: [steps: number, batch: number, width: number];
  /** One step `t` of row `row`: reads the first input and the state before, sets `result` and the state; barriers allowed. */
  readonly step: string;
  readonly reverse: boolean;
}

/**
 * A scan as one dispatch: one workgroup a sequence, its threads `tid` share the hidden units, the state stays in workgroup
 * memory from step to step.
 * @throws when the state does not fit into workgroup memory, naming the sizes
 */
export function scanProgram({ step, reverse, ...shader }: ScanShader): Program {
  const [, batch, width] = shader.outputShape;
  return rowProgram({
    ...shader,
    key: `${shader.key}_${reverse}`,
    batch,
    width,
    declarations: `
      fn sigmoid(x: f32) -> f32 { return 1.0 / (1.0 + exp(clamp(-x, -87.0, 87.0))); }
      // Some drivers compute tanh from exponentials that overflow.
      fn safeTanh(x: f32) -> f32 { return tanh(clamp(x, -15.0, 15.0)); }
      ${shader.declarations}`,
    body: `
      for (var n = 0; n < count; n++) {
        let t = ${reverse ? 'count - 1 - n' : 'n'};
        ${step}
      }
      ${CLEAR_PADDING}`,
  });
}

/** Zeroes the result, [T, B, WIDTH], at and past the row's length. */
export const CLEAR_PADDING = `
      if (row < batch) {
        for (var t = count; t < steps; t++) {
          for (var j = tid; j < WIDTH; j += THREADS) { result[(t * batch + row) * WIDTH + j] = 0.0; }
        }
      }`;

/** WGSL name of an activation. */
export const activationName: Record<Activation, string> = { sigmoid: 'sigmoid', tanh: 'safeTanh' };

/**
 * Registers a kernel with one float32 output for the webgpu back end; those of its inputs that there are, are bound in
 * `names`' order, an int32 one last.
 */
export function registerWebgpuKernel<Attrs>(
  kernelName: string,
  names: readonly string[],
  program: (shapes: number[][], attrs: Attrs) => Program,
): void {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend, attrs }) => {
    const infos = names.filter((name) => name in inputs).map((name) => inputs[name] as TensorInfo);
    const shapes = infos.map(({ shape }) => shape);
    return [runProgram(backend as WebGPUBackend, program(shapes, attrs as Attrs), infos, 'float32')];
  };
  registerKernel({ kernelName, backendName: 'webgpu', kernelFunc });
}
