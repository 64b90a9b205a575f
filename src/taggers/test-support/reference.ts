import {
  elmanRow,
  forwardBackward,
  jordanRow,
  lstmRow,
  type Matrix,
  type PlainCrf,
} from '../../nn/kernels/test-support/reference';
import type { NetworkConfig } from '../networks/network';

/** Parameters as nested arrays; vectors have one row. */
export type PlainParameters = Readonly<Record<string, Matrix>>;

/** The features of a sequence: for each feature group and token, the rows of the group's table. */
export type PlainSequence = readonly { readonly name: string; readonly bags: readonly (readonly number[])[] }[];

/** log P(tag | token) of one sequence, [tokens, tags]: the papers' equations as plain loops in double precision. */
export const REFERENCES: Readonly<
  Record<string, (parameters: PlainParameters, sequence: PlainSequence, config: NetworkConfig) => Matrix>
> = {
  elman: (parameters, sequence, config) => stacked(parameters, sequence, config, elmanRow).map(logSoftmax),
  lstm: (parameters, sequence, config) => stacked(parameters, sequence, config, lstmRow).map(logSoftmax),
  'bilstm-crf': (parameters, sequence, config) =>
    forwardBackward(plainChain(parameters, sequence, config)).marginals.map((row) => row.map(Math.log)),
  jordan(parameters, sequence, config) {
    const input = affine(
      context(embedded(parameters, sequence, config), config.window),
      get(parameters, 'W'),
      get(parameters, 'b'),
    );
    const [c] = get(parameters, 'c') as [number[]];
    const posterior = jordanRow(input, get(parameters, 'U'), get(parameters, 'V'), c);
    return posterior.map((row) => row.map(Math.log));
  },
};

/** The CRF of a BiLSTM-CRF for one sequence, with the transitions that BIOES forbids for a single label ruled out. */
export function plainChain(parameters: PlainParameters, sequence: PlainSequence, config: NetworkConfig): PlainCrf {
  const [start] = get(parameters, 'start') as [number[]];
  const [end] = get(parameters, 'end') as [number[]];
  // O, B, I, E, S.
  const next = ['OBS', 'IE', 'IE', 'OBS', 'OBS'];
  const allowed = (from: number, to: number) => next[from]?.includes('OBIES'[to] as string);
  return {
    emissions: stacked(parameters, sequence, config, lstmRow),
    transitions: get(parameters, 'transitions').map((row, from) =>
      row.map((score, to) => (allowed(from, to) ? score : score - 1e4)),
    ),
    start,
    end,
  };
}

/** A stack of recurrent layers, each direction reading both directions of the layer below, then V h(t) + c. */
function stacked(
  parameters: PlainParameters,
  sequence: PlainSequence,
  config: NetworkConfig,
  recurrence: (input: Matrix, U: Matrix, reverse: boolean) => Matrix,
): Matrix {
  let input = context(embedded(parameters, sequence, config), config.window);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = (direction: 'left' | 'right') => {
      const part = (letter: string) => get(parameters, `${layer}.${direction}.${letter}`);
      return recurrence(affine(input, part('W'), part('b')), part('U'), direction === 'right');
    };
    const left = read('left');
    const right = config.bidirectional ? read('right') : undefined;
    input = left.map((vector, t) => [...vector, ...(right?.[t] ?? [])]);
  }
  return affine(input, get(parameters, 'V'), get(parameters, 'c'));
}

function embedded(parameters: PlainParameters, sequence: PlainSequence, { features }: NetworkConfig): Matrix {
  const tokens = sequence[0]?.bags.length ?? 0;
  return Array.from({ length: tokens }, (_, t) =>
    sequence.flatMap(({ name, bags }) => {
      const vectors = (bags[t] as number[]).map((row) => get(parameters, name)[row] as number[]);
      if (name !== 'characters') return sumOf(vectors, get(parameters, name)[0] as number[]);
      return features.characters?.encoder === 'lstm' ? lastStates(parameters, vectors) : convolved(parameters, vectors);
    }),
  );
}

const sumOf = (vectors: Matrix, like: readonly number[]): number[] =>
  like.map((_, i) => vectors.reduce((sum, vector) => sum + (vector[i] as number), 0));

/** The largest output of each filter of three characters, or 0 if that is larger. */
function convolved(parameters: PlainParameters, characters: Matrix): number[] {
  const filters = get(parameters, 'characters.filters');
  const [like] = filters as [number[]];
  const size = filters.length / 3;
  const zeros = new Array<number>(size).fill(0);
  const outputs = characters.map((_, at) => {
    const around = [at - 1, at, at + 1].flatMap((place) => characters[place] ?? zeros);
    return like.map((_, j) => around.reduce((sum, value, i) => sum + value * (filters[i]?.[j] as number), 0));
  });
  return like.map((_, j) => Math.max(0, ...outputs.map((row) => row[j] as number)));
}

function lastStates(parameters: PlainParameters, characters: Matrix): number[] {
  return ['left', 'right'].flatMap((direction) => {
    const part = (letter: string) => get(parameters, `characters.${direction}.${letter}`);
    const states = lstmRow(affine(characters, part('W'), part('b')), part('U'), direction === 'right');
    return states.at(direction === 'left' ? -1 : 0) ?? part('U').map(() => 0);
  });
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
