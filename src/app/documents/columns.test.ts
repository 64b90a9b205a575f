import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Table } from '../../formats/document';
import type { Ui } from '../core/ui';
import { askColumns, columnOptions, columnsAsked, hasHeadings, likelyColumns } from './columns';

const table = (...rows: string[][]): Table => ({ columns: rows[0] ?? [], rows, count: rows.length });
const LONG = 'Seen in the clinic today, sleeps well, no pain.';

test('words for what columns hold above other rows are headings; a patient, numbers and repeated words are not', () => {
  expect(hasHeadings(table(['id', 'visit note'], ['1', LONG]))).toBe(true);
  expect(hasHeadings(table(['1', LONG], ['2', LONG]))).toBe(false);
  expect(hasHeadings(table(['id', 'id'], ['1', LONG]))).toBe(false);
  expect(hasHeadings(table(['id', 'note']))).toBe(false);
  expect(hasHeadings(table(['Ann Mason', 'Ward 7', 'Mercy Hospital'], ['Bo Lee', 'Ward 3', 'Mercy Clinic']))).toBe(
    false,
  );
});

test('likely columns are named like notes and have text; without such columns, those with the longest cells', () => {
  expect(likelyColumns(table(['id', 'note', 'ward'], ['1', LONG, '7']))).toEqual([1]);
  expect(likelyColumns(table(['id', 'notes', 'story'], ['1', '3', LONG]))).toEqual([2]);
  expect(likelyColumns(table(['1', LONG, `${LONG} ${LONG}`, 'x'], ['2', LONG, LONG, 'y']))).toEqual([1, 2]);
});

test('columns are named by heading if the headings are unique, else by number', () => {
  const named = table(['id', 'note'], ['1', LONG]);
  expect(columnOptions(named, [1], true)).toEqual({ columns: ['note'] });
  expect(columnOptions(named, [0, 1], false)).toEqual({ columns: [1, 2] });
  expect(columnOptions(table(['note', 'note'], [LONG, LONG]), [1], true)).toEqual({ columns: [2] });
});

test('tables that are dropped one after the other are asked about in turn', async () => {
  const ui = createStore(() => ({ overlay: null }) as Ui);
  const answers = ['first.csv', 'second.csv'].map((name) => askColumns(ui, { name, table: table([LONG]) }));
  const asked = async (name: string) => {
    await vi.waitFor(() => expect(columnsAsked.getState().pending?.name).toBe(name));
    expect(ui.getState().overlay).toBe('columns');
  };
  await asked('first.csv');
  columnsAsked.getState().pending?.answer({ columns: [1] });
  await asked('second.csv');
  ui.setState({ overlay: null });
  expect(await Promise.all(answers)).toEqual([{ columns: [1] }, null]);
});
