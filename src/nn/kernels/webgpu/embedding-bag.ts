import { registerWebgpuKernel } from './scan-program';

const THREADS = 64;

/** Row n = sum of the table's rows ids[offsets[n] .. offsets[n+1]), one thread a number of the result. */
export function registerWebgpuEmbeddingBag(): void {
  registerWebgpuKernel<object>('EmbeddingBag', ['table', 'ids', 'offsets'], (shapes) => {
    const [[, columns], , [ends]] = shapes as [[number, number], [number], [number]];
    const size = (ends - 1) * columns;
    return {
      variableNames: ['table', 'ids', 'offsets'],
      outputShape: [ends - 1, columns],
      shaderKey: 'embeddingBag',
      dispatchLayout: { x: [0, 1] },
      dispatch: [Math.ceil(size / THREADS), 1, 1],
      workgroupSize: [THREADS, 1, 1],
      size: true,
      getUserCode: () => `
      fn main(index: i32) {
        if (index >= uniforms.size) { return; }
        let columns = uniforms.outShape[1];
        let bag = index / columns;
        var sum = 0.0;
        for (var k = offsets[bag]; k < offsets[bag + 1]; k++) { sum += table[ids[k] * columns + index % columns]; }
        result[index] = sum;
      }
    `,
    };
  });
}
