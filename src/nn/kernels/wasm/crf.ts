import { registerWasmKernel } from './call';
import type { Kernels } from './module';

type Shape3 = [number, number, number];

/** Registers the sums over class sequences, their gradient and the best sequence for the wasm back end. */
export function registerCrf(kernels: Kernels): void {
  registerWasmKernel<object>('CrfForward', ({ float, int, shape, output }) => {
    const [steps, batch, classes] = shape('emissions') as Shape3;
    const outputs = [output([batch]), output([steps, batch, classes]), output([steps, batch, classes])];
    const inputs = [float('emissions'), float('transitions'), float('start'), float('end'), int('lengths')];
    kernels.crfForward(...inputs, ...outputs.map(({ pointer }) => pointer), steps, batch, classes);
    return outputs;
  });
  registerWasmKernel<object>('CrfForwardGrad', ({ float, int, shape, output }) => {
    const [steps, batch, classes] = shape('marginals') as Shape3;
    const gradients = [
      output([steps, batch, classes]),
      output([classes, classes]),
      output([classes]),
      output([classes]),
    ];
    const inputs = [float('dy'), float('marginals'), float('alpha'), float('transitions'), int('lengths')];
    kernels.crfBackward(...inputs, ...gradients.map(({ pointer }) => pointer), steps, batch, classes);
    return gradients;
  });
  registerWasmKernel<object>('Viterbi', ({ float, int, shape, output }) => {
    const [steps, batch, classes] = shape('emissions') as Shape3;
    const outputs = [output([steps, batch], 'int32'), output([batch])];
    const inputs = [float('emissions'), float('transitions'), float('start'), float('end'), int('lengths')];
    kernels.viterbi(...inputs, ...outputs.map(({ pointer }) => pointer), steps, batch, classes);
    return outputs;
  });
}
