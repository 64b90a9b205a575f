import type { FileError, MaskedFile, OpenedFile } from '../../engine/batch/protocol';
import type { NoteDecisions } from '../../engine/protocol';
import { typeName } from '../../masking/type-name';
import { allOverlapping, piecesOutside, type Span, withoutOverlaps } from '../../note/span';
import { actionOf, type Policy } from '../../phi/policies/policy';
import { phiType } from '../../phi/taxonomy';
import { doubtOf, type UncertainDecision } from '../../taggers/inspection/doubt';
import { t } from '../language/language';
import type { Decision } from '../session/findings';
import { doubtfulOf, exemptionsIn } from '../session/policy';

/** What a person has decided about one note of a file, and what is masked in it as a result. */
export interface Reviewed {
  readonly decisions: readonly Decision[];
  readonly spans: readonly number[];
  /** The number of doubtful findings that are left. */
  readonly unsure: number;
}

/** The outcome of one file. Plain data without any of its text, small enough to keep for thousands of files. */
export interface FileResult {
  /** Why there is no result, in English: `terms.reason` has it in the language of the interface. */
  readonly error?: string;
  readonly kind: string;
  /** What a person should know about the result. */
  readonly hint?: string;
  /** Where the result still shows something that is masked elsewhere in it, in a sentence. */
  readonly leftovers?: string;
  /** A person wants the result in spite of that. */
  readonly asItIs?: true;
  readonly notes: number;
  /** The number of findings by type. */
  readonly counts: Readonly<Record<string, number>>;
  readonly replaced: number;
  /** Hexadecimal, of the original file and of its result. */
  readonly sha256?: MaskedFile['sha256'];
  /** In [0, 1]: see `src/taggers/SPEC.md`. */
  readonly doubt: number;
  /** The number of close calls: decisions near the threshold. */
  readonly close: number;
  /** The number of doubtful findings in each note, which De-identify asks a person to review. */
  readonly unsure: readonly number[];
  /** Six whole numbers for each finding: note, start, end, label, source, score in ten thousandths. */
  readonly spans: readonly number[];
  /** The notes to review, most doubtful first. */
  readonly doubtful: readonly number[];
  /** By the note's index. */
  readonly reviewed?: Readonly<Record<number, Reviewed>>;
}

/** Words that spans refer to by their index. */
export interface WordList {
  readonly words: string[];
}

const NUMBERS = 6;
const SCORE_UNITS = 10_000;
/** The most notes of one file that are opened for review. */
const MOST_REVIEWED = 20;

export function packFindings(notes: readonly (readonly Span[])[], { words }: WordList): number[] {
  const indexOf = (word: string): number => {
    const known = words.indexOf(word);
    return known >= 0 ? known : words.push(word) - 1;
  };
  return notes.flatMap((spans, note) =>
    spans.flatMap(({ start, end, label, source, score }) => [
      ...[note, start, end],
      ...[indexOf(label), indexOf(source), Math.round(score * SCORE_UNITS)],
    ]),
  );
}

/** The findings of each of `count` notes. */
export function unpackFindings(packed: readonly number[], count: number, { words }: WordList): Span[][] {
  const notes: Span[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < packed.length; at += NUMBERS) {
    const [note = 0, start = 0, end = 0, label = 0, source = 0, score = 0] = packed.slice(at, at + NUMBERS);
    notes[note]?.push({
      start,
      end,
      label: words[label] ?? '',
      source: words[source] ?? '',
      score: score / SCORE_UNITS,
    });
  }
  return notes;
}

export function failed({ error, line }: FileError): FileResult {
  return { ...NO_RESULT, error: line > 0 ? `Line ${line}: ${error}` : error };
}

export const NO_RESULT: FileResult = {
  kind: '',
  notes: 0,
  counts: {},
  replaced: 0,
  doubt: 0,
  close: 0,
  unsure: [],
  spans: [],
  doubtful: [],
};

export function resultOf(
  { kind, texts }: OpenedFile,
  decisions: readonly NoteDecisions[],
  masked: MaskedFile,
  words: WordList,
  policy: Policy,
): FileResult {
  const open = decisions.map((decided, note) =>
    unsettled(texts[note] ?? '', decided, masked.spans[note] ?? [], policy),
  );
  const doubts = open.map((uncertain) => doubtOf(uncertain).doubt);
  const doubtful = doubts
    .map((_, note) => note)
    .sort((a, b) => (doubts[b] as number) - (doubts[a] as number))
    .slice(0, MOST_REVIEWED);
  return {
    kind,
    notes: texts.length,
    counts: countTypes(masked.spans),
    replaced: masked.replaced,
    sha256: masked.sha256,
    ...doubtOf(open.flat()),
    unsure: masked.spans.map((spans, note) => unsureIn(texts[note] ?? '', withoutOverlaps(spans), policy)),
    spans: packFindings(masked.spans, words),
    doubtful,
    ...remarks(masked),
  };
}

