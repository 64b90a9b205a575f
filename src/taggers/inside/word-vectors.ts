import * as tf from '@tensorflow/tfjs-core';
import { numbersOf } from '../../nn/layers';
import { subwordIds } from '../features';
import type { Model } from '../model';
import { normaliseWord, wordId } from '../vocabulary';
import { principalPlane } from './principal-components';

/** Which vectors are compared: those of words, or the sums of their n-grams' vectors, which unknown words have too. */
export type VectorSpace = 'words' | 'spelling';

/** What is asked for: words near to one word, or, of an analogy a : b = c : ?, near to b and c and far from a. */
export interface VectorQuestion {
  readonly near: readonly string[];
  readonly far: readonly string[];
  /** Where absent, that of words if they are all known. */
  readonly space?: VectorSpace;
  readonly count: number;
}

/** A word on the map of a neighbourhood. */
export interface VectorPoint {
  readonly word: string;
  /** Whether it was asked about. */
  readonly asked: boolean;
  /** Cosine with what was asked for; 1 for a word with itself. */
  readonly similarity: number;
  readonly x: number;
  readonly y: number;
}

export interface VectorAnswer {
  readonly space: VectorSpace;
  /** The spaces that the network has. */
  readonly spaces: readonly VectorSpace[];
  /** Asked about, but not among the network's words. */
  readonly unknown: readonly string[];
  /** What was asked about, then the nearest words, the nearest first; empty where a word has no vector in the space. */
  readonly points: readonly VectorPoint[];
  /** Of the variance among the points, what each of the map's axes shows. */
  readonly shares: readonly [number, number];
}

/** The vectors of a model's words; they are read once. */
export function makeWordVectors(model: Model): (question: VectorQuestion) => Promise<VectorAnswer> {
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

  async function ofWords(): Promise<Vectors> {
    const table = await tableOf('words');
    const of = (word: string) => {
      const row = wordId(vocabulary, word);
      return row === 0 ? undefined : unit(table.slice(row * form.size, (row + 1) * form.size));
    };
    return { all: vocabulary.words.map((word) => of(word) as Float32Array), of };
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
    return { all: vocabulary.words.map((word) => of(word) as Float32Array), of };
  }

  return async ({ near, far, count, ...question }) => {
    const asked = [...near, ...far].map((word) => normaliseWord(word, form));
    const unknown = asked.filter((word) => !vocabulary.rows.has(word));
    const spaces: VectorSpace[] = subwords ? ['words', 'spelling'] : ['words'];
    const wanted = question.space ?? (unknown.length === 0 ? 'words' : 'spelling');
    const space = spaces.includes(wanted) ? wanted : 'words';
    const { all, of } = await vectorsOf(space);
    const own = asked.map(of);
    const answer = { space, spaces, unknown: [...new Set(unknown)] };
    if (own.length === 0 || own.some((vector) => !vector)) return { ...answer, points: [], shares: [0, 0] };
    const aim = unit(sumOf(own as Float32Array[], near.length));
    const nearest = vocabulary.words
      .map((word, i) => ({ word, vector: all[i] as Float32Array, similarity: dot(aim, all[i] as Float32Array) }))
      .filter(({ word }) => !asked.includes(word))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, count);
    const given = asked.map((word, i) => ({
      word,
      vector: own[i] as Float32Array,
      similarity: dot(aim, own[i] as Float32Array),
    }));
    const told = [...given, ...nearest];
    const plane = principalPlane(told.map(({ vector }) => vector));
    return {
      ...answer,
      points: told.map(({ word, similarity }, i) => ({
        word,
        similarity,
        asked: i < given.length,
        ...(plane.points[i] as { x: number; y: number }),
      })),
      shares: plane.shares,
    };
  };
}

interface Vectors {
  /** Of the vocabulary's words, in order; each of length 1, or 0. */
  readonly all: readonly Float32Array[];
  /** Of a word in the form in which it is looked up; undefined where the space has none. */
  of(word: string): Float32Array | undefined;
}

/** The sum of the first `added` vectors less the others. */
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

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
