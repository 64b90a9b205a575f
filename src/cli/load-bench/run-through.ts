import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Note } from '../../note/note';
import { REPOSITORY } from '../repository';
import { readLines } from '../stream/lines';
import { type Answered, checkAnswers } from './check-answers';

/** What the command line did with a stream of notes. Of memory and processor time what /proc tells, to a tenth of a second; else null. */
export interface RunThrough {
  /** From the start of the process to its last answer. */
  readonly seconds: number;
  /** From the first answer to the last: without the start. */
  readonly steadySeconds: number;
  /** Processor time of the process, start included. */
  readonly cpuSeconds: number | null;
  /** MB (10^6 bytes) of the process's resident memory after each tenth of the notes. */
  readonly memoryMb: readonly (number | null)[];
  readonly peakMb: number | null;
  readonly answered: Answered;
}

const TENTHS = 10;

/** Sends notes through `npm run tag` as fast as it takes them, and looks at each answer. @param noteAt any note by its number, from 1, which is its id */
export async function runThrough(
  count: number,
  noteAt: (number: number) => Note,
  args: readonly string[],
): Promise<RunThrough> {
  const begun = performance.now();
  const file = join(REPOSITORY, 'src/cli/tag.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const memoryMb: (number | null)[] = [];
  const { take, soFar } = checkAnswers(count, noteAt);
  let [first, last] = [0, 0];
  let status: Status = { memoryMb: null, peakMb: null, cpuSeconds: null };
  const watch = setInterval(() => {
    status = statusOf(child.pid) ?? status;
  }, 100);
  const written = (async () => {
    for (let number = 1; number <= count; number++)
      if (!child.stdin.write(`${JSON.stringify(noteAt(number))}\n`)) await once(child.stdin, 'drain');
    child.stdin.end();
  })();
  for await (const lines of readLines(child.stdout, { longest: Number.POSITIVE_INFINITY })) {
    first ||= performance.now();
    last = performance.now();
    for (const { text = '' } of lines) {
      take(text);
      while (soFar().answers >= ((memoryMb.length + 1) * count) / TENTHS) memoryMb.push(status.memoryMb);
    }
  }
  await Promise.all([written, closed]);
  clearInterval(watch);
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

/** Undefined where /proc doesn't tell, or the process has ended. */
function statusOf(pid: number | undefined): Status | undefined {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return undefined;
  const status = readFileSync(join(folder, 'status'), 'utf8');
  if (!status.includes('VmRSS:')) return undefined;
  const megabytes = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  // The second field, in brackets, is the program's name, which may hold blanks.
  const times = readFileSync(join(folder, 'stat'), 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuSeconds = (Number(times[11]) + Number(times[12])) / TICKS;
  return { memoryMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM'), cpuSeconds };
}
