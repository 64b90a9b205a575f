import { isJsonObject } from '../../formats/json-value';
import { readJsonlLine } from '../../formats/jsonl/line';
import { parsedJson } from '../../note/json';
import { otherLanguage } from '../../note/language';
import type { Note } from '../../note/note';
import type { Span } from '../../note/span';
import type { Point, Tagger, Tagging } from '../../taggers/tagger';
import { log, messageOf } from '../command/command';
import { type DocumentMasking, logOtherLanguage } from '../masking/tag-documents';
import { stretches, takeInOrder } from './in-order';
import { type Line, readLines } from './lines';
import type { Output, Resumed } from './output';

/** How lines are answered; without `masking` the text stays as it is. */
interface AnswerSettings extends Omit<DocumentMasking, 'masking'> {
  readonly masking: DocumentMasking['masking'] | undefined;
}

/**
 * The output for a line: nothing for a blank one, what was found and whether taggers read the note's language, or why the line could not
 * be tagged.
 */
export type LineAnswer =
  | { readonly line: number; readonly kind: 'blank' }
  | { readonly line: number; readonly kind: 'found'; readonly found: Found; readonly isRead: boolean }
  | { readonly line: number; readonly kind: 'bad'; readonly id?: string; readonly error: string };

interface Found extends Note {
  readonly spans: readonly Span[];
}

/** Answers each line, in order. An error in one line does not affect others. */
export async function answerLines(lines: readonly Line[], how: AnswerSettings): Promise<LineAnswer[]> {
  const answers = new Map<Line, LineAnswer>();
  const notes = new Map<Tagger, { line: Line; note: Note }[]>();
  for (const line of lines) {
    const read = readLine(line);
    if ('kind' in read) {
      answers.set(line, read);
      continue;
    }
    try {
      const tagger = await how.taggerFor(read);
      notes.set(tagger, [...(notes.get(tagger) ?? []), { line, note: read }]);
    } catch (error) {
      answers.set(line, bad(line, error, read.id));
    }
  }
  for (const [tagger, own] of notes) {
    const read = own.map(({ note }) => note);
    const outcomes = await tagAll(tagger, read, how.point);
    own.forEach(({ line, note }, index) => {
      answers.set(line, answer(line, note, tagger, outcomes[index] as Outcome, how));
    });
  }
  return lines.map((line) => answers.get(line) as LineAnswer);
}

function readLine({ number, text, problem }: Line): Note | LineAnswer {
  if (text === undefined) return { line: number, kind: 'bad', error: problem ?? 'Expected a line' };
  if (text.trim() === '') return { line: number, kind: 'blank' };
  const read = readJsonlLine(text, number);
  if (!('error' in read)) return read.note.note;
  return { line: number, kind: 'bad', ...(read.id !== undefined && { id: read.id }), error: read.error.message };
}

type Outcome = Tagging | { readonly error: unknown };

/** If tagging all together fails, tags each alone. */
async function tagAll(tagger: Tagger, notes: readonly Note[], point: Point): Promise<Outcome[]> {
  try {
    return await tagger.tag(notes, { point });
  } catch (error) {
    if (notes.length === 1) return [{ error }];
  }
  const alone: Outcome[] = [];
  for (const note of notes) alone.push(...(await tagAll(tagger, [note], point)));
  return alone;
}

function answer(line: Line, note: Note, tagger: Tagger, outcome: Outcome, how: AnswerSettings): LineAnswer {
  if ('error' in outcome) return bad(line, outcome.error, note.id);
  try {
    const spans = how.lists.apply(note.text, outcome.spans, tagger.language);
    const text = how.masking ? how.masking(note, spans, tagger.language).text : note.text;
    const isRead = otherLanguage(note.text) === undefined;
    return { line: line.number, kind: 'found', found: { id: note.id, text, spans }, isRead };
  } catch (error) {
    return bad(line, error, note.id);
  }
}

function bad({ number }: Line, error: unknown, id: string): LineAnswer {
  return { line: number, kind: 'bad', id, error: messageOf(error) };
}

/** The most lines that are tagged together: a short note alone would take twice the time. */
const TOGETHER = 16;

/** What to do about a line that cannot be tagged: write an error in its place, write a blank line in its place, or stop. */
export const BAD_LINES = ['keep', 'skip', 'stop'] as const;
export type BadLines = (typeof BAD_LINES)[number];

export interface StreamSettings extends AnswerSettings {
  readonly badLines: BadLines;
  /** Processes that tag; with one, each stretch of lines is answered before the next is taken. */
  readonly jobs: number;
  /** What an earlier run wrote. */
  readonly done?: Pick<Resumed, 'lines' | 'answers' | 'cut'>;
}

