import { readJsonlLine } from '../../formats/jsonl/line';
import { log } from '../command';
import { takeInOrder } from './in-order';
import { type Line, readLines } from './lines';
import type { Output, Resumed } from './output';
import { stretches } from './stretches';
import { answerLines, type How, type LineAnswer } from './tag-lines';

/** Lines that are read together at most: a short note alone takes twice the time. */
const TOGETHER = 16;

/** What becomes of a line that cannot be tagged: an error in its place, a blank line in its place, or the end. */
export const BAD_LINES = ['keep', 'skip', 'stop'] as const;
export type BadLines = (typeof BAD_LINES)[number];

export interface Stream extends How {
  readonly badLines: BadLines;
  /** Processes that read; with one each stretch of lines is answered before the next is taken. */
  readonly jobs: number;
  /** The first line to be answered. */
  readonly from?: number;
  /** What an earlier run has answered. */
  readonly done?: Pick<Resumed, 'lines' | 'last' | 'cut'>;
}

/**
 * Answers each line of a stream by one line, so that line n of what comes out is the answer to line n of what went in.
 * @returns how many lines could not be tagged
 * @throws Error with the line's number where it is to stop, or where what is done is of another stream
 */
export async function tagStream(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  { badLines, from, done, jobs, ...how }: Stream,
): Promise<number> {
  let bad = 0;
  let first = 0;
  let isMet = done?.last === undefined;
  let cut = done?.cut;
  const answered = takeInOrder(jobs === 1 ? 1 : 2 * jobs, async (answers: readonly LineAnswer[]) => {
    const failed = answers.filter((answer) => answer.kind === 'bad');
    const stop = badLines === 'stop' ? failed[0] : undefined;
    const written = stop ? answers.slice(0, answers.indexOf(stop)) : answers;
    await output.write(written.map((answer) => rowOf(answer, badLines)).join(''));
    if (stop) throw new Error(`Line ${stop.line}: ${stop.error}. All lines before it are done`);
    if (badLines === 'skip') for (const { line, error } of failed) log(`Line ${line} is left out: ${error}`);
    bad += failed.length;
    first ||= failed[0]?.line ?? 0;
  });
  for await (const lines of readLines(source, { from: from ?? done?.last?.number ?? 1 })) {
    if (!isMet && lines[0] && done?.last) {
      checkSame(lines[0], done.last.text);
      isMet = true;
    }
    const open = lines.filter(({ number }) => number > (done?.lines ?? 0));
    if (cut !== undefined && open[0]) {
      checkCut(open[0], cut);
      cut = undefined;
    }
    for (const stretch of stretches(open, ({ text = '' }) => text.length, TOGETHER))
      await answered.add(answerLines(stretch, how));
  }
  await answered.end();
  if (!isMet) throw new Error(`${done?.lines} lines are done, and the input has fewer: is it another one?`);
  if (cut !== undefined)
    throw new Error(`${done?.lines} lines are done and one is begun, and the input has fewer: is it another one?`);
  if (bad > 0) log(`${bad} ${bad === 1 ? 'line' : 'lines'} could not be tagged, the first is line ${first}`);
  return bad;
}

/** @throws Error unless the answer has the id that the line has, or the line's number where that has none */
function checkSame({ number, text = '' }: Line, answered: string): void {
  const read = readJsonlLine(text, number);
  const id = 'error' in read ? read.id : read.note.note.id;
  if (!isAnswer(answered, id, number))
    throw new Error(`Line ${number} of what is done does not answer line ${number} of the input: is it another one?`);
}

/** @throws Error unless an answer that was cut short can be one to the line */
function checkCut({ number, text = '' }: Line, cut: string): void {
  const read = readJsonlLine(text, number);
  const id = 'error' in read ? read.id : read.note.note.id;
  const answers = [`{"line":${number},`, ...(id === undefined ? [] : [`{"id":${JSON.stringify(id)},"text":`])];
  if (!answers.some((known) => known.startsWith(cut) || cut.startsWith(known)))
    throw new Error(
      `What is begun after line ${number - 1} of what is done does not answer line ${number} of the input: is it another one?`,
    );
}

function isAnswer(row: string, id: string | undefined, number: number): boolean {
  try {
    const said = JSON.parse(row);
    return id === undefined ? said.line === number : said.id === id;
  } catch {
    return false;
  }
}

function rowOf(answer: LineAnswer, badLines: BadLines): string {
  if (answer.kind === 'found') return `${JSON.stringify(answer.found)}\n`;
  if (answer.kind === 'blank' || badLines === 'skip') return '\n';
  const { line, id, error } = answer;
  return `${JSON.stringify({ line, ...(id !== undefined && { id }), error })}\n`;
}
