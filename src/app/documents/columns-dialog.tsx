import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import type { OpenOptions } from '../../formats/document';
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
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    preview.current?.querySelector('th.chosen')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const words = t().documents.columns;
  const { columns, rows } = table;
  const shown = headings ? rows.slice(1) : rows;
  const toggle = (index: number, on: boolean) =>
    setChosen(on ? [...chosen, index].sort((a, b) => a - b) : chosen.filter((other) => other !== index));
  const titleOf = (index: number) => (headings && columns[index]) || words.column(index + 1);
  return (
    <DialogFrame title={words.title}>
      <p className="soft">
        <RichText
          text={words.about(table.count - (headings ? 1 : 0))}
          marks={{ file: () => <OutsideText>{name}</OutsideText>, b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      <div className="table-preview" ref={preview}>
        <table>
          <thead>
            <tr>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={index} scope="col" className={chosen.includes(index) ? 'chosen' : ''}>
                  <TickBox on={chosen.includes(index)} onChange={(on) => toggle(index, on)}>
                    <OutsideText>{titleOf(index)}</OutsideText>
                  </TickBox>
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
