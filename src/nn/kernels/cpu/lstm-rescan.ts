import type { LstmRescanAttrs } from '../contract';
import { cpuKernel, dims } from './call';
import { lstmForward } from './lstm';

export const lstmRescan = cpuKernel<LstmRescanAttrs>(
  'LstmRescan',
  ({ attrs: { head, tail }, float, int, shape, has }) => {
    const [count] = dims({ shape }, 'fresh');
    const [size] = shape('left') as [number, number];
    const names = has('right') ? ['left', 'right'] : ['left'];
    const steps = head + count + tail;
    const fresh = float('fresh');
    const states = new Float32Array(steps * names.length * size);
    const readings = names.map((name, direction) => {
      /** An output's part, of which the first and last steps are those of an input's. */
      const extended = (before: string, columns: number, first: number, last: number) => {
        const made = new Float32Array(steps * columns);
        if (first + last === 0) return made;
        const known = float(before).subarray(...part(direction, (shape(before)[1] as number) * columns));
        made.set(known.subarray(0, first * columns));
        made.set(known.subarray(known.length - last * columns), (steps - last) * columns);
        return made;
      };
      const reverse = name === 'right';
      const [first, last] = reverse ? [0, tail] : [head, 0];
      const input = extended('inputBefore', 4 * size, head, tail);
      for (let n = 0; n < count; n++)
        input.set(fresh.subarray(...part(n * names.length + direction, 4 * size)), (head + n) * 4 * size);
      const hidden = extended('hiddenBefore', size, first, last);
      const cell = extended('cellBefore', size, first, last);
      // The scan goes on from the state of the known step beside the others.
      const beside = part(reverse ? steps - tail : head - 1, size);
      const initial = first + last > 0;
      const arrays = {
        recurrent: float(name),
        lengths: int('lengths'),
        steps: steps - first - last,
        hiddenSize: size,
        initialHidden: initial ? hidden.slice(...beside) : undefined,
        initialCell: initial ? cell.slice(...beside) : undefined,
      };
      const read = lstmForward(input.subarray(first * 4 * size, (steps - last) * 4 * size), arrays, reverse);
      hidden.set(read[0], first * size);
      cell.set(read[2], first * size);
      for (let t = 0; t < steps; t++)
        states.set(hidden.subarray(...part(t, size)), (t * names.length + direction) * size);
      return { input, hidden, cell };
    });
    const together = (of: 'input' | 'hidden' | 'cell', columns: number) => {
      const made = new Float32Array(names.length * steps * columns);
      for (const [direction, reading] of readings.entries()) made.set(reading[of], direction * steps * columns);
      return [made, [names.length, steps, columns]] as const;
    };
    return [
      together('input', 4 * size),
      together('hidden', size),
      together('cell', size),
      [states, [steps, names.length * size]],
    ];
  },
);

/** Where part `index` of an array begins and ends. */
const part = (index: number, length: number): [begin: number, end: number] => [index * length, (index + 1) * length];
