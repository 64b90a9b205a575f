import { ChartSpline, Pause, Play, X } from 'lucide-react';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useFeature, useSession } from '../core/hooks';
import { traceHindrance } from './plan';
import { shareTraced } from './state';
import { evaluation } from './store';

/** What draws the curves and stops it, and how far it is. */
export function TracingPart() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession((session) => session.models);
  const { tracing, traces } = state;
  const hindered = tracing === 'idle' ? traceHindrance(state, models) : undefined;
  const share = shareTraced(state);
  const percent = `${Math.floor(share * 100)} %`;
  const running = tracing === 'running';
  return (
    <div className="going">
      {tracing !== 'idle' && <ProgressLine progress={share} label="Notes read for the curves" />}
      <div className="actions">
        <CommandButton
          command="evaluate.curves"
          look={running || traces.length > 0 ? 'framed' : 'strong'}
          enabled={hindered === undefined}
          icon={
            running ? (
              <Pause size={16} aria-hidden />
            ) : tracing === 'paused' ? (
              <Play size={16} aria-hidden />
            ) : (
              <ChartSpline size={16} aria-hidden />
            )
          }
        >
          {running ? 'Pause' : tracing === 'paused' ? 'Resume' : 'Draw the curves'}
        </CommandButton>
        {tracing !== 'idle' && (
          <CommandButton command="evaluate.cancel-curves" look="framed" icon={<X size={16} aria-hidden />}>
            Cancel
          </CommandButton>
        )}
        <p className="numbers">
          {hindered ?? (tracing === 'idle' ? '' : tracing === 'paused' ? `Paused · ${percent}` : percent)}
        </p>
      </div>
      {traces.map(
        ({ tagger, reason }) =>
          reason !== undefined && (
            <p key={tagger} className="trouble" role="alert">
              {models.find(({ id }) => id === tagger)?.title ?? tagger} broke off: {reason}
            </p>
          ),
      )}
    </div>
  );
}
