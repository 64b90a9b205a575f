import { LABELS, phiType } from '../../phi/taxonomy';
import { OutsideText, seen } from '../controls/outside-text';
import { Picker, type PickerChoice } from '../controls/picker';
import { counted } from '../core/words';
import type { LabelMapping, unknownLabels } from './labels';

interface LabelPickersProps {
  readonly unknown: ReturnType<typeof unknownLabels>;
  readonly mapping: LabelMapping;
  /** Of the taggers whose labels can be chosen. */
  readonly language: 'en' | 'es';
  /** Whether a label may stay as it is, as a type of its own. */
  readonly keepable?: boolean;
  /** Whether nothing can be chosen at the moment. */
  readonly fixed: boolean;
  readonly onChange: (mapping: LabelMapping) => void;
}

const LEFT_OUT: PickerChoice = { id: '', name: 'Left out', sub: 'It is no PHI' };

/** What each unknown label of a corpus stands for. */
export function LabelPickers({ unknown, mapping, language, keepable = false, fixed, onChange }: LabelPickersProps) {
  const types = LABELS[language].map((id): PickerChoice => ({ id, name: id, sub: phiType(id)?.title ?? '' }));
  return (
    <ul>
      {unknown.map(([label, count]) => {
        const kept = keepable ? [{ id: label, name: 'Kept as it is', sub: 'PHI of a type of its own' }] : [];
        const others = [LEFT_OUT, ...kept];
        const target = mapping[label];
        return (
          <li key={label}>
            <code>
              <OutsideText>{label}</OutsideText>
            </code>
            <span className="numbers soft">{counted(count, 'span')}</span>
            {fixed ? (
              <b>{[...others, ...types].find(({ id }) => id === target)?.name ?? target}</b>
            ) : (
              <Picker
                look="framed"
                label={`What ${seen(label)} stands for`}
                value={target ?? null}
                placeholder="Choose …"
                groups={[{ choices: others }, { title: 'The same as', choices: types }]}
                onChoose={(id) => onChange({ ...mapping, [label]: id })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
