import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import type { OpenOptions, Table } from '../../formats/document';
import { TickBox } from '../controls/basics';
import { SteadyButton } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import { OutsideText, RichText } from '../controls/text';
import { t } from '../language/language';
import { columnOptions, columnsAsked, hasHeadings, likelyColumns, type TableQuestion } from './columns';
import './columns.css';

/** Asks which columns of a table hold notes. */
export function ColumnsDialog() {
  const pending = useStore(columnsAsked, (state) => state.pending);
  return pending && <AboutTable key={pending.number} {...pending} />;
}

function AboutTable({
  name,
  table,
  answer,
}: TableQuestion & { readonly answer: (options: OpenOptions | null) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>(() => likelyColumns(table));
  const [headings, setHeadings] = useState(() => hasHeadings(table));
  const words = t().documents.columns;
  return (
    <DialogFrame title={words.title}>
      <p className="soft">
        <RichText
          text={words.about(table.count - (headings ? 1 : 0))}
          marks={{ file: () => <OutsideText>{name}</OutsideText>, b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      <Preview table={table} headings={headings} chosen={chosen} onChoose={setChosen} />
      <TickBox on={headings} onChange={setHeadings}>
        {words.headings}
      </TickBox>
      <footer className="row">
        <SteadyButton
          className="button strong"
          enabled={chosen.length > 0}
          onPress={() => answer(columnOptions(table, chosen, headings))}
        >
          {words.open(chosen.length)}
        </SteadyButton>
        <Button className="button framed" onPress={() => answer(null)}>
          {words.leaveClosed}
        </Button>
      </footer>
    </DialogFrame>
  );
}

interface PreviewProps {
  readonly table: Table;
  /** Whether the first row is the columns' headings. */
  readonly headings: boolean;
  readonly chosen: readonly number[];
  readonly onChoose: (columns: readonly number[]) => void;
}

/** The first rows of the table, with a box to tick for each column. */
function Preview({ table: { columns, rows }, headings, chosen, onChoose }: PreviewProps) {
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    preview.current?.querySelector('th.chosen')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const lookOf = (index: number) => (chosen.includes(index) ? 'chosen' : '');
  const toggle = (index: number, on: boolean) =>
    onChoose(on ? [...chosen, index].sort((a, b) => a - b) : chosen.filter((other) => other !== index));
  const titleOf = (index: number) => (headings && columns[index]) || t().documents.columns.column(index + 1);
  return (
    <div className="table-preview" ref={preview}>
      <table>
        <thead>
          <tr>
            {columns.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} scope="col" className={lookOf(index)}>
                <TickBox on={chosen.includes(index)} onChange={(on) => toggle(index, on)}>
                  <OutsideText>{titleOf(index)}</OutsideText>
                </TickBox>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(headings ? 1 : 0).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows
            <tr key={row}>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={index} className={lookOf(index)}>
                  <OutsideText>{cells[index] ?? ''}</OutsideText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
