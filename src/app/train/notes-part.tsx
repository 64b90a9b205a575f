import { useMemo } from 'react';
import { CommandButton } from '../controls/command-button';
import { Problems } from '../controls/problems';
import { useApp, useFeature } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { counted } from '../core/words';
import { LabelPickers } from '../corpus/label-pickers';
import { labelsOf, unknownLabels } from '../corpus/labels';
import { withTraining } from './commands';
import { training } from './store';

const NAMES = { en: 'English', es: 'Spanish' } as const;

/** Which notes there are to learn from. */
export function NotesPart() {
  const title = useFeature(training, (state) => state.title);
  const told = useFeature(training, (state) => state.told);
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const problems = useFeature(training, (state) => state.problems);
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
      <Problems problems={problems} read />
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
  const unknown = useMemo(() => unknownLabels(notes, language), [notes, language]);
  if (unknown.length === 0) return null;
  return (
    <div className="labels">
      <h3>Labels that no tagger of this language says</h3>
      <p className="soft">Choose what each stands for.</p>
      <LabelPickers
        {...{ unknown, mapping, language }}
        fixed={busy}
        onChange={(changed) => void withTraining(app, (control) => control.map(changed))}
      />
    </div>
  );
}
