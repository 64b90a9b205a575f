import type { ConfusionCell } from '../../evaluation/confusion';
import { OutsideText } from '../controls/outside-text';
import { count } from '../core/words';
import { queryTitle } from './error-query';
import { type DetailedRow, FigureButton, NothingYet, RowPicker, useRowAtHand } from './row-parts';

/** Which type was taken for which; every cell with errors opens them. */
export function ConfusionMatrix() {
  const row = useRowAtHand();
  if (!row) return <NothingYet />;
  return (
    <>
      <div className="actions">
        <RowPicker row={row} />
      </div>
      <p className="soft">
        Rows are what the gold says, columns what the tagger says. A span counts where it overlaps most; the diagonal is
        right by its type, and opens those whose bounds are others. The darker a cell, the more of its row it holds.
      </p>
      <Matrix row={row} />
    </>
  );
}

function Matrix({ row }: { readonly row: DetailedRow }) {
  const { labels, cells } = row.detail.confusion;
  const sides = [...labels, null];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="scores" aria-label="Confusion matrix" tabIndex={0}>
      <table className="numbers confusion">
        <thead>
          <tr>
            <td />
            {sides.map((label) => (
              <th key={label} scope="col">
                <span>
                  <OutsideText>{label ?? 'missed'}</OutsideText>
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
                  <OutsideText>{gold ?? 'spurious'}</OutsideText>
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
  const told = right
    ? `${count(cell.count)} of ${gold}, ${count(cell.count - exact)} with other bounds`
    : queryTitle(query);
  return (
    <td className={shade}>
      <FigureButton row={row.id} query={query} name={`${right ? told : `${count(cell.count)}: ${told}`}. List them`}>
        {count(cell.count)}
      </FigureButton>
    </td>
  );
}

function queryOf({ gold, predicted }: ConfusionCell) {
  return { of: 'cell', gold, predicted } as const;
}
