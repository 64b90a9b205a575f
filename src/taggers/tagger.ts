import type { Language } from '../note/language';
import type { Note } from '../note/note';
import type { Span } from '../note/span';
import type { Token } from '../note/tokens';

export type { Language };

/** What a tagger's decisions can be made for: `balanced` for the best F1, `cautious` for recall. */
export const OPERATING_POINTS = ['balanced', 'cautious'] as const;
export type OperatingPoint = (typeof OPERATING_POINTS)[number];

/** What decides: an operating point, or a threshold of one's own in (0, 1), the P(PHI) from which a token is marked. */
export type Point = OperatingPoint | number;

/** What masking uses unless told otherwise: what is missed leaks, a false positive costs a word. */
export const MASKING_POINT: OperatingPoint = 'cautious';

/** What a tagger says of one note. */
export interface Tagging {
  readonly tokens: readonly Token[];
  /** `O` first, then the tagger's PHI labels: the columns of `posterior`. */
  readonly labels: readonly string[];
  /** Row-major [tokens.length, labels.length], each row sums to 1; absent where a tagger has no probabilities. */
  readonly posterior?: Float32Array;
  /** Sorted, without overlaps. */
  readonly spans: readonly Span[];
}

export interface TagOptions {
  /** `MASKING_POINT` where absent. @throws RangeError for a number outside (0, 1) */
  readonly point?: Point;
  /** Aborts between chunks; `tag` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called between chunks with the share of the work done, in [0, 1]. */
  readonly onProgress?: (done: number) => void;
}

/** One small interface for every tagger; implementations live in the folders beside this file. */
export interface Tagger {
  /** For a pretrained model its package id, such as `es-lstm`. */
  readonly id: string;
  readonly title: string;
  /** The folder's name: `elman`, `jordan`, `lstm` ... */
  readonly architecture: string;
  readonly language: Language;
  /** PHI labels without `O`. */
  readonly labels: readonly string[];
  /** One tagging a note, in order. The notes may be empty or long; the result does not depend on the batch. */
  tag(notes: readonly Note[], options?: TagOptions): Promise<Tagging[]>;
  /** Frees the weights. The tagger is not usable afterwards. */
  dispose(): void;
}
