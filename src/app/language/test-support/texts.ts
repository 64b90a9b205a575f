/** One text of a catalogue. */
interface CatalogueText {
  /** Such as `batch.start`. */
  readonly path: string;
  /** With a sample in the place of each value. */
  readonly text: string;
  /** The parts of it between the values. */
  readonly fragments: readonly string[];
}

/** A number and, for texts that take words, a label that the tables of types know. */
const SAMPLES = [2, 'NAME'] as const;

/** Every text of a catalogue, in its order. */
export function textsOf(messages: object, above = ''): readonly CatalogueText[] {
  return Object.entries(messages).flatMap(([key, value]): readonly CatalogueText[] => {
    const path = above + key;
    if (typeof value === 'string') return [{ path, text: value, fragments: [value] }];
    if (typeof value !== 'function') return textsOf(value, `${path}.`);
    const text = sampleOf(value);
    const fragments = text.split(/\b2\b|\bNAME\b/).filter((fragment) => /\p{L}/u.test(fragment));
    return [{ path, text, fragments: fragments.map((fragment) => fragment.trim()) }];
  });
}

function sampleOf(message: (...values: unknown[]) => unknown): string {
  for (const sample of SAMPLES)
    try {
      return String(message(...new Array(message.length).fill(sample)));
    } catch {
      // It takes words.
    }
  throw new Error('A text takes numbers and strings only');
}

/** The fragments of one catalogue that the other lacks, longer than three letters. */
export function ownFragments(messages: object, other: object): readonly string[] {
  const others = new Set(textsOf(other).flatMap(({ fragments }) => fragments));
  const own = textsOf(messages).flatMap(({ fragments }) => fragments);
  return [...new Set(own)].filter((text) => !others.has(text) && (text.match(/\p{L}/gu)?.length ?? 0) > 3);
}
