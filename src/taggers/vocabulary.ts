/** How digits are written before a word is looked up: `DIGIT` for any run (Kassaie 4.1), or a 0 for each digit. */
export type DigitConvention = 'DIGIT' | 'zeros';

/** The words that a model has a vector of its own for; word i has row i + 1, row 0 is for all others. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly rows: ReadonlyMap<string, number>;
}

export function makeVocabulary(words: readonly string[]): Vocabulary {
  return { words, rows: new Map(words.map((word, i) => [word, i + 1])) };
}

/** The newline token's word as it stands in a file: a backslash is a token of its own, so no other word is written so. */
const NEWLINE = '\\n';

/** A vocabulary as the text of a file, one word a line. */
export function writeVocabulary({ words }: Vocabulary): string {
  return words.map((word) => `${word === '\n' ? NEWLINE : word}\n`).join('');
}

/** What `writeVocabulary` wrote. */
export function readVocabulary(text: string): Vocabulary {
  const lines = text.split('\n').slice(0, -1);
  return makeVocabulary(lines.map((line) => (line === NEWLINE ? '\n' : line)));
}

/** The row of a word that `normaliseWord` has written. */
export function wordId(vocabulary: Vocabulary, word: string): number {
  return vocabulary.rows.get(word) ?? 0;
}

/** The form in which a token is looked up. */
export function normaliseWord(surface: string, options: { lowercase: boolean; digits: DigitConvention }): string {
  if (/^\p{Nd}/u.test(surface)) return options.digits === 'DIGIT' ? 'DIGIT' : '0'.repeat(Math.min(surface.length, 12));
  return options.lowercase ? surface.toLowerCase() : surface;
}

/** The normalised words seen at least `atLeast` times, the most frequent first, at most `most` of them. */
export function frequentWords(counts: ReadonlyMap<string, number>, atLeast: number, most: number): string[] {
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
