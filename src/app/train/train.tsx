import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel, timeLeft } from '../controls/job-panel';
import { Problems } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay, percentDone } from '../core/job';
import { problemText, refusalText } from '../corpus/reading';
import { t } from '../language/language';
import { languageName, moment, percent } from '../language/numbers';
import { SIMULATED_COUNTS, withTraining } from './commands';
import { OutcomePart } from './outcome-part';
import { architectureName, trainingBlockedReason } from './plan';
import { PlanPart } from './plan-part';
import { ActiveLearningPart, ModelsPart } from './side-column';
import type { NotesSource, NothingToLearn, TrainState } from './state';
import { training } from './store';
import { TrainingCurves } from './training-curves';
import './train.css';
import { droppedTitle } from '../core/files';
import { LabelPickers } from '../corpus/label-pickers';
import { labelsOf, unknownLabels } from '../corpus/labels';

/** Trains a network on corrected notes, shows what changed, and lists the models that are kept here. */
export function TrainScreen() {
  const empty = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'reading');
  const begun = useFeature(training, ({ progress }) => progress !== null);
  const done = useFeature(training, ({ outcome }) => outcome !== null);
  return (
    <div className="train">
      <div>
        <CheckpointPart />
        {empty ? (
          <Invitation />
        ) : (
          <>
            <NotesPart />
            <PlanPart />
            <TrainingPanel />
            {begun && <TrainingCurves />}
            {done && <OutcomePart />}
          </>
        )}
      </div>
      <div className="beside">
        <ActiveLearningPart />
        <ModelsPart />
      </div>
    </div>
  );
}

function Invitation() {
  const { train: words } = t();
  const reading = useFeature(training, ({ phase }) => phase === 'reading');
  const problems = useFeature(training, (state) => state.problems).map(problemText);
  const refusal = useFeature(training, (state) => state.refusal);
  return (
    <section className="invitation" aria-label={words.notesToLearn}>
      <p className="lead">{words.lead}</p>
      <div className="actions">
        <CommandButton command="train.corrected" look="strong" enabled={!reading} icon={NotebookPen}>
          {words.openNotes}
        </CommandButton>
        <ChooseButtons commands={['train.files', 'train.folder']} enabled={!reading} />
      </div>
      <p className="soft">
        {words.whichFiles} {words.private}
      </p>
      <div className="actions">
        <p className="soft">{words.toTry}</p>
        <CommandButton command="train.simulated-indian" look="framed" enabled={!reading}>
          {words.indian(SIMULATED_COUNTS.indian)}
        </CommandButton>
        <CommandButton command="train.simulated-en" look="framed" enabled={!reading}>
          {words.english(SIMULATED_COUNTS.en)}
        </CommandButton>
        <CommandButton command="train.simulated-es" look="framed" enabled={!reading}>
          {words.spanish(SIMULATED_COUNTS.es)}
        </CommandButton>
      </div>
      <p role="status">{reading ? words.reading : ''}</p>
      <Problems problems={refusal ? [whyRefused(refusal), ...problems] : problems} read={false} />
    </section>
  );
}

function whyRefused(refusal: NothingToLearn): string {
  return refusal.why === 'undecided' ? t().train.nothingDecided : refusalText(refusal);
}

/** A training that was interrupted, and how to continue it. */
function CheckpointPart() {
  const { train: words } = t();
  const app = useApp();
  const checkpoint = useFeature(training, (state) => state.checkpoint);
  const resumes = useFeature(training, (state) => state.resumes);
  const architectures = useSession((state) => state.architectures);
  const idle = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'ready');
  useEffect(() => void withTraining(app, (control) => control.checkpoints.look()), [app]);
  if (!checkpoint || !idle) return null;
  const { epoch, epochs, at, choices } = checkpoint;
  const name = architectureName(choices.network.tagger, architectures);
  const when = moment(at, 'short');
  const finished = epochs > 0 && epoch >= epochs;
  const stopped = finished ? words.notKept(name, when) : words.stoppedAfter(name, epoch, epochs, when);
  return (
    <section className="checkpoint row" aria-label={words.checkpoint}>
      <p>
        {stopped} {resumes ? words.itsNotes : words.takeSameNotes}
      </p>
      <Button
        className="button framed"
        onPress={() => void withTraining(app, (control) => control.checkpoints.forgetShown())}
      >
        {words.forgetIt}
      </Button>
    </section>
  );
}

/** Starts and stops a training, and shows how far it is. */
function TrainingPanel() {
  const { progress: words } = t().train;
  const state = useFeature(training, (all) => all);
  const models = useSession(({ models: all }) => all);
  const { phase, failure } = state;
  return (
    <JobPanel
      job={state}
      title={t().controls.progress}
      label={words.label}
      start="train.start"
      cancel="train.cancel"
      startLabel={phase === 'done' ? words.again : words.train}
      quiet={phase === 'done'}
      blocked={trainingBlockedReason(state, models)}
      status={statusOf(state)}
      failure={failure === null ? undefined : words.failed(t().terms.reason(failure).replace(/\.$/, ''))}
    />
  );
}

/** How far a running training is; undefined otherwise. */
function statusOf(state: TrainState): string | undefined {
  const { progress: words } = t().train;
  const { phase, progress, preparing } = state;
  if (phase !== 'running') return undefined;
  if (!progress) return preparing === null ? words.preparing : words.wordVectors(preparing);
  const { epoch, epochs, done } = progress;
  if (done === 1) return words.measuring;
  return [words.epoch(epoch, epochs), percent(percentDone(state) / 100), ...timeLeft(state)].join(' · ');
}

/** Which notes there are to learn from. */
function NotesPart() {
  const { notes: words, notesToLearn } = t().train;
  const source = useFeature(training, (state) => state.source);
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const problems = useFeature(training, (state) => state.problems);
  const busy = useFeature(training, isUnderWay);
  const labels = labelsOf(notes);
  const told = toldOf(source);
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section aria-label={notesToLearn}>
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
  return source.kind === 'corrected' ? words.corrected : words.simulated;
}

/** More about where the notes come from. */
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

/** Maps the labels that no tagger of the language uses. */
function Labels() {
  const { store } = useApp().get(training);
  const notes = useFeature(training, (state) => state.notes);
  const language = useFeature(training, (state) => state.language);
  const mapping = useFeature(training, (state) => state.mapping);
  const busy = useFeature(training, isUnderWay);
  const unknown = unknownLabels(notes, language);
  if (unknown.length === 0) return null;
  return (
    <div className="labels">
      <h3>{t().train.notes.unknownLabels}</h3>
      <p className="soft">{t().train.notes.chooseLabels}</p>
      <LabelPickers
        {...{ unknown, mapping, language }}
        fixed={busy}
        onChange={(changed) => store.setState({ mapping: changed })}
      />
    </div>
  );
}
