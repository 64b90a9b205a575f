import type { Detail } from '../../engine/scoring';
import type { Agreement } from '../../evaluation/agreement';
import type { Counting } from '../../evaluation/breakdown';
import type { Curve } from '../../evaluation/curve';
import type { ErrorSide, FaultyNote } from '../../evaluation/errors';
import type { EvaluationReport } from '../../evaluation/evaluate';
import type { Grouping } from '../../evaluation/groupings';
import type { MeasureId } from '../../evaluation/measures';
import type { Pair } from '../../evaluation/pair';
import type { RecallChoice } from '../../evaluation/recall-target';
import type { Interval } from '../../evaluation/resampling';
import type { SweepGroup } from '../../evaluation/sweep';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import type { Language, OperatingPoint } from '../../taggers/tagger';
import { type DroppedTitle, droppedTitle } from '../core/files';
import { isUnderWay, type JobState, NO_JOB } from '../core/job';
import type { LabelMapping } from '../corpus/labels';
import type { CorpusProblem, UnusableCorpus } from '../corpus/reading';
import { t } from '../language/language';

/** A row that reads the notes of the corpus. */
export interface ReadRow {
  readonly id: string;
  readonly phase: 'waiting' | 'running' | 'done' | 'failed';
  /** Number of notes read. */
  readonly read: number;
  /** Why it failed. */
  readonly reason?: string;
}

/** A tagger at an operating point, or another program, with its scores on the notes read so far. */
export interface ScoreRow extends ReadRow {
  /** The tagger's id, or the other program's name. */
  readonly tagger: string;
  readonly point: OperatingPoint | 'predictions';
  /** On the notes read. */
  readonly values: Partial<Readonly<Record<MeasureId, number>>>;
  /** These three when all notes are read: `isComplete`. */
  readonly report?: EvaluationReport;
  readonly detail?: Detail;
  readonly intervals?: Readonly<Record<MeasureId, Interval>>;
  /** Against the best row; absent for the best itself and until the best is known. */
  readonly pValues: Partial<Readonly<Record<MeasureId, number>>>;
}

export type CompleteRow = ScoreRow & Required<Pick<ScoreRow, 'report' | 'detail' | 'intervals'>>;

export function isComplete(row: ScoreRow): row is CompleteRow {
  return row.phase === 'done';
}

/** The number whose errors a person wants to see. */
export type ErrorQuery =
  | { readonly of: 'measure'; readonly measure: MeasureId }
  | { readonly of: 'type'; readonly counting: Counting; readonly label: string; readonly side: ErrorSide }
  /** A cell of the confusion matrix; null: no span. */
  | { readonly of: 'cell'; readonly gold: string | null; readonly predicted: string | null }
  /** Differences between two annotations; without a label those of all types. */
  | { readonly of: 'agreement'; readonly label?: string };

export interface ListedErrors {
  /** Null: differences between two annotations. */
  readonly row: string | null;
  readonly query: ErrorQuery;
  /** Null while they are collected. */
  readonly notes: readonly FaultyNote[] | null;
}

/** A tagger, by its id, that reads the notes once and decides at every threshold. */
export interface CurveRow extends ReadRow {
  /** When all notes are read. */
  readonly curve?: Curve;
}

/** A curve of all notes. */
export type CompleteCurve = CurveRow & { readonly curve: Curve };

/** A job in which rows read the notes. */
export interface RowsState<Row extends ReadRow> extends JobState {
  readonly rows: readonly Row[];
  /** How many notes each row has read that was cancelled or failed, by its id: it continues from there. */
  readonly kept: Readonly<Record<string, number>>;
}

/** The job that draws curves. */
export type CurvesState = RowsState<CurveRow>;

/** The threshold found for a wanted recall. */
interface ThresholdChoice {
  readonly tagger: string;
  readonly recall: number;
  /** Null where the tagger has no threshold to choose. */
  readonly found: RecallChoice | null;
}

