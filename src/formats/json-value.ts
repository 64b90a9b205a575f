import type { TextRange } from '../note/span';
import { DocumentError } from './document';

/** A parsed JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/**
 * The offset after the closing quote of a string in valid JSON. A regular expression for the whole string would overflow the stack on an
 * embedded file.
 * @param start of its opening quote
 */
function endOfString(source: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = source.indexOf('"', from);
    let slashes = quote;
    while (source[slashes - 1] === '\\') slashes--;
    if ((quote - slashes) % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** A value in JSON and its place. */
export interface JsonNode extends TextRange {
  /** As parsed. */
  readonly value: unknown;
  /** The members of an object, in order; several may have one name. */
  readonly members?: readonly { readonly name: JsonNode; readonly value: JsonNode }[];
  /** The values of a list. */
  readonly items?: readonly JsonNode[];
}

export function tooDeep(deepest: number): string {
  return `Expected at most ${deepest} lists and objects within each other: save the values with text as a file of their own`;
}

const TOKEN = /"|[[\]{},]|[^\s"[\]{},:]+/g;

/** How many lists and objects may be within each other: readers of a tree recurse at each level. */
const MAX_DEPTH = 2000;

/**
 * The values of valid JSON, one after the other.
 * @param place where the first value begins, or white space before it, and its line for the error
 * @throws DocumentError if they nest more deeply
 */
export function* jsonNodes(source: string, { start: from, line } = { start: 0, line: 0 }): Generator<JsonNode> {
  const open: { start: number; isObject: boolean; inside: JsonNode[] }[] = [];
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = from;
  for (let found = tokens.exec(source); found; found = tokens.exec(source)) {
    const { 0: token, index: start } = found;
    let node: JsonNode | undefined;
    if (token === '{' || token === '[') {
      if (open.push({ start, isObject: token === '{', inside: [] }) > MAX_DEPTH)
        throw new DocumentError(line, tooDeep(MAX_DEPTH));
    } else if (token === '}' || token === ']') {
      const whole = open.pop();
      node = whole && nodeOf(whole, tokens.lastIndex);
    } else if (token !== ',') {
      if (token === '"') tokens.lastIndex = endOfString(source, start);
      const end = tokens.lastIndex;
      node = { start, end, value: JSON.parse(source.slice(start, end)) };
    }
    const around = open.at(-1);
    if (node && around) around.inside.push(node);
    else if (node) yield node;
  }
}

/** @param inside of an object, its names and values in turn */
function nodeOf(
  { start, isObject, inside }: { start: number; isObject: boolean; inside: readonly JsonNode[] },
  end: number,
): JsonNode {
  if (!isObject) return { start, end, value: inside.map(({ value }) => value), items: inside };
  const members = inside.flatMap((name, at) => (at % 2 === 0 ? { name, value: inside[at + 1] as JsonNode } : []));
  const value = Object.fromEntries(members.map((one) => [one.name.value, one.value.value]));
  return { start, end, value, members };
}

/** The lines that are not blank, without their ends, with their numbers from 1. */
export function filledLines(source: string): (TextRange & { readonly line: number })[] {
  let start = 0;
  return source.split('\n').flatMap((whole, index) => {
    const own = { start, end: start + whole.replace(/\r$/, '').length, line: index + 1 };
    start += whole.length + 1;
    return whole.trim() === '' ? [] : [own];
  });
}

/** The text as a JSON number if it is one, else as a string. */
export function asJsonNumber(text: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? text : JSON.stringify(text);
}
