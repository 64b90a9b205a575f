import * as tf from '@tensorflow/tfjs-core';
import { numbersOf } from '../../nn/layers';
import { subwordIds } from '../features/features';
import { normaliseWord, wordId } from '../features/vocabulary';
import type { Model } from '../networks/network';
import { yieldToEventLoop } from '../reading/parts';

/** Which vectors are compared: those of words, or the sums of their n-grams' vectors, which unknown words also have. */
export type VectorSpace = 'words' | 'spelling';

/** Asks for words near one word, or for an analogy a : b = c : ?, with b and c in `near` and a in `far`. */
export interface VectorQuestion {
  readonly near: readonly string[];
  readonly far: readonly string[];
  /** By default `words` if all words are known, else `spelling`. */
  readonly space?: VectorSpace;
  /** The most nearest words in the answer. */
  readonly count: number;
}

/** A word on the map of a neighbourhood. */
export interface VectorPoint {
  readonly word: string;
  /** Whether it is a word of the question. */
  readonly asked: boolean;
  /** Cosine with the vector of the question; 1 for a word with itself. */
  readonly similarity: number;
  readonly x: number;
  readonly y: number;
}

export interface VectorAnswer {
  readonly space: VectorSpace;
  /** The spaces that the network has. */
  readonly spaces: readonly VectorSpace[];
  /** Words of the question that the network does not know. */
  readonly unknown: readonly string[];
  /** The words of the question, then the nearest words, nearest first; empty if a word of the question has no vector. */
  readonly points: readonly VectorPoint[];
  /** The share of the points' variance along each axis of the map. */
  readonly shares: readonly [number, number];
}

/** A function that answers questions about a model's word vectors; it reads the vectors once. */
export function makeWordVectors(
  model: Model,
): (question: VectorQuestion, signal?: AbortSignal) => Promise<VectorAnswer> {
  const { vocabulary, parameters, config } = model;
  const { words: form, subwords } = config.features;
  const known = new Map<VectorSpace, Promise<Vectors>>();

  const vectorsOf = (space: VectorSpace): Promise<Vectors> => {
    const made = known.get(space) ?? (space === 'words' ? ofWords() : ofSpelling());
    known.set(space, made);
    return made;
  };

  async function tableOf(name: string): Promise<Float32Array> {
    const tensor = tf.tidy(() => numbersOf(parameters, name));
    try {
      return Float32Array.from(await tensor.data<'float32'>());
    } finally {
      if (tensor !== parameters[name]) tensor.dispose();
    }
  }

  async function everyWord(of: Vectors['of']): Promise<Float32Array[]> {
    const turn = yieldToEventLoop();
    const all: Float32Array[] = [];
    for (const word of vocabulary.words) {
      all.push(of(word) as Float32Array);
      await turn();
    }
    return all;
  }

  async function ofWords(): Promise<Vectors> {
    const table = await tableOf('words');
    const of = (word: string) => {
      const row = wordId(vocabulary, word);
      return row === 0 ? undefined : unit(table.slice(row * form.size, (row + 1) * form.size));
    };
    return { all: await everyWord(of), of };
  }

  async function ofSpelling(): Promise<Vectors> {
    const table = await tableOf('subwords');
    const of = (word: string) => {
      if (!subwords) return undefined;
      const sum = new Float32Array(subwords.size);
      for (const row of subwordIds(word, subwords))
        for (let i = 0; i < sum.length; i++) (sum[i] as number) += table[row * sum.length + i] as number;
      return unit(sum);
    };
    return { all: await everyWord(of), of };
  }

  return async ({ near, far, count, ...question }, signal) => {
    signal?.throwIfAborted();
    const asked = [...near, ...far].map((word) => normaliseWord(word, form));
    const unknown = asked.filter((word) => !vocabulary.rows.has(word));
    const spaces: VectorSpace[] = subwords ? ['words', 'spelling'] : ['words'];
    const wanted = question.space ?? (unknown.length === 0 ? 'words' : 'spelling');
    const space = spaces.includes(wanted) ? wanted : 'words';
    const { all, of } = await vectorsOf(space);
    signal?.throwIfAborted();
    const own = asked.map(of);
    const answer = { space, spaces, unknown: [...new Set(unknown)] };
    if (own.length === 0 || own.some((vector) => !vector)) return { ...answer, points: [], shares: [0, 0] };
    const aim = unit(sumOf(own as Float32Array[], near.length));
    const compared = (vectors: readonly Float32Array[]) => (word: string, i: number) => {
      const vector = vectors[i] as Float32Array;
      return { word, vector, similarity: dot(aim, vector) };
    };
    const nearest = vocabulary.words
      .map(compared(all))
      .filter(({ word }) => !asked.includes(word))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, count);
    const shown = [...asked.map(compared(own as Float32Array[])), ...nearest];
    const plane = principalPlane(shown.map(({ vector }) => vector));
    return {
      ...answer,
      points: shown.map(({ word, similarity }, i) => ({
        word,
        similarity,
        asked: i < asked.length,
        ...(plane.points[i] as { x: number; y: number }),
      })),
      shares: plane.shares,
    };
  };
}

