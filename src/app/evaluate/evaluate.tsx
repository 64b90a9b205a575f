import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { ChooseButtons, CommandButton } from '../controls/command-button';
import { JobPanel } from '../controls/job-panel';
import { Later } from '../controls/lazy-part';
import { OutsideText } from '../controls/outside-text';
import { Problems } from '../controls/problems';
import { useApp, useFeature, useSession } from '../core/hooks';
import { counted } from '../core/words';
import { LabelPickers } from '../corpus/label-pickers';
import { labelsOf, schemeOf, unknownLabels } from '../corpus/labels';
import { withEvaluation } from './commands';
import { ErrorsPart } from './errors-part';
import { plannedRows, scoringBlockedReason } from './plan';
import { type EvaluationView, isCorpusInUse } from './state';
import { evaluation } from './store';
import './evaluate.css';
import './views.css';
import { AgreementView } from './agreement-view';
import { ByType } from './by-type';
import { Calibration } from './calibration';
import { ConfusionMatrix } from './confusion-matrix';
import { CurvesView } from './curves-view';
import { ScoresTable } from './scores-table';
import { TaggersPart } from './taggers-part';

/** Taggers scored on an annotated corpus: how good each is, how certain that is, and the errors behind every number. */
export function EvaluateScreen() {
  const empty = useFeature(evaluation, ({ phase }) => phase === 'empty' || phase === 'reading');
  const begun = useFeature(evaluation, ({ rows }) => rows.length > 0);
  const asked = useFeature(evaluation, ({ chosen }) => chosen !== null);
  if (empty) return <Invitation />;
  return (
    <div className="evaluate">
      <CorpusPart />
      <LabelsPart />
      <TaggersPart />
      <ScoringPanel />
      {begun && <ScoresTable />}
      <Later>
        <Views />
      </Later>
      {asked && <ErrorsPart />}
    </div>
  );
}

function Invitation() {
  const reading = useFeature(evaluation, ({ phase }) => phase === 'reading');
  const problems = useFeature(evaluation, (state) => state.problems);
  return (
    <div className="evaluate">
      <div className="invitation">
        <p className="lead">
          Drop an annotated corpus to score taggers on it: i2b2 XML, BRAT, CoNLL or JSON lines, as files, a folder or a
          ZIP archive. It is read and scored on this computer.
        </p>
        <div className="actions">
          <ChooseButtons screen="evaluate" enabled={!reading} />
        </div>
        <div className="actions">
          <p className="soft">Or take the open corpus: made-up notes that no tagger was trained on.</p>
          <CommandButton command="evaluate.open-en" look="framed" enabled={!reading}>
            English
          </CommandButton>
          <CommandButton command="evaluate.open-es" look="framed" enabled={!reading}>
            Spanish
          </CommandButton>
        </div>
        <p role="status">{reading ? 'Reading the corpus' : ''}</p>
        <Problems problems={problems} read={false} />
      </div>
    </div>
  );
}

/** Which corpus it is. */
function CorpusPart() {
  const title = useFeature(evaluation, (state) => state.title);
  const notes = useFeature(evaluation, (state) => state.notes);
  const busy = useFeature(evaluation, isCorpusInUse);
  const problems = useFeature(evaluation, (state) => state.problems);
  const labels = useMemo(() => labelsOf(notes), [notes]);
  const scheme = useMemo(() => (schemeOf(notes) === 'es' ? 'MEDDOCAN’s labels' : 'i2b2’s labels'), [notes]);
  const spans = labels.reduce((sum, [, each]) => sum + each, 0);
  return (
    <section className="corpus" aria-label="Corpus">
      <div className="actions">
        <h2>
          <OutsideText>{title}</OutsideText>
        </h2>
        {!busy && (
          <CommandButton command="evaluate.clear" look="framed">
            Another corpus
          </CommandButton>
        )}
      </div>
      <p className="numbers soft">
        {counted(notes.length, 'note')} · {counted(spans, 'gold span')} · {counted(labels.length, 'type')} · {scheme}
      </p>
      <Problems problems={problems} read />
    </section>
  );
}

/** What the labels stand for that no tagger says. */
function LabelsPart() {
  const app = useApp();
  const notes = useFeature(evaluation, (state) => state.notes);
  const mapping = useFeature(evaluation, (state) => state.mapping);
  const busy = useFeature(evaluation, isCorpusInUse);
  const unknown = useMemo(() => unknownLabels(notes), [notes]);
  const language = useMemo(() => schemeOf(notes), [notes]);
  if (unknown.length === 0) return null;
  return (
    <section className="labels" aria-label="Unknown labels">
      <h2>Labels that no tagger knows</h2>
      <p className="soft">
        Choose what each stands for. One kept as it is counts in the figures of spans and tokens, and is never right by
        its type. A change discards the scores.
      </p>
      <LabelPickers
        {...{ unknown, mapping, language }}
        keepable
        fixed={busy}
        onChange={(changed) => void withEvaluation(app, (control) => control.map(changed))}
      />
    </section>
  );
}

/** What starts the scoring and stops it, how far it is, and what is saved of it. */
function ScoringPanel() {
  const state = useFeature(evaluation, (all) => all);
  const models = useSession(({ models: all }) => all);
  const isBegun = plannedRows(state, models).some(({ phase, read }) => phase === 'waiting' && read > 0);
  return (
    <JobPanel
      job={state}
      title="Progress"
      label="Notes read"
      start="evaluate.start"
      cancel="evaluate.cancel"
      startLabel={isBegun ? 'Resume' : 'Score'}
      blocked={scoringBlockedReason(state, models)}
      failure={state.failure === null ? undefined : `It broke off: ${state.failure}. What was scored is kept.`}
    >
      {state.rows.some(({ report }) => report !== undefined) &&
        (['CSV', 'JSON', 'LaTeX'] as const).map((kind) => (
          <CommandButton
            key={kind}
            command={`evaluate.${kind.toLowerCase()}`}
            look="framed"
            icon={<Download size={16} aria-hidden />}
          >
            {kind}
          </CommandButton>
        ))}
    </JobPanel>
  );
}

const VIEWS = [
  { id: 'types', title: 'By type', Content: ByType },
  { id: 'confusion', title: 'Confusion', Content: ConfusionMatrix },
  { id: 'curves', title: 'Curves', Content: CurvesView },
  { id: 'calibration', title: 'Calibration', Content: Calibration },
  { id: 'agreement', title: 'Agreement', Content: AgreementView },
] as const satisfies readonly {
  readonly id: EvaluationView;
  readonly title: string;
  readonly Content: () => unknown;
}[];

/** What stands behind the scores, one at a time. */
function Views() {
  const { store } = useApp().get(evaluation);
  const view = useFeature(evaluation, (state) => state.view);
  return (
    <Tabs
      className="views"
      selectedKey={view}
      onSelectionChange={(key) => store.setState({ view: key as EvaluationView })}
    >
      <TabList className="tabs" aria-label="What stands behind the scores">
        {VIEWS.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {VIEWS.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="view">
          <Later>
            <Content />
          </Later>
        </TabPanel>
      ))}
    </Tabs>
  );
}
