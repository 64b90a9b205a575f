import type { BatchEntry, FileError, MaskedFile, OpenedFile } from '../../engine/batch/protocol';
import type { NoteDecisions } from '../../engine/protocol';
import { typeName } from '../../masking/type-name';
import type { Span } from '../../note/span';
import { doubtInAll, joinedDoubt } from '../../taggers/inspection/doubt';
import { t } from '../language/language';
import type { Decision } from '../session/findings';

/** What a person has decided about one note of a file, and what is masked in it then. */
export interface Reviewed {
  readonly decisions: readonly Decision[];
  readonly spans: readonly number[];
}

/** What became of one file. Plain data without any text of it, small enough to keep for thousands. */
export interface FileResult {
  /** Why there is no result, in words for people. */
  readonly error?: string;
  readonly kind: string;
  /** What a person has to know of the result. */
  readonly hint?: string;
  /** Where something stands in the result that was masked elsewhere, in a sentence. */
  readonly leftovers?: string;
  /** Whether a person wants the result in spite of that. */
  readonly asItIs?: true;
  readonly notes: number;
  /** Findings by the taxonomy's type. */
  readonly counts: Readonly<Record<string, number>>;
  readonly replaced: number;
  /** Hexadecimal, of the file as it was and of its result. */
  readonly sha256?: MaskedFile['sha256'];
  /** In [0, 1]: see `src/taggers/SPEC.md`. */
  readonly doubt: number;
  readonly close: number;
  /** Every finding in six whole numbers: note, start, end, label, source, score in ten thousandths. */
  readonly spans: readonly number[];
  /** The notes to look at first, most doubtful ones in front. */
  readonly doubtful: readonly number[];
  /** By the number of the note. */
  readonly reviewed?: Readonly<Record<number, Reviewed>>;
}

/** Words that spans refer to by their index. */
export interface WordList {
  readonly words: string[];
}

const NUMBERS = 6;
const EXACT = 10_000;
/** Notes of one file that are opened for a person at once. */
const LOOKED_AT = 20;

export function packFindings(notes: readonly (readonly Span[])[], { words }: WordList): number[] {
  const indexOf = (word: string): number => {
    const known = words.indexOf(word);
    return known >= 0 ? known : words.push(word) - 1;
  };
  return notes.flatMap((spans, note) =>
    spans.flatMap(({ start, end, label, source, score }) => [
      ...[note, start, end],
      ...[indexOf(label), indexOf(source), Math.round(score * EXACT)],
    ]),
  );
}

/** The findings of each of `count` notes. */
export function unpackFindings(packed: readonly number[], count: number, { words }: WordList): Span[][] {
  const notes: Span[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < packed.length; at += NUMBERS) {
    const [note = 0, start = 0, end = 0, label = 0, source = 0, score = 0] = packed.slice(at, at + NUMBERS);
    notes[note]?.push({ start, end, label: words[label] ?? '', source: words[source] ?? '', score: score / EXACT });
  }
  return notes;
}

export function failed({ error, line }: FileError): FileResult {
  return { ...NOTHING, error: line > 0 ? t().batch.line(line, error) : error };
}

const NOTHING: FileResult = {
  kind: '',
  notes: 0,
  counts: {},
  replaced: 0,
  doubt: 0,
  close: 0,
  spans: [],
  doubtful: [],
};

export function resultOf(
  { kind, texts }: OpenedFile,
  decisions: readonly NoteDecisions[],
  masked: MaskedFile,
  words: WordList,
): FileResult {
  const all = joinedDoubt(decisions.map(({ doubt }) => doubt));
  const doubts = decisions.map(({ doubt }) => doubtInAll(doubt));
  const doubtful = doubts
    .map((_, note) => note)
    .sort((a, b) => (doubts[b] as number) - (doubts[a] as number))
    .slice(0, LOOKED_AT);
  return {
    kind,
    notes: texts.length,
    counts: countTypes(masked.spans),
    replaced: masked.replaced,
    sha256: masked.sha256,
    doubt: doubtInAll(all),
    close: all.close,
    spans: packFindings(masked.spans, words),
    doubtful,
    ...told(masked),
  };
}

/** A result after it was masked again, as a person has decided about some of its notes. */
export function remasked({ hint: _, leftovers: __, ...result }: FileResult, masked: MaskedFile): FileResult {
  return {
    ...result,
    counts: countTypes(masked.spans),
    replaced: masked.replaced,
    sha256: masked.sha256,
    ...told(masked),
  };
}

function told({ hint, leftovers }: MaskedFile): Pick<FileResult, 'hint' | 'leftovers'> {
  return { ...(hint !== undefined && { hint }), ...(leftovers !== undefined && { leftovers }) };
}

/** Whether it is masked, and held back until a person has decided about what still stands in it. */
export function isHeld({ leftovers, asItIs }: FileResult): boolean {
  return leftovers !== undefined && asItIs === undefined;
}

/** Whether it is masked and may be handed out. */
export function isReady(result: FileResult | undefined): result is FileResult {
  return result !== undefined && result.error === undefined && !isHeld(result);
}

/** What is to be masked in each note: as a person has left it, else as it was found. */
export function spansToMask({ spans, notes, reviewed = {} }: FileResult, words: WordList): Span[][] {
  const found = unpackFindings(spans, notes, words);
  for (const [note, { spans: own }] of Object.entries(reviewed))
    found[Number(note)] = unpackFindings(own, 1, words)[0] ?? [];
  return found;
}

function countTypes(notes: MaskedFile['spans']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const spans of notes)
    for (const { label } of spans) {
      const type = typeName(label);
      counts[type] = (counts[type] ?? 0) + 1;
    }
  return counts;
}

/** The order in which a person should look at files: those held back, then those they have not looked at, the most doubtful first. */
export function byDoubt(results: readonly (FileResult | undefined)[]): number[] {
  return results
    .flatMap((result, index) => (result && result.error === undefined ? [{ index, result }] : []))
    .sort(
      (a, b) =>
        Number(isHeld(b.result)) - Number(isHeld(a.result)) ||
        Number(Boolean(a.result.reviewed)) - Number(Boolean(b.result.reviewed)) ||
        b.result.doubt - a.result.doubt ||
        a.index - b.index,
    )
    .map(({ index }) => index);
}

/**
 * The doubtful file that comes before (-1) or after (1) one, the most doubtful first; undefined where there is none. The order
 * is the same whatever was looked at meanwhile.
 */
export function doubtfulFileBeside(
  results: readonly (FileResult | undefined)[],
  from: number,
  step: -1 | 1,
): number | undefined {
  const doubtful = results
    .flatMap((result, index) => (result && result.error === undefined ? [{ index, result }] : []))
    .filter(({ index, result }) => index === from || result.close > 0 || isHeld(result))
    .sort((a, b) => b.result.doubt - a.result.doubt || a.index - b.index)
    .map(({ index }) => index);
  return doubtful[doubtful.indexOf(from) + step];
}

/** How much there is to do about a file, in no unit: its bytes, and what every file takes. */
export function workOf({ size }: BatchEntry): number {
  return size + 500;
}
