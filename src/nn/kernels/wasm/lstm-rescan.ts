import type { LstmRescanAttrs } from '../contract';
import { registerWasmKernel } from './call';
import type { Kernels } from './module';

const FLOAT = 4;

/** Registers the scan that goes on from an earlier one for the wasm back end. */
export function registerLstmRescan(kernels: Kernels): void {
  registerWasmKernel<LstmRescanAttrs>('LstmRescan', ({ float, int, shape, has, output, attrs: { head, tail } }) => {
    const [count] = shape('fresh') as [number, number, number];
    const [size] = shape('left') as [number, number];
    const directions = has('right') ? ['left', 'right'] : ['left'];
    const steps = head + count + tail;
    const before = head + tail > 0 ? (shape('inputBefore')[1] as number) : 0;
    /** An output, and how to begin and end it in one direction as an input did. */
    const extended = (name: string, columns: number) => {
      const row = columns * FLOAT;
      const made = output([directions.length, steps, columns]);
      const at = (direction: number, step: number) => made.pointer + (direction * steps + step) * row;
      const keep = (direction: number, first: number, last: number) => {
        const from = first + last > 0 ? float(name) + direction * before * row : 0;
        if (first > 0) kernels.copyRows(from, row, at(direction, 0), row, row, first);
        if (last > 0) kernels.copyRows(from + (before - last) * row, row, at(direction, steps - last), row, row, last);
      };
      return { made, at, keep };
    };
    const input = extended('inputBefore', 4 * size);
    const [hidden, cell] = [extended('hiddenBefore', size), extended('cellBefore', size)];
    const states = output([steps, directions.length * size]);
    const [bytes, gates] = [size * FLOAT, 4 * size * FLOAT];
    for (const [d, name] of directions.entries()) {
      const reverse = name === 'right';
      const [first, last] = reverse ? [0, tail] : [head, 0];
      input.keep(d, head, tail);
      kernels.copyRows(float('fresh') + d * gates, directions.length * gates, input.at(d, head), gates, gates, count);
      hidden.keep(d, first, last);
      cell.keep(d, first, last);
      // The scan goes on from the state of the known step beside the others.
      const beside = reverse ? steps - tail : head - 1;
      const initial = first + last > 0 ? [hidden.at(d, beside), cell.at(d, beside)] : [0, 0];
      const read = [hidden.at(d, first), 0, cell.at(d, first)];
      const sizes = [steps - first - last, 1, size, Number(reverse)];
      kernels.lstmForward(input.at(d, first), float(name), ...initial, int('lengths'), ...read, ...sizes);
      kernels.copyRows(hidden.at(d, 0), bytes, states.pointer + d * bytes, directions.length * bytes, bytes, steps);
    }
    return [input.made, hidden.made, cell.made, states];
  });
}
