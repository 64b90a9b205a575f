/** The recurrences written as plainly as possible, on nested arrays in double precision. Rows of a batch never meet. */
export type Matrix = number[][];

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const functions = { sigmoid, tanh: Math.tanh };

function times(x: number[], matrix: Matrix): number[] {
  return (matrix[0] ?? []).map((_, j) => x.reduce((sum, value, i) => sum + value * (matrix[i]?.[j] as number), 0));
}

const plus = (x: number[], y: number[]) => x.map((value, i) => value + (y[i] as number));

/** One row of a batch: `input` has a vector for each real step, in the order of the text. */
export function elmanRow(
  input: Matrix,
  recurrent: Matrix,
  activation: 'sigmoid' | 'tanh',
  reverse: boolean,
  initial: number[] = recurrent.map(() => 0),
): Matrix {
  let h = initial;
  const read = (x: number[]) => {
    h = plus(x, times(h, recurrent)).map(functions[activation]);
    return h;
  };
  return reverse ? [...input].reverse().map(read).reverse() : input.map(read);
}

export function jordanRow(
  input: Matrix,
  feedback: Matrix,
  output: Matrix,
  outputBias: number[],
  activation: 'sigmoid' | 'tanh',
  initial: number[] = outputBias.map(() => 0),
): Matrix {
  let y = initial;
  return input.map((x) => {
    const h = plus(x, times(y, feedback)).map(functions[activation]);
    const logits = plus(times(h, output), outputBias);
    const exps = logits.map((z) => Math.exp(z - Math.max(...logits)));
    const total = exps.reduce((a, b) => a + b, 0);
    y = exps.map((e) => e / total);
    return y;
  });
}

export function lstmRow(
  input: Matrix,
  recurrent: Matrix,
  reverse: boolean,
  initialHidden: number[] = recurrent.map(() => 0),
  initialCell: number[] = recurrent.map(() => 0),
): Matrix {
  const size = recurrent.length;
  let h = initialHidden;
  let c = initialCell;
  const read = (x: number[]) => {
    const pre = plus(x, times(h, recurrent));
    const gate = (index: number, f: (x: number) => number) => pre.slice(index * size, (index + 1) * size).map(f);
    const [i, f, g, o] = [gate(0, sigmoid), gate(1, sigmoid), gate(2, Math.tanh), gate(3, sigmoid)];
    c = c.map((old, k) => (f[k] as number) * old + (i[k] as number) * (g[k] as number));
    h = c.map((value, k) => (o[k] as number) * Math.tanh(value));
    return h;
  };
  return reverse ? [...input].reverse().map(read).reverse() : input.map(read);
}
