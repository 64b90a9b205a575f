import type { Language } from '../note/language';
import type { Note } from '../note/note';
import type { Span } from '../note/span';
import type { Token } from '../note/tokens';

export type { Language };

/** Thresholds chosen in advance: `balanced` for the best F1, `cautious` for high recall. */
export const OPERATING_POINTS = ['balanced', 'cautious'] as const;
export type OperatingPoint = (typeof OPERATING_POINTS)[number];

/** An operating point, or a custom threshold in (0, 1): the P(PHI) from which a token is marked. */
export type Point = OperatingPoint | number;

/** The default for masking: missed PHI is a leak, a false positive costs only a word. */
export const MASKING_POINT: OperatingPoint = 'cautious';

/** A tagger's result for one note. */
export interface Tagging {
  readonly tokens: readonly Token[];
  /** `O` first, then the tagger's PHI labels: the columns of `posterior`. */
  readonly labels: readonly string[];
  /** P(label | token), row-major [tokens.length, labels.length], each row sums to 1; absent if the tagger has no probabilities. */
  readonly posterior?: Float32Array;
  /** Sorted and disjoint. */
  readonly spans: readonly Span[];
}

export interface ReadOptions {
  /** Checked between chunks; once aborted, reading and tagging reject with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called between chunks with the share of the work done, in [0, 1]. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

export interface TagOptions extends ReadOptions {
  /** By default `MASKING_POINT`; `tag` rejects with a RangeError for a number outside (0, 1). */
  readonly point?: Point;
}

/** The interface of every tagger; the folders beside this file hold the implementations. */
export interface Tagger {
  /** For a pretrained model, its package id, such as `es-lstm`. */
  readonly id: string;
  readonly title: string;
  /** The folder's name: `elman`, `jordan`, `lstm` ... */
  readonly architecture: string;
  readonly language: Language;
  /** PHI labels without `O`. */
  readonly labels: readonly string[];
  /** One tagging per note, in order. Notes may be empty or long; a note's tagging does not depend on the others. */
  tag(notes: readonly Note[], options?: TagOptions): Promise<Tagging[]>;
  /** Frees the weights; the tagger must not be used afterwards. */
  dispose(): void;
}
