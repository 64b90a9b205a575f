import type { ReactElement, ReactNode } from 'react';
import { ListBox, ListLayout, Virtualizer } from 'react-aria-components';

interface RowListProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly look?: string;
  readonly rows: readonly Row[];
  /** In CSS pixels, as in the style sheet. */
  readonly rowHeight: number;
  /** What the rows show beside their own fields: when one of these changes, they are drawn again. */
  readonly dependencies?: readonly unknown[];
  /** The id of the chosen row. */
  readonly chosen: number | null;
  /** @param id null where none is chosen any more */
  readonly onChoose: (id: number | null) => void;
  /** Shown without rows. */
  readonly empty?: ReactNode;
  /** Draws a row as a `ListBoxItem`. */
  readonly children: (row: Row) => ReactElement;
}

/** A list that draws only the rows in view, of which one can be chosen. Letters stay keys of commands while it has the focus. */
export function RowList<Row extends { readonly id: number }>({
  label,
  look = '',
  rows,
  rowHeight,
  dependencies = [],
  chosen,
  onChoose,
  empty,
  children,
}: RowListProps<Row>) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <ListBox
        ref={withKeys}
        className={look}
        aria-label={label}
        items={rows}
        dependencies={dependencies}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          onChoose(typeof key === 'number' ? key : null);
        }}
        renderEmptyState={() => empty}
      >
        {children}
      </ListBox>
    </Virtualizer>
  );
}

const withKeys = (list: HTMLElement | null) => (list ? lettersAreKeys(list, '[role=listbox]') : undefined);

/**
 * Lets single characters run commands while a menu's closed button or a list has the focus, where they would otherwise choose
 * an option out of sight. @param on selector of the elements with the focus @returns a function that ends this
 */
export function lettersAreKeys(within: HTMLElement, on: string): () => void {
  const take = (event: KeyboardEvent) => {
    const focused = event.target instanceof Element ? event.target.closest(on) : null;
    if (!focused || !within.contains(focused) || event.key.length !== 1 || event.key === ' ') return;
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    document.dispatchEvent(new KeyboardEvent('keydown', event));
  };
  // Window's capture listeners run before those of the controls.
  window.addEventListener('keydown', take, true);
  return () => window.removeEventListener('keydown', take, true);
}
