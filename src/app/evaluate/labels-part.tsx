import { useMemo } from 'react';
import { LABELS, phiType } from '../../phi/taxonomy';
import { OutsideText, seen } from '../controls/outside-text';
import { Picker } from '../controls/picker';
import { useApp, useFeature } from '../core/hooks';
import { counted } from '../core/words';
import { schemeOf, unknownLabels } from '../corpus/labels';
import { withEvaluation } from './actions';
import { isUnderWay } from './state';
import { evaluation } from './store';

/** What the labels stand for that no tagger says. */
export function LabelsPart() {
  const app = useApp();
  const notes = useFeature(evaluation, (state) => state.notes);
  const mapping = useFeature(evaluation, (state) => state.mapping);
  const busy = useFeature(evaluation, isUnderWay);
  const unknown = useMemo(() => unknownLabels(notes), [notes]);
  const known = useMemo(() => LABELS[schemeOf(notes)], [notes]);
  if (unknown.length === 0) return null;
  const set = (label: string, target: string) =>
    void withEvaluation(app, (control) => control.map({ ...mapping, [label]: target }));
  const types = known.map((id) => ({ id, name: id, sub: phiType(id)?.title ?? '' }));
  return (
    <section className="labels" aria-label="Unknown labels">
      <h2>Labels that no tagger knows</h2>
      <p className="soft">
        Choose what each stands for. One kept as it is counts in the figures of spans and tokens, and is never right by
        its type. A change begins the scores anew.
      </p>
      <ul>
        {unknown.map(([label, each]) => {
          const others = [
            { id: '', name: 'Left out', sub: 'It is no PHI' },
            { id: label, name: 'Kept as it is', sub: 'PHI of a type of its own' },
          ];
          const target = mapping[label];
          return (
            <li key={label}>
              <code>
                <OutsideText>{label}</OutsideText>
              </code>
              <span className="numbers soft">{counted(each, 'span')}</span>
              {busy ? (
                <b>{[...others, ...types].find(({ id }) => id === target)?.name ?? target}</b>
              ) : (
                <Picker
                  look="framed"
                  label={`What ${seen(label)} stands for`}
                  value={target ?? null}
                  placeholder="Choose …"
                  groups={[{ choices: others }, { title: 'The same as', choices: types }]}
                  onChoose={(id) => set(label, id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
