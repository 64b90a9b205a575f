import type { LstmAttrs } from '../contract';
import { registerWebgpuKernel, scanProgram } from './scan-program';

const INPUTS = ['input', 'recurrent', 'initialCell', 'lengths'];

/** (i, f, g, o) = input(t) + h(t-1) U; c(t) = s(f) c(t-1) + s(i) tanh(g); h(t) = s(o) tanh(c(t)). */
export function registerWebgpuLstm(): void {
  registerWebgpuKernel<LstmAttrs>('LstmScan', INPUTS, (shapes, { reverse }) => {
    const [[steps, batch, gates]] = shapes as [[number, number, number]];
    const size = gates / 4;
    const continued = shapes.length === INPUTS.length;
    return scanProgram({
      key: `lstm_${size}_${continued}`,
      outputShape: [steps, batch, size],
      variables: continued ? ['x', 'u', 'initialCell', 'lengths'] : ['x', 'u', 'lengths'],
      workgroupFloats: 3 * size,
      units: size,
      reverse,
      declarations: `
      var<workgroup> state: array<array<f32, ${size}>, 2>;
      var<workgroup> cell: array<f32, ${size}>;`,
      step: `
          for (var j = tid; j < WIDTH; j += THREADS) {
            let at = (t * batch + row) * 4 * WIDTH + j;
            var pre = vec4<f32>(x[at], x[at + WIDTH], x[at + 2 * WIDTH], x[at + 3 * WIDTH]);
            var carried = ${continued ? 'initialCell[row * WIDTH + j]' : '0.0'};
            if (n > 0) {
              carried = cell[j];
              for (var i = 0; i < WIDTH; i++) {
                let place = i * 4 * WIDTH + j;
                pre += state[(n + 1) % 2][i] * vec4<f32>(u[place], u[place + WIDTH], u[place + 2 * WIDTH], u[place + 3 * WIDTH]);
              }
            }
            let c = sigmoid(pre.y) * carried + sigmoid(pre.x) * safeTanh(pre.z);
            let h = sigmoid(pre.w) * safeTanh(c);
            cell[j] = c;
            state[n % 2][j] = h;
            result[(t * batch + row) * WIDTH + j] = h;
          }
          workgroupBarrier();`,
    });
  });
}
