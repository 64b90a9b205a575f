import type { Span } from '../note/span';
import type { Language, OperatingPoint } from '../taggers/tagger';
import type { BenchResult } from '../training/bench/result';

/** The back ends in the order in which they are tried. */
export const BACKENDS = ['webgpu', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];

export interface EngineOptions {
  /** Absolute URL of the folder that the app is served from; everything is fetched from below it. */
  readonly base: string;
  /** Use this back end and no other. A software GPU adapter is accepted only here. */
  readonly forced?: BackendName;
  /** Back ends that hung or crashed before and are not to be tried again. */
  readonly avoid?: readonly BackendName[];
  /** What an earlier visit measured; counts only for the device and build that it was measured on. */
  readonly remembered?: BackendChoice;
}

/** The back ends that are measured against each other where both start. */
export const COMPARED = ['webgpu', 'wasm'] as const;
export type ComparedName = (typeof COMPARED)[number];

/** Which back end was the faster one, on the device and build that `key` names. */
export interface BackendChoice {
  readonly key: string;
  readonly backend: ComparedName;
}

/** Why the back end in use is in use. */
export type Reason =
  /** The address asked for it. */
  | { readonly by: 'forced' }
  /** The first in the order that started. */
  | { readonly by: 'order' }
  /** It was the faster one when it was measured, on an earlier visit. */
  | { readonly by: 'memory' }
  /** Measured on this visit: milliseconds for the same short note. */
  | { readonly by: 'measure'; readonly milliseconds: Readonly<Record<ComparedName, number>> }
  /** The one before it stopped working. */
  | { readonly by: 'failure' };

export interface EngineStatus {
  readonly buildId: string;
  readonly backend: BackendName;
  readonly reason: Reason;
  /** Whether `choose` has something to measure. */
  readonly undecided: boolean;
  /** What the next visit on this device should start from; null: nothing, and what was kept is out of date. */
  readonly remember: BackendChoice | null;
  /** Why a faster back end is not in use, one plain sentence for each that failed; empty where none failed. */
  readonly notices: readonly string[];
  readonly requests: RequestCount;
}

/** Requests seen by one thread since it started. */
export interface RequestCount {
  readonly total: number;
  /** Those to any other origin than the app's own. */
  readonly foreign: number;
}

/** How good a model is at an operating point: strict scores of spans, and of tokens, PHI or not. */
export interface PointSummary {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly tokenRecall: number;
  readonly tokenPrecision: number;
}

/** A tagger to choose: one line of `models/index.json`, or one that is part of the program. */
export interface ModelSummary {
  readonly id: string;
  readonly title: string;
  readonly architecture: string;
  readonly language: Language;
  readonly default: boolean;
  /** Absent where it is part of the program: then nothing is fetched, and there is no network to measure. */
  readonly bytes?: number;
  /** On notes set aside, in words `corpus`; absent where `bytes` is. */
  readonly scores?: Readonly<Record<OperatingPoint, PointSummary>> & { readonly corpus: string };
  readonly tokensPerSecond?: number | undefined;
}

export interface TagJob {
  readonly id: number;
  readonly taggerId: string;
  readonly text: string;
  readonly point: OperatingPoint;
  /** Whether the posterior is wanted; it takes as long as the spans. */
  readonly posterior: boolean;
}

export interface BenchJob {
  readonly id: number;
  readonly taggerIds: readonly string[];
  /** Fewer rounds: to see, not to quote. */
  readonly quick: boolean;
}

/** A tagging in arrays that cross from worker to page without a copy. */
export interface NoteTagging {
  /** UTF-16 offsets of the tokens, in order; both arrays have one entry a token. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** `O` first: the columns of `posterior`. */
  readonly labels: readonly string[];
  /** Row-major [tokens, labels]; absent where nobody asked for it, or the tagger has no probabilities. */
  readonly posterior?: Float32Array<ArrayBuffer>;
  /** Sorted, without overlaps. */
  readonly spans: readonly Span[];
}

/** What the worker offers. Every function is safe to call while another runs. */
export interface Engine {
  /** Chooses a back end. Called once, before anything else. */
  start(options: EngineOptions): Promise<EngineStatus>;
  /** The packages in the order of their list, then what is built in. */
  models(): Promise<readonly ModelSummary[]>;
  /**
   * Fetches and checks the model first, if it is not loaded yet. `onProgress` gets the share done, in [0, 1].
   * @throws ModelPackageError naming the file that is wrong; AbortError once `cancel(job.id)` was heard
   */
  tag(job: TagJob, onProgress: (done: number) => void): Promise<NoteTagging>;
  /**
   * Measures taggers one after the other on the back end in use, which is kept whatever happens; one without a network is
   * passed over.
   * @returns all results; `onResult` gets each as soon as it is there, perhaps after this has resolved
   * @throws AbortError once `cancel(job.id)` was heard; ModelPackageError or FetchError naming the file
   */
  bench(job: BenchJob, onResult: (result: BenchResult) => void): Promise<readonly BenchResult[]>;
  /**
   * Measures the back ends against each other and goes over to the faster one; does nothing where there is nothing to
   * measure, the tagger has no network, or a job is under way. A job that arrives ends it, and nothing is decided then.
   */
  choose(taggerId: string): Promise<EngineStatus>;
  cancel(jobId: number): void;
  status(): Promise<EngineStatus>;
}
