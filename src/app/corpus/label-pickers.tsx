import { LABELS } from '../../phi/taxonomy';
import { Picker, type PickerChoice } from '../controls/picker';
import { OutsideText, visibleText } from '../controls/text';
import { t } from '../language/language';
import type { LabelMapping, unknownLabels } from './labels';

interface LabelPickersProps {
  readonly unknown: ReturnType<typeof unknownLabels>;
  readonly mapping: LabelMapping;
  /** Of the labels that can be chosen. */
  readonly language: 'en' | 'es';
  /** Whether a label may be kept, as a separate type. */
  readonly keepable?: boolean;
  /** Whether the choices are shown only. */
  readonly fixed: boolean;
  readonly onChange: (mapping: LabelMapping) => void;
}

/** Chooses what each unknown label of a corpus stands for. */
export function LabelPickers({ unknown, mapping, language, keepable = false, fixed, onChange }: LabelPickersProps) {
  const types = LABELS[language].map((id): PickerChoice => ({ id, name: id, sub: t().terms.typeTitle(id) }));
  const words = t().corpus;
  return (
    <ul>
      {unknown.map(([label, count]) => {
        const kept = keepable ? [{ id: label, name: words.kept, sub: words.keptSays }] : [];
        const others: readonly PickerChoice[] = [{ id: '', name: words.leftOut, sub: words.leftOutSays }, ...kept];
        return (
          <li key={label}>
            <code>
              <OutsideText>{label}</OutsideText>
            </code>
            <span className="numbers soft">{words.spans(count)}</span>
            <Picker
              look="framed"
              label={words.standsFor(visibleText(label))}
              value={mapping[label] ?? null}
              placeholder={words.choose}
              groups={[{ choices: others }, { title: words.sameAs, choices: types }]}
              fixed={fixed}
              onChoose={(id) => onChange({ ...mapping, [label]: id })}
            />
          </li>
        );
      })}
    </ul>
  );
}
