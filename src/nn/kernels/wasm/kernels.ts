import { checkBags } from '../check-bags';
import type {
  ByteEmbeddingBagAttrs,
  ElmanAttrs,
  EmbeddingBagGradAttrs,
  JordanAttrs,
  LstmAttrs,
  LstmRescanAttrs,
} from '../contract';
import { activationCode, registerWasmKernel } from './call';
import type { Kernels } from './module';

type Shape3 = [number, number, number];

/** Registers the scans and the embedding bag for the wasm back end. */
export function registerWasmScans(kernels: Kernels): void {
  registerElman(kernels);
  registerJordan(kernels);
  registerLstm(kernels);
  registerLstmRescan(kernels);
  registerEmbeddingBag(kernels);
}

function registerElman(kernels: Kernels): void {
  registerWasmKernel<ElmanAttrs>('ElmanScan', ({ float, int, shape, output, attrs }) => {
    const [steps, batch, size] = shape('input') as Shape3;
    const h = output([steps, batch, size]);
    const pointers = [float('input'), float('recurrent'), int('lengths'), h.pointer];
    kernels.elmanForward(...pointers, steps, batch, size, activationCode[attrs.activation], Number(attrs.reverse));
    return [h];
  });
  registerWasmKernel<ElmanAttrs>('ElmanScanGrad', ({ float, int, shape, output, attrs }) => {
    const [steps, batch, size] = shape('dy') as Shape3;
    const [dInput, dRecurrent] = [output([steps, batch, size]), output([size, size])];
    const saved = [float('dy'), float('hidden'), float('recurrent'), int('lengths')];
    const flags = [activationCode[attrs.activation], Number(attrs.reverse)];
    kernels.elmanBackward(...saved, dInput.pointer, dRecurrent.pointer, steps, batch, size, ...flags);
    return [dInput, dRecurrent];
  });
}

function registerJordan(kernels: Kernels): void {
  registerWasmKernel<JordanAttrs>('JordanScan', ({ float, int, shape, output, attrs }) => {
    const [steps, batch, size] = shape('input') as Shape3;
    const [classes] = shape('outputBias') as [number];
    const y = output([steps, batch, classes]);
    const recorded = attrs.record ? [output([steps, batch, size])] : [];
    const [h = 0] = recorded.map(({ pointer }) => pointer);
    const weights = [float('feedback'), float('output'), float('outputBias')];
    const pointers = [float('input'), ...weights, int('lengths'), y.pointer, h];
    kernels.jordanForward(...pointers, steps, batch, size, classes, activationCode[attrs.activation]);
    return [y, ...recorded];
  });
  registerWasmKernel<JordanAttrs>('JordanScanGrad', ({ float, int, shape, output, attrs }) => {
    const [steps, batch, size] = shape('hidden') as Shape3;
    const [classes] = shape('feedback') as [number];
    const gradients = [
      output([steps, batch, size]),
      output([classes, size]),
      output([size, classes]),
      output([classes]),
    ];
    const saved = [float('dy'), float('posterior'), float('hidden'), float('feedback'), float('output')];
    const pointers = [...saved, int('lengths'), ...gradients.map(({ pointer }) => pointer)];
    kernels.jordanBackward(...pointers, steps, batch, size, classes, activationCode[attrs.activation]);
    return gradients;
  });
}

