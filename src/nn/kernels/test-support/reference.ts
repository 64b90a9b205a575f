// The recurrences and CRF sums written as plainly as possible, for one row of a batch, on nested arrays in double precision.

export type Matrix = number[][];

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** A row vector times a matrix. */
export function rowTimes(x: number[], matrix: Matrix): number[] {
  return (matrix[0] ?? []).map((_, j) => x.reduce((sum, value, i) => sum + value * (matrix[i]?.[j] as number), 0));
}

const plus = (x: number[], y: number[]) => x.map((value, i) => value + (y[i] as number));

/** One row of a batch: `input` has a vector for each real step, in the order of the text. */
export function elmanRow(input: Matrix, recurrent: Matrix, reverse: boolean): Matrix {
  let h = recurrent.map(() => 0);
  const read = (x: number[]) => {
    h = plus(x, rowTimes(h, recurrent)).map(sigmoid);
    return h;
  };
  return reverse ? [...input].reverse().map(read).reverse() : input.map(read);
}

export function jordanRow(input: Matrix, feedback: Matrix, output: Matrix, outputBias: number[]): Matrix {
  let y = outputBias.map(() => 0);
  return input.map((x) => {
    const h = plus(x, rowTimes(y, feedback)).map(sigmoid);
    const logits = plus(rowTimes(h, output), outputBias);
    const exps = logits.map((z) => Math.exp(z - Math.max(...logits)));
    const total = exps.reduce((a, b) => a + b, 0);
    y = exps.map((e) => e / total);
    return y;
  });
}

export function lstmRow(input: Matrix, recurrent: Matrix, reverse: boolean): Matrix {
  const size = recurrent.length;
  let h = recurrent.map(() => 0);
  let c = recurrent.map(() => 0);
  const read = (x: number[]) => {
    const pre = plus(x, rowTimes(h, recurrent));
    const gate = (index: number, f: (x: number) => number) => pre.slice(index * size, (index + 1) * size).map(f);
    const [i, f, g, o] = [gate(0, sigmoid), gate(1, sigmoid), gate(2, Math.tanh), gate(3, sigmoid)];
    c = c.map((old, k) => (f[k] as number) * old + (i[k] as number) * (g[k] as number));
    h = c.map((value, k) => (o[k] as number) * Math.tanh(value));
    return h;
  };
  return reverse ? [...input].reverse().map(read).reverse() : input.map(read);
}

/** The scores of one row; emissions of the real steps only. */
export interface PlainCrf {
  readonly emissions: Matrix;
  readonly transitions: Matrix;
  readonly start: number[];
  readonly end: number[];
}

export interface PlainSums {
  readonly logPartition: number;
  readonly marginals: Matrix;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const entry = (matrix: Matrix, i: number, j: number) => matrix[i]?.[j] as number;

export function scoreOf({ emissions, transitions, start, end }: PlainCrf, tags: readonly number[]): number {
  if (tags.length === 0) return 0;
  const ends = (start[tags[0] as number] as number) + (end[tags.at(-1) as number] as number);
  const pairs = tags.slice(1).map((tag, t) => entry(transitions, tags[t] as number, tag));
  return ends + sum(tags.map((tag, t) => entry(emissions, t, tag))) + sum(pairs);
}

/** The sums, by enumeration of every sequence. */
export function enumerate(crf: PlainCrf): PlainSums {
  const classes = crf.start.length;
  const steps = crf.emissions.length;
  let all: number[][] = [[]];
  for (let t = 0; t < steps; t++) all = crf.start.flatMap((_, tag) => all.map((tags) => [...tags, tag]));
  const scores = all.map((tags) => scoreOf(crf, tags));
  const score = Math.max(...scores);
  const total = sum(scores.map((value) => Math.exp(value - score)));
  const marginals = crf.emissions.map(() => new Array<number>(classes).fill(0));
  all.forEach((tags, n) => {
    const share = Math.exp((scores[n] as number) - score) / total;
    tags.forEach((tag, t) => {
      const row = marginals[t] as number[];
      row[tag] = (row[tag] as number) + share;
    });
  });
  return { logPartition: score + Math.log(total), marginals };
}

function logSum(values: readonly number[]): number {
  const largest = Math.max(...values);
  return largest + Math.log(sum(values.map((value) => Math.exp(value - largest))));
}

/** Forward-backward in log space. */
export function forwardBackward({ emissions, transitions, start, end }: PlainCrf): PlainSums {
  if (emissions.length === 0) return { logPartition: 0, marginals: [] };
  const alpha: Matrix = [];
  emissions.forEach((row, t) => {
    const before = alpha[t - 1];
    alpha.push(
      row.map((emission, j) => {
        const reached = before ? logSum(before.map((a, i) => a + entry(transitions, i, j))) : (start[j] as number);
        return reached + emission;
      }),
    );
  });
  let beta = end;
  const betas = [beta];
  for (let t = emissions.length - 1; t > 0; t--) {
    const after = beta;
    beta = start.map((_, i) => logSum(after.map((b, j) => entry(transitions, i, j) + entry(emissions, t, j) + b)));
    betas.unshift(beta);
  }
  const logPartition = logSum((alpha.at(-1) as number[]).map((a, j) => a + (end[j] as number)));
  const marginals = alpha.map((row, t) => row.map((a, j) => Math.exp(a + entry(betas, t, j) - logPartition)));
  return { logPartition, marginals };
}