/** A second annotation of the same notes, and its agreement with the corpus. */
export interface SecondAnnotation {
  readonly title: DroppedTitle;
  readonly problems: readonly CorpusProblem[];
  /** Why it could not be read. */
  readonly failure?: string;
  /** Null while it is read, and where nothing could be compared. */
  readonly agreement: Agreement | null;
  /** The notes that both annotations have, the corpus's spans as gold. */
  readonly pairs: readonly Pair[];
  readonly reading: boolean;
}

/** What another program marked in the notes of the corpus. */
interface OtherSystem {
  /** The same as its row's. */
  readonly id: string;
  readonly name: string;
  /** One list for each note. */
  readonly spans: readonly (readonly Span[])[];
}

/** The runs in a sweep's file, or why they could not be read. */
export interface OpenedSweep {
  /** The file's name. */
  readonly title: string;
  readonly groups: readonly SweepGroup[];
  readonly failure?: string;
}

/** The tabs below the scores. */
export type EvaluationView = 'types' | 'confusion' | 'curves' | 'calibration' | 'agreement';

/** What the person dropped, or the open corpus of a language. */
export type CorpusTitle = DroppedTitle | { readonly openCorpus: Language };

export interface EvaluationState extends RowsState<ScoreRow> {
  readonly title: CorpusTitle;
  readonly notes: readonly AnnotatedNote[];
  /** Why the last corpus was refused. */
  readonly refusal: UnusableCorpus | null;
  /** Found while reading the corpus. */
  readonly problems: readonly CorpusProblem[];
  readonly mapping: LabelMapping;
  /** Ids of taggers; null: those of the corpus's language. */
  readonly taggers: readonly string[] | null;
  readonly points: readonly OperatingPoint[];
  readonly others: readonly OtherSystem[];
  /** Why predictions were refused. */
  readonly refused: readonly CorpusProblem[];
  readonly chosen: ListedErrors | null;
  readonly view: EvaluationView;
  /** The row whose details are shown; null: the first complete one. */
  readonly at: string | null;
  readonly counting: Counting;
  /** How types are grouped in the details. */
  readonly grouping: Grouping;
  readonly curves: CurvesState;
  /** What curves show. */
  readonly curveOf: 'tokens' | 'strict';
  /** The tagger whose calibration is shown; null: the first. */
  readonly calibrated: string | null;
  /** The wanted token recall. */
  readonly recall: number;
  readonly choice: ThresholdChoice | null;
  readonly second: SecondAnnotation | null;
  readonly sweep: OpenedSweep | null;
}

/** What depends on what the corpus's labels stand for. */
export const NO_RESULTS = {
  ...NO_JOB,
  rows: [],
  kept: {},
  chosen: null,
  curves: { ...NO_JOB, rows: [], kept: {} },
  choice: null,
  second: null,
} satisfies Partial<EvaluationState>;

export const NO_EVALUATION: EvaluationState = {
  ...NO_RESULTS,
  title: '',
  notes: [],
  refusal: null,
  problems: [],
  mapping: {},
  taggers: null,
  points: ['balanced'],
  others: [],
  refused: [],
  view: 'types',
  at: null,
  counting: 'strict',
  grouping: 'labels',
  curveOf: 'tokens',
  calibrated: null,
  recall: 0.99,
  sweep: null,
};

/** Gives another program another name. */
export function withOtherName({ others, rows }: EvaluationState, id: string, name: string): Partial<EvaluationState> {
  return {
    others: others.map((other) => (other.id === id ? { ...other, name } : other)),
    rows: rows.map((row) => (row.id === id ? { ...row, tagger: name } : row)),
  };
}

/** Whether a job uses the corpus: it can't be changed meanwhile. */
export function isCorpusInUse(state: EvaluationState): boolean {
  return isUnderWay(state) || isUnderWay(state.curves);
}

/** The complete curve whose calibration is shown: the chosen tagger's, else the first. */
export function calibratedCurve({ curves, calibrated }: EvaluationState): CompleteCurve | undefined {
  const complete = curves.rows.filter((row): row is CompleteCurve => row.curve !== undefined);
  return complete.find(({ id }) => id === calibrated) ?? complete[0];
}

export function corpusTitle(title: CorpusTitle): string {
  return typeof title === 'object' ? t().evaluate.openCorpus[title.openCorpus] : droppedTitle(title);
}
