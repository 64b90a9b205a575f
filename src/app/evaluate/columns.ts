import { isBetter, type MeasureId } from '../../evaluation/measures';
import type { ScoreRow } from './state';

interface MeasureColumn {
  readonly id: MeasureId;
  readonly title: string;
  /** What it is called where the group is not beside it. */
  readonly name: string;
}

interface ColumnGroup {
  readonly title: string;
  readonly told: string;
  readonly columns: readonly MeasureColumn[];
}

const column = (id: MeasureId, title: string, name: string): MeasureColumn => ({ id, title, name });

/** The measures in the order of the table. */
export const GROUPS: readonly ColumnGroup[] = [
  {
    title: 'Strict',
    told: 'Start, end and type are the gold’s',
    columns: [
      column('strictPrecision', 'P', 'Strict precision'),
      column('strictRecall', 'R', 'Strict recall'),
      column('strictF1', 'F1', 'Strict F1'),
    ],
  },
  {
    title: 'Spans',
    told: 'Start and end are the gold’s, whatever the type',
    columns: [
      column('boundsPrecision', 'P', 'Precision of spans'),
      column('boundsRecall', 'R', 'Recall of spans'),
      column('boundsF1', 'F1', 'F1 of spans'),
    ],
  },
  {
    title: 'Tokens',
    told: 'PHI or not, whatever the type',
    columns: [column('tokenPrecision', 'P', 'Precision of tokens'), column('tokenRecall', 'R', 'Recall of tokens')],
  },
  {
    title: 'HIPAA only',
    told: 'Strict F1 as i2b2’s script counts it, and the recall of tokens of Safe Harbor’s identifiers',
    columns: [column('hipaaF1', 'F1', 'HIPAA-only F1'), column('hipaaRecall', 'token R', 'Recall of HIPAA tokens')],
  },
  {
    title: 'Leaks',
    told: 'Notes of which a token of PHI stays visible',
    columns: [column('leaks', 'notes', 'Notes with a leak')],
  },
];

export const COLUMNS: readonly MeasureColumn[] = GROUPS.flatMap(({ columns }) => columns);

export function measureName(id: MeasureId): string {
  return COLUMNS.find((one) => one.id === id)?.name ?? id;
}

/** As the command line prints it. */
export function measureText(id: MeasureId, value: number): string {
  return id === 'leaks' ? String(Math.round(value)) : value.toFixed(4);
}

/** The best value of the complete rows, where there is more than one of them. */
export function bestValue(measure: MeasureId, rows: readonly ScoreRow[]): number | undefined {
  const values = rows.flatMap((row) => (row.phase === 'done' ? [row.values[measure] ?? Number.NaN] : []));
  if (values.length < 2) return undefined;
  return values.reduce((best, value) => (isBetter(measure, value, best) ? value : best));
}
