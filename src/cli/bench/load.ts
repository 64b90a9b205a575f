import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parsedJson } from '../../note/json';
import type { Note } from '../../note/note';
import type { TextRange } from '../../note/span';
import { makeNoteSource } from '../../training/bench/tagging';
import { SOME_LEFT_OUT } from '../command/command';
import { REPOSITORY } from '../command/repository';
import { readLines } from '../stream/lines';

/** UTF-16 units of the long note unless told otherwise, which are almost as many bytes. */
const LONG = 2 ** 20;

type LoadFigures = Awaited<ReturnType<typeof benchLoad>>;

/** Sends many short notes through the command line, then a long one, each in a new process. @param args for `tag` */
export async function benchLoad(notes: number, args: readonly string[], units = LONG) {
  const short = await streamThrough(notes, shortNotes(), args);
  const note = longNote(units);
  const long = await streamThrough(1, () => note, args);
  return { notes, short, long: { ...long, units } };
}

/** Lines for a person to read. */
export function loadLines({ notes, short, long }: LoadFigures): string {
  const rate = (notes / short.steadySeconds).toFixed(0);
  return [
    `${notes} notes of a dozen words: ${short.seconds.toFixed(0)} s, ${rate} notes a second${processor(short)}`,
    `answers: ${answeredLine(short)}`,
    `memory of the process after each tenth: ${short.memoryMb.map(whole).join(', ')} MB; at most ${whole(short.peakMb)} MB`,
    `a note of ${long.units} characters: ${long.seconds.toFixed(0)} s${processor(long)}, at most ${whole(long.peakMb)} MB; ${answeredLine(long)}`,
    '',
  ].join('\n');
}

export function answeredLine({ answered }: { readonly answered: Answered }): string {
  const { answers, spans, ...wrong } = answered;
  const counts = Object.entries(wrong).map(([name, count]) => `${count} ${name}`);
  return `${answers} with ${spans} spans; ${counts.join(', ')}`;
}

const whole = (value: number | null): string => value?.toFixed(0) ?? '?';

/** Includes the start of the process, which hardly matters in a long run. */
const processor = ({ cpuSeconds }: StreamFigures): string =>
  cpuSeconds === null ? '' : ` (${cpuSeconds.toFixed(1)} s of processor time)`;

/** Words in a short note. */
const WORDS = 12;
/** Notes of 500 words that short notes are cut from. After all have been used they repeat, with other numbers. */
const PAGES = 100;

/** Makes short notes by their number, from 1, out of simulated notes; no two are the same. */
export function shortNotes(): (number: number) => Note {
  const lines = makeNoteSource('en')(PAGES).flatMap(({ note }) => linesOf(note.text.split(/\s+/)));
  return (number) => ({ id: `${number}`, text: `${lines[number % lines.length]} No. ${number}` });
}

function linesOf(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += WORDS) lines.push(words.slice(at, at + WORDS).join(' '));
  return lines;
}

/** A simulated note of this many UTF-16 units. */
function longNote(units: number): Note {
  const source = makeNoteSource('en');
  let text = '';
  while (text.length < units) text += `${source(1)[0]?.note.text}\n\n`;
  return { id: '1', text: text.slice(0, units) };
}

type StreamFigures = Awaited<ReturnType<typeof streamThrough>>;

const TENTHS = 10;

/**
 * Sends notes through `npm run tag` as fast as it takes them, and checks each answer. Measures seconds from the start of the process and
 * from its first answer, processor time, and memory after each tenth of the notes (null without /proc).
 * @param noteAt gets a note by its number, from 1, which is its id
 */
