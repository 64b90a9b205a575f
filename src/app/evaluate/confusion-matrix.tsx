import type { ConfusionCell } from '../../evaluation/confusion';
import { OutsideText } from '../controls/outside-text';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { queryTitle } from './error-query';
import { type DetailedRow, FigureButton, GroupingPicker, NothingYet, RowPicker, useRowAtHand } from './row-parts';

/** Which type was taken for which; every cell with errors opens them. */
export function ConfusionMatrix() {
  const row = useRowAtHand();
  if (!row) return <NothingYet />;
  return (
    <>
      <div className="actions">
        <RowPicker row={row} />
        <GroupingPicker />
      </div>
      <p className="soft">
        {t().evaluate.confusion.says} {t().evaluate.groupingSays[row.detail.grouping]}
      </p>
      <Matrix row={row} />
    </>
  );
}

function Matrix({ row }: { readonly row: DetailedRow }) {
  const { labels, cells } = row.detail.confusion;
  const sides = [...labels, null];
  const words = t().evaluate.confusion;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label={words.label} tabIndex={0}>
      <table className="numbers confusion">
        <thead>
          <tr>
            <td />
            {sides.map((label) => (
              <th key={label} scope="col">
                <span>
                  <OutsideText>{label ?? words.missed}</OutsideText>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((gold) => {
            const own = cells.filter((cell) => cell.gold === gold);
            const all = own.reduce((sum, cell) => sum + cell.count, 0);
            return (
              <tr key={gold}>
                <th scope="row">
                  <OutsideText>{gold ?? words.spurious}</OutsideText>
                </th>
                {sides.map((predicted) => (
                  <Cell key={predicted} row={row} cell={own.find((cell) => cell.predicted === predicted)} all={all} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly row: DetailedRow;
  readonly cell: ConfusionCell | undefined;
  /** Of its row. */
  readonly all: number;
}

function Cell({ row, cell, all }: CellProps) {
  if (!cell) return <td />;
  const { gold, predicted, exact } = cell;
  const right = gold === predicted;
  const shade = `${right ? 'right' : 'wrong'} shade-${Math.ceil((4 * cell.count) / all)}`;
  if (right && exact === cell.count) return <td className={shade}>{count(exact)}</td>;
  const query = queryOf(cell);
  const words = t().evaluate.confusion;
  const name = right
    ? words.right(cell.count, gold ?? '', cell.count - exact)
    : words.wrong(cell.count, queryTitle(query));
  return (
    <td className={shade}>
      <FigureButton row={row.id} query={query} name={name}>
        {count(cell.count)}
      </FigureButton>
    </td>
  );
}

function queryOf({ gold, predicted }: ConfusionCell) {
  return { of: 'cell', gold, predicted } as const;
}
