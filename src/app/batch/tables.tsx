import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import type { BatchSettings } from '../../engine/batch/protocol';
import { OutsideText, seen } from '../controls/outside-text';
import { Picker } from '../controls/picker';

interface Props {
  readonly settings: BatchSettings;
  readonly headings: readonly string[];
  readonly fixed: boolean;
  readonly change: (changes: Partial<BatchSettings>) => void;
}

/** No heading: a picker has no id for nothing. */
const NONE = '\0none';

/** What of the tables among the files is masked, and whose rows they are. */
export function Tables({ settings: { columns, subject }, headings, fixed, change }: Props) {
  const choices = [
    { id: NONE, name: 'one patient a table', sub: 'The dates of a table move alike' },
    ...headings.map((heading) => ({ id: heading, name: heading, sub: 'The dates of its rows move alike' })),
  ];
  if (fixed)
    return (
      <p className="soft">
        Of tables {columns === null ? 'every column is' : `${seen(columns.join(', '))} is`} masked
        {subject === null ? '' : `, and rows are of the patient in ${seen(subject)}`}.
      </p>
    );
  return (
    <div className="tables">
      <CheckboxGroup
        value={[...(columns ?? headings)]}
        onChange={(chosen) => change({ columns: chosen.length === headings.length ? null : chosen })}
      >
        <Label className="soft">Columns of tables that are masked</Label>
        <div className="boxes">
          {headings.map((heading) => (
            <Checkbox key={heading} className="check" value={heading}>
              {({ isSelected }) => (
                <>
                  <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
                  <OutsideText>{heading}</OutsideText>
                </>
              )}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      <p className="sentence">
        <span>Rows are of</span>
        <Picker
          look="framed"
          label="Column that names the patient"
          value={subject ?? NONE}
          groups={[{ choices }]}
          onChoose={(id) => change({ subject: id === NONE ? null : id })}
        />
      </p>
    </div>
  );
}
