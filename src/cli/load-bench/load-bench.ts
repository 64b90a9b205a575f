import { longNote, shortNotes } from './notes';
import { type RunThrough, runThrough } from './run-through';

/** UTF-16 units of the long note, nearly as many bytes. */
const LONG = 2 ** 20;

export interface LoadFigures {
  readonly notes: number;
  readonly short: RunThrough;
  readonly long: RunThrough & { readonly units: number };
}

/** Many short notes through the command line, then a long one, each run in a process of its own. @param args for `tag` */
export async function benchLoad(notes: number, args: readonly string[]): Promise<LoadFigures> {
  const short = await runThrough(notes, shortNotes(), args);
  const note = longNote(LONG);
  const long = await runThrough(1, () => note, args);
  return { notes, short, long: { ...long, units: LONG } };
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

function answeredLine({ answered }: RunThrough): string {
  const { answers, spans, ...wrong } = answered;
  const told = Object.entries(wrong).map(([name, count]) => `${count} ${name}`);
  return `${answers} with ${spans} spans; ${told.join(', ')}`;
}

const whole = (value: number | null): string => value?.toFixed(0) ?? '?';

/** With the start of the process, which is all but nothing of a long run. */
const processor = ({ cpuSeconds }: RunThrough): string =>
  cpuSeconds === null ? '' : ` (${cpuSeconds.toFixed(1)} s of processor time)`;
