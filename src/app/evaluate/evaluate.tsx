import { Download } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { DeferredPart } from '../controls/basics';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel } from '../controls/job-panel';
import { OutsideText, Problems } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { LabelPickers } from '../corpus/label-pickers';
import { labelsOf, schemeOf, unknownLabels } from '../corpus/labels';
import { problemText, refusalText } from '../corpus/reading';
import { t } from '../language/language';
import { withEvaluation } from './commands';
import { ErrorsPart } from './errors-part';
import { plannedRows, scoringBlockedReason } from './plan';
import { corpusTitle, type EvaluationView, isComplete, isCorpusInUse } from './state';
import { evaluation } from './store';
import './evaluate.css';
import './views.css';
import { AgreementView } from './agreement-view';
import { Calibration } from './calibration';
import { CurvesView } from './curves-view';
import { ByType, ConfusionMatrix } from './row-views';
import { ScoresTable } from './scores-table';
import { SweepPart } from './sweep-part';
import { TaggersPart } from './taggers-part';

/** Scores taggers on an annotated corpus: how good each is, how certain that is, and the errors behind every number. */
export function EvaluateScreen() {
  const empty = useFeature(evaluation, ({ phase }) => phase === 'empty' || phase === 'reading');
  const hasRows = useFeature(evaluation, ({ rows }) => rows.length > 0);
  const hasErrors = useFeature(evaluation, ({ chosen }) => chosen !== null);
  if (empty) return <Invitation />;
  return (
    <div className="evaluate">
      <div className="setup">
        <CorpusPart />
        <LabelsPart />
        <TaggersPart />
        <ScoringPanel />
      </div>
      <div className="figures">
        {hasRows && <ScoresTable />}
        <DeferredPart>
          <Views />
        </DeferredPart>
        {hasErrors && <ErrorsPart />}
      </div>
    </div>
  );
}

function Invitation() {
  const reading = useFeature(evaluation, ({ phase }) => phase === 'reading');
  const problems = useFeature(evaluation, (state) => state.problems).map(problemText);
  const refusal = useFeature(evaluation, (state) => state.refusal);
  const words = t().evaluate;
  return (
    <div className="evaluate">
      <div className="invitation">
        <p className="lead">{words.lead}</p>
        <div className="actions">
          <ChooseButtons commands={['evaluate.files', 'evaluate.folder']} enabled={!reading} first />
        </div>
        <div className="actions">
          <p className="soft">{words.orOpen}</p>
          <CommandButton command="evaluate.open-en" look="framed" enabled={!reading}>
            {t().controls.languages.en}
          </CommandButton>
          <CommandButton command="evaluate.open-es" look="framed" enabled={!reading}>
            {t().controls.languages.es}
          </CommandButton>
        </div>
        <p role="status">{reading ? words.readingCorpus : ''}</p>
        <DeferredPart>
          <SweepPart />
        </DeferredPart>
        <Problems problems={refusal ? [refusalText(refusal), ...problems] : problems} read={false} />
      </div>
    </div>
  );
}

function CorpusPart() {
  const title = useFeature(evaluation, (state) => state.title);
  const notes = useFeature(evaluation, (state) => state.notes);
  const busy = useFeature(evaluation, isCorpusInUse);
  const problems = useFeature(evaluation, (state) => state.problems);
  const labels = labelsOf(notes);
  const words = t().evaluate;
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section className="corpus" aria-label={words.corpus}>
      <div className="actions">
        <h2>
          <OutsideText>{corpusTitle(title)}</OutsideText>
        </h2>
        {!busy && (
          <CommandButton command="evaluate.clear" look="framed">
            {words.anotherCorpus}
          </CommandButton>
        )}
      </div>
      <p className="numbers soft">
        {[
          t().corpus.notes(notes.length),
          words.goldSpans(spans),
          words.types(labels.length),
          words.schemes[schemeOf(notes)],
        ].join(' · ')}
      </p>
      <Problems problems={problems.map(problemText)} read />
    </section>
  );
}

/** Maps the corpus's labels that no tagger uses. */
function LabelsPart() {
  const app = useApp();
  const notes = useFeature(evaluation, (state) => state.notes);
  const mapping = useFeature(evaluation, (state) => state.mapping);
  const busy = useFeature(evaluation, isCorpusInUse);
  const unknown = unknownLabels(notes);
  if (unknown.length === 0) return null;
  const words = t().evaluate;
  return (
    <section className="labels" aria-label={words.unknownLabels}>
      <h2>{words.unknownTitle}</h2>
      <p className="soft">{words.unknownSays}</p>
      <LabelPickers
        unknown={unknown}
        mapping={mapping}
        language={schemeOf(notes)}
        keepable
        fixed={busy}
        onChange={(changed) => void withEvaluation(app, (control) => control.map(changed))}
      />
    </section>
  );
}

/** Starts and stops the scoring, shows its progress, and saves the results. */
function ScoringPanel() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession(({ models: all }) => all);
  const words = t().evaluate;
  const isBegun = plannedRows(state, models).some(({ phase, read }) => phase === 'waiting' && read > 0);
  return (
    <JobPanel
      job={state}
      title={t().controls.progress}
      label={words.notesRead}
      start="evaluate.start"
      cancel="evaluate.cancel"
      startLabel={isBegun ? t().controls.resume : words.score}
      blocked={scoringBlockedReason(state, models)}
      failure={state.failure === null ? undefined : words.brokeOff(t().terms.reason(state.failure))}
    >
      {state.rows.some(isComplete) &&
        (['CSV', 'JSON', 'LaTeX'] as const).map((kind) => (
          <CommandButton key={kind} command={`evaluate.${kind.toLowerCase()}`} look="framed" icon={Download}>
            {kind}
          </CommandButton>
        ))}
    </JobPanel>
  );
}

const VIEWS = [
  { id: 'types', Content: ByType },
  { id: 'confusion', Content: ConfusionMatrix },
  { id: 'curves', Content: CurvesView },
  { id: 'calibration', Content: Calibration },
  { id: 'agreement', Content: AgreementView },
] as const satisfies readonly {
  readonly id: EvaluationView;
  readonly Content: () => unknown;
}[];

/** The details behind the scores, in tabs. */
function Views() {
  const { store } = useApp().get(evaluation);
  const view = useFeature(evaluation, (state) => state.view);
  return (
    <Tabs
      className="views"
      selectedKey={view}
      onSelectionChange={(key) => store.setState({ view: key as EvaluationView })}
    >
      <TabList className="tabs" aria-label={t().evaluate.behind}>
        {VIEWS.map(({ id }) => (
          <Tab key={id} id={id} className="tab">
            {t().evaluate.views[id]}
          </Tab>
        ))}
      </TabList>
      {VIEWS.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="view">
          <DeferredPart>
            <Content />
          </DeferredPart>
        </TabPanel>
      ))}
    </Tabs>
  );
}
