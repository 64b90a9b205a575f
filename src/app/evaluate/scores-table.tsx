import type { MeasureId } from '../../evaluation/measures';
import { useFeature, useSession } from '../core/hooks';
import { count } from '../core/words';
import { bestValue, COLUMNS, GROUPS, measureName, measureText } from './columns';
import { FigureButton } from './row-parts';
import type { ScoreRow } from './state';
import { evaluation } from './store';

const POINTS = { balanced: 'balanced', cautious: 'cautious' } as const;

/** A row for each tagger and operating point; every number opens the errors behind it. */
export function ScoresTable() {
  const rows = useFeature(evaluation, (state) => state.rows);
  const notes = useFeature(evaluation, (state) => state.notes.length);
  const models = useSession((state) => state.models);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className="scores" aria-label="Scores" tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                Tagger
              </th>
              {GROUPS.map(({ title, told, columns }) => (
                <th key={title} colSpan={columns.length} scope="colgroup" className="first" title={told}>
                  {title}
                </th>
              ))}
            </tr>
            <tr>
              {GROUPS.flatMap(({ columns }) =>
                columns.map(({ id, title }, at) => (
                  <th key={id} scope="col" className={at === 0 ? 'first' : undefined}>
                    {title}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const title = models.find(({ id }) => id === row.tagger)?.title ?? row.tagger;
              return (
                <tr key={row.id}>
                  <th scope="row">
                    {title}
                    <span className="sub">
                      {POINTS[row.point]}
                      {row.phase !== 'done' && ` · ${count(row.read)} of ${count(notes)} notes`}
                    </span>
                  </th>
                  {row.phase === 'failed' ? (
                    <td className="first failed" colSpan={COLUMNS.length}>
                      It broke off: {row.reason}
                    </td>
                  ) : (
                    <Figures row={row} title={`${title}, ${POINTS[row.point]}`} />
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="soft">
        Below each number: its 95 % confidence interval (bootstrap over notes), and p, how likely so large a difference
        from the best is by chance (paired approximate randomisation); * where p is below 0.05. The best is bold. Choose
        a number to see the errors behind it.
      </p>
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
        name={`${measureName(measure)} of ${title}: ${measureText(measure, value)}. List the errors`}
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
          p {p < 0.001 ? '< .001' : p.toFixed(3).replace(/^0/, '')}
          {p < 0.05 && ' *'}
        </span>
      )}
    </>
  );
}

function short(measure: MeasureId, value: number): string {
  return measure === 'leaks' ? String(Math.round(value)) : value.toFixed(3).replace(/^0/, '');
}
