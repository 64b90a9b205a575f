import type { Agreement } from '../evaluation/agreement';
import type { Curve } from '../evaluation/curve';
import type { Grouping } from '../evaluation/groupings';
import type { MeasureId, NoteCounts } from '../evaluation/measures';
import type { RecallChoice } from '../evaluation/recall-target';
import type { Interval } from '../evaluation/resampling';
import type { SweepGroup } from '../evaluation/sweep';
import type { NoteTrace } from '../evaluation/trace';
import type { BinaryFile, OpenOptions, Replacement } from '../formats/document';
import type { ReadResult } from '../formats/format';
import type { Leftover } from '../formats/leftovers';
import type { OpenedFiles } from '../formats/open-document';
import type { PredictionNames, Predictions } from '../formats/predictions';
import type { repeatedSpans } from '../formats/repeated';
import type { BackendName } from '../nn/kernels/contract';
import type { AnnotatedNote, Note } from '../note/note';
import type { Span, TextRange } from '../note/span';
import type { ArchitectureSummary } from '../taggers/architecture';
import type { UncertainDecision } from '../taggers/inspection/doubt';
import type { StretchExplanation } from '../taggers/inspection/explain-stretch';
import type { Inspection } from '../taggers/inspection/inspect';
import type { VectorAnswer, VectorQuestion } from '../taggers/inspection/word-vectors';
import type { LeakCheckNote } from '../taggers/leak-check/leak-check';
import type { ResidualPhi } from '../taggers/leak-check/residual';
import type { ListedModel } from '../taggers/package/model-list';
import type { Language, Point } from '../taggers/tagger';
import type { BenchResult } from '../training/bench/run-bench';
import type { PackedNotes, PackedSpans } from './packed-notes';
import type { Scored } from './scoring';

export type { BackendName };

/** The back ends in the order in which they are tried. */
export const BACKENDS: readonly BackendName[] = ['webgpu', 'wasm', 'cpu'];

/** A masked document, opened again and looked through. */
export interface WrittenDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where something that was masked is still visible: a person decides whether to save it anyway. */
  readonly leftovers: readonly Leftover[];
}

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

/** A file of a model that was trained or imported here; null if there is none of that name any more. */
export type ReadOwn = (id: string, file: string) => Promise<ArrayBuffer | null>;

export interface EngineStatus {
  readonly buildId: string;
  readonly backend: BackendName;
  readonly reason: Reason;
  /** Whether `choose` has something to measure. */
  readonly undecided: boolean;
  /** The choice that the next visit on this device starts from; null: none, and what was stored is out of date. */
  readonly remember: BackendChoice | null;
  /** Why a faster back end is not in use, one sentence for each that failed; empty if none failed. */
  readonly notices: readonly string[];
  readonly requests: RequestCount;
}

/** Requests of one thread since it started that left this computer. */
export interface RequestCount {
  /** When each began, in milliseconds since 1970, by the clock of `performance`. */
  readonly times: readonly number[];
  /** Requests to other origins than the app's. */
  readonly foreign: number;
}

/** A tagger to choose: one line of `models/index.json`, or one that is part of the program. */
export interface ModelSummary extends Omit<ListedModel, 'bytes' | 'scores'> {
  /** Whether it is a recurrent network, which can be trained further and looked inside. */
  readonly recurrent?: boolean;
  /** Absent if it is built in: then nothing is fetched, and there is no network to measure. */
  readonly bytes?: number;
  /** Absent if `bytes` is. */
  readonly scores?: ListedModel['scores'];
  /** Which of its name's versions, where it was trained or imported here. */
  readonly own?: { readonly version: number } | undefined;
}

/** Something asked of a tagger, under a number by which it can be cancelled. */
type TaggerJob<Question> = Question & { readonly id: number; readonly taggerId: string };

/** A tagger of the other language, which reads the passages of a text in that, and what decides there. */
export interface OtherTagger {
  readonly id: string;
  readonly point: Point;
}

