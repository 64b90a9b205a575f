import { Download, FileText, KeyRound } from 'lucide-react';
import { ChoiceButtons, Swatch, TickBox } from '../controls/basics';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel, timeLeft } from '../controls/job-panel';
import { useApp, useFeature, useUi } from '../core/hooks';
import { isUnderWay, percentDone } from '../core/job';
import { count, decimal, percent } from '../language/numbers';
import { batch } from './store';
import './batch.css';
import { memo, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { BatchEntry } from '../../engine/batch/protocol';
import { CATEGORIES } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { FigureTable } from '../controls/table';
import { OutsideText } from '../controls/text';
import { focusNotePane } from '../editor/card-host';
import { t } from '../language/language';
import { withBatch } from './commands';
import type { BatchControl } from './control';
import { byDoubt, type FileResult, isHeld, remarkText, unsureLeft } from './file-result';
import { SettingsPart } from './settings-part';
import type { BatchState } from './state';

/** The screen for many files: settings, progress, and the files to review. */
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
          <ChooseButtons commands={['batch.files', 'batch.folder']} enabled={!reading} first />
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

function Progress() {
  const state = useFeature(batch, (all) => all);
  const { phase, failure } = state;
  return (
    <JobPanel
      job={state}
      title={t().controls.progress}
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

/** Results can be saved at any time. */
function Results() {
  const app = useApp();
  const { neutral, saving, saved, held, done, failures, phase } = useFeature(batch, (state) => state);
  const whole = phase === 'done';
  return (
    <section className="outcome" aria-label={t().controls.results}>
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
      <TickBox on={neutral} onChange={(on) => app.get(batch).store.setState({ neutral: on, saved: false })}>
        {t().batch.neutralNames}
      </TickBox>
      {held > 0 && <p className="trouble">{t().batch.heldBack(held)}</p>}
      {!saved && <p className="soft">{t().batch.keptHere}</p>}
    </section>
  );
}

type Which = 'doubt' | 'all' | 'held' | 'failed';
const AT_ONCE = 50;

/** The files by doubt, in their order, only those held back, or only those that could not be masked. */
function FilesTable() {
  const entries = useFeature(batch, (state) => state.entries);
  const failures = useFeature(batch, (state) => state.failures);
  const held = useFeature(batch, (state) => state.held);
  const results = useFeature(batch, (state) => state.results);
  const [which, setWhich] = useState<Which>('doubt');
  const [limit, setLimit] = useState(AT_ONCE);
  const begun = results.some((result) => result !== undefined);
  const wanted = begun ? which : 'all';
  // A person may have decided about the last of these.
  const shown = (wanted === 'held' && held === 0) || (wanted === 'failed' && failures === 0) ? 'doubt' : wanted;
  const order = useMemo(() => ORDERS[shown](results), [shown, results]);
  return (
    <section className="files" aria-label={t().batch.files}>
      {begun && (
        <ChoiceButtons
          label={t().batch.which}
          choices={[
            { id: 'doubt', name: t().batch.byDoubt },
            { id: 'all', name: t().batch.inOrder },
            { id: 'held', name: t().batch.toDecide(held), disabled: held === 0 },
            { id: 'failed', name: t().batch.notMasked(failures), disabled: failures === 0 },
          ]}
          value={shown}
          onChoose={setWhich}
        />
      )}
      <div className="rows">
        <FigureTable heads={[t().batch.file, t().batch.found, { of: t().batch.unsure, title: t().batch.unsureHelp }]}>
          <tbody>
            {order.slice(0, limit).map((index) => (
              <Row key={index} index={index} entry={entries[index] as BatchEntry} result={results[index]} />
            ))}
          </tbody>
        </FigureTable>
      </div>
      {order.length > limit && (
        <Button className="button framed" onPress={() => setLimit(limit + AT_ONCE)}>
          {t().batch.showMore(order.length)}
        </Button>
      )}
    </section>
  );
}

const ORDERS: Readonly<Record<Which, (results: BatchState['results']) => number[]>> = {
  doubt: byDoubt,
  all: (results) => [...results.keys()],
  held: (results) => byDoubt(results).filter((index) => isHeld(results[index] as FileResult)),
  failed: (results) => byDoubt(results).filter((index) => results[index]?.error !== undefined),
};

interface RowProps {
  readonly index: number;
  readonly entry: BatchEntry;
  readonly result: FileResult | undefined;
}

const Row = memo(function Row({ index, entry, result }: RowProps) {
  const app = useApp();
  useUi(({ language }) => language);
  const error = result?.error ?? entry.refused;
  const canOpen = result !== undefined && error === undefined;
  return (
    <tr>
      <th scope="row" colSpan={error === undefined ? 1 : 3}>
        <span className="number">{index + 1}</span>
        {canOpen ? (
          <Button className="link open" onPress={() => void withBatch(app, (control) => review(control, index))}>
            <OutsideText>{entry.path}</OutsideText>
          </Button>
        ) : (
          <OutsideText>{entry.path}</OutsideText>
        )}
        {error !== undefined && <span className="why">{t().terms.reason(error)}</span>}
        {canOpen && result.hint !== undefined && <span className="hint">{remarkText(result.hint)}</span>}
        {canOpen && result.leftovers !== undefined && <Leftovers index={index} result={result} />}
      </th>
      {error === undefined && (
        <>
          <td>{canOpen && <Found counts={result.counts} />}</td>
          <td>{canOpen && (result.reviewed ? t().batch.lookedAt(unsureLeft(result)) : count(unsureLeft(result)))}</td>
        </>
      )}
    </tr>
  );
});

/** Opens a file in De-identify, where the keys of the review work at once. */
async function review(control: BatchControl, index: number): Promise<void> {
  await control.review(index);
  // React draws the other screen first.
  setTimeout(focusNotePane);
}

/** What a result still shows that it masks elsewhere, with a button to save it anyway. */
function Leftovers({ index, result }: { readonly index: number; readonly result: FileResult }) {
  const app = useApp();
  if (!isHeld(result)) return <span className="hint">{t().batch.savedAnyway(remarkText(result.leftovers))}</span>;
  return (
    <>
      <span className="why">{t().batch.held(remarkText(result.leftovers))}</span>
      <Button
        className="button framed"
        aria-label={t().batch.saveFileAnyway(index + 1)}
        onPress={() => void withBatch(app, (control) => control.saveAnyway(index))}
      >
        {t().batch.saveAnyway}
      </Button>
    </>
  );
}

/** The number of findings, and by category where there is room, as in the strip under a note. */
function Found({ counts }: Pick<FileResult, 'counts'>) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const byCategory = CATEGORIES.flatMap(({ id }) => {
    const types = Object.keys(counts).filter((type) => categoryOfLabel(type) === id);
    const n = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    return n > 0 ? [{ id, n, name: n === 1 ? t().terms.categoryOne(id) : t().terms.categoryMany(id) }] : [];
  });
  return (
    <span className="found">
      <span className="all">{all === 0 ? t().batch.nothing : count(all)}</span>
      {byCategory.map(({ id, n, name }) => (
        <span key={id} className="one">
          <Swatch category={id} />
          {count(n)} <span className="name">{name}</span>
        </span>
      ))}
    </span>
  );
}
