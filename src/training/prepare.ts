import type { AnnotatedNote } from '../note/note';
import type { RandomSource } from '../note/random';
import { makeTagSet } from '../taggers/decoding/scheme';
import { type FeatureSources, featureGroups } from '../taggers/features/features';
import { frequentWords, makeVocabulary, type Vocabulary } from '../taggers/features/vocabulary';
import {
  checkConfig,
  type NetworkConfig,
  type ParameterSpec,
  type Preset,
  type TrainingConfig,
} from '../taggers/networks/network';
import { networkNamed } from '../taggers/registry';
import type { Arrays } from './optimizer';
import { wordsOf } from './vectors/word-vectors';

/** A word of the vector texts gets a row if it occurs this many times as often as training notes require. */
const VECTOR_TEXT_FACTOR = 4;

/** The part of a network's configuration that says how words are normalised. */
type Words = Pick<NetworkConfig, 'features'>;

/** The words that get a vector, from training notes and vector texts, the most frequent first. */
export function collectVocabulary(
  notes: readonly string[],
  vectorTexts: readonly string[],
  { network, training }: { readonly network: Words; readonly training: Pick<TrainingConfig, 'vocabulary'> },
): Vocabulary {
  const { atLeast, most } = training.vocabulary;
  const own = countWords(notes, network);
  const merged = new Map([...own].filter(([, count]) => count >= atLeast));
  for (const [word, count] of countWords(vectorTexts, network))
    if (count >= atLeast * VECTOR_TEXT_FACTOR) merged.set(word, (own.get(word) ?? 0) + count / VECTOR_TEXT_FACTOR);
  return makeVocabulary(frequentWords(merged, 1, most));
}

function countWords(texts: readonly string[], config: Words): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text, config.features)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The parts of a job that follow from preset, labels and vocabulary.
 * @throws Error that names a setting that the network does not allow
 */
export function buildNetwork(taggerId: string, preset: Preset, labels: readonly string[], sources: FeatureSources) {
  const network = networkNamed(taggerId);
  const config = preset.network;
  checkConfig(network, config);
  const tagSet = makeTagSet(config.scheme, labels);
  const specs = network.parameters(config, {
    groups: featureGroups(config.features, sources),
    tags: tagSet.tags.length,
  });
  const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
  const begin = (random: RandomSource, vectors: Arrays) =>
    initialWeights(specs, preset.training.initial, random, vectors);
  return { network, config, tagSet, specs, shapes, begin };
}

/** Sets every `every`-th note aside for choosing; with 0 all notes are for training. */
export function setAside(notes: readonly AnnotatedNote[], every: number) {
  return {
    training: notes.filter((_, i) => every === 0 || i % every !== every - 1),
    dev: notes.filter((_, i) => every > 0 && i % every === every - 1),
  };
}

/** The labels of `all` that the notes use, in the order of `all`. */
export function usedLabels(notes: readonly AnnotatedNote[], all: readonly string[]): string[] {
  const used = new Set(notes.flatMap(({ spans }) => spans.map(({ label }) => label)));
  return all.filter((label) => used.has(label));
}

/** Bound of the random word vectors of the papers: U(-0.25, 0.25). */
const EMBEDDING_BOUND = 0.25;

/**
 * Initial weights: embeddings U(-0.25, 0.25) or the given vectors, biases 0 (1 for an LSTM's forget gate), all others uniform
 * within `initial` or Glorot's bound sqrt(6 / (in + out)).
 * @param vectors row-major tables that replace the random ones, by parameter name
 * @throws Error when a table has the wrong size
 */
export function initialWeights(
  specs: readonly ParameterSpec[],
  initial: TrainingConfig['initial'],
  random: RandomSource,
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

function fresh(
  { kind, shape }: ParameterSpec,
  size: number,
  initial: number | 'glorot',
  random: RandomSource,
): Float32Array {
  if (kind === 'bias') return new Float32Array(size);
  if (kind === 'forget-bias') return new Float32Array(size).fill(1, size / 4, size / 2);
  const glorot = Math.sqrt(6 / ((shape[0] as number) + (shape[1] as number)));
  const bound = kind === 'embedding' ? EMBEDDING_BOUND : initial === 'glorot' ? glorot : initial;
  return Float32Array.from({ length: size }, () => (2 * random() - 1) * bound);
}
