/** A line of a stream, by its number from 1. */
export interface Line {
  readonly number: number;
  /** Without its end; absent where the line could not be taken, and `problem` says why. */
  readonly text?: string;
  readonly problem?: string;
}

/** Bytes: what a line may take at most, so that no stream takes more memory than this at a time. */
const LONGEST_LINE = 16 * 2 ** 20;

const END = 10;

/**
 * The lines of a stream as `sed -n Np` counts them (LF ends a line, a CR before it goes with it), those together that came
 * together: nothing is waited for that has not arrived. Lines before `from` are passed over unread.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  { from = 1, longest = LONGEST_LINE } = {},
): AsyncGenerator<Line[]> {
  let number = 1;
  let begun: Uint8Array[] = [];
  let length = 0;
  /** Bytes of the line that is open; of one that is too long none are kept, only counted. */
  const take = (piece: Uint8Array) => {
    length += piece.length;
    if (number < from || length > longest) begun = [];
    else if (piece.length > 0) begun.push(piece);
  };
  const close = (): Line | undefined => {
    const line = number < from ? undefined : lineOf(number, begun, length > longest ? longest : undefined);
    number++;
    begun = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    const lines: Line[] = [];
    let at = 0;
    for (let end = chunk.indexOf(END); end >= 0; end = chunk.indexOf(END, at)) {
      take(chunk.subarray(at, end));
      const line = close();
      if (line) lines.push(line);
      at = end + 1;
    }
    // A copy: the chunk would stay in memory for the sake of its end.
    take(chunk.slice(at));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) {
    const line = close();
    if (line) yield [line];
  }
}

function lineOf(number: number, pieces: readonly Uint8Array[], exceeded: number | undefined): Line {
  if (exceeded !== undefined) return { number, problem: `Expected at most ${exceeded} bytes on the line` };
  try {
    // A decoder that is not told to be fatal puts U+FFFD for what it does not know: the text would change unseen.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  } catch {
    return { number, problem: 'Expected UTF-8 on the line' };
  }
}