function registerLstm(kernels: Kernels): void {
  registerWasmKernel<LstmAttrs>('LstmScan', ({ float, int, shape, has, output, attrs }) => {
    const [steps, batch, width] = shape('input') as Shape3;
    const size = width / 4;
    const h = output([steps, batch, size]);
    const recorded = attrs.record ? [output([steps, batch, width]), output([steps, batch, size])] : [];
    const [gates = 0, cell = 0] = recorded.map(({ pointer }) => pointer);
    const start = has('initialCell') ? float('initialCell') : 0;
    const pointers = [float('input'), float('recurrent'), 0, start, int('lengths'), h.pointer, gates, cell];
    kernels.lstmForward(...pointers, steps, batch, size, Number(attrs.reverse));
    return [h, ...recorded];
  });
  registerWasmKernel<LstmAttrs>('LstmScanGrad', ({ float, int, shape, has, output, attrs }) => {
    const [steps, batch, size] = shape('hidden') as Shape3;
    const continued = has('initialCell');
    const gradients = [output([steps, batch, 4 * size]), output([size, 4 * size])];
    if (continued) gradients.push(output([batch, size]));
    const [dInput = 0, dRecurrent = 0, dInitialCell = 0] = gradients.map(({ pointer }) => pointer);
    const start = continued ? float('initialCell') : 0;
    const saved = [float('dy'), float('hidden'), float('gates'), float('cell'), float('recurrent'), start];
    const sizes = [steps, batch, size, Number(attrs.reverse)];
    kernels.lstmBackward(...saved, int('lengths'), dInput, dRecurrent, dInitialCell, ...sizes);
    return gradients;
  });
}

function registerLstmRescan(kernels: Kernels): void {
  registerWasmKernel<LstmRescanAttrs>('LstmRescan', ({ float, int, shape, output, attrs: { head, tail, reverse } }) => {
    const [count, , width] = shape('fresh') as Shape3;
    const [size, steps, known] = [width / 4, head + count + tail, reverse ? tail : head];
    const [before] = head + tail > 0 ? (shape('inputBefore') as Shape3) : [0];
    /** An output whose first and last steps are those of an input. */
    const extended = (name: string, columns: number, first: number, last: number) => {
      const made = output([steps, 1, columns]);
      const row = 4 * columns;
      const copy = (from: number, to: number, rows: number) =>
        kernels.copyRows(float(name) + from * row, row, made.pointer + to * row, row, row, rows);
      if (first > 0) copy(0, 0, first);
      if (last > 0) copy(before - last, steps - last, last);
      return { ...made, at: (step: number) => made.pointer + step * row };
    };
    const input = extended('inputBefore', width, head, tail);
    kernels.copyRows(float('fresh'), 4 * width, input.at(head), 4 * width, 4 * width, count);
    const [first, last] = reverse ? [0, tail] : [head, 0];
    const hidden = extended('hiddenBefore', size, first, last);
    const cell = extended('cellBefore', size, first, last);
    // The scan goes on from the state of the known step beside the others.
    const beside = reverse ? steps - tail : head - 1;
    const initial = known > 0 ? [hidden.at(beside), cell.at(beside)] : [0, 0];
    const [from, states] = [input.at(first), [hidden.at(first), 0, cell.at(first)]];
    const sizes = [steps - known, 1, size, Number(reverse)];
    kernels.lstmForward(from, float('recurrent'), ...initial, int('lengths'), ...states, ...sizes);
    return [input, hidden, cell];
  });
}

function registerEmbeddingBag(kernels: Kernels): void {
  registerWasmKernel<object>('EmbeddingBag', ({ float, int, integers, shape, output }) => {
    const [rows, columns] = shape('table') as [number, number];
    const bags = (shape('offsets')[0] as number) - 1;
    checkBags(integers('ids'), integers('offsets'), rows);
    const sums = output([bags, columns]);
    kernels.embeddingBagForward(float('table'), int('ids'), int('offsets'), sums.pointer, bags, columns);
    return [sums];
  });
  registerWasmKernel<ByteEmbeddingBagAttrs>('ByteEmbeddingBag', ({ int, integers, shape, output, attrs }) => {
    const { rows, columns, scale, zero } = attrs;
    const bags = (shape('offsets')[0] as number) - 1;
    checkBags(integers('ids'), integers('offsets'), rows);
    const sums = output([bags, columns]);
    kernels.byteEmbeddingBag(int('words'), int('ids'), int('offsets'), sums.pointer, bags, columns, scale, zero);
    return [sums];
  });
  registerWasmKernel<EmbeddingBagGradAttrs>('EmbeddingBagGrad', ({ float, int, shape, output, attrs: { rows } }) => {
    const [bags, columns] = shape('dy') as [number, number];
    const dTable = output([rows, columns]);
    kernels.embeddingBagBackward(float('dy'), int('ids'), int('offsets'), dTable.pointer, bags, rows, columns);
    return [dTable];
  });
}
