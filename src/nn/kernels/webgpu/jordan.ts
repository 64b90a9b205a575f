import type { JordanAttrs } from '../contract';
import { activationName, registerWebgpuKernel, scanProgram } from './scan-program';

const INPUTS = ['input', 'feedback', 'output', 'outputBias', 'lengths'];

/** h(t) = f(input(t) + y(t-1) U), y(t) = softmax(h(t) V + c). */
export function registerWebgpuJordan(): void {
  registerWebgpuKernel<JordanAttrs>('JordanScan', INPUTS, (shapes, { activation }) => {
    const [[steps, batch, size], [classes]] = shapes as [[number, number, number], [number, number]];
    return scanProgram({
      key: `jordan_${size}_${classes}_${activation}`,
      outputShape: [steps, batch, classes],
      variables: ['x', 'u', 'v', 'c', 'lengths'],
      workgroupFloats: size + 2 * classes,
      units: Math.max(size, classes),
      reverse: false,
      declarations: `
      const SIZE = ${size};
      var<workgroup> hidden: array<f32, SIZE>;
      var<workgroup> logits: array<f32, WIDTH>;
      var<workgroup> exps: array<f32, WIDTH>;
      // The posterior is exps * scale; every thread sums for itself, which spares a barrier.
      var<private> scale: f32;`,
      step: `
          for (var j = tid; j < SIZE; j += THREADS) {
            var fed = 0.0;
            if (n > 0) {
              for (var k = 0; k < WIDTH; k++) { fed += exps[k] * u[k * SIZE + j]; }
            }
            hidden[j] = ${activationName[activation]}(x[(t * batch + row) * SIZE + j] + fed * scale);
          }
          workgroupBarrier();
          for (var k = tid; k < WIDTH; k += THREADS) {
            var sum = c[k];
            for (var j = 0; j < SIZE; j++) { sum += hidden[j] * v[j * WIDTH + k]; }
            logits[k] = sum;
          }
          workgroupBarrier();
          var largest = logits[0];
          for (var k = 1; k < WIDTH; k++) { largest = max(largest, logits[k]); }
          for (var k = tid; k < WIDTH; k += THREADS) { exps[k] = exp(logits[k] - largest); }
          workgroupBarrier();
          var total = 0.0;
          for (var k = 0; k < WIDTH; k++) { total += exps[k]; }
          scale = 1.0 / total;
          for (var k = tid; k < WIDTH; k += THREADS) { result[(t * batch + row) * WIDTH + k] = exps[k] * scale; }`,
    });
  });
}