/**
 * Writes one line for each line of a stream, so that line n of the output answers line n of the input.
 * @returns how many lines could not be tagged
 * @throws Error with the line's number if `badLines` is `stop`, or if the earlier run had another input or other options
 */
export async function tagStream(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  { badLines, done, jobs, ...how }: StreamSettings,
): Promise<number> {
  let bad = 0;
  let first = 0;
  let unread = 0;
  let firstUnread = 0;
  let tagged = done !== undefined && done.lines > 0;
  const known = [...(done?.answers ?? [])];
  let cut = done?.cut;
  const answered = takeInOrder(jobs === 1 ? 1 : 2 * jobs, async (answers: readonly LineAnswer[]) => {
    const failed = answers.filter((answer) => answer.kind === 'bad');
    const stop = badLines === 'stop' ? failed[0] : undefined;
    const written = stop ? answers.slice(0, answers.indexOf(stop)) : answers;
    await output.write(written.map((answer) => rowOf(answer, badLines)).join(''));
    if (stop) throw new Error(`Line ${stop.line}: ${stop.error}. All lines before it are done`);
    if (badLines === 'skip') for (const { line, error } of failed) log(`Line ${line} is left out: ${error}`);
    const others = written.filter((answer) => answer.kind === 'found' && !answer.isRead);
    unread += others.length;
    firstUnread ||= others[0]?.line ?? 0;
    bad += failed.length;
    tagged ||= answers.some(({ kind }) => kind === 'found');
    first ||= failed[0]?.line ?? 0;
  });
  for await (const lines of readLines(source, { from: known[0]?.number ?? 1 })) {
    for (const line of lines) {
      if (line.number !== known[0]?.number) continue;
      checkSame(line, known[0].text);
      await checkAnswer(line, known[0].text, how);
      known.shift();
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
  if (known.length > 0) throw new Error(`${done?.lines} lines are done, but the input has fewer: is it another input?`);
  if (cut !== undefined)
    throw new Error(`${done?.lines} lines are done and one is begun, but the input has fewer: is it another input?`);
  if (unread > 0) logOtherLanguage(unread, 'note', `line ${firstUnread}`);
  if (bad > 0) log(`${bad} ${bad === 1 ? 'line' : 'lines'} could not be tagged, the first is line ${first}`);
  if (bad > 0 && !tagged) log('tag reads lines of JSON, each {id, text}; mask reads one note or document');
  return bad;
}

/** @throws Error unless the answer has the line's id, or its number if the line has no id */
function checkSame({ number, text = '' }: Line, answered: string): void {
  const id = idOf(text, number);
  const answer = parsedJson(answered);
  if (!isJsonObject(answer) || (id === undefined ? answer.line !== number : answer.id !== id))
    throw new Error(`Line ${number} of the output does not answer line ${number} of the input: is it another input?`);
}

/** @throws Error if the note would be answered otherwise now: the output would be masked in two ways, or only in part */
async function checkAnswer(line: Line, answered: string, how: AnswerSettings): Promise<void> {
  const before = parsedJson(answered);
  const [now] = await answerLines([line], how);
  if (!isJsonObject(before) || typeof before.text !== 'string' || now?.kind !== 'found') return;
  if (decidedIn(before) !== decidedIn(now.found))
    throw new Error(
      `Line ${line.number} of the output would be another one now: run the same command again, with the same options and the same secret`,
    );
}

/** What an answer says but for the scores, which differ a little from one machine to another. */
function decidedIn({ text, spans }: { readonly text?: unknown; readonly spans?: unknown }): string {
  return JSON.stringify({ text, spans }, ['text', 'spans', 'start', 'end', 'label']);
}

/** @throws Error unless an answer that was cut short can belong to the line */
function checkCut({ number, text = '' }: Line, cut: string): void {
  const id = idOf(text, number);
  const answers = [`{"line":${number},`, ...(id === undefined ? [] : [`{"id":${JSON.stringify(id)},"text":`])];
  if (!answers.some((known) => known.startsWith(cut) || cut.startsWith(known)))
    throw new Error(
      `What follows line ${number - 1} of the output does not answer line ${number} of the input: is it another input?`,
    );
}

function idOf(text: string, number: number): string | undefined {
  const read = readJsonlLine(text, number);
  return 'error' in read ? read.id : read.note.note.id;
}

function rowOf(answer: LineAnswer, badLines: BadLines): string {
  if (answer.kind === 'found') return `${JSON.stringify(answer.found)}\n`;
  if (answer.kind === 'blank' || badLines === 'skip') return '\n';
  const { line, id, error } = answer;
  return `${JSON.stringify({ line, ...(id !== undefined && { id }), error })}\n`;
}
