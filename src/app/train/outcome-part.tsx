import { useState } from 'react';
import { Button, Form, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import { type Change, MEASURES } from '../../evaluation/before-after';
import type { OperatingPoint } from '../../taggers/tagger';
import type { GroupChanges } from '../../training/dev-groups';
import { ScrollTable } from '../controls/scroll-table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { counted } from '../core/words';
import { chooseTagger } from '../session/language';
import { withTraining } from './commands';
import { nameProblem, PRIVATE, suggestedName, type TrainingOutcome, verdict } from './outcome';
import { training } from './store';

const TITLES: Readonly<Record<(typeof MEASURES)[number], string>> = {
  tokenRecall: 'Recall of PHI words',
  tokenPrecision: 'Precision of PHI words',
  recall: 'Strict recall',
  precision: 'Strict precision',
  f1: 'Strict F1',
};
const POINTS = { cautious: 'Cautious', balanced: 'Balanced' } as const;

/** What the training was worth, and keeping it. */
export function OutcomePart() {
  const outcome = useFeature(training, (state) => state.outcome);
  const [point, setPoint] = useState<OperatingPoint>('cautious');
  if (!outcome) return null;
  const { changes, diverged, losses, learntFrom, mode, from } = outcome;
  const heads: Heads = mode === 'fine-tune' ? ['Before', 'After', 'Change'] : [from, 'The new one', 'Difference'];
  return (
    <section className="outcome" aria-label="What changed">
      <h2>{mode === 'fine-tune' ? 'Before and after' : `Beside ${from}`}</h2>
      <p className="verdict">{verdict(outcome)}</p>
      {diverged && (
        <p className="trouble" role="alert">
          The loss stopped being a number, and the training ended: what you see is epoch {losses.length}, the last sound
          one. Train more gently.
        </p>
      )}
      <RadioGroup
        className="points"
        orientation="horizontal"
        aria-label="Operating point"
        value={point}
        onChange={(value) => setPoint(value as OperatingPoint)}
      >
        {(['cautious', 'balanced'] as const).map((id) => (
          <Radio key={id} value={id} className="button quiet">
            {POINTS[id]}
          </Radio>
        ))}
      </RadioGroup>
      {changes.map((group) => (
        <ChangesTable key={group.name} group={group} point={point} heads={heads} mode={mode} />
      ))}
      <p className="soft">
        Learnt from {counted(learntFrom, 'note')}. In brackets: 95 % confidence intervals (bootstrap over notes). p: how
        likely so large a change is by chance (paired approximate randomisation); * where it is below 0.05.
      </p>
      {outcome.kept === null ? <KeepForm outcome={outcome} /> : <Kept outcome={outcome} name={outcome.kept} />}
    </section>
  );
}

const GROUPS: Readonly<Record<string, string>> = {
  'held out': 'held out: what you wanted it to learn',
  simulated: 'simulated: what it knew before',
};

interface TableProps {
  readonly group: GroupChanges;
  readonly point: OperatingPoint;
  readonly heads: Heads;
  readonly mode: TrainingOutcome['mode'];
}

type Heads = readonly [before: string, after: string, change: string];

function ChangesTable({ group: { name, notes, points }, point, heads, mode }: TableProps) {
  return (
    <ScrollTable
      label={`Notes ${name}`}
      className="changes"
      caption={`${counted(notes, 'note')} ${mode === 'fine-tune' ? (GROUPS[name] ?? name) : name}`}
      heads={['Measure', ...heads, 'p']}
    >
      <tbody>
        {MEASURES.map((measure) => (
          <Row key={measure} title={TITLES[measure]} change={points[point][measure]} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ title, change: { before, after, intervals, pValue } }: { title: string; change: Change }) {
  const change = after - before;
  const sure = pValue < 0.05;
  return (
    <tr className={sure ? 'sure' : undefined}>
      <th scope="row">{title}</th>
      <td>
        {before.toFixed(4)} <Interval of={intervals.before} />
      </td>
      <td>
        {after.toFixed(4)} <Interval of={intervals.after} />
      </td>
      <td>
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {Math.abs(change).toFixed(4)}
      </td>
      <td>
        {pValue < 0.001 ? '< .001' : pValue.toFixed(3).replace(/^0/, '')}
        {sure && ' *'}
      </td>
    </tr>
  );
}

function Interval({ of: { low, high } }: { readonly of: { readonly low: number; readonly high: number } }) {
  const short = (value: number) => value.toFixed(3).replace(/^0/, '');
  return (
    <span className="sub">
      ({short(low)}–{short(high)})
    </span>
  );
}

function KeepForm({ outcome }: { readonly outcome: TrainingOutcome }) {
  const app = useApp();
  const kept = useFeature(training, (state) => state.kept);
  const models = useSession((state) => state.models);
  const [name, setName] = useState(() =>
    suggestedName(outcome.mode === 'fine-tune' ? outcome.from : outcome.model.json.title, kept),
  );
  const [busy, setBusy] = useState(false);
  const problem = nameProblem(name, outcome.model.json.language, kept, models);
  const version = Math.max(0, ...kept.filter((model) => model.name === name.trim()).map((model) => model.version)) + 1;
  const keep = async () => {
    setBusy(true);
    await withTraining(app, (control) => control.keep(name));
    setBusy(false);
  };
  return (
    <Form
      className="keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !busy) void keep();
      }}
    >
      <TextField value={name} onChange={setName} isInvalid={problem !== undefined}>
        <Label>Name</Label>
        <Input />
      </TextField>
      <Button type="submit" className="button strong" isDisabled={problem !== undefined || busy}>
        {version > 1 ? `Keep as version ${version}` : 'Keep'}
      </Button>
      <p className="soft">{problem ?? `It is kept in this browser, not encrypted. ${PRIVATE}`}</p>
    </Form>
  );
}

function Kept({ outcome, name }: { readonly outcome: TrainingOutcome; readonly name: string }) {
  const app = useApp();
  const { id } = outcome.model.json;
  const listed = useSession((state) => state.models.some((model) => model.id === id));
  return (
    <div className="actions">
      <p role="status">Kept as {name}: it is listed with the taggers everywhere.</p>
      {listed && (
        <Button
          className="button framed"
          onPress={() => {
            chooseTagger(app, id);
            app.ui.setState({ screen: 'deidentify' });
          }}
        >
          Use it in De-identify
        </Button>
      )}
    </div>
  );
}
