/**
 * How a run of digits is looked up: `DIGIT` as one word DIGIT; `DIGITDIGIT` as one word with a DIGIT for each digit (Kassaie,
 * section 4.3); `zeros` as one word with a 0 for each digit.
 */
export const DIGIT_CONVENTIONS = ['DIGIT', 'DIGITDIGIT', 'zeros'] as const;

/** Longer runs of digits are looked up like one of this length. */
const LONGEST_RUN = 12;

const DIGITS = /^\p{Nd}/u;

/** The words that have their own vector in a model; word i has row i + 1, all others share row 0. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly rows: ReadonlyMap<string, number>;
}

export function makeVocabulary(words: readonly string[]): Vocabulary {
  return { words, rows: new Map(words.map((word, i) => [word, i + 1])) };
}

/** The newline token's word in a file; no other word reads so, since a backslash is always a token by itself. */
const NEWLINE = '\\n';

/** A vocabulary as the text of a file, one word a line. */
export function writeVocabulary({ words }: Vocabulary): string {
  return words.map((word) => `${word === '\n' ? NEWLINE : word}\n`).join('');
}

/** Reads the text that `writeVocabulary` writes. */
export function readVocabulary(text: string): Vocabulary {
  const lines = text.split('\n').slice(0, -1);
  return makeVocabulary(lines.map((line) => (line === NEWLINE ? '\n' : line)));
}

/** The row of a word that `normaliseWord` has normalised. */
export function wordId(vocabulary: Vocabulary, word: string): number {
  return vocabulary.rows.get(word) ?? 0;
}

interface WordForm {
  readonly lowercase: boolean;
  readonly digits: (typeof DIGIT_CONVENTIONS)[number];
}

/** The form in which a token is looked up. */
export function normaliseWord(surface: string, { lowercase, digits }: WordForm): string {
  if (!DIGITS.test(surface)) return lowercase ? surface.toLowerCase() : surface;
  if (digits === 'DIGIT') return 'DIGIT';
  return (digits === 'zeros' ? '0' : 'DIGIT').repeat(Math.min(surface.length, LONGEST_RUN));
}

/** The normalised words seen at least `atLeast` times, the most frequent first, at most `most` of them. */
export function frequentWords(counts: ReadonlyMap<string, number>, atLeast: number, most: number): string[] {
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
