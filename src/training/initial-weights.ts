import type { Random } from '../note/random';
import type { ParameterSpec, TrainingConfig } from '../taggers/networks/network';
import type { Arrays } from './optimizer';

/** Bound of the random word vectors of the papers: U(-0.25, 0.25). */
const EMBEDDING_BOUND = 0.25;

/**
 * Initial weights: embeddings U(-0.25, 0.25) or the vectors given, biases 0 (1 for an LSTM's forget gate), all else uniform
 * within `initial` or Glorot's bound sqrt(6 / (in + out)).
 * @param vectors row-major tables that replace the random ones, by parameter name
 * @throws Error when a table has the wrong size
 */
export function initialWeights(
  specs: readonly ParameterSpec[],
  initial: TrainingConfig['initial'],
  random: Random,
  vectors: Arrays = {},
): Arrays {
  return Object.fromEntries(
    specs.map((spec) => {
      const given = vectors[spec.name];
      const size = spec.shape.reduce((product, extent) => product * extent, 1);
      if (given && given.length !== size)
        throw new Error(`Vectors for ${spec.name} hold ${given.length} numbers; its shape asks for ${size}`);
      return [spec.name, given ?? fresh(spec, size, initial, random)];
    }),
  );
}

function fresh({ kind, shape }: ParameterSpec, size: number, initial: number | 'glorot', random: Random): Float32Array {
  if (kind === 'bias') return new Float32Array(size);
  if (kind === 'forget-bias') return new Float32Array(size).fill(1, size / 4, size / 2);
  const glorot = Math.sqrt(6 / ((shape[0] as number) + (shape[1] as number)));
  const bound = kind === 'embedding' ? EMBEDDING_BOUND : initial === 'glorot' ? glorot : initial;
  return Float32Array.from({ length: size }, () => (2 * random() - 1) * bound);
}