async function streamThrough(count: number, noteAt: (number: number) => Note, args: readonly string[]) {
  const begun = performance.now();
  const command = ['src/cli/run.mjs', 'src/cli/tag.ts'].map((file) => join(REPOSITORY, file));
  const child = spawn(process.execPath, [...command, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const memoryMb: (number | null)[] = [];
  const { take, soFar } = checkAnswers(count, noteAt);
  let [first, last] = [0, 0];
  let status: Status = { memoryMb: null, peakMb: null, cpuSeconds: null };
  const watch = setInterval(() => {
    status = statusOf(child.pid) ?? status;
  }, 100);
  const lines = function* () {
    for (let number = 1; number <= count; number++) yield `${JSON.stringify(noteAt(number))}\n`;
  };
  // If the command has ended, its exit code says so.
  const written = pipeline(lines, child.stdin).catch(() => {});
  for await (const lines of readLines(child.stdout, { longest: Number.POSITIVE_INFINITY })) {
    first ||= performance.now();
    last = performance.now();
    for (const { text = '' } of lines) {
      take(text);
      while (soFar().answers >= ((memoryMb.length + 1) * count) / TENTHS) memoryMb.push(status.memoryMb);
    }
  }
  await written;
  const [code] = await closed;
  clearInterval(watch);
  if (code !== 0 && code !== SOME_LEFT_OUT) throw new Error(`tag ended with exit code ${code}`);
  return {
    seconds: (last - begun) / 1000,
    steadySeconds: (last - first) / 1000,
    cpuSeconds: status.cpuSeconds,
    memoryMb,
    peakMb: status.peakMb,
    answered: soFar(),
  };
}

interface Status {
  readonly memoryMb: number | null;
  readonly peakMb: number | null;
  readonly cpuSeconds: number | null;
}

const TICKS = 100;

/** Undefined without /proc, or if the process has ended. */
function statusOf(pid: number | undefined): Status | undefined {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return undefined;
  const status = readFileSync(join(folder, 'status'), 'utf8');
  if (!status.includes('VmRSS:')) return undefined;
  const megabytes = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  // The second field, in brackets, is the program's name, which may contain blanks.
  const times = readFileSync(join(folder, 'stat'), 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuSeconds = (Number(times[11]) + Number(times[12])) / TICKS;
  return { memoryMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM'), cpuSeconds };
}

/** Counts of the answers to notes whose ids are their numbers from 1. */
interface Answered {
  /** Lines that came back. */
  readonly answers: number;
  readonly spans: number;
  /** Notes without an answer. */
  readonly lost: number;
  /** Answers to a note that was already answered. */
  readonly doubled: number;
  /** Answers that come after that of a later note. */
  readonly moved: number;
  /** Answers with another text than the note's, or with spans outside it. */
  readonly altered: number;
  /** Lines that answer no note. */
  readonly unknown: number;
}

export const isWhole = ({ lost, doubled, moved, altered, unknown }: Answered): boolean =>
  lost + doubled + moved + altered + unknown === 0;

/** Checks answers line by line; keeps one byte for each note. */
export function checkAnswers(count: number, noteAt: (number: number) => Note) {
  const isAnswered = new Uint8Array(count + 1);
  const so = { answers: 0, spans: 0, lost: count, doubled: 0, moved: 0, altered: 0, unknown: 0 };
  let last = 0;
  return {
    take(row: string): void {
      so.answers++;
      const { id, text, spans = [] } = (parsedJson(row) ?? {}) as Answer;
      const number = Number(id);
      if (!(Number.isInteger(number) && number >= 1 && number <= count)) {
        so.unknown++;
        return;
      }
      if (isAnswered[number]) so.doubled++;
      else so.lost--;
      if (number < last) so.moved++;
      const note = noteAt(number);
      const areWithin = spans.every(({ start, end }) => 0 <= start && start < end && end <= note.text.length);
      if (text !== note.text || !areWithin) so.altered++;
      so.spans += spans.length;
      isAnswered[number] = 1;
      last = Math.max(last, number);
    },
    soFar: (): Answered => ({ ...so }),
  };
}

interface Answer {
  readonly id?: string;
  readonly text?: string;
  readonly spans?: readonly TextRange[];
}
