import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel, timeLeft } from '../controls/job-panel';
import { Problems } from '../controls/problems';
import { useApp, useFeature, useSession } from '../core/hooks';
import { percentDone } from '../core/job';
import { ActiveLearningPart } from './active-learning-part';
import { withTraining } from './commands';
import { ModelsPart } from './models-part';
import { NotesPart } from './notes-part';
import { PRIVATE } from './outcome';
import { OutcomePart } from './outcome-part';
import { architectureName, trainingBlockedReason } from './plan';
import { PlanPart } from './plan-part';
import type { TrainState } from './state';
import { training } from './store';
import { TrainingCurves } from './training-curves';
import './train.css';

/** A network that learns from corrected notes, what that was worth, and the models that are kept here. */
export function TrainScreen() {
  const empty = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'reading');
  const begun = useFeature(training, ({ progress }) => progress !== null);
  const done = useFeature(training, ({ outcome }) => outcome !== null);
  return (
    <div className="train">
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
      <ActiveLearningPart />
      <ModelsPart />
    </div>
  );
}

function Invitation() {
  const reading = useFeature(training, ({ phase }) => phase === 'reading');
  const problems = useFeature(training, (state) => state.problems);
  return (
    <section className="invitation" aria-label="Notes to learn from">
      <p className="lead">
        Let a network learn from notes that you have corrected, or train a new one. It learns on this computer, and you
        see what that is worth on notes that it has not learnt from, before you keep it.
      </p>
      <div className="actions">
        <CommandButton
          command="train.corrected"
          look="strong"
          enabled={!reading}
          icon={<NotebookPen size={16} aria-hidden />}
        >
          The notes open in De-identify
        </CommandButton>
        <ChooseButtons screen="train" enabled={!reading} first={false} />
      </div>
      <p className="soft">
        Five notes at least, ten for a new network. Files are annotated ones, and may be dropped here: JSON lines, BRAT,
        i2b2 XML, CoNLL, or a ZIP archive of them. {PRIVATE}
      </p>
      <div className="actions">
        <p className="soft">To try it, take simulated notes:</p>
        <CommandButton command="train.simulated-indian" look="framed" enabled={!reading}>
          20 Indian
        </CommandButton>
        <CommandButton command="train.simulated-en" look="framed" enabled={!reading}>
          100 English
        </CommandButton>
        <CommandButton command="train.simulated-es" look="framed" enabled={!reading}>
          100 Spanish
        </CommandButton>
      </div>
      <p role="status">{reading ? 'Reading the notes' : ''}</p>
      <Problems problems={problems} read={false} />
    </section>
  );
}

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A training that was going on when its page was closed, and how to go on with it. */
function CheckpointPart() {
  const app = useApp();
  const checkpoint = useFeature(training, (state) => state.checkpoint);
  const resumes = useFeature(training, (state) => state.resumes);
  const architectures = useSession((state) => state.architectures);
  const idle = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'ready');
  useEffect(() => void withTraining(app, (control) => control.lookForCheckpoint()), [app]);
  if (!checkpoint || !idle) return null;
  const { epoch, epochs, at, choices } = checkpoint;
  const name = architectureName(choices.network.tagger, architectures);
  return (
    <section className="checkpoint" aria-label="A training that stopped">
      <p>
        The training of a new {name} network stopped after epoch {epoch}
        {epochs > 0 && ` of ${epochs}`}, on {time.format(at)}.{' '}
        {resumes
          ? 'These are its notes: with the choices as they are, it goes on from there.'
          : 'Take the same notes again, and it goes on from there.'}
      </p>
      <Button className="button framed" onPress={() => void withTraining(app, (control) => control.forgetCheckpoint())}>
        Forget it
      </Button>
    </section>
  );
}

/** What starts a training and stops it, and how far it is. */
function TrainingPanel() {
  const state = useFeature(training, (all) => all);
  const models = useSession(({ models: all }) => all);
  const { phase, failure } = state;
  return (
    <JobPanel
      job={state}
      title="Progress"
      label="Trained"
      start="train.start"
      cancel="train.cancel"
      startLabel={phase === 'done' ? 'Train again' : 'Train'}
      quiet={phase === 'done'}
      blocked={trainingBlockedReason(state, models)}
      status={statusOf(state)}
      failure={
        failure === null ? undefined : `${failure.replace(/\.?$/, '.')} Nothing was changed; the notes are still here.`
      }
    />
  );
}

function statusOf(state: TrainState): string {
  const { phase, progress, preparing } = state;
  const percent = `${percentDone(state)} %`;
  if (phase === 'paused') return `Paused · ${percent}`;
  if (phase !== 'running') return '';
  if (!progress) return preparing ?? 'Preparing';
  const { epoch, epochs, done } = progress;
  if (done === 1) return 'Measuring what changed';
  return [`Epoch ${epoch} of ${epochs}`, percent, ...timeLeft(state)].join(' · ');
}
