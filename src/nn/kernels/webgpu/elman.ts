import type { ElmanAttrs } from '../contract';
import { activationName, registerWebgpuKernel, scanProgram } from './scan-program';

type Shapes = [input: [number, number, number], ...number[][]];

/** h(t) = f(input(t) + h(t-1) U). */
export function registerWebgpuElman(): void {
  registerWebgpuKernel<ElmanAttrs>(
    'ElmanScan',
    ['input', 'recurrent', 'lengths'],
    (shapes, { activation, reverse }) => {
      const [[steps, batch, size]] = shapes as Shapes;
      return scanProgram({
        key: `elman_${size}_${activation}`,
        outputShape: [steps, batch, size],
        variables: ['x', 'u', 'lengths'],
        workgroupFloats: 2 * size,
        units: size,
        reverse,
        // Two states in turn: one is read while the other is written, so a step needs a single barrier.
        declarations: `var<workgroup> state: array<array<f32, ${size}>, 2>;`,
        step: `
          for (var j = tid; j < WIDTH; j += THREADS) {
            var sum = x[(t * batch + row) * WIDTH + j];
            if (n > 0) {
              for (var i = 0; i < WIDTH; i++) { sum += state[(n + 1) % 2][i] * u[i * WIDTH + j]; }
            }
            let h = ${activationName[activation]}(sum);
            state[n % 2][j] = h;
            result[(t * batch + row) * WIDTH + j] = h;
          }
          workgroupBarrier();`,
      });
    },
  );
}
