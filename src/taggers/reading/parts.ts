import { type Token, tokenize } from '../../note/tokens';

/** Work in short parts: the generator yields after each part and returns the result. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** Does all parts at once. */
export function allParts<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Does one part after the other, with a pause in between. @throws what `pause` rejects with */
export async function partByPart<T>(parts: Parts<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    await pause();
  }
}

/** A few thousand tokens. */
const CHARACTERS_IN_A_PART = 16_384;

/** `tokenize` in parts. @param characters in a part, at least; a part ends with a space or line feed */
export function* tokenizeInParts(text: string, characters = CHARACTERS_IN_A_PART): Parts<Token[]> {
  if (text.length <= characters) return tokenize(text);
  const tokens: Token[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from + characters);
    for (const { start, end, kind } of tokenize(text.slice(from, to)))
      tokens.push({ start: from + start, end: from + end, kind });
    from = to;
    yield;
  }
  return tokens;
}

/** Where the first space or line feed at or after `at` ends; no token crosses it. */
function endOfPart(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end - 1] !== ' ' && text[end - 1] !== '\n') end++;
  return Math.min(end, text.length);
}

/** Work runs this long before the event loop gets a turn. */
const MILLISECONDS_BETWEEN = 30;

/**
 * A function that lets the event loop run, at most every 30 ms, so that for example a message that cancels the work arrives;
 * awaiting a settled promise doesn't do that. It then rejects with the signal's reason if that has aborted.
 */
export function yieldToEventLoop(signal?: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last >= MILLISECONDS_BETWEEN) {
      await new Promise<void>((done) => {
        setTimeout(done);
      });
      last = performance.now();
    }
    signal?.throwIfAborted();
  };
}
