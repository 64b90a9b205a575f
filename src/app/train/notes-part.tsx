import { useMemo } from 'react';
import { LABELS, phiType } from '../../phi/taxonomy';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { useApp, useFeature } from '../core/hooks';
import { counted } from '../core/words';
import { labelsOf } from '../corpus/labels';
import { withTraining } from './actions';
import { foreignLabels } from './labels';
import { Problems } from './problems';
import { isUnderWay } from './state';
import { training } from './store';

const NAMES = { en: 'English', es: 'Spanish' } as const;

/** Which notes there are to learn from. */
export function NotesPart() {
  const title = useFeature(training, (state) => state.title);
  const told = useFeature(training, (state) => state.told);
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const busy = useFeature(training, isUnderWay);
  const labels = useMemo(() => labelsOf(notes), [notes]);
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section className="notes" aria-label="Notes to learn from">
      <div className="actions">
        <h2>{title}</h2>
        {!busy && (
          <CommandButton command="train.clear" look="framed">
            Other notes
          </CommandButton>
        )}
      </div>
      <p className="numbers soft">
        {counted(notes.length, 'note')} · {counted(spans, 'identifier')} of {counted(labels.length, 'type')} ·{' '}
        {NAMES[language]}
        {told && `. ${told}`}
      </p>
      <Problems />
      <Labels />
    </section>
  );
}

/** What the labels stand for that the language's taggers do not say. */
function Labels() {
  const app = useApp();
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const mapping = useFeature(training, (state) => state.mapping);
  const busy = useFeature(training, isUnderWay);
  const foreign = useMemo(() => foreignLabels(notes, language), [notes, language]);
  if (foreign.length === 0) return null;
  const none = { id: '', name: 'Left out', sub: 'It is no PHI' };
  const types = LABELS[language].map((id) => ({ id, name: id, sub: phiType(id)?.title ?? '' }));
  return (
    <div className="labels">
      <h3>Labels that no tagger of this language says</h3>
      <p className="soft">Choose what each stands for.</p>
      <ul>
        {foreign.map(([label, each]) => (
          <li key={label}>
            <code>{label}</code>
            <span className="numbers soft">{counted(each, 'span')}</span>
            <Picker
              look="framed"
              label={`What ${label} stands for`}
              value={mapping[label] ?? null}
              placeholder="Choose …"
              disabled={busy}
              groups={[{ choices: [none] }, { title: 'The same as', choices: types }]}
              onChoose={(id) => void withTraining(app, (control) => control.map({ ...mapping, [label]: id }))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
