import { bestOf, type MeasureId } from '../../evaluation/measures';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import { count, decimal } from '../language/numbers';
import type { ScoreRow } from './state';

interface MeasureColumn {
  readonly id: MeasureId;
  /** The column's title in exported files, which are in English. */
  readonly title: keyof Messages['evaluate']['heads'];
}

interface ColumnGroup {
  readonly id: keyof Messages['evaluate']['groups'];
  readonly title: string;
  readonly columns: readonly MeasureColumn[];
}

const column = (id: MeasureId, title: MeasureColumn['title']): MeasureColumn => ({ id, title });

/** The measures in the order of the table. */
export const GROUPS: readonly ColumnGroup[] = [
  {
    id: 'strict',
    title: 'Strict',
    columns: [column('strictPrecision', 'P'), column('strictRecall', 'R'), column('strictF1', 'F1')],
  },
  {
    id: 'spans',
    title: 'Spans',
    columns: [column('boundsPrecision', 'P'), column('boundsRecall', 'R'), column('boundsF1', 'F1')],
  },
  {
    id: 'tokens',
    title: 'Tokens',
    columns: [column('tokenPrecision', 'P'), column('tokenRecall', 'R')],
  },
  {
    id: 'hipaa',
    title: 'HIPAA only',
    columns: [column('hipaaF1', 'F1'), column('hipaaRecall', 'token R')],
  },
  { id: 'leaks', title: 'Leaks', columns: [column('leaks', 'notes')] },
];

/** With the class of those that a group begins with. */
export const COLUMNS = GROUPS.flatMap(({ columns }) =>
  columns.map((each, at) => ({ ...each, look: at === 0 ? 'first' : undefined })),
);

export function measureName(id: MeasureId): string {
  return t().evaluate.measures[id];
}

export function measureText(id: MeasureId, value: number): string {
  return id === 'leaks' ? count(value) : decimal(value, 4);
}

/** The best value among the complete rows; undefined if there are fewer than two. */
export function bestValue(measure: MeasureId, rows: readonly ScoreRow[]): number | undefined {
  const values = rows.flatMap((row) => (row.phase === 'done' ? [row.values[measure] ?? Number.NaN] : []));
  if (values.length < 2) return undefined;
  return values[bestOf(values, measure)];
}
