import { Download, Pause, Play, X } from 'lucide-react';
import { ProgressLine } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { useFeature, useSession } from '../core/hooks';
import { inWords } from '../core/pace';
import { hindrance, plannedRows } from './plan';
import { isScoring, shareDone } from './state';
import { evaluation } from './store';

/** What starts it and stops it, how far it is, and what is saved of it. */
export function GoingPart() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession(({ models: all }) => all);
  const { phase, rows, secondsLeft } = state;
  const running = phase === 'running';
  const hindered = isScoring(state) ? undefined : hindrance(state, models);
  const percent = Math.floor(shareDone(state) * 100);
  const kept = plannedRows(state, models).some(({ phase: own, read }) => own === 'waiting' && read > 0);
  const left = secondsLeft === undefined ? '' : ` · ${inWords(secondsLeft)} left`;
  const progress = phase === 'running' ? `${percent} %${left}` : phase === 'paused' ? `Paused · ${percent} %` : '';
  return (
    <section className="going" aria-label="Progress">
      {isScoring(state) && <ProgressLine progress={shareDone(state)} label="Notes read" />}
      <div className="actions">
        <CommandButton
          command="evaluate.start"
          look={running ? 'framed' : 'strong'}
          enabled={hindered === undefined}
          icon={running ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        >
          {running ? 'Pause' : phase === 'paused' || kept ? 'Resume' : 'Score'}
        </CommandButton>
        {isScoring(state) && (
          <CommandButton command="evaluate.cancel" look="framed" icon={<X size={16} aria-hidden />}>
            Cancel
          </CommandButton>
        )}
        {rows.some(({ report }) => report !== undefined) && (
          <>
            <CommandButton command="evaluate.csv" look="framed" icon={<Download size={16} aria-hidden />}>
              CSV
            </CommandButton>
            <CommandButton command="evaluate.json" look="framed" icon={<Download size={16} aria-hidden />}>
              JSON
            </CommandButton>
            <CommandButton command="evaluate.latex" look="framed" icon={<Download size={16} aria-hidden />}>
              LaTeX
            </CommandButton>
          </>
        )}
        <p className="numbers">{hindered ?? progress}</p>
      </div>
    </section>
  );
}
