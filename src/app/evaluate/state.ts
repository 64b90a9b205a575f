import type { Detail } from '../../engine/scoring';
import type { Agreement } from '../../evaluation/agreement';
import type { Counting } from '../../evaluation/breakdown';
import type { Curve } from '../../evaluation/curve';
import type { ErrorSide, FaultyNote } from '../../evaluation/errors';
import type { EvaluationReport } from '../../evaluation/evaluate';
import type { Grouping } from '../../evaluation/groupings';
import type { MeasureId } from '../../evaluation/measures';
import type { RecallChoice } from '../../evaluation/recall-target';
import type { Interval } from '../../evaluation/resampling';
import type { SweepGroup } from '../../evaluation/sweep';
import type { AnnotatedNote } from '../../note/annotated';
import type { Span } from '../../note/span';
import type { Language, OperatingPoint } from '../../taggers/tagger';
import { type DroppedTitle, droppedTitle } from '../core/files';
import { isUnderWay, type JobState, NO_JOB } from '../core/job';
import type { LabelMapping } from '../corpus/labels';
import type { CorpusProblem } from '../corpus/reading';
import { t } from '../language/language';

/** A tagger at an operating point, or another program, and how it did on the notes that were read so far. */
export interface ScoreRow {
  readonly id: string;
  /** Its id; of another program's predictions what that program is called. */
  readonly tagger: string;
  readonly point: OperatingPoint | 'predictions';
  readonly phase: 'waiting' | 'running' | 'done' | 'failed';
  /** Notes. */
  readonly read: number;
  /** Of the notes read. */
  readonly values: Partial<Readonly<Record<MeasureId, number>>>;
  /** These once all notes are read. */
  readonly report?: EvaluationReport;
  readonly detail?: Detail;
  readonly intervals?: Readonly<Record<MeasureId, Interval>>;
  /** Against the best row; absent for the best itself and until it is known. */
  readonly pValues: Partial<Readonly<Record<MeasureId, number>>>;
  /** Why it failed. */
  readonly reason?: string;
}

/** A number whose errors a person asks for. */
export type ErrorQuery =
  | { readonly of: 'measure'; readonly measure: MeasureId }
  | { readonly of: 'type'; readonly counting: Counting; readonly label: string; readonly side: ErrorSide }
  /** Of the confusion matrix; null: nothing there. */
  | { readonly of: 'cell'; readonly gold: string | null; readonly predicted: string | null }
  /** Of two annotations; without a label of all types. */
  | { readonly of: 'agreement'; readonly label?: string };

/** The errors that are listed. */
export interface ListedErrors {
  /** Null: between two annotations. */
  readonly row: string | null;
  readonly query: ErrorQuery;
  /** Null while they are gathered. */
  readonly notes: readonly FaultyNote[] | null;
}

/** A tagger that reads notes once and decides them at every threshold. */
export interface CurveRow {
  readonly tagger: string;
  readonly phase: ScoreRow['phase'];
  /** Notes. */
  readonly read: number;
  /** Once all notes are read. */
  readonly curve?: Curve;
  readonly reason?: string;
}

/** The drawing of curves, and what is drawn. */
export interface CurvesState extends JobState {
  readonly rows: readonly CurveRow[];
}

/** What was found for a recall that is wanted of a tagger. */
export interface ThresholdChoice {
  readonly tagger: string;
  readonly recall: number;
  /** Null where the tagger has no threshold to choose. */
  readonly found: RecallChoice | null;
}

/** Another annotation of the same notes, and how far it agrees with the corpus. */
export interface SecondAnnotation {
  readonly title: DroppedTitle;
  readonly problems: readonly CorpusProblem[];
  /** Why it could not be read. */
  readonly failure?: string;
  /** Null while it is read, and where nothing could be compared. */
  readonly agreement: Agreement | null;
  readonly reading: boolean;
}

/** What another program marked in the notes of the corpus. */
export interface OtherSystem {
  /** That of its row. */
  readonly id: string;
  readonly name: string;
  /** One list a note. */
  readonly spans: readonly (readonly Span[])[];
}

/** The runs of a sweep's file, or why they could not be read. */
export interface OpenedSweep {
  readonly title: DroppedTitle;
  readonly groups: readonly SweepGroup[];
  readonly failure?: string;
}

/** What stands behind the scores. */
export type EvaluationView = 'types' | 'confusion' | 'curves' | 'calibration' | 'agreement';

/** What the person dropped, or the open corpus of a language. */
export type CorpusTitle = DroppedTitle | { readonly openCorpus: Language };

/** Why nothing can be scored against a corpus: it could not be read, or has no annotation in however many notes. */
export type UnusableCorpus =
  | { readonly why: 'failed'; readonly reason: string }
  | { readonly why: 'unannotated'; readonly notes: number };

export interface EvaluationState extends JobState {
  readonly title: CorpusTitle;
  readonly notes: readonly AnnotatedNote[];
  /** Why there is nothing to score against, where there was a corpus. */
  readonly refusal: UnusableCorpus | null;
  /** Of reading. */
  readonly problems: readonly CorpusProblem[];
  readonly mapping: LabelMapping;
  /** Ids of taggers; null: those of the corpus's language. */
  readonly taggers: readonly string[] | null;
  readonly points: readonly OperatingPoint[];
  readonly others: readonly OtherSystem[];
  /** Why predictions were refused. */
  readonly refused: readonly CorpusProblem[];
  readonly rows: readonly ScoreRow[];
  /** How many notes each row had read that was cancelled, by its id: it goes on from there. */
  readonly kept: Readonly<Record<string, number>>;
  readonly chosen: ListedErrors | null;
  readonly view: EvaluationView;
  /** The row that is looked at; null: the first that is complete. */
  readonly at: string | null;
  readonly counting: Counting;
  /** What types are counted under behind the scores. */
  readonly grouping: Grouping;
  readonly curves: CurvesState;
  /** What curves show. */
  readonly curveOf: 'tokens' | 'strict';
  /** The tagger whose calibration is looked at; null: the first. */
  readonly calibrated: string | null;
  /** The token recall that is wanted. */
  readonly recall: number;
  readonly choice: ThresholdChoice | null;
  readonly second: SecondAnnotation | null;
  readonly sweep: OpenedSweep | null;
}

export const NO_EVALUATION: EvaluationState = {
  ...NO_JOB,
  title: '',
  notes: [],
  refusal: null,
  problems: [],
  mapping: {},
  taggers: null,
  points: ['balanced'],
  others: [],
  refused: [],
  rows: [],
  kept: {},
  chosen: null,
  view: 'types',
  at: null,
  counting: 'strict',
  grouping: 'labels',
  curves: { ...NO_JOB, rows: [] },
  curveOf: 'tokens',
  calibrated: null,
  recall: 0.99,
  choice: null,
  second: null,
  sweep: null,
};

/** Whether anything reads the corpus, which stays what it is meanwhile. */
export function isCorpusInUse(state: EvaluationState): boolean {
  return isUnderWay(state) || isUnderWay(state.curves);
}

/** The complete curve whose calibration is looked at: that of the tagger that was chosen, else the first. */
export function calibratedCurve({
  curves,
  calibrated,
}: EvaluationState): (CurveRow & { readonly curve: Curve }) | undefined {
  const complete = curves.rows.filter((row): row is CurveRow & { readonly curve: Curve } => row.curve !== undefined);
  return complete.find(({ tagger }) => tagger === calibrated) ?? complete[0];
}

export function corpusTitle(title: CorpusTitle): string {
  return typeof title === 'object' ? t().evaluate.openCorpus[title.openCorpus] : droppedTitle(title);
}
