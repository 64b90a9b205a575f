import type { CSSProperties, ReactNode } from 'react';

/** The content of a cell, alone or with a style. */
export type TableCell = ReactNode | StyledCell;

interface StyledCell {
  readonly of: ReactNode;
  /** A class. */
  readonly look?: string | undefined;
  /** The number of columns that it spans. */
  readonly span?: number;
  /** On hover. */
  readonly title?: string;
  readonly style?: CSSProperties;
  readonly isCurrent?: boolean;
}

interface TableProps {
  /** A class of the table, in addition to `numbers`. */
  readonly look?: string;
  readonly caption?: ReactNode;
  /** For screen readers, if there is no visible name. */
  readonly name?: string;
  /** A row above the heads, in which each cell spans several heads; none is above the first head. */
  readonly groups?: readonly StyledCell[];
  /** One for each column; '' for a column without a head. */
  readonly heads: readonly TableCell[];
  /** The first cell of a row is its head. */
  readonly rows?: readonly (readonly TableCell[])[];
  readonly feet?: readonly (readonly TableCell[])[];
  /** In place of `rows`. */
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
              {styled(first).of}
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
  /** Class of the section around the table. */
  readonly className: string;
}

/** A table that scrolls where it is wider than the screen. */
export function ScrollTable({ label, className, ...table }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keys as well
    <section className={className} aria-label={label} tabIndex={0}>
      <FigureTable {...table} />
    </section>
  );
}

function styled(cell: TableCell): StyledCell {
  return typeof cell === 'object' && cell !== null && 'of' in cell ? cell : { of: cell };
}

function headOf(cell: TableCell, at: number) {
  const { of, look, span, title, isCurrent } = styled(cell);
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
      <th scope="row">{styled(head).of}</th>
      {cells.map((cell, column) => {
        const { of, look, span, style } = styled(cell);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their column
          <td key={column} className={look} colSpan={span} style={style}>
            {of}
          </td>
        );
      })}
    </tr>
  );
}
