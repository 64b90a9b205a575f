import type { ReactNode } from 'react';

interface ScrollTableProps {
  readonly label: string;
  /** Of the section around it. */
  readonly className: string;
  /** Of the table, beside `numbers`. */
  readonly look?: string;
  readonly caption?: ReactNode;
  /** One a column. */
  readonly heads: readonly string[];
  readonly rows?: readonly Cells[];
  readonly foot?: Cells;
  /** In place of rows and foot, where they have looks of their own. */
  readonly children?: ReactNode;
}

/** Of a row; the first is its head. */
type Cells = readonly ReactNode[];

/** A table of figures that is scrolled where it is wider than the screen, by keys as well. */
export function ScrollTable({ label, className, look, caption, heads, rows = [], foot, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={className} aria-label={label} tabIndex={0}>
      <table className={look === undefined ? 'numbers' : `numbers ${look}`}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children ?? <tbody>{rows.map(rowOf)}</tbody>}
        {foot && <tfoot>{rowOf(foot, 0)}</tfoot>}
      </table>
    </section>
  );
}

function rowOf([head, ...cells]: Cells, at: number) {
  return (
    <tr key={at}>
      <th scope="row">{head}</th>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