/** What decides about a text, or many; without `other` one tagger reads everything. */
interface Deciding {
  readonly point: Point;
  readonly other?: OtherTagger;
}

/** A question about a text. */
interface TextQuestion extends Deciding {
  readonly text: string;
}

/** What was decided about one of many notes, and which decisions are uncertain. */
export interface NoteDecisions {
  /** Sorted, without overlaps. */
  readonly spans: readonly Span[];
  readonly uncertain: readonly UncertainDecision[];
}

/** Describes a tagger in a report, exactly enough to know whether another one would find the same. */
export interface TaggerFacts {
  readonly id: string;
  /** Of the package's format; absent where it is part of the program. */
  readonly version?: number | undefined;
  /** SHA-256, in hexadecimal, of each file of its package. */
  readonly files: Readonly<Record<string, string>>;
}

/** A masked note to check for leaks. */
export interface LeakCheckJob extends LeakCheckNote {
  readonly id: number;
  readonly language: Language;
}

/** A tagging in arrays that cross from worker to page without a copy. */
export interface NoteTagging {
  /** UTF-16 offsets of the tokens, in order; both arrays have one entry a token. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** `O` first: the columns of `posterior`. */
  readonly labels: readonly string[];
  /** Row-major [tokens, labels]; absent if it was not asked for, or the tagger has no probabilities. */
  readonly posterior?: Float32Array<ArrayBuffer>;
  /** Sorted, without overlaps. */
  readonly spans: readonly Span[];
}

/** A corpus that was read, and what of it could not be. */
export interface PackedCorpus extends Pick<ReadResult, 'errors'> {
  readonly notes: PackedNotes;
}

/** What another program marked in notes. */
export interface PackedPredictions extends Omit<Predictions, 'spans'> {
  readonly spans: PackedSpans;
}

