import { type LucideIcon, Pause, Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
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
  return (
    <section className="going" aria-label={title}>
      {(underWay || job.phase === 'stopped') && <ProgressLine progress={job.share} label={label} />}
      <div className="actions">
        {startLabel !== undefined && (
          <CommandButton
            command={start}
            look={running || quiet ? 'framed' : 'strong'}
            enabled={obstacle === undefined}
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

function jobStatus(job: JobState): string {
  const done = percent(percentDone(job) / 100);
  if (job.phase === 'paused') return `${t().controls.paused} · ${done}`;
  return job.phase === 'running' ? [done, ...timeLeft(job)].join(' · ') : '';
}

/** Such as `about 3 min left`; empty if unknown. */
export function timeLeft({ secondsLeft }: JobState): readonly string[] {
  return secondsLeft === undefined ? [] : [t().controls.left(durationText(secondsLeft))];
}
