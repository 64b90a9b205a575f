import type { MaskOptions } from '../../masking/style';
import type { Span } from '../../note/span';
import type { Policy } from '../../phi/policies/policy';
import type { Language } from '../../taggers/tagger';
import type { RequestCount } from '../protocol';

/** A file as it was dropped or chosen: a handle, its contents stay where they are until they are read. */
export interface BatchSource {
  /** With its folders, separated by `/`. */
  readonly path: string;
  readonly file: Blob;
}

/** The place of a file in an archive. */
export interface ZipPlace {
  readonly offset: number;
  readonly compressed: number;
  readonly method: number;
  readonly crc: number;
}

/** One file of a batch; its number is its place in the list, from 0. */
export interface BatchEntry {
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Index of the source that it is, or is part of. */
  readonly source: number;
  readonly zip?: ZipPlace;
  /** Why it cannot be read at all, in words for people. */
  readonly refused?: string;
}

export interface Listing {
  readonly entries: readonly BatchEntry[];
  /** Files that operating systems create, such as `.DS_Store`. */
  readonly passedOver: number;
  /** The headings of the tables among them, in order, each once. */
  readonly headings: readonly string[];
}

/** How the files of a batch are read and masked, which is fixed once the batch has started. Plain data. */
export interface FileSettings {
  /** `auto`: detected from each file. */
  readonly language: Language | 'auto';
  readonly policy: Policy;
  readonly style: string;
  /** How the style masks. */
  readonly options: MaskOptions;
  /** Headings of the columns of tables that stay as they are: what a person was not asked about is masked. */
  readonly leftColumns: readonly string[];
  /** Heading of the column that says whose row it is; null: a table is of one patient. */
  readonly subject: string | null;
}

/** What a worker has to know before it can open a file. */
export interface BatchPlan {
  readonly sources: readonly BatchSource[];
  readonly entries: readonly BatchEntry[];
  readonly settings: FileSettings;
  /** The replacements used so far: see `SurrogateMemory`. */
  readonly memory: readonly (readonly [string, string])[];
}

export interface FileError {
  readonly error: string;
  /** From 1; 0 for the whole file. */
  readonly line: number;
}

/** A file that is open, until it is masked. */
export interface OpenedFile {
  readonly kind: string;
  readonly language: Language;
  readonly texts: readonly string[];
}

export interface MaskedFile {
  /** What was found in each note, by taggers, the document itself or a person. */
  readonly spans: readonly (readonly Span[])[];
  /** How many stretches were replaced; the policy keeps the others. */
  readonly replaced: number;
  /** Hexadecimal SHA-256 of the file as it was and of its result. */
  readonly sha256: { readonly input: string; readonly output: string };
  /** What this file added to the memory. */
  readonly learned: readonly (readonly [string, string])[];
  /** What a person has to know of the result, in words without any of its text. */
  readonly hint?: string;
  /** Where something that was masked is still visible in the result, in a sentence. Such a result needs a decision before it is saved. */
  readonly leftovers?: string;
}

/** One note of a file to look at, with what was found in it. */
export interface NoteToReview {
  readonly text: string;
  /** What the document itself says. */
  readonly known: readonly Span[];
  readonly language: Language;
  /** Whose note it is: dates in notes of the same subject move by the same number of days. */
  readonly subject: string;
}

export interface NamedResult {
  readonly index: number;
  readonly name: string;
}

/** Gets the share that is done of a file, in [0, 1]. */
export type OnShare = (index: number, share: number) => void;

/** The worker that reads and writes files. No function throws because of a faulty file. */
export interface BatchFiles {
  /** Which files there are; archives are looked into, their contents are not read. */
  list(sources: readonly BatchSource[]): Promise<Listing>;
  begin(plan: BatchPlan): void;
  /** @param onPage called with the share that is read of a file with pages */
  open(indices: readonly number[], onPage?: OnShare): Promise<readonly (OpenedFile | FileError)[]>;
  /**
   * Masks a file, which is opened again where it is not open, and keeps the result.
   * @param spans for each note in order, sorted and disjoint; those that the document knows are added
   * @param final indexes of notes to which nothing is added, because a person has reviewed them
   */
  mask(index: number, spans: readonly (readonly Span[])[], final: readonly number[]): Promise<MaskedFile | FileError>;
  /** Notes of a file for a person to look at. */
  review(index: number, notes: readonly number[]): Promise<readonly NoteToReview[] | FileError>;
  /** Those of the files whose results this worker does not have. */
  missing(indices: readonly number[]): readonly number[];
  /** One archive of the results that are there, under the names given, and of texts. */
  bundle(results: readonly NamedResult[], texts: Readonly<Record<string, string>>): Promise<Blob>;
  requests(): RequestCount;
}

/** The error of a file that the browser cannot read any more, or that is not the one that was read before. */
export const CHANGED = 'It could not be read: it may have been moved or changed since it was dropped';

export function isFileError<T extends object>(value: T | FileError): value is FileError {
  return 'error' in value;
}
