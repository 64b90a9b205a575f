import { elmanRow, jordanRow, lstmRow, type Matrix } from '../../nn/kernels/test-support/reference';
import type { NetworkConfig } from '../network';

/** Parameters as nested arrays; vectors have one row. */
export type PlainParameters = Readonly<Record<string, Matrix>>;

/** What one sequence of tokens reads: for each feature group, for each token, the rows of the group's table. */
export type PlainSequence = readonly { readonly name: string; readonly bags: readonly (readonly number[])[] }[];

/** log P(tag | token) of one sequence, [tokens, tags]: the papers' equations as plain loops in double precision. */
export const REFERENCES: Readonly<
  Record<string, (parameters: PlainParameters, sequence: PlainSequence, config: NetworkConfig) => Matrix>
> = {
  elman: (parameters, sequence, config) =>
    stacked(parameters, sequence, config, (x, U, reverse) => elmanRow(x, U, config.activation, reverse)),
  lstm: (parameters, sequence, config) => stacked(parameters, sequence, config, lstmRow),
  jordan(parameters, sequence, config) {
    const input = affine(
      context(embedded(parameters, sequence), config.window),
      get(parameters, 'W'),
      get(parameters, 'b'),
    );
    const [c] = get(parameters, 'c') as [number[]];
    const posterior = jordanRow(input, get(parameters, 'U'), get(parameters, 'V'), c, config.activation);
    return posterior.map((row) => row.map(Math.log));
  },
};

/** Layers of recurrence, each direction over the whole of the layer below, then the softmax. */
function stacked(
  parameters: PlainParameters,
  sequence: PlainSequence,
  config: NetworkConfig,
  recurrence: (input: Matrix, U: Matrix, reverse: boolean) => Matrix,
): Matrix {
  let input = context(embedded(parameters, sequence), config.window);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = (direction: 'left' | 'right') => {
      const part = (letter: string) => get(parameters, `${layer}.${direction}.${letter}`);
      return recurrence(affine(input, part('W'), part('b')), part('U'), direction === 'right');
    };
    const left = read('left');
    const right = config.bidirectional ? read('right') : undefined;
    input = left.map((vector, t) => [...vector, ...(right?.[t] ?? [])]);
  }
  return affine(input, get(parameters, 'V'), get(parameters, 'c')).map(logSoftmax);
}

function embedded(parameters: PlainParameters, sequence: PlainSequence): Matrix {
  const tokens = sequence[0]?.bags.length ?? 0;
  return Array.from({ length: tokens }, (_, t) =>
    sequence.flatMap(({ name, bags }) => {
      const table = get(parameters, name);
      const sum = (table[0] as number[]).map(() => 0);
      for (const row of bags[t] as number[])
        for (let i = 0; i < sum.length; i++) (sum[i] as number) += table[row]?.[i] as number;
      return sum;
    }),
  );
}

function context(vectors: Matrix, window: number): Matrix {
  const reach = (window - 1) / 2;
  const zeros = (vectors[0] ?? []).map(() => 0);
  return vectors.map((_, t) => {
    const joined: number[] = [];
    for (let at = t - reach; at <= t + reach; at++) joined.push(...(vectors[at] ?? zeros));
    return joined;
  });
}

function affine(vectors: Matrix, weights: Matrix, [bias]: Matrix): Matrix {
  return vectors.map((x) =>
    (bias as number[]).map((b, j) => x.reduce((sum, value, i) => sum + value * (weights[i]?.[j] as number), b)),
  );
}

function logSoftmax(logits: number[]): number[] {
  const total = logits.reduce((sum, z) => sum + Math.exp(z), 0);
  return logits.map((z) => z - Math.log(total));
}

function get(parameters: PlainParameters, name: string): Matrix {
  const found = parameters[name];
  if (!found) throw new Error(`The reference has no parameter ${name}`);
  return found;
}
