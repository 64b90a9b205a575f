import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import type { OpenOptions } from '../../formats/document';
import { Tick } from '../controls/basics';
import { DialogFrame } from '../controls/dialog-frame';
import { OutsideText } from '../controls/outside-text';
import { counted } from '../core/words';
import './columns.css';
import { columnOptions, columnsAsked, hasHeadings, likelyColumns, type TableQuestion } from './columns';

/** Asks which columns of a table hold notes. */
export function ColumnsDialog() {
  const pending = useStore(columnsAsked, (state) => state.pending);
  return pending && <AboutTable key={pending.name} {...pending} />;
}

function AboutTable({
  name,
  table,
  answer,
}: TableQuestion & { readonly answer: (options: OpenOptions | null) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>(() => likelyColumns(table));
  const [headings, setHeadings] = useState(() => hasHeadings(table));
  const { columns, rows } = table;
  const shown = headings ? rows.slice(1) : rows;
  const toggle = (index: number, on: boolean) =>
    setChosen(on ? [...chosen, index].sort((a, b) => a - b) : chosen.filter((other) => other !== index));
  const titleOf = (index: number) => (headings && columns[index]) || `Column ${index + 1}`;
  return (
    <DialogFrame title="Which columns hold notes?">
      <p className="soft">
        <OutsideText>{name}</OutsideText>: {counted(table.count - (headings ? 1 : 0), 'row')}. Each cell of the chosen
        columns is opened as a note and goes back masked.{' '}
        <strong>Other columns stay as they are, names and numbers in them too.</strong>
      </p>
      <div className="table-preview">
        <table>
          <thead>
            <tr>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={index} scope="col" className={chosen.includes(index) ? 'chosen' : ''}>
                  <Tick on={chosen.includes(index)} onChange={(on) => toggle(index, on)}>
                    <OutsideText>{titleOf(index)}</OutsideText>
                  </Tick>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows
              <tr key={row}>
                {columns.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={index} className={chosen.includes(index) ? 'chosen' : ''}>
                    <OutsideText>{cells[index] ?? ''}</OutsideText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Tick on={headings} onChange={setHeadings}>
        The first row holds headings
      </Tick>
      <footer className="row">
        <Button
          className="button strong"
          isDisabled={chosen.length === 0}
          onPress={() => answer(columnOptions(table, chosen, headings))}
        >
          {chosen.length === 1 ? 'Open 1 column' : `Open ${chosen.length} columns`}
        </Button>
        <Button className="button framed" onPress={() => answer(null)}>
          Leave the table closed
        </Button>
      </footer>
    </DialogFrame>
  );
}
