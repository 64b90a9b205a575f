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
  /** The table's bodies and foot. */
  readonly children: ReactNode;
}

/** A table of figures that is scrolled where it is wider than the screen, by keys as well. */
export function ScrollTable({ label, className, look, caption, heads, children }: ScrollTableProps) {
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
        {children}
      </table>
    </section>
  );
}
