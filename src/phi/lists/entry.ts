import { PHI_TYPES, type PhiId } from '../taxonomy';
import { PatternError, parsePattern, type Step } from './pattern';

/** How an entry is compared with the note: as it is written, in any capitals, or as a regular expression. */
export const MATCH_MODES = ['exact', 'any-case', 'regex'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** Something that is always masked, as `type`, or never. */
export interface ListEntry {
  readonly text: string;
  readonly match: MatchMode;
  /** What it is masked as; a `never` entry has none. */
  readonly type?: PhiId;
}

/** What a place knows of its own notes: staff and hospitals to mask always, drugs and the like never. */
export interface WordLists {
  readonly always: readonly ListEntry[];
  readonly never: readonly ListEntry[];
}

export type ListName = keyof WordLists;

export const NO_LISTS: WordLists = { always: [], never: [] };

/** What an entry of `always` is masked as where it doesn't say. */
export const USUAL_TYPE: PhiId = 'DOCTOR';

/** More entries in a list are refused, and longer ones. */
const MOST_ENTRIES = 20_000;
/** Each regular expression reads the whole note. */
const MOST_PATTERNS = 200;
const LONGEST = 200;

/** A list that can't be used; the message names the entry by its number and never holds its text. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

/**
 * Checks entries.
 * @throws ListError that names the first bad one by its number, from 1
 */
export function checkEntries(entries: readonly ListEntry[]): readonly ListEntry[] {
  if (entries.length > MOST_ENTRIES)
    throw new ListError(`There are ${entries.length} entries; ${MOST_ENTRIES} are the most`);
  const patterns = entries.filter(({ match }) => match === 'regex').length;
  if (patterns > MOST_PATTERNS) throw new ListError(`There are ${patterns} patterns; ${MOST_PATTERNS} are the most`);
  entries.forEach((entry, index) => {
    const problem = entryProblem(entry);
    if (problem) throw new ListError(`Entry ${index + 1}: ${problem}`);
  });
  return entries;
}

/** The valid entries of a stored list, which an earlier version may have checked otherwise, and the others with what is wrong. */
export function sortEntries(entries: readonly ListEntry[]) {
  const sorted = entries.map((entry) => ({ entry, problem: entryProblem(entry) }));
  return {
    valid: sorted.filter(({ problem }) => problem === undefined).map(({ entry }) => entry),
    bad: sorted.flatMap(({ entry, problem }) => (problem === undefined ? [] : [{ entry, problem }])),
  };
}

/** What is wrong with an entry, without its text; undefined where nothing is. */
function entryProblem({ text, match, type }: ListEntry): string | undefined {
  if (text.trim() === '') return 'it is empty';
  if (text.length > LONGEST) return `it has ${text.length} characters; ${LONGEST} are the most`;
  if (type !== undefined && !PHI_TYPES.some(({ id }) => id === type)) return 'there is no such type';
  if (match !== 'regex') return /[\p{L}\p{N}]/u.test(text) ? undefined : 'it has no letter and no digit';
  try {
    entrySteps(text);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/** The steps of a regular expression: `pattern`, or `/pattern/`, or `/pattern/i` in any capitals. @throws PatternError */
export function entrySteps(text: string): readonly Step[] {
  const written = /^\/(.+)\/(i?)$/s.exec(text);
  return parsePattern(written?.[1] ?? text, written?.[2] === 'i');
}

/** The source of a span that the list of what is always masked has made. */
export const LIST_SOURCE = 'list';

/** The source of a span that is a file within a text. */
export const FILE_SOURCE = 'file';
