import { type LucideIcon, Pause, Play, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { durationText, isUnderWay, type JobState, percentDone } from '../core/job';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import { ProgressLine } from './basics';
import { CommandButton } from './command-button';

interface JobPanelProps {
  readonly job: JobState;
  /** Without a title, the panel is no landmark of the screen. */
  readonly title?: string;
  /** Of the progress bar. */
  readonly label: string;
  /** The command that starts, pauses and resumes it. */
  readonly start: string;
  /** The command that cancels it. */
  readonly cancel: string;
  /** Text of the button that starts it; without it there is no button. While paused it says `Resume`. */
  readonly startLabel?: string | undefined;
  readonly startIcon?: LucideIcon;
  /** Whether the button that starts it is less prominent. */
  readonly quiet?: boolean;
  /** Why it cannot start. */
  readonly blocked?: string | undefined;
  /** Progress in words; by default percentage and time left. */
  readonly status?: string | undefined;
  /** Why it failed, in sentences. */
  readonly failure?: string | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Starts, pauses and cancels a job, and shows its progress. */
export function JobPanel({ job, title, label, start, cancel, startLabel, startIcon, ...props }: JobPanelProps) {
  const { quiet = false, blocked, status = jobStatus(job), failure, children } = props;
  const underWay = isUnderWay(job);
  const running = job.phase === 'running';
  const obstacle = underWay ? undefined : blocked;
  const icon = running ? Pause : Play;
  const panel = useFocusKept(job.phase);
  return (
    <section className="going" aria-label={title} {...panel}>
      {(underWay || job.phase === 'stopped') && <ProgressLine progress={job.share} label={label} />}
      <div className="actions">
        {startLabel !== undefined && (
          <CommandButton
            command={start}
            look={running || quiet ? 'framed' : 'strong'}
            enabled={obstacle === undefined}
            once
            icon={underWay ? icon : (startIcon ?? icon)}
          >
            {running ? t().controls.pause : job.phase === 'paused' ? t().controls.resume : startLabel}
          </CommandButton>
        )}
        {underWay && (
          <CommandButton command={cancel} look="framed" icon={X}>
            {t().controls.cancel}
          </CommandButton>
        )}
        {children}
        <p className="numbers">{obstacle ?? status}</p>
      </div>
      {failure !== undefined && (
        <p className="trouble" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Properties of a panel that takes the focus when the button that had it goes, as `Cancel` does at the end of a job. */
function useFocusKept(phase: JobState['phase']) {
  const panel = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    void phase;
    if (focused.current?.isConnected === false && document.activeElement === document.body) panel.current?.focus();
  }, [phase]);
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref: panel, tabIndex: -1, onFocus };
}

function jobStatus(job: JobState): string {
  const done = percent(percentDone(job) / 100);
  if (job.phase === 'paused') return `${t().controls.paused} · ${done}`;
  return job.phase === 'running' ? [done, ...timeLeft(job)].join(' · ') : '';
}

/** Such as `about 3 min left`; empty if unknown. */
export function timeLeft({ secondsLeft }: JobState): readonly string[] {
  return secondsLeft === undefined ? [] : [t().controls.left(durationText(secondsLeft))];
}
