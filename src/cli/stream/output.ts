import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Where lines go; each call waits until they are taken, so that a slow reader slows us down. */
export interface Output {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

export function outputTo(stream: Writable): Output {
  return {
    write: (text) =>
      new Promise((done) => {
        if (stream.write(text)) done();
        else stream.once('drain', done);
      }),
    close: async () => {},
  };
}

/** What an earlier run has left in a file, and the file opened behind it. */
export interface Resumed extends Output {
  /** Whole lines that are there. */
  readonly lines: number;
  /** The last of them that is not blank, by its number; absent where there is none. */
  readonly last?: { readonly number: number; readonly text: string };
}

const END = 10;
const PIECE = 2 ** 16;

/** Opens a file to go on with; a line that was cut short when the earlier run ended is taken away. */
export async function resumeFile(path: string): Promise<Resumed> {
  // 'a' alone could not be read, 'r+' makes no file.
  const file = await open(path, 'a+');
  const { lines, end, last } = await survey(file);
  await file.truncate(end);
  const text = last && (await stretch(file, last.start, last.end));
  return {
    lines,
    ...(last && text !== undefined && { last: { number: last.number, text } }),
    write: async (added) => {
      await file.appendFile(added);
    },
    close: () => file.close(),
  };
}

async function survey(file: FileHandle) {
  const piece = Buffer.allocUnsafe(PIECE);
  let lines = 0;
  let end = 0;
  let last: { number: number; start: number; end: number } | undefined;
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, PIECE, at);
    if (bytesRead === 0) return { lines, end, last };
    const read = piece.subarray(0, bytesRead);
    for (let found = read.indexOf(END); found >= 0; found = read.indexOf(END, found + 1)) {
      lines++;
      if (at + found > end) last = { number: lines, start: end, end: at + found };
      end = at + found + 1;
    }
    at += bytesRead;
  }
}

async function stretch(file: FileHandle, start: number, end: number): Promise<string> {
  const bytes = Buffer.alloc(end - start);
  await file.read(bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}
