import type { ModelSummary } from '../../engine/protocol';
import type { BinaryFile } from '../../formats/document';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { SessionState } from '../core/state';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { exact } from '../language/numbers';
import { pointOf } from '../session/operating-point';

/** Where a column's tagger decides: as in De-identify (`level`), or at the column's own point. */
export type ColumnPoint = 'level' | Point;

/** One of the readings of a note that are compared. */
export interface Column {
  /** Unique among the columns. */
  readonly id: string;
  /** Null for an annotation and for a reading from a file. */
  readonly tagger: string | null;
  readonly point: ColumnPoint;
  /** For a reading from a file. */
  readonly title?: string;
  /** For a reading from a file: the threshold at which its tagger marked, if known. */
  readonly threshold?: number;
  /** Files with what another program marked. The column is shown while they are about the current note. */
  readonly predictions?: readonly BinaryFile[];
}

/** The column of the note's annotation, shown if the note has one. */
export const GOLD: Column = { id: 'gold', tagger: null, point: 'level' };

export function isGold({ id }: Pick<Column, 'id'>): boolean {
  return id === GOLD.id;
}

/** Points for further columns of one tagger, in this order. */
const USUAL_POINTS: readonly ColumnPoint[] = ['level', 'balanced', 'cautious', 0.5, 0.25, 0.1, 0.05];

/** The columns with one more for a tagger, at the first usual point at which it has none. */
export function withTagger(columns: readonly Column[], tagger: string): readonly Column[] {
  const own = columns.filter((column) => column.tagger === tagger);
  const point = USUAL_POINTS.find((one) => own.every((column) => column.point !== one)) ?? 'level';
  return [...columns, { id: freeId(columns, tagger), tagger, point }];
}

/** The columns with what another program marked, in place of an earlier column with the same title. */
export function withPredictions(
  columns: readonly Column[],
  title: string,
  files: readonly BinaryFile[],
): readonly Column[] {
  const others = columns.filter((column) => !column.predictions || column.title !== title);
  // Never the id of the column that it replaces, so that the new files are read.
  const id = freeId(columns, `predictions ${title}`);
  return [...others, { id, tagger: null, point: 'level', title, predictions: files }];
}

function freeId(columns: readonly Column[], tagger: string): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? tagger : `${tagger} ${n}`;
    if (columns.every((column) => column.id !== id)) return id;
  }
}

/** The columns with another tagger in one of them. */
export function withOther(columns: readonly Column[], id: string, tagger: string): readonly Column[] {
  const at = columns.findIndex((column) => column.id === id);
  return at < 0 ? columns : columns.with(at, { id: freeId(columns, tagger), tagger, point: 'level' });
}

/** The columns with one of them moved to the place of another, which shifts towards the free place. */
export function withMoved(columns: readonly Column[], id: string, onto: string | undefined): readonly Column[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = columns.findIndex((column) => column.id === onto);
  const column = columns[from];
  return column && to >= 0 ? columns.toSpliced(from, 1).toSpliced(to, 0, column) : columns;
}

/** The point at which a column's tagger decides. A tagger whose decisions cannot be moved has only one. */
export function pointFor({ point }: Column, state: SessionState, model: ModelSummary | undefined): Point {
  if (!model?.decisions) return MASKING_POINT;
  return point === 'level' ? pointOf(state, model) : point;
}

/** The threshold from which a column's tagger marks; undefined if it uses none. */
export function thresholdOf(column: Column, state: SessionState): number | undefined {
  if (column.threshold !== undefined) return column.threshold;
  const model = state.models.find(({ id }) => id === column.tagger);
  if (!model?.decisions) return undefined;
  const point = pointFor(column, state, model);
  return typeof point === 'number' ? point : model.decisions.thresholds[point];
}

/** A column's title, including its point unless that is De-identify's. */
export function columnTitle({ id, tagger, point, title }: Column, models: readonly ModelSummary[]): string {
  if (title !== undefined) return title;
  const { compare, evaluate } = t();
  if (isGold({ id })) return compare.annotation;
  const name = tagger ? titleOfModel(models, tagger) : id;
  if (point === 'level') return name;
  return `${name}, ${typeof point === 'number' ? compare.from(exact(point)) : evaluate.points[point]}`;
}
