import type { MeasureId } from '../../evaluation/measures';
import { useFeature, useSession } from '../core/hooks';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import { count, pValueText, tableShare } from '../language/numbers';
import { bestValue, COLUMNS, GROUPS, measureName, measureText } from './columns';
import { FigureButton } from './row-views';
import type { ScoreRow } from './state';
import { evaluation } from './store';

/** A row for each tagger and operating point; every number opens the errors behind it. */
export function ScoresTable() {
  const rows = useFeature(evaluation, (state) => state.rows);
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const models = useSession((state) => state.models);
  const { evaluate, terms } = t();
  const words = evaluate.scores;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className="scores" aria-label={words.label} tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {evaluate.tagger}
              </th>
              {GROUPS.map(({ id, columns }) => (
                <th key={id} colSpan={columns.length} scope="colgroup" className="first" title={evaluate.groupSays[id]}>
                  {evaluate.groups[id]}
                </th>
              ))}
            </tr>
            <tr>
              {GROUPS.flatMap(({ columns }) =>
                columns.map(({ id }, at) => (
                  <th key={id} scope="col" className={at === 0 ? 'first' : undefined}>
                    {evaluate.heads[id]}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const title = titleOfModel(models, row.tagger);
              return (
                <tr key={row.id}>
                  <th scope="row">
                    {title}
                    <span className="sub">
                      {evaluate.points[row.point]}
                      {row.phase !== 'done' && ` · ${words.readOf(row.read, notes)}`}
                    </span>
                  </th>
                  {row.phase === 'failed' ? (
                    <td className="first failed" colSpan={COLUMNS.length}>
                      {evaluate.rowBrokeOff(terms.reason(row.reason ?? ''))}
                    </td>
                  ) : (
                    <Figures row={row} title={`${title}, ${evaluate.points[row.point]}`} />
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="soft">{words.legend}</p>
    </>
  );
}

const FIRST: ReadonlySet<MeasureId> = new Set(GROUPS.flatMap(({ columns }) => columns.slice(0, 1).map(({ id }) => id)));

function Figures({ row, title }: { readonly row: ScoreRow; readonly title: string }) {
  return COLUMNS.map(({ id }) => (
    <td key={id} className={FIRST.has(id) ? 'first' : undefined}>
      <Figure row={row} title={title} measure={id} />
    </td>
  ));
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
