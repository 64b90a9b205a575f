import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Note } from '../../note/note';
import { REPOSITORY } from '../repository';
import { readLines } from '../stream/lines';

/** What the command line did with a stream of notes. */
export interface RunThrough {
  /** From the start of the process to its last answer. */
  readonly seconds: number;
  /** From the first answer to the last: without the start. */
  readonly steadySeconds: number;
  /** Processor time of the process, start included; null where /proc does not tell. */
  readonly cpuSeconds: number | null;
  /** MB (10^6 bytes) of the process's resident memory at a tenth, half and the end; null where /proc does not tell. */
  readonly memoryMb: readonly (number | null)[];
  readonly peakMb: number | null;
  readonly spans: number;
  /** Answers that came in their place, with the id and the text that went in. */
  readonly inPlace: number;
  /** All answers. */
  readonly answers: number;
}

/** Sends notes through `npm run tag` as fast as it takes them, and looks at each answer. @param noteAt any note by its number, from 1 */
export async function runThrough(
  count: number,
  noteAt: (number: number) => Note,
  args: readonly string[],
): Promise<RunThrough> {
  const begun = performance.now();
  const file = join(REPOSITORY, 'src/cli/tag.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const marks = new Map([0.1, 0.5, 1].map((share) => [Math.ceil(share * count), null as number | null]));
  let [answers, inPlace, spans, first, last] = [0, 0, 0, 0, 0];
  let end = statusOf(child.pid);
  const written = (async () => {
    for (let number = 1; number <= count; number++)
      if (!child.stdin.write(`${JSON.stringify(noteAt(number))}\n`)) await once(child.stdin, 'drain');
  })();
  for await (const lines of readLines(child.stdout, { longest: Number.POSITIVE_INFINITY })) {
    first ||= performance.now();
    last = performance.now();
    for (const { text = '' } of lines) {
      const found = countIn(text, noteAt(++answers));
      if (found !== undefined) inPlace++;
      spans += found ?? 0;
      if (!marks.has(answers)) continue;
      end = statusOf(child.pid);
      marks.set(answers, end.memoryMb);
    }
    if (answers >= count) child.stdin.end();
  }
  await written;
  await closed;
  return {
    seconds: (last - begun) / 1000,
    steadySeconds: (last - first) / 1000,
    cpuSeconds: end.cpuSeconds,
    memoryMb: [...marks.values()],
    peakMb: end.peakMb,
    spans,
    inPlace,
    answers,
  };
}

/** How many spans were found, all within the text; undefined unless it answers this note with its whole text. */
function countIn(row: string, { id, text }: Note): number | undefined {
  const said: { id?: string; text?: string; spans?: { start: number; end: number }[] } = JSON.parse(row);
  const { spans = [] } = said;
  const isWithin = spans.every(({ start, end }) => 0 <= start && start < end && end <= text.length);
  return said.id === id && said.text === text && isWithin ? spans.length : undefined;
}

const TICKS = 100;

function statusOf(pid: number | undefined) {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return { memoryMb: null, peakMb: null, cpuSeconds: null };
  const status = readFileSync(join(folder, 'status'), 'utf8');
  const megabytes = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  // The second field, in brackets, is the program's name, which may hold blanks.
  const times = readFileSync(join(folder, 'stat'), 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuSeconds = (Number(times[11]) + Number(times[12])) / TICKS;
  return { memoryMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM'), cpuSeconds };
}
