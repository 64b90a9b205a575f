import { Pause, Play, X } from 'lucide-react';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useFeature } from '../core/hooks';
import { inWords } from '../core/pace';
import { count } from '../core/words';
import { type BatchState, isUnderWay, percentDone } from './state';
import { batch } from './store';

const START: Partial<Record<BatchState['phase'], string>> = { ready: 'Start', paused: 'Resume', stopped: 'Resume' };

/** How far it is, and what stops it or has it go on. */
export function ProgressPanel() {
  const state = useFeature(batch, (all) => all);
  const { phase, trouble } = state;
  const running = phase === 'running';
  return (
    <section className="going" aria-label="Progress">
      {phase !== 'ready' && phase !== 'done' && <ProgressLine progress={state.share} label="Files done" />}
      <div className="actions">
        {phase !== 'done' && (
          <CommandButton
            command="batch.start"
            look={running ? 'framed' : 'strong'}
            icon={running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          >
            {running ? 'Pause' : START[phase]}
          </CommandButton>
        )}
        {isUnderWay(state) && (
          <CommandButton command="batch.cancel" look="framed" icon={<X size={16} aria-hidden />}>
            Cancel
          </CommandButton>
        )}
        {(phase === 'ready' || phase === 'done' || phase === 'stopped') && (
          <CommandButton command="batch.clear" look="framed">
            Another batch
          </CommandButton>
        )}
        <p className="numbers">{progressOf(state)}</p>
      </div>
      {trouble !== null && (
        <p className="trouble" role="alert">
          It broke off: {trouble}. What is done is kept. Resume to go on with the rest.
        </p>
      )}
    </section>
  );
}

function progressOf(state: BatchState): string {
  const { phase, done, failures, entries, filesPerSecond, secondsLeft } = state;
  if (phase === 'ready') return '';
  const all = count(entries.length);
  const not = failures > 0 ? `${count(failures)} could not be masked` : '';
  if (phase === 'done') return [`${count(done - failures)} of ${all} files masked`, not].filter(Boolean).join(' · ');
  const states = { running: '', paused: 'Paused', stopped: 'Stopped; what is done is kept' };
  return [
    states[phase as keyof typeof states],
    `${count(done)} of ${all} files`,
    `${percentDone(state)} %`,
    phase === 'running' &&
      filesPerSecond > 0 &&
      `${filesPerSecond < 9.95 ? filesPerSecond.toFixed(1) : Math.round(filesPerSecond)} files/s`,
    phase === 'running' && secondsLeft !== undefined && `${inWords(secondsLeft)} left`,
    not,
  ]
    .filter(Boolean)
    .join(' · ');
}
