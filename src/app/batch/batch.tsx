import { Download, KeyRound } from 'lucide-react';
import { Tick } from '../controls/basics';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel, timeLeft } from '../controls/job-panel';
import { useApp, useFeature } from '../core/hooks';
import { percentDone } from '../core/job';
import { count } from '../core/words';
import { batch } from './store';
import './batch.css';
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
        <p className="lead">
          Drop a folder, files or a ZIP archive. Each file comes back masked, as the kind of document that it was, in
          one archive with a report; nothing leaves this computer.
        </p>
        <div className="actions">
          <ChooseButtons screen="batch" enabled={!reading} />
        </div>
        <p className="soft">
          Text, Word, RTF, PDF with text, web pages, tables, clinical XML and FHIR, JSON lines. Thousands are fine: they
          are read one at a time.
        </p>
        <p role="status">{reading ? 'Looking which files there are' : failure}</p>
      </div>
    </div>
  );
}

const START: Partial<Record<BatchState['phase'], string>> = {
  ...{ ready: 'Start', running: 'Pause', paused: 'Resume', stopped: 'Resume' },
};

/** How far it is, and what stops it or has it go on. */
function Progress() {
  const state = useFeature(batch, (all) => all);
  const { phase, failure } = state;
  return (
    <JobPanel
      job={state}
      title="Progress"
      label="Files done"
      start="batch.start"
      cancel="batch.cancel"
      startLabel={START[phase]}
      status={statusOf(state)}
      failure={
        failure === null ? undefined : `It broke off: ${failure}. What is done is kept. Resume to go on with the rest.`
      }
    >
      {(phase === 'ready' || phase === 'done' || phase === 'stopped') && (
        <CommandButton command="batch.clear" look="framed">
          Another batch
        </CommandButton>
      )}
    </JobPanel>
  );
}

function statusOf(state: BatchState): string {
  const { phase, done, failures, held, entries, perSecond } = state;
  if (phase === 'ready') return '';
  const all = count(entries.length);
  const others = [
    ...(held > 0 ? [`${count(held)} ${held === 1 ? 'needs' : 'need'} a decision`] : []),
    ...(failures > 0 ? [`${count(failures)} could not be masked`] : []),
  ];
  if (phase === 'done') return [`${count(done - failures - held)} of ${all} files masked`, ...others].join(' · ');
  const files = `${count(done)} of ${all} files`;
  const percent = `${percentDone(state)} %`;
  if (phase === 'paused') return ['Paused', files, percent, ...others].join(' · ');
  if (phase === 'stopped') return ['Stopped; what is done is kept', files, percent, ...others].join(' · ');
  const speed = perSecond < 9.95 ? perSecond.toFixed(1) : Math.round(perSecond);
  return [files, percent, ...(perSecond > 0 ? [`${speed} files/s`] : []), ...timeLeft(state), ...others].join(' · ');
}

/** What is done can be had at any time. */
function Results() {
  const app = useApp();
  const { neutral, saving, saved, held, done, failures, phase } = useFeature(batch, (state) => state);
  const whole = phase === 'done';
  return (
    <section className="outcome" aria-label="Results">
      <div className="actions">
        <CommandButton
          command="batch.save"
          look={whole ? 'strong' : 'framed'}
          enabled={done > failures + held && saving === null}
          icon={<Download size={16} aria-hidden />}
        >
          {whole ? 'Save results' : 'Save what is done'}
        </CommandButton>
        <CommandButton command="batch.key" look="framed" icon={<KeyRound size={16} aria-hidden />}>
          Save the key of file names
        </CommandButton>
        <p role="status">{saving === null ? saved && 'Saved' : `Putting it together: ${Math.round(saving * 100)} %`}</p>
      </div>
      <Tick on={neutral} onChange={(on) => app.get(batch).store.setState({ neutral: on, saved: false })}>
        Numbers in place of file names, which can tell who somebody is
      </Tick>
      {held > 0 && (
        <p className="trouble">
          {held === 1 ? 'One file is' : `${count(held)} files are`} held back: words or numbers that were masked in one
          place still stand in another. Open each and mask them there too, or choose “Save anyway”. The others can be
          saved now.
        </p>
      )}
      {!saved && (
        <p className="soft">
          A batch is kept in this page alone, not in a workspace. Save what is done before you reload or close the page.
        </p>
      )}
    </section>
  );
}
