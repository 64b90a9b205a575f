import type { AnnotatedNote } from '../note/annotated';
import type { Random } from '../note/random';
import { tokenize } from '../note/tokens';
import { type FeatureSources, featureGroups } from '../taggers/features';
import type { NetworkConfig, Preset } from '../taggers/network';
import { networkNamed } from '../taggers/networks';
import { makeTagSet } from '../taggers/scheme';
import { frequentWords, makeVocabulary, normaliseWord, type Vocabulary, wordId } from '../taggers/vocabulary';
import { CBOW_DEFAULTS, trainCbow } from './cbow';
import { initialWeights } from './initial-weights';
import type { Arrays } from './optimizer';

/** A word that the vector texts hold less often than this many times the training minimum gets no row of its own. */
const VECTOR_TEXT_FACTOR = 4;

/** The words that get a vector: those of the training notes, then those of the vector texts, the most frequent first. */
export function collectVocabulary(
  notes: readonly string[],
  vectorTexts: readonly string[],
  { network, training }: Preset,
): Vocabulary {
  const { atLeast, most } = training.vocabulary;
  const own = countWords(notes, network);
  const merged = new Map([...own].filter(([, count]) => count >= atLeast));
  for (const [word, count] of countWords(vectorTexts, network))
    if (count >= atLeast * VECTOR_TEXT_FACTOR) merged.set(word, (own.get(word) ?? 0) + count / VECTOR_TEXT_FACTOR);
  return makeVocabulary(frequentWords(merged, 1, most));
}

function countWords(texts: readonly string[], config: NetworkConfig): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text, config)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function* wordsOf(text: string, { features }: NetworkConfig): Generator<string> {
  for (const { start, end, kind } of tokenize(text))
    yield kind === 'newline' ? '\n' : normaliseWord(text.slice(start, end), features.words);
}

/** CBOW vectors (window 5, negative sampling) for the rows of a vocabulary. */
export function trainWordVectors(
  texts: readonly string[],
  vocabulary: Vocabulary,
  config: NetworkConfig,
  random: Random,
  onEpoch?: (epoch: number) => void,
): Float32Array {
  const rows = texts.map((text) => Int32Array.from([...wordsOf(text, config)], (word) => wordId(vocabulary, word)));
  const options = { ...CBOW_DEFAULTS, size: config.features.words.size };
  return trainCbow(rows, vocabulary.words.length + 1, options, random, onEpoch);
}

/** The parts of a job that follow from preset, labels and vocabulary. */
export function buildNetwork(taggerId: string, preset: Preset, labels: readonly string[], sources: FeatureSources) {
  const network = networkNamed(taggerId);
  const config = preset.network;
  const tagSet = makeTagSet(config.scheme, labels);
  const specs = network.parameters(config, {
    groups: featureGroups(config.features, sources),
    tags: tagSet.tags.length,
  });
  const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
  const begin = (random: Random, vectors: Arrays) => initialWeights(specs, preset.training.initial, random, vectors);
  return { network, config, tagSet, specs, shapes, begin };
}

/** Every `every`-th note for choosing, the others for training; with 0 all for training. */
export function setAside(notes: readonly AnnotatedNote[], every: number) {
  return {
    training: notes.filter((_, i) => every === 0 || i % every !== every - 1),
    dev: notes.filter((_, i) => every > 0 && i % every === every - 1),
  };
}

/** The labels that the notes use, in the order given by `all`; others are left out. */
export function usedLabels(notes: readonly AnnotatedNote[], all: readonly string[]): string[] {
  const used = new Set(notes.flatMap(({ spans }) => spans.map(({ label }) => label)));
  return all.filter((label) => used.has(label));
}
