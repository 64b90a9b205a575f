import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { isJsonObject } from '../../formats/json-value';
import { parsedJson } from '../../note/json';
import { makeFolder } from '../command/write-whole';

/** Where lines go. `write` resolves once the reader has room again, so that a slow reader slows us down. */
export interface Output {
  write(text: string | Uint8Array): Promise<void>;
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

/** A file that an earlier run wrote, opened to append to it. The file does not change before the first `write`. */
export interface Resumed extends Output {
  /** Number of complete lines. */
  readonly lines: number;
  /** The last of them that has findings, and the last one that is not blank, with their numbers; fewer if there are none. */
  readonly answers: readonly { readonly number: number; readonly text: string }[];
  /** The beginning of a line that was cut short; the first `write` removes it. */
  readonly cut?: string;
}

const END = 10;
/** How answers with findings end. */
const MARKED = Buffer.from('}]}');
const PIECE = 2 ** 16;
/** The most bytes to read of a line that was cut short. */
const CUT = 4096;
/** How answers begin. */
const BEGINNINGS = ['{"id":', '{"line":'];

/**
 * Opens a file to continue it.
 * @throws Error if `tag` did not write its content; the file stays unchanged
 */
export async function resumeFile(path: string): Promise<Resumed> {
  makeFolder(dirname(path));
  // 'a' can't read, and 'r+' can't create the file.
  const file = await open(path, 'a+');
  try {
    const { lines, end, last, marked, foreign } = await survey(file);
    if (foreign !== undefined) throw notOurs(foreign);
    const answers: { number: number; text: string }[] = [];
    for (const { number, start, end } of new Set([marked, last].filter((one) => one !== undefined))) {
      const text = await stretch(file, start, end);
      if (!isAnswer(text)) throw notOurs(number);
      answers.push({ number, text });
    }
    const { size } = await file.stat();
    const cut = await stretch(file, end, Math.min(size, end + CUT));
    if (isForeignBeginning(cut)) throw notOurs(lines + 1);
    let isCut = cut !== '';
    return {
      lines,
      answers,
      ...(isCut && { cut }),
      write: async (added) => {
        if (isCut) await file.truncate(end);
        isCut = false;
        await file.appendFile(added).catch((error: Error) => {
          throw Object.assign(error, { path });
        });
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function notOurs(line: number): Error {
  return new Error(
    `--resume continues a file that tag wrote, but line ${line} of this file is not an answer of tag. The file was not changed`,
  );
}

/** A note with its spans, or why there are none. */
function isAnswer(text: string): boolean {
  const answer = parsedJson(text);
  if (!isJsonObject(answer)) return false;
  const { id, text: masked, spans, line, error } = answer;
  if (typeof error === 'string') return Number.isInteger(line);
  return typeof id === 'string' && typeof masked === 'string' && Array.isArray(spans);
}

/** Whether a line that was cut short can't be the beginning of an answer. */
function isForeignBeginning(cut: string): boolean {
  if (cut === '') return false;
  if (!BEGINNINGS.some((known) => known.startsWith(cut) || cut.startsWith(known))) return true;
  return parsedJson(cut) !== undefined && !isAnswer(cut);
}

/** Finds where the complete lines end, the last ones that are not blank and that have findings, and the first one that does not begin as an answer. */
async function survey(file: FileHandle) {
  const piece = Buffer.allocUnsafe(PIECE);
  let lines = 0;
  let end = 0;
  let last: { number: number; start: number; end: number } | undefined;
  let marked: typeof last;
  let foreign: number | undefined;
  /** The first bytes of the open line. */
  let begun = Buffer.alloc(0);
  /** The last bytes of the piece before. */
  let before = Buffer.alloc(0);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, PIECE, at);
    if (bytesRead === 0) return { lines, end, last, marked, foreign };
    const read = piece.subarray(0, bytesRead);
    let from = 0;
    for (let found = read.indexOf(END); found >= 0; found = read.indexOf(END, from)) {
      lines++;
      const beginning = Buffer.concat([begun, read.subarray(from, Math.min(found, from + LONGEST))]).toString('latin1');
      if (at + found > end) {
        last = { number: lines, start: end, end: at + found };
        if (!BEGINNINGS.some((known) => beginning.startsWith(known))) foreign ??= lines;
        const ending = Buffer.concat([before, read.subarray(Math.max(0, found - MARKED.length), found)]);
        if (ending.subarray(-MARKED.length).equals(MARKED)) marked = last;
      }
      end = at + found + 1;
      from = found + 1;
      begun = Buffer.alloc(0);
    }
    if (begun.length < LONGEST) begun = Buffer.concat([begun, read.subarray(from, from + LONGEST)]);
    before = Buffer.from(read.subarray(-MARKED.length));
    at += bytesRead;
  }
}

const LONGEST = Math.max(...BEGINNINGS.map(({ length }) => length));

async function stretch(file: FileHandle, start: number, end: number): Promise<string> {
  const bytes = Buffer.alloc(end - start);
  await file.read(bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}
