import type { RandomSource } from '../../note/random';
import { tokenize } from '../../note/tokens';
import { type FeatureConfig, subwordIds } from '../../taggers/features/features';
import { normaliseWord, type Vocabulary, wordId } from '../../taggers/features/vocabulary';
import type { Vectors } from '../../taggers/networks/network';
import type { Arrays } from '../optimizer';
import { CBOW_DEFAULTS, trainCbow } from './cbow';
import { RNNLM_DEFAULTS, trainRnnlm } from './rnnlm';
import { scaled } from './sampling';
import { composed, SUBWORD_DEFAULTS, type SurfaceTexts, trainSubwords } from './subword-vectors';

/** The n-grams of subword vectors for a network that has no n-gram features. */
const NGRAMS = { buckets: 50_000, shortest: 3, longest: 6 };

/** The features that say how words and n-grams are looked up. */
type Words = Pick<FeatureConfig, 'words' | 'subwords'>;

/** The words of a text as the vocabulary looks them up. */
export function* wordsOf(text: string, { words }: Words): Generator<string> {
  for (const surface of surfacesOf(text)) yield normaliseWord(surface, words);
}

/**
 * The tables that a network starts with, trained on texts, by parameter name: none for `random`; for `subword` also the table of
 * n-grams, if the network has n-gram features.
 * @param onEpoch gets a line for a person
 */
export function trainVectors(
  kind: Vectors,
  texts: readonly string[],
  vocabulary: Vocabulary,
  features: Words,
  random: RandomSource,
  onEpoch: (line: string) => void = () => {},
): Arrays {
  if (kind === 'random') return {};
  if (kind === 'subword') return subwordTables(texts, vocabulary, features, random, onEpoch);
  const rows = texts.map((text) => Int32Array.from([...wordsOf(text, features)], (word) => wordId(vocabulary, word)));
  const [count, { size }] = [vocabulary.words.length + 1, features.words];
  if (kind === 'rnnlm')
    return {
      words: trainRnnlm(rows, count, { ...RNNLM_DEFAULTS, size }, random, (epoch, perplexity) =>
        onEpoch(`RNNLM epoch ${epoch}, perplexity ${perplexity.toFixed(1)}`),
      ),
    };
  const options = { ...CBOW_DEFAULTS, size };
  return { words: trainCbow(rows, count, options, random, (epoch) => onEpoch(`CBOW epoch ${epoch}`)) };
}

function subwordTables(
  texts: readonly string[],
  vocabulary: Vocabulary,
  { words, subwords }: Words,
  random: RandomSource,
  onEpoch: (line: string) => void,
): Arrays {
  const ngrams = subwords ?? { ...NGRAMS, size: words.size };
  const known = vocabulary.words.length + 1;
  const partsOf = (word: number, surface: string) =>
    Int32Array.from([word, ...Array.from(subwordIds(surface, ngrams), (id) => known + id)]);
  const read = readSurfaces(texts, (surface) => wordId(vocabulary, normaliseWord(surface, words)), partsOf);
  const train = (size: number) =>
    trainSubwords(read, known, known + ngrams.buckets, { ...SUBWORD_DEFAULTS, size }, random, (epoch) =>
      onEpoch(`Subword vectors of ${size}, epoch ${epoch}`),
    );
  const table = train(words.size);
  const wordParts = [Int32Array.of(0), ...vocabulary.words.map((word, i) => partsOf(i + 1, word))];
  const own = { words: composed(wordParts, table, words.size) };
  if (!subwords) return own;
  const sized = subwords.size === words.size ? table : train(subwords.size);
  return { ...own, subwords: scaled(sized.slice(known * subwords.size)) };
}

function readSurfaces(
  texts: readonly string[],
  wordIdOf: (surface: string) => number,
  partsOf: (word: number, surface: string) => Int32Array,
): SurfaceTexts {
  const ids = new Map<string, number>();
  const parts: Int32Array[] = [];
  const wordOf: number[] = [];
  const idOf = (surface: string): number => {
    const known = ids.get(surface);
    if (known !== undefined) return known;
    const word = wordIdOf(surface);
    ids.set(surface, parts.length);
    wordOf.push(word);
    return parts.push(partsOf(word, surface)) - 1;
  };
  const read = texts.map((text) => Int32Array.from([...surfacesOf(text)], idOf));
  return { texts: read, parts, wordOf: Int32Array.from(wordOf) };
}

function* surfacesOf(text: string): Generator<string> {
  for (const { start, end, kind } of tokenize(text)) yield kind === 'newline' ? '\n' : text.slice(start, end);
}