/** What the worker offers. Every function is safe to call while another runs. */
export interface Engine {
  /**
   * Chooses a back end. Called once, before anything else. `onProgress` gets a tagging's number and the share of it that is
   * done, in [0, 1]: now and then while it lasts, and 1 at its end; `readOwn` reads the models that were trained or imported here.
   */
  start(
    options: EngineOptions,
    onProgress: (jobId: number, done: number) => void,
    readOwn: ReadOwn,
  ): Promise<EngineStatus>;
  /** The packages in the order of their list, then the built-in taggers. */
  models(): Promise<readonly ModelSummary[]>;
  /** Every kind of tagger and what it can do. */
  architectures(): Promise<readonly ArchitectureSummary[]>;
  /**
   * Fetches and checks the model first, if it is not loaded yet.
   * @param job `posterior`: whether that is wanted; it takes as long as the spans
   * @throws ModelPackageError naming the file that is wrong; AbortError once `cancel(job.id)` was heard
   */
  tag(job: TaggerJob<TextQuestion & { readonly posterior: boolean }>): Promise<NoteTagging>;
  /** As `tag`, for many notes at once; the result does not depend on which are together. */
  tagAll(job: TaggerJob<Deciding & { readonly texts: readonly string[] }>): Promise<readonly NoteDecisions[]>;
  /** Reads each note once and decides it at every threshold; as `tag` otherwise. */
  trace(job: TaggerJob<{ readonly notes: readonly AnnotatedNote[] }>): Promise<readonly NoteTrace[]>;
  /** Makes no request for a tagger that has tagged before. */
  facts(taggerId: string): Promise<TaggerFacts>;
  /** What may still be an identifier in a masked note. @throws AbortError once `cancel(job.id)` was heard; FetchError */
  checkForLeaks(job: LeakCheckJob): Promise<readonly ResidualPhi[]>;
  /**
   * Explains what a tagger says of a stretch; the code for it is fetched when it is first asked for.
   * @throws as `tag`; RangeError where the stretch is empty or outside the text
   */
  explain(job: TaggerJob<TextQuestion & { readonly stretch: TextRange }>): Promise<StretchExplanation>;
  /**
   * What is inside a network as it decides about a token. WebGPU has no gradients: the network then runs a second time, on
   * another back end.
   * @throws as `tag`; RangeError for a token that there is not, or a tagger that is no network
   */
  inspect(job: TaggerJob<{ readonly text: string; readonly token: number }>): Promise<Inspection>;
  /** The words with the nearest vectors in a network. @throws as `inspect` */
  nearWords(job: TaggerJob<VectorQuestion>): Promise<VectorAnswer>;
  /**
   * Measures taggers one after the other on the back end in use, which does not change; one without a network is
   * passed over.
   * @param job `quick`: fewer rounds, to see, not to quote
   * @returns all results; `onResult` gets each as soon as it is available, perhaps after this has resolved
   * @throws AbortError once `cancel(job.id)` was heard; ModelPackageError or FetchError naming the file
   */
  bench(
    job: { readonly id: number; readonly taggerIds: readonly string[]; readonly quick: boolean },
    onResult: (result: BenchResult) => void,
  ): Promise<readonly BenchResult[]>;
  /**
   * Compares the speed of the back ends and changes to the faster one; does nothing if there is nothing to
   * measure, the tagger has no network, or a job is under way. A new job ends it, and then nothing is decided.
   */
  choose(taggerId: string): Promise<EngineStatus>;
  /** Opens files of any kind; what cannot be read is among the errors. */
  openFiles(files: readonly BinaryFile[], options: OpenOptions): Promise<OpenedFiles>;
  /**
   * The document with the replacements in place, as `OpenDocument.write`, and where something that was masked is still visible in it.
   * @param options those that it was opened with
   */
  writeDocument(
    file: BinaryFile,
    options: OpenOptions,
    replacements: readonly (readonly Replacement[])[],
    attached?: readonly (BinaryFile | undefined)[],
  ): Promise<WrittenDocument>;
  /** The other places of a document where something masked stands. */
  repeatedSpans(...given: Parameters<typeof repeatedSpans>): Promise<ReturnType<typeof repeatedSpans>>;
  /** Reads an annotated corpus of files and archives; what cannot be read is among the errors. */
  openCorpus(files: readonly BinaryFile[]): Promise<PackedCorpus>;
  /** Reads what another program marked in notes, as `readPredictions`. */
  openPredictions(
    files: readonly BinaryFile[],
    notes: readonly Note[],
    names: PredictionNames,
  ): Promise<PackedPredictions>;
  /** Scores predictions, one list per note in the order of the gold: in all, by type or group, and with the confusions between types. */
  score(gold: PackedNotes, predicted: PackedSpans, grouping: Grouping): Promise<Scored>;
  /** The runs of a sweep's file, grouped. @throws Error that names the line at fault */
  sweep(file: BinaryFile): Promise<readonly SweepGroup[]>;
  /** The 95 % bootstrap confidence interval of each measure, from the counts of each note. */
  intervals(counts: readonly NoteCounts[]): Promise<Record<MeasureId, Interval>>;
  /** Of the difference of two taggers by paired approximate randomisation; counts of the same notes. */
  pValue(measure: MeasureId, a: readonly NoteCounts[], b: readonly NoteCounts[]): Promise<number>;
  /** How good a tagger is at every threshold. @throws RangeError without a trace */
  curve(traces: readonly NoteTrace[]): Promise<Curve>;
  /** The threshold for a token recall in (0, 1]; null if there is nothing to choose. */
  chooseThreshold(traces: readonly NoteTrace[], recall: number): Promise<RecallChoice | null>;
  /** How far two annotations of the same notes agree; one list of spans a note. */
  agree(first: PackedNotes, second: PackedSpans): Promise<Agreement>;
  cancel(jobId: number): void;
  status(): Promise<EngineStatus>;
}
