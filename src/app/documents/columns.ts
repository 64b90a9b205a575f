import { createStore, type StoreApi } from 'zustand/vanilla';
import { areHeadings } from '../../formats/csv/headings';
import type { OpenOptions, Table } from '../../formats/document';
import { createTurns } from '../../note/turns';
import type { Ui } from '../core/ui';

export interface TableQuestion {
  readonly name: string;
  readonly table: Table;
}

interface Pending extends TableQuestion {
  /** Differs from that of the question before, also for a table of the same name. */
  readonly number: number;
  readonly answer: (options: OpenOptions | null) => void;
}

/** The table whose columns are being chosen. */
export const columnsAsked = createStore<{ readonly pending: Pending | null }>(() => ({ pending: null }));

const inTurn = createTurns();
let asked = 0;

/** Opens the dialog once earlier questions are answered. Resolves with the choice, or with null if the person dismisses it. */
export function askColumns(ui: StoreApi<Ui>, question: TableQuestion): Promise<OpenOptions | null> {
  return inTurn(() => ask(ui, question));
}

function ask(ui: StoreApi<Ui>, question: TableQuestion): Promise<OpenOptions | null> {
  return new Promise((resolve) => {
    const answer = (options: OpenOptions | null) => {
      unsubscribe();
      columnsAsked.setState({ pending: null });
      if (ui.getState().overlay === 'columns') ui.setState({ overlay: null });
      resolve(options);
    };
    columnsAsked.setState({ pending: { ...question, number: ++asked, answer } });
    ui.setState({ overlay: 'columns' });
    const unsubscribe = ui.subscribe(({ overlay }) => {
      if (overlay !== 'columns') answer(null);
    });
  });
}

const NOTES =
  /note|text|narrative|report|letter|comment|summary|history|finding|impression|nota|informe|texto|historia|observ|evoluc/i;

/** Whether the first row looks like headings, above other rows: else it may be the first patient, and has to be read. */
export function hasHeadings({ columns, rows }: Table): boolean {
  const filled = columns.filter((heading) => heading.trim() !== '');
  return filled.length > 0 && rows.length > 1 && areHeadings(filled);
}

/** Indexes of the columns that most likely hold notes: those with such a heading, else those with the longest cells. */
export function likelyColumns(table: Table): number[] {
  const { columns, rows } = table;
  const all = columns.map((_, index) => index);
  const below = rows.slice(hasHeadings(table) ? 1 : 0);
  const length = (index: number) => Math.max(0, ...below.map((cells) => cells[index]?.length ?? 0));
  const longest = Math.max(0, ...all.map(length));
  const named = hasHeadings(table) ? all.filter((index) => NOTES.test(columns[index] ?? '') && length(index) > 20) : [];
  return named.length > 0 ? named : all.filter((index) => length(index) >= Math.max(1, longest * 0.4));
}

/** How to open the table: columns by heading, so that the first row is not read as a note; else by number, from 1. */
export function columnOptions({ columns }: Table, chosen: readonly number[], headings: boolean): OpenOptions {
  const words = chosen.map((index) => columns[index] ?? '');
  const unique = words.every((word) => word !== '' && columns.filter((other) => other === word).length === 1);
  return { columns: headings && unique ? words : chosen.map((index) => index + 1) };
}
