import type { Detail } from '../../engine/scoring';
import type { Agreement } from '../../evaluation/agreement';
import type { Counting } from '../../evaluation/breakdown';
import type { Curve } from '../../evaluation/curve';
import type { ErrorSide, FaultyNote } from '../../evaluation/errors';
import type { EvaluationReport } from '../../evaluation/evaluate';
import type { MeasureId } from '../../evaluation/measures';
import type { RecallChoice } from '../../evaluation/recall-target';
import type { Interval } from '../../evaluation/resampling';
import type { AnnotatedNote } from '../../note/annotated';
import type { OperatingPoint } from '../../taggers/tagger';
import type { Mapping } from '../corpus/labels';

type Phase =
  /** There is no corpus. */
  'empty' | 'reading' | 'ready' | 'running' | 'paused' | 'done';

/** A tagger at an operating point, and how it did on the notes that it has read so far. */
export interface Row {
  readonly id: string;
  readonly tagger: string;
  readonly point: OperatingPoint;
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
export type Asked =
  | { readonly of: 'measure'; readonly measure: MeasureId }
  | { readonly of: 'type'; readonly counting: Counting; readonly label: string; readonly side: ErrorSide }
  /** Of the confusion matrix; null: nothing there. */
  | { readonly of: 'cell'; readonly gold: string | null; readonly predicted: string | null }
  /** Of two annotations; without a label of all types. */
  | { readonly of: 'agreement'; readonly label?: string };

/** A number of the table whose errors are listed. */
export interface Chosen {
  /** Null: between two annotations. */
  readonly row: string | null;
  readonly asked: Asked;
  /** Null while they are gathered. */
  readonly notes: readonly FaultyNote[] | null;
}

/** A tagger that reads notes once and decides them at every threshold. */
export interface TraceRow {
  readonly tagger: string;
  readonly phase: Row['phase'];
  /** Notes. */
  readonly read: number;
  /** Once all notes are read. */
  readonly curve?: Curve;
  readonly reason?: string;
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
  /** What the person chose, in words. */
  readonly title: string;
  /** One sentence each, without note text. */
  readonly problems: readonly string[];
  /** Null while it is read, and where nothing could be compared. */
  readonly agreement: Agreement | null;
  readonly reading: boolean;
}

/** What stands behind the scores. */
export type View = 'types' | 'confusion' | 'curves' | 'calibration' | 'agreement';

export interface EvaluationState {
  readonly phase: Phase;
  /** What the person dropped, in words. */
  readonly title: string;
  readonly notes: readonly AnnotatedNote[];
  /** Of reading: one sentence each, without note text. */
  readonly problems: readonly string[];
  readonly mapping: Mapping;
  /** Ids of taggers; null: those of the corpus's language. */
  readonly taggers: readonly string[] | null;
  readonly points: readonly OperatingPoint[];
  readonly rows: readonly Row[];
  /** How many notes each row had read that was cancelled, by its id: it goes on from there. */
  readonly kept: Readonly<Record<string, number>>;
  readonly chosen: Chosen | null;
  readonly secondsLeft: number | undefined;
  readonly view: View;
  /** The row that is looked at; null: the first that is complete. */
  readonly at: string | null;
  readonly counting: Counting;
  readonly tracing: 'idle' | 'running' | 'paused';
  readonly traces: readonly TraceRow[];
  /** What curves show. */
  readonly curveOf: 'tokens' | 'strict';
  /** The tagger whose calibration is looked at; null: the first. */
  readonly calibrated: string | null;
  /** The token recall that is wanted. */
  readonly recall: number;
  readonly choice: ThresholdChoice | null;
  readonly second: SecondAnnotation | null;
  /** Whether the table was saved as it is. */
  readonly saved: boolean;
}

export const EMPTY: EvaluationState = {
  ...{ phase: 'empty', title: '', notes: [], problems: [], mapping: {}, taggers: null, points: ['balanced'] },
  ...{ rows: [], kept: {}, chosen: null, secondsLeft: undefined },
  ...{ view: 'types', at: null, counting: 'strict' },
  ...{
    tracing: 'idle',
    traces: [],
    curveOf: 'tokens',
    calibrated: null,
    recall: 0.99,
    choice: null,
    second: null,
    saved: false,
  },
};

/** Of all notes that are to be read by all rows, in [0, 1]. */
export function shareDone({ rows, notes }: Pick<EvaluationState, 'rows' | 'notes'>): number {
  const all = rows.length * notes.length;
  return all === 0 ? 0 : rows.reduce((sum, row) => sum + (row.phase === 'failed' ? notes.length : row.read), 0) / all;
}

/** Whether taggers are being scored, or that is paused. */
export function isScoring({ phase }: Pick<EvaluationState, 'phase'>): boolean {
  return phase === 'running' || phase === 'paused';
}

/** Whether there are scores, or will be, that would go with the page. */
export function isAtRisk({ rows, saved }: Pick<EvaluationState, 'rows' | 'saved'>): boolean {
  return !saved && rows.some(({ phase }) => phase === 'running' || phase === 'done');
}

/** Whether anything reads the corpus, which stays what it is meanwhile. */
export function isUnderWay(state: Pick<EvaluationState, 'phase' | 'tracing'>): boolean {
  return isScoring(state) || state.tracing !== 'idle';
}

/** Of all notes that the curves need, in [0, 1]. */
export function shareTraced({ traces, notes }: Pick<EvaluationState, 'traces' | 'notes'>): number {
  const all = traces.length * notes.length;
  return all === 0 ? 0 : traces.reduce((sum, row) => sum + (row.phase === 'failed' ? notes.length : row.read), 0) / all;
}

/** The complete curve whose calibration is looked at: that of the tagger that was chosen, else the first. */
export function calibratedTrace({
  traces,
  calibrated,
}: Pick<EvaluationState, 'traces' | 'calibrated'>): (TraceRow & { readonly curve: Curve }) | undefined {
  const complete = traces.filter((row): row is TraceRow & { readonly curve: Curve } => row.curve !== undefined);
  return complete.find(({ tagger }) => tagger === calibrated) ?? complete[0];
}
