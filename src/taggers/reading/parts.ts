import { type Token, tokenize } from '../../note/tokens';

/** Work that stops after each part, none of which takes long; it ends with its result. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** Does all parts at once. */
export function allParts<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Does part after part, with a pause after each. @throws what `pause` rejects with */
export async function partByPart<T>(parts: Parts<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    await pause();
  }
}

/** Some thousands of tokens. */
const CHARACTERS_IN_A_PART = 16_384;

/** The tokens of `tokenize`. @param characters in a part; one without a space or line end is longer */
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

/** Where the first space or line feed from `at` on ends: no token goes on beyond it. */
function endOfPart(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end - 1] !== ' ' && text[end - 1] !== '\n') end++;
  return Math.min(end, text.length);
}

/** Work goes on for so long before the host gets a turn. */
const MILLISECONDS_BETWEEN = 30;

/**
 * A function that lets the host's other work, such as the message that cancels this one, have its turn at most every 30 ms: an `await` of
 * a result that is there already doesn't.
 */
export function yieldToEventLoop(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MILLISECONDS_BETWEEN) return;
    await new Promise<void>((done) => {
      setTimeout(done);
    });
    last = performance.now();
  };
}
