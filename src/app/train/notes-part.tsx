import { useMemo } from 'react';
import { CommandButton } from '../controls/command-button';
import { Problems } from '../controls/problems';
import { droppedTitle } from '../core/files';
import { useApp, useFeature } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { LabelPickers } from '../corpus/label-pickers';
import { labelsOf, unknownLabels } from '../corpus/labels';
import { problemText } from '../corpus/reading';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import { withTraining } from './commands';
import type { NotesSource } from './state';
import { training } from './store';

/** Which notes there are to learn from. */
export function NotesPart() {
  const { notes: words, notesToLearn } = t().train;
  const source = useFeature(training, (state) => state.source);
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const problems = useFeature(training, (state) => state.problems);
  const busy = useFeature(training, isUnderWay);
  const labels = useMemo(() => labelsOf(notes), [notes]);
  const told = toldOf(source);
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section className="notes" aria-label={notesToLearn}>
      <div className="actions">
        <h2>{titleOf(source)}</h2>
        {!busy && (
          <CommandButton command="train.clear" look="framed">
            {words.other}
          </CommandButton>
        )}
      </div>
      <p className="numbers soft">
        {words.facts(notes.length, spans, labels.length, languageName(language))}
        {told && `. ${told}`}
      </p>
      <Problems problems={problems.map(problemText)} read />
      <Labels />
    </section>
  );
}

function titleOf(source: NotesSource | null): string {
  const { notes: words } = t().train;
  if (source === null) return '';
  if (source.kind === 'files') return droppedTitle(source.title);
  return source.kind === 'corrected' ? words.corrected(source.notes) : words.simulated(source.notes);
}

/** What else is to be known of where the notes come from. */
function toldOf(source: NotesSource | null): string {
  const { notes: words } = t().train;
  if (source?.kind === 'simulated') return words.madeUp;
  if (source?.kind !== 'corrected') return '';
  const { undecided, untouched, foreign } = source;
  const parts = [
    ...(undecided > 0 ? [words.undecided(undecided)] : []),
    ...(untouched > 0 ? [words.untouched(untouched)] : []),
    ...(foreign > 0 ? [words.foreign(foreign)] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
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
      <h3>{t().train.notes.unknownLabels}</h3>
      <p className="soft">{t().train.notes.chooseLabels}</p>
      <LabelPickers
        {...{ unknown, mapping, language }}
        fixed={busy}
        onChange={(changed) => void withTraining(app, (control) => control.map(changed))}
      />
    </div>
  );
}
