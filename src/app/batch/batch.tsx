import { Download, FileText, KeyRound } from 'lucide-react';
import { Tick } from '../controls/basics';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel, timeLeft } from '../controls/job-panel';
import { useApp, useFeature } from '../core/hooks';
import { isUnderWay, percentDone } from '../core/job';
import { decimal, percent } from '../language/numbers';
import { batch } from './store';
import './batch.css';
import { t } from '../language/language';
import { FilesTable } from './files-table';
import { SettingsPart } from './settings-part';
import type { BatchState } from './state';

/** Many files at once: what is done to them, how far it is, and which to look at. */
export function BatchScreen() {
  const phase = useFeature(batch, (state) => state.phase);
  if (phase === 'empty' || phase === 'reading') return <Invitation />;
  return (
    <div className="batch">
      <SettingsPart />
      <Progress />
      {phase !== 'ready' && <Results />}
      <FilesTable />
    </div>
  );
}

function Invitation() {
  const reading = useFeature(batch, (state) => state.phase === 'reading');
  const failure = useFeature(batch, (state) => state.failure);
  return (
    <div className="batch">
      <div className="invitation">
        <p className="lead">{t().batch.invitation}</p>
        <div className="actions">
          <ChooseButtons screen="batch" enabled={!reading} />
        </div>
        <p className="soft">{t().batch.kinds}</p>
        <p role="status">{reading ? t().batch.reading : failure && t().terms.reason(failure)}</p>
      </div>
    </div>
  );
}

function startLabel(phase: BatchState['phase']): string | undefined {
  if (phase === 'ready') return t().batch.start;
  return isUnderWay({ phase }) || phase === 'stopped' ? t().controls.resume : undefined;
}

/** How far it is, and what stops it or has it go on. */
function Progress() {
  const state = useFeature(batch, (all) => all);
  const { phase, failure } = state;
  return (
    <JobPanel
      job={state}
      title={t().batch.progress}
      label={t().batch.filesDone}
      start="batch.start"
      cancel="batch.cancel"
      startLabel={startLabel(phase)}
      status={statusOf(state)}
      failure={failure === null ? undefined : t().batch.brokeOff(t().terms.reason(failure))}
    >
      {(phase === 'ready' || phase === 'done' || phase === 'stopped') && (
        <CommandButton command="batch.clear" look="framed">
          {t().batch.another}
        </CommandButton>
      )}
    </JobPanel>
  );
}

function statusOf(state: BatchState): string {
  const { phase, done, failures, held, entries, perSecond } = state;
  if (phase === 'ready') return '';
  const { batch: words, controls } = t();
  const others = [
    ...(held > 0 ? [words.needDecision(held)] : []),
    ...(failures > 0 ? [words.couldNotMask(failures)] : []),
  ];
  if (phase === 'done') return [words.masked(done - failures - held, entries.length), ...others].join(' · ');
  const files = words.ofFiles(done, entries.length);
  const share = percent(percentDone(state) / 100);
  if (phase === 'paused') return [controls.paused, files, share, ...others].join(' · ');
  if (phase === 'stopped') return [words.stopped, files, share, ...others].join(' · ');
  const speed = decimal(perSecond, perSecond < 9.95 ? 1 : 0);
  return [files, share, ...(perSecond > 0 ? [words.speed(speed)] : []), ...timeLeft(state), ...others].join(' · ');
}

/** What is done can be had at any time. */
function Results() {
  const app = useApp();
  const { neutral, saving, saved, held, done, failures, phase } = useFeature(batch, (state) => state);
  const whole = phase === 'done';
  return (
    <section className="outcome" aria-label={t().batch.results}>
      <div className="actions">
        <CommandButton
          command="batch.save"
          look={whole ? 'strong' : 'framed'}
          enabled={done > failures + held && saving === null}
          icon={Download}
        >
          {whole ? t().batch.saveResults : t().batch.saveDone}
        </CommandButton>
        <CommandButton command="batch.report" look="framed" enabled={done > 0} icon={FileText}>
          {t().batch.saveReport}
        </CommandButton>
        <CommandButton command="batch.key" look="framed" icon={KeyRound}>
          {t().batch.saveKey}
        </CommandButton>
        <p role="status">{saving === null ? saved && t().batch.saved : t().batch.packing(percent(saving))}</p>
      </div>
      <Tick on={neutral} onChange={(on) => app.get(batch).store.setState({ neutral: on, saved: false })}>
        {t().batch.neutralNames}
      </Tick>
      {held > 0 && <p className="trouble">{t().batch.heldBack(held)}</p>}
      {!saved && <p className="soft">{t().batch.keptHere}</p>}
    </section>
  );
}
