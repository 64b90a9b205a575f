import type { MeasureId } from '../../evaluation/measures';
import { ScrollTable } from '../controls/table';
import { useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, pValueText, tableShare } from '../language/numbers';
import { bestValue, COLUMNS, GROUPS, measureName, measureText } from './columns';
import { FigureButton } from './row-views';
import type { ScoreRow } from './state';
import { evaluation } from './store';

/** A row for each tagger and operating point; each number opens the errors behind it. */
export function ScoresTable() {
  const rows = useFeature(evaluation, (state) => state.rows);
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const models = useSession((state) => state.models);
  const { evaluate, controls, terms } = t();
  const words = evaluate.scores;
  return (
    <>
      <ScrollTable
        label={words.label}
        className="scores"
        groups={GROUPS.map(({ id, columns }) => ({
          of: evaluate.groups[id],
          look: 'first',
          span: columns.length,
          title: evaluate.groupSays[id],
        }))}
        heads={[controls.tagger, ...COLUMNS.map(({ title, look }) => ({ of: evaluate.heads[title], look }))]}
        rows={rows.map((row) => {
          const title = titleOfModel(models, row.tagger);
          const called = `${title}, ${evaluate.points[row.point]}`;
          return [
            <>
              {title}
              <span className="sub">
                {evaluate.points[row.point]}
                {row.phase !== 'done' && ` · ${words.readOf(row.read, notes)}`}
              </span>
            </>,
            ...(row.phase === 'failed'
              ? [
                  {
                    of: controls.failed(terms.reason(row.reason ?? '')),
                    look: 'first failed',
                    span: COLUMNS.length,
                  },
                ]
              : COLUMNS.map(({ id, look }) => ({ of: <Figure row={row} title={called} measure={id} />, look }))),
          ];
        })}
      />
      <p className="soft">{words.legend}</p>
    </>
  );
}

interface FigureProps {
  readonly row: ScoreRow;
  readonly title: string;
  readonly measure: MeasureId;
}

function Figure({ row, title, measure }: FigureProps) {
  const best = useFeature(evaluation, ({ rows }) => bestValue(measure, rows));
  const value = row.values[measure];
  if (value === undefined) return <span className="soft">–</span>;
  const interval = row.intervals?.[measure];
  const p = row.pValues[measure];
  return (
    <>
      <FigureButton
        row={row.id}
        query={{ of: 'measure', measure }}
        name={t().evaluate.scores.figure(measureName(measure), title, measureText(measure, value))}
        best={row.phase === 'done' && value === best}
      >
        {measureText(measure, value)}
      </FigureButton>
      {interval && (
        <span className="sub">
          {short(measure, interval.low)}–{short(measure, interval.high)}
        </span>
      )}
      {p !== undefined && (
        <span className="sub">
          p {pValueText(p)}
          {p < 0.05 && ' *'}
        </span>
      )}
    </>
  );
}

function short(measure: MeasureId, value: number): string {
  return measure === 'leaks' ? count(value) : tableShare(value);
}
