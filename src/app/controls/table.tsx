import type { CSSProperties, ReactNode } from 'react';

/** What stands in a cell, or that with a look of its own. */
export type TableCell = ReactNode | StyledCell;

interface StyledCell {
  readonly of: ReactNode;
  readonly look?: string | undefined;
  /** So many columns. */
  readonly span?: number;
  /** On hover. */
  readonly title?: string;
  readonly style?: CSSProperties;
  readonly isCurrent?: boolean;
}

interface TableProps {
  /** Of the table, beside `numbers`. */
  readonly look?: string;
  readonly caption?: ReactNode;
  /** What it is called, where nothing to be seen says so. */
  readonly name?: string;
  /** Over the heads but the first, each over several of them. */
  readonly groups?: readonly StyledCell[];
  /** One a column; '' over the heads of rows. */
  readonly heads: readonly TableCell[];
  /** The first cell of a row is its head. */
  readonly rows?: readonly (readonly TableCell[])[];
  readonly feet?: readonly (readonly TableCell[])[];
  /** In place of rows, where they have looks of their own. */
  readonly children?: ReactNode;
}

/** A table of figures. */
export function FigureTable({ look, caption, name, groups, heads, rows = [], feet = [], children }: TableProps) {
  const [first, ...others] = heads;
  return (
    <table className={look === undefined ? 'numbers' : `numbers ${look}`} aria-label={name}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        {groups && (
          <tr>
            <th rowSpan={2} scope="col">
              {partsOf(first).of}
            </th>
            {groups.map(headOf)}
          </tr>
        )}
        <tr>{(groups ? others : heads).map(headOf)}</tr>
      </thead>
      {children ?? <tbody>{rows.map(rowOf)}</tbody>}
      {feet.length > 0 && <tfoot>{feet.map(rowOf)}</tfoot>}
    </table>
  );
}

interface ScrollTableProps extends TableProps {
  readonly label: string;
  /** Of the section around it. */
  readonly className: string;
}

/** One that is scrolled where it is wider than the screen, by keys as well. */
export function ScrollTable({ label, className, ...table }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={className} aria-label={label} tabIndex={0}>
      <FigureTable {...table} />
    </section>
  );
}

function partsOf(cell: TableCell): StyledCell {
  return typeof cell === 'object' && cell !== null && 'of' in cell ? cell : { of: cell };
}

function headOf(cell: TableCell, at: number) {
  const { of, look, span, title, isCurrent } = partsOf(cell);
  if (of === '') return <td key={at} />;
  return (
    <th
      key={at}
      scope={span === undefined ? 'col' : 'colgroup'}
      colSpan={span}
      className={look}
      title={title}
      aria-current={isCurrent || undefined}
    >
      {of}
    </th>
  );
}

function rowOf([head, ...cells]: readonly TableCell[], at: number) {
  return (
    <tr key={at}>
      <th scope="row">{partsOf(head).of}</th>
      {cells.map((cell, column) => {
        const { of, look, span, style } = partsOf(cell);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={column} className={look} colSpan={span} style={style}>
            {of}
          </td>
        );
      })}
    </tr>
  );
}
