import type { ModelSummary } from '../../engine/protocol';
import type { BinaryFile } from '../../formats/document';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { SessionState } from '../core/state';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { exact } from '../language/numbers';
import { pointOf } from '../session/operating-point';

/** What a column's tagger decides by: what it does on De-identify, or a point of the column's own. */
export type ColumnPoint = 'level' | Point;

/** One reading of the note among those that are compared. */
export interface Column {
  /** Unique among the columns. */
  readonly id: string;
  /** null where nothing is to be read: for the note's annotation, and for a reading out of a file. */
  readonly tagger: string | null;
  readonly point: ColumnPoint;
  /** Of a reading out of a file. */
  readonly title?: string;
  /** Of a reading out of a file: from which probability on its tagger marked, where it has one. */
  readonly threshold?: number;
  /** What another program marked, in the notes that these files are about; the column is in sight where the note at hand is one. */
  readonly predictions?: readonly BinaryFile[];
}

/** The note's annotation, as a column of its own; shown where the note has one. */
export const GOLD: Column = { id: 'gold', tagger: null, point: 'level' };

export function isGold({ id }: Pick<Column, 'id'>): boolean {
  return id === GOLD.id;
}

/** Points that a column gets that is added while the tagger has one already, in this order; then thresholds. */
const FURTHER: readonly ColumnPoint[] = ['level', 'balanced', 'cautious', 0.5, 0.25, 0.1, 0.05];

/** The columns with one more of a tagger, at the first usual point that it has no column at. */
export function withTagger(columns: readonly Column[], tagger: string): readonly Column[] {
  const own = columns.filter((column) => column.tagger === tagger);
  const point = FURTHER.find((one) => own.every((column) => column.point !== one)) ?? 'level';
  return [...columns, { id: freeId(columns, tagger), tagger, point }];
}

/** The columns with what another program marked, in place of what was taken under that name before. */
export function withPredictions(
  columns: readonly Column[],
  title: string,
  files: readonly BinaryFile[],
): readonly Column[] {
  const others = columns.filter((column) => !column.predictions || column.title !== title);
  const id = freeId(columns, `predictions ${title}`);
  return [...others, { id, tagger: null, point: 'level', title, predictions: files }];
}

function freeId(columns: readonly Column[], tagger: string): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? tagger : `${tagger} ${n}`;
    if (columns.every((column) => column.id !== id)) return id;
  }
}

/** The columns with another tagger in one's place. */
export function withOther(columns: readonly Column[], id: string, tagger: string): readonly Column[] {
  const at = columns.findIndex((column) => column.id === id);
  return at < 0 ? columns : columns.with(at, { id: freeId(columns, tagger), tagger, point: 'level' });
}

/** The columns with one of them moved by a place, as far as there is one. */
export function withMoved(columns: readonly Column[], id: string, step: -1 | 1): readonly Column[] {
  const at = columns.findIndex((column) => column.id === id);
  const column = columns[at];
  const to = at + step;
  return column && to >= 0 && to < columns.length ? columns.toSpliced(at, 1).toSpliced(to, 0, column) : columns;
}

/** The columns with one of them in the place of another, which makes room on the side that it came from. */
export function withDropped(columns: readonly Column[], id: string, onto: string): readonly Column[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = columns.findIndex((column) => column.id === onto);
  const column = columns[from];
  return column && to >= 0 ? columns.toSpliced(from, 1).toSpliced(to, 0, column) : columns;
}

/** What a column's tagger decides by. One whose decisions can't be moved has but one point. */
export function pointFor({ point }: Column, state: SessionState, model: ModelSummary | undefined): Point {
  if (!model?.decisions) return MASKING_POINT;
  return point === 'level' ? pointOf(state, model) : point;
}

/** The probability from which on a column's tagger marks; undefined where it goes by none. */
export function thresholdOf(column: Column, state: SessionState): number | undefined {
  if (column.threshold !== undefined) return column.threshold;
  const model = state.models.find(({ id }) => id === column.tagger);
  if (!model?.decisions) return undefined;
  const point = pointFor(column, state, model);
  return typeof point === 'number' ? point : model.decisions.thresholds[point];
}

/** What a column is called, with its point where that is its own. */
export function columnTitle({ id, tagger, point, title }: Column, models: readonly ModelSummary[]): string {
  if (title !== undefined) return title;
  const { compare } = t();
  if (id === GOLD.id) return compare.annotation;
  const name = tagger ? titleOfModel(models, tagger) : id;
  if (point === 'level') return name;
  return `${name}, ${typeof point === 'number' ? compare.from(exact(point)) : compare.points[point]}`;
}