interface Vectors {
  /** The vectors of the vocabulary's words, in order, scaled to length 1 unless they are 0. */
  readonly all: readonly Float32Array[];
  /** The vector of a normalised word; undefined if it has none in the space. */
  of(word: string): Float32Array | undefined;
}

/** The sum of the first `added` vectors minus the others. */
function sumOf(vectors: readonly Float32Array[], added: number): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  vectors.forEach((vector, n) => {
    for (let i = 0; i < sum.length; i++) (sum[i] as number) += (n < added ? 1 : -1) * (vector[i] as number);
  });
  return sum;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((x) => x / length);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Points in the plane of their first two principal components, and the share of the variance along each. */
export interface Plane {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly shares: readonly [number, number];
}

/**
 * Principal component analysis by the two dominant eigenvectors of the centred points' Gram matrix, [points, points]. The sign of a
 * component makes its largest coordinate positive, so that the same points give the same plane.
 */
export function principalPlane(vectors: readonly Float32Array[]): Plane {
  const size = vectors[0]?.length ?? 0;
  const mean = sumOf(vectors, vectors.length).map((sum) => sum / vectors.length);
  const centred = vectors.map((vector) =>
    Float64Array.from({ length: size }, (_, i) => (vector[i] as number) - (mean[i] as number)),
  );
  const gram = centred.map((a) => centred.map((b) => dot(a, b)));
  const total = gram.reduce((sum, row, i) => sum + (row[i] as number), 0);
  const first = dominant(gram);
  const second = dominant(
    gram.map((row, i) => row.map((x, j) => x - first.value * (first.axis[i] as number) * (first.axis[j] as number))),
  );
  const shareOf = ({ value }: Eigenvector) => (total > 0 ? value / total : 0);
  const [xs, ys] = [coordinatesOf(first), coordinatesOf(second)];
  return {
    points: vectors.map((_, point) => ({ x: xs[point] as number, y: ys[point] as number })),
    shares: [shareOf(first), shareOf(second)],
  };
}

interface Eigenvector {
  readonly value: number;
  /** Of length 1. */
  readonly axis: readonly number[];
}

function coordinatesOf({ value, axis }: Eigenvector): number[] {
  const extreme = axis.reduce((most, x) => (Math.abs(x) > Math.abs(most) + 1e-9 ? x : most), 0);
  const scale = Math.sqrt(value) * (extreme < 0 ? -1 : 1);
  return axis.map((x) => scale * x);
}

/** The most rounds of power iteration, and the cosine of two rounds from which on the axis no longer turns visibly. */
const ROUNDS = 400;
const STILL = 1 - 1e-12;

/** The eigenvector of a positive semidefinite matrix with the largest eigenvalue, by power iteration from its largest row. */
function dominant(matrix: readonly (readonly number[])[]): Eigenvector {
  const largest = matrix.reduce(
    (best, row, i) => ((row[i] as number) > (matrix[best]?.[best] as number) ? i : best),
    0,
  );
  let axis: readonly number[] = matrix.map((_, i) => (i === largest ? 1 : 0));
  let value = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = matrix.map((row) => dot(row, axis));
    value = Math.sqrt(dot(next, next));
    if (value === 0) break;
    const cosine = dot(next, axis) / value;
    axis = next.map((x) => x / value);
    if (cosine > STILL) break;
  }
  return { value, axis };
}