/** The number of doubtful findings in a note. */
export function unsureIn(text: string, found: readonly Span[], policy: Policy): number {
  return doubtfulOf(found, exemptionsIn(text, found, policy)).length;
}

/** The number of doubtful findings that nobody has decided on yet. */
export function unsureLeft({ unsure, reviewed = {} }: FileResult): number {
  return unsure.reduce((sum, found, note) => sum + (reviewed[note]?.unsure ?? found), 0);
}

/**
 * The uncertain decisions about words outside the findings that are certain, such as those that the file itself states. Such
 * a finding settles nothing if the policy keeps its type visible, but not the one that the tagger found there.
 */
function unsettled(
  text: string,
  { spans, uncertain }: NoteDecisions,
  findings: readonly Span[],
  policy: Policy,
): readonly UncertainDecision[] {
  const isKept = ({ label }: Span) => {
    const type = phiType(label);
    return type !== undefined && actionOf(policy, type.id) === 'keep';
  };
  const certain = findings.filter((finding) => {
    if (finding.score < 1) return false;
    return !isKept(finding) || allOverlapping(spans, finding).every(isKept);
  });
  return uncertain.filter((decision) => piecesOutside(text, decision, certain).length > 0);
}

/** A result after its file was masked again. A person who wanted it as it was still does if it shows the same. */
export function remasked(before: FileResult, masked: MaskedFile): FileResult {
  const { hint: _, leftovers, asItIs, ...result } = before;
  return {
    ...result,
    counts: countTypes(masked.spans),
    replaced: masked.replaced,
    sha256: masked.sha256,
    ...(asItIs && leftovers === masked.leftovers && { asItIs }),
    ...remarks(masked),
  };
}

function remarks({ hint, leftovers }: MaskedFile): Pick<FileResult, 'hint' | 'leftovers'> {
  return { ...(hint !== undefined && { hint }), ...(leftovers !== undefined && { leftovers }) };
}

/** Whether the file is masked, but held back until a person decides about what it still shows. */
export function isHeld({ leftovers, asItIs }: FileResult): boolean {
  return leftovers !== undefined && asItIs === undefined;
}

/** The hint or the leftovers of a result, in words. */
export function remarkText(remark = ''): string {
  return remark
    .split('; ')
    .map((each) => t().terms.reason(each))
    .join('; ');
}

/** Whether the file is masked and belongs in the archive. */
export function isReady(result: FileResult | undefined): result is FileResult {
  return result !== undefined && result.error === undefined && !isHeld(result);
}

/** What to mask in each note: what a person decided, or else what was found. */
export function spansToMask({ spans, notes, reviewed = {} }: FileResult, words: WordList): Span[][] {
  const found = unpackFindings(spans, notes, words);
  for (const [note, { spans: own }] of Object.entries(reviewed))
    found[Number(note)] = unpackFindings(own, 1, words)[0] ?? [];
  return found;
}

function countTypes(notes: MaskedFile['spans']): Record<string, number> {
  return tally(notes.flat().map(({ label }) => typeName(label)));
}

/** How often each word occurs. */
export function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

interface MaskedAt {
  readonly index: number;
  readonly result: FileResult;
}

const heldFirst = (a: MaskedAt, b: MaskedAt) => Number(isHeld(b.result)) - Number(isHeld(a.result));
const moreDoubtFirst = (a: MaskedAt, b: MaskedAt) => b.result.doubt - a.result.doubt || a.index - b.index;

/** The files that were masked, with their indices. */
function maskedFiles(results: readonly (FileResult | undefined)[]): MaskedAt[] {
  return results.flatMap((result, index) => (result && result.error === undefined ? [{ index, result }] : []));
}

/** The order in which to review files: those held back first, then those not reviewed yet, each by doubt; those not masked last. */
export function byDoubt(results: readonly (FileResult | undefined)[]): number[] {
  const masked = maskedFiles(results)
    .sort(
      (a, b) =>
        heldFirst(a, b) ||
        Number(Boolean(a.result.reviewed)) - Number(Boolean(b.result.reviewed)) ||
        moreDoubtFirst(a, b),
    )
    .map(({ index }) => index);
  return [...masked, ...[...results.keys()].filter((index) => results[index]?.error !== undefined)];
}

/**
 * The doubtful file before (-1) or after (1) a file, if there is one. Files that are held back come first, then the most doubtful; reviews
 * do not change the order of the others.
 */
export function doubtfulFileBeside(
  results: readonly (FileResult | undefined)[],
  from: number,
  step: -1 | 1,
): number | undefined {
  const doubtful = maskedFiles(results)
    .filter(
      ({ index, result }) => index === from || result.unsure.some((n) => n > 0) || result.close > 0 || isHeld(result),
    )
    .sort((a, b) => heldFirst(a, b) || moreDoubtFirst(a, b))
    .map(({ index }) => index);
  return doubtful[doubtful.indexOf(from) + step];
}
