import type { Bags } from '../nn/batch';
import type { Token } from '../note/tokens';
import { hash } from './hash';
import { lineContext } from './line-context';
import { chunkShape, tokenShape } from './shape';
import { normaliseWord, type Vocabulary, wordId } from './vocabulary';

/** Which feature groups a network reads; each is one table of vectors, of which a token sums the rows that it has. */
export interface FeatureConfig {
  /** One row a known word; unknown words share row 0. */
  readonly words: { readonly size: number; readonly lowercase: boolean; readonly digits: DigitConvention };
  /** Hashed character n-grams of the token with its borders, so that an unseen name still looks like a name. */
  readonly subwords?: {
    readonly size: number;
    readonly buckets: number;
    readonly shortest: number;
    readonly longest: number;
  };
  /** Case and length of the token, shape of the run without white space around it, the gaps beside it. */
  readonly shape?: { readonly size: number; readonly buckets: number };
  /** The field name before the token on its line, the line's place in the note. */
  readonly line?: { readonly size: number; readonly buckets: number };
}

/** How digits are written before a word is looked up: `DIGIT` for any run (Kassaie 4.1), or a 0 for each digit. */
export type DigitConvention = 'DIGIT' | 'zeros';

export interface FeatureGroup {
  readonly name: 'words' | 'subwords' | 'shape' | 'line';
  /** Rows and columns of the table. */
  readonly rows: number;
  readonly size: number;
}

/** The groups of a configuration, in the order in which their vectors are concatenated. */
export function featureGroups(config: FeatureConfig, vocabulary: Vocabulary): FeatureGroup[] {
  const groups: FeatureGroup[] = [{ name: 'words', rows: vocabulary.words.length + 1, size: config.words.size }];
  for (const name of ['subwords', 'shape', 'line'] as const) {
    const group = config[name];
    if (group) groups.push({ name, rows: group.buckets, size: group.size });
  }
  return groups;
}

/** Reads notes into feature ids; remembers what it computed for each distinct word. */
export function makeFeatureReader(config: FeatureConfig, vocabulary: Vocabulary) {
  const subwordsOf = new Map<string, Int32Array>();

  function subwords(surface: string, group: NonNullable<FeatureConfig['subwords']>): Int32Array {
    let ids = subwordsOf.get(surface);
    if (!ids) {
      ids = subwordIds(surface, group);
      if (subwordsOf.size > 200_000) subwordsOf.clear();
      subwordsOf.set(surface, ids);
    }
    return ids;
  }

  /** One list of bags a feature group, each with tokens.length bags. */
  return function read(text: string, tokens: readonly Token[]): Bags[] {
    const bags = [bagsOf(tokens, (token) => [wordId(vocabulary, normaliseWord(surfaceOf(text, token), config.words))])];
    const { subwords: sub, shape, line } = config;
    if (sub) bags.push(bagsOf(tokens, (token) => subwords(surfaceOf(text, token), sub)));
    if (shape) {
      const chunks = chunkShape(text, tokens);
      bags.push(
        bagsOf(tokens, (_, i) =>
          [...tokenShape(text, tokens, i), ...(chunks[i] as string[])].map((feature) => hash(feature) % shape.buckets),
        ),
      );
    }
    if (line) {
      const contexts = lineContext(text, tokens);
      bags.push(bagsOf(tokens, (_, i) => (contexts[i] as string[]).map((feature) => hash(feature) % line.buckets)));
    }
    return bags;
  };
}

function surfaceOf(text: string, token: Token): string {
  return token.kind === 'newline' ? '\n' : text.slice(token.start, token.end);
}

function subwordIds(surface: string, group: NonNullable<FeatureConfig['subwords']>): Int32Array {
  const bordered = `<${surface.slice(0, 40).toLowerCase()}>`;
  const ids: number[] = [];
  for (let length = group.shortest; length <= group.longest; length++)
    for (let at = 0; at + length <= bordered.length; at++)
      ids.push(hash(bordered.slice(at, at + length)) % group.buckets);
  return Int32Array.from(ids);
}

function bagsOf(tokens: readonly Token[], idsOf: (token: Token, index: number) => ArrayLike<number>): Bags {
  const offsets = new Int32Array(tokens.length + 1);
  let ids = new Int32Array(tokens.length * 8 + 8);
  let used = 0;
  for (let i = 0; i < tokens.length; i++) {
    const own = idsOf(tokens[i] as Token, i);
    if (used + own.length > ids.length) {
      const grown = new Int32Array(2 * ids.length + own.length);
      grown.set(ids);
      ids = grown;
    }
    ids.set(own, used);
    used += own.length;
    offsets[i + 1] = used;
  }
  return { ids: ids.subarray(0, used), offsets };
}
