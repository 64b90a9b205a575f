/** A line of a stream, by its number from 1. */
export interface Line {
  readonly number: number;
  /** The line without its end; absent if the line could not be read, and `problem` says why. */
  readonly text?: string;
  readonly problem?: string;
}

/** The most bytes in a line, which bounds the memory that a stream takes. */
const LONGEST_LINE = 16 * 2 ** 20;

const END = 10;

/**
 * The lines of a stream as `sed -n Np` counts them (LF or CR LF ends a line). Lines that arrive together come together; nothing waits
 * for lines that have not arrived. Lines before `from` are skipped.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  { from = 1, longest = LONGEST_LINE } = {},
): AsyncGenerator<Line[]> {
  let number = 1;
  let begun: Uint8Array[] = [];
  let length = 0;
  /** Adds bytes to the open line. Those of lines that are skipped or too long are only counted. */
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
    // A copy, or the whole chunk would stay in memory.
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
    // Without `fatal`, invalid bytes would silently become U+FFFD.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  } catch {
    return { number, problem: 'Expected UTF-8 on the line' };
  }
}
