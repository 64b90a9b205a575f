import { DocumentError } from '../document';

/** A string value of a JSON text: [start, end) with its quotes, and the keys and indices that lead to it. */
export interface JsonString {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly path: readonly (string | number)[];
}

/** Each string takes its whole path along. */
const DEEPEST = 400;
const TOKEN = /["{}[\],:]/g;

/**
 * Every string value of a JSON text that `JSON.parse` takes, in order; keys are none.
 * @throws DocumentError where lists and objects nest too deeply
 */
export function* jsonStrings(source: string): Generator<JsonString> {
  const path: (string | number)[] = [];
  /** For each open bracket whether it is a list. */
  const lists: boolean[] = [];
  let key = false;
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) return;
    const { 0: token, index } = found;
    at = token === '"' ? endOfString(source, index) : index + 1;
    if (token === '{' || token === '[') {
      if (lists.length === DEEPEST)
        throw new DocumentError(0, `Expected at most ${DEEPEST} lists and objects within each other`);
      lists.push(token === '[');
      path.push(token === '[' ? 0 : '');
      key = token === '{';
    } else if (token === '}' || token === ']') {
      lists.pop();
      path.pop();
      key = false;
    } else if (token === ',') {
      const last = path.at(-1);
      if (typeof last === 'number') path[path.length - 1] = last + 1;
      key = !lists.at(-1);
    } else if (token === ':') key = false;
    else if (key) path[path.length - 1] = JSON.parse(source.slice(index, at));
    else yield { start: index, end: at, value: JSON.parse(source.slice(index, at)), path: [...path] };
  }
}

/** Behind the closing quote. A regular expression for the whole string would run out of stack in an embedded file. */
function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}
