import { Pause, Play, X } from 'lucide-react';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useFeature, useSession } from '../core/hooks';
import { inWords } from '../core/pace';
import { hindrance } from './hindrance';
import { isUnderWay, percentDone, type TrainState } from './state';
import { training } from './store';

/** What starts a training and stops it, and how far it is. */
export function GoingPart() {
  const state = useFeature(training, (all) => all);
  const models = useSession(({ models: all }) => all);
  const { phase, trouble } = state;
  const running = phase === 'running';
  const hindered = isUnderWay(state) ? undefined : hindrance(state, models);
  const words = phase === 'done' ? 'Train again' : 'Train';
  return (
    <section className="going" aria-label="Progress">
      {isUnderWay(state) && <ProgressLine progress={state.progress?.done ?? 0} label="Trained" />}
      <div className="actions">
        <CommandButton
          command="train.start"
          look={running || phase === 'done' ? 'framed' : 'strong'}
          enabled={hindered === undefined}
          icon={running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        >
          {running ? 'Pause' : phase === 'paused' ? 'Resume' : words}
        </CommandButton>
        {isUnderWay(state) && (
          <CommandButton command="train.cancel" look="framed" icon={<X size={16} aria-hidden />}>
            Cancel
          </CommandButton>
        )}
        <p className="numbers">{hindered ?? toldOf(state)}</p>
      </div>
      {trouble !== null && (
        <p className="trouble" role="alert">
          {trouble.replace(/\.?$/, '.')} Nothing was changed; the notes are still here.
        </p>
      )}
    </section>
  );
}

function toldOf({ phase, progress, preparing, secondsLeft }: TrainState): string {
  if (phase === 'paused') return `Paused · ${percentDone({ progress })} %`;
  if (phase !== 'running') return '';
  if (!progress) return preparing ?? 'Preparing';
  const { epoch, epochs, done } = progress;
  if (done === 1) return 'Measuring what changed';
  const left = secondsLeft === undefined ? '' : ` · ${inWords(secondsLeft)} left`;
  return `Epoch ${epoch} of ${epochs} · ${percentDone({ progress })} %${left}`;
}
