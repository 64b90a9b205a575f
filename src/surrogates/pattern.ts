import { digits, letter, twoDigits } from './form';
import type { Random } from './random';

/** A pattern and how often it is drawn: weights are relative. */
export interface WeightedPattern {
  readonly format: string;
  readonly weight: number;
}

/** The words that patterns name: each a text, or a function that draws one each time. */
export type PatternWords = Readonly<Record<string, string | ((variant: string) => string)>>;

/**
 * Writes a pattern: `<one|two|>` becomes one of its alternatives, which may be empty or nested; `{name}` or `{name:variant}` a
 * word, `{n:2-30}` a whole number, `{two:0-23}` one of two digits, `{digits:2-4}` and `{number:2-4}` that many digits (a number does not
 * begin with 0), `{letter}` a capital. Everything else stays. Draws are made from left to right.
 * @throws RangeError for an unclosed bracket or an unknown name
 */
export function writePattern(pattern: string, random: Random, words: PatternWords = {}): string {
  let text = '';
  readPattern(pattern, random, {
    text: (part) => {
      text += part;
    },
    key: (key) => {
      const [name = '', variant = ''] = key.split(':');
      const word = words[name];
      text += typeof word === 'string' ? word : (word?.(variant) ?? usualWord(name, variant, random));
    },
  });
  return text;
}

function usualWord(name: string, variant: string, random: Random): string {
  const [low = 1, high = low] = variant === '' ? [] : variant.split('-').map(Number);
  switch (name) {
    case 'n':
      return String(random.int(low, high));
    case 'two':
      return twoDigits(random.int(low, high));
    case 'digits':
    case 'number':
      return digits(random, low === high ? low : random.int(low, high), name === 'digits');
    case 'letter':
      return letter(random);
    default:
      throw new RangeError(`Unknown word in a pattern: ${name}`);
  }
}

/** Writes one of the patterns, drawn in proportion to their weights. */
export function writeWeighted(patterns: readonly WeightedPattern[], random: Random, words?: PatternWords): string {
  return writePattern(drawPattern(patterns, random), random, words);
}

/** One of the patterns, unwritten, drawn in proportion to their weights. */
export function drawPattern(patterns: readonly WeightedPattern[], random: Random): string {
  return random.weighted(patterns.map(({ format, weight }) => [format, weight] as const));
}

/** Receives the parts of a pattern, from left to right: plain text, and the text between `{` and `}`. */
interface PatternParts {
  text(part: string): void;
  key(key: string): void;
}

/** Reads a pattern; for `<one|two>` one alternative is drawn and read. @throws RangeError for an unclosed bracket */
export function readPattern(pattern: string, random: Random, parts: PatternParts): void {
  let at = 0;
  while (at < pattern.length) {
    const mark = pattern[at];
    if (mark === '{') {
      const close = closing(pattern, at, '{', '}');
      parts.key(pattern.slice(at + 1, close));
      at = close + 1;
    } else if (mark === '<') {
      const close = closing(pattern, at, '<', '>');
      readPattern(random.pick(alternatives(pattern.slice(at + 1, close))), random, parts);
      at = close + 1;
    } else {
      const next = pattern.slice(at).search(/[{<]/);
      const end = next < 0 ? pattern.length : at + next;
      parts.text(pattern.slice(at, end));
      at = end;
    }
  }
}

function closing(pattern: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === open) depth += 1;
    else if (pattern[at] === close && --depth === 0) return at;
  }
  throw new RangeError(`In a pattern of ${pattern.length} characters, the bracket at ${from} is not closed`);
}

/** Splits at the bars that are not in an inner bracket. */
function alternatives(body: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < body.length; at++) {
    const mark = body[at];
    if (mark === '<') depth += 1;
    else if (mark === '>') depth -= 1;
    else if (mark === '|' && depth === 0) {
      found.push(body.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, body.slice(from)];
}
