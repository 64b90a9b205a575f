import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { CHANGE_MEASURES, type Change } from '../../evaluation/measures';
import type { Interval } from '../../evaluation/resampling';
import type { OperatingPoint } from '../../taggers/tagger';
import type { GroupChanges } from '../../training/dev-groups';
import { ChoiceButtons, LocalForm } from '../controls/basics';
import { SteadyButton } from '../controls/command-button';
import { ScrollTable, type TableCell } from '../controls/table';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { decimal, pValueText, tableShare } from '../language/numbers';
import { chooseTagger } from '../session/note-settings';
import { withTraining } from './commands';
import { nameProblem, suggestedName, type TrainingOutcome, verdict } from './outcome';
import { keptOutcome } from './state';
import { training } from './store';

/** What the training changed, and a form to keep the model. */
export function OutcomePart() {
  const outcome = useFeature(training, (state) => state.outcome);
  const kept = useFeature(training, keptOutcome);
  const [point, setPoint] = useState<OperatingPoint>('cautious');
  if (!outcome) return null;
  const { outcome: words } = t().train;
  const { changes, diverged, losses, learntFrom, mode, from } = outcome;
  const rival = from ? modelTitle(from) : '';
  const heads: Heads =
    mode === 'fine-tune' ? [words.before, words.after, words.change] : [rival, words.newOne, words.difference];
  return (
    <section className="outcome" aria-label={words.title}>
      <h2>{mode === 'fine-tune' ? words.beforeAndAfter : words.beside(rival)}</h2>
      <p className="verdict">{verdict(outcome)}</p>
      {diverged && (
        <p className="trouble" role="alert">
          {words.diverged(losses.length)}
        </p>
      )}
      <ChoiceButtons
        label={words.point}
        choices={(['cautious', 'balanced'] as const).map((id) => ({ id, name: words.points[id] }))}
        value={point}
        onChoose={setPoint}
      />
      {changes.map((group) => (
        <ChangesTable key={group.name} group={group} point={point} heads={heads} mode={mode} />
      ))}
      <p className="soft">{words.explained(learntFrom)}</p>
      {kept ? <Kept id={kept.id} name={kept.name} /> : <KeepForm outcome={outcome} />}
    </section>
  );
}

interface TableProps {
  readonly group: GroupChanges;
  readonly point: OperatingPoint;
  readonly heads: Heads;
  readonly mode: TrainingOutcome['mode'];
}

type Heads = readonly [before: string, after: string, change: string];

function ChangesTable({ group: { name, notes, points }, point, heads, mode }: TableProps) {
  const { outcome: words } = t().train;
  const isHeldOut = name === 'held out';
  const heldOutCaption = mode === 'fine-tune' ? words.learntCaption : words.heldOutCaption;
  return (
    <ScrollTable
      label={isHeldOut ? words.heldOut : t().train.plan.simulated}
      className="changes"
      caption={(isHeldOut ? heldOutCaption : words.knownCaption)(notes)}
      heads={[t().controls.measure, ...heads, 'p']}
      rows={CHANGE_MEASURES.map((measure) => [t().evaluate.measures[measure], ...cellsOf(points[point][measure])])}
    />
  );
}

/** A significant difference stands out. */
function cellsOf({ before, after, intervals, pValue }: Change): readonly TableCell[] {
  const change = after - before;
  const look = pValue < 0.05 ? 'sure' : undefined;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return [
    <Score key="before" value={before} interval={intervals.before} />,
    <Score key="after" value={after} interval={intervals.after} />,
    { of: `${sign}${decimal(Math.abs(change), 4)}`, look },
    { of: `${pValueText(pValue)}${look ? ' *' : ''}`, look },
  ];
}

function Score({ value, interval: { low, high } }: { readonly value: number; readonly interval: Interval }) {
  return (
    <>
      {decimal(value, 4)}{' '}
      <span className="sub">
        ({tableShare(low)}–{tableShare(high)})
      </span>
    </>
  );
}

function KeepForm({ outcome }: { readonly outcome: TrainingOutcome }) {
  const app = useApp();
  const { outcome: words, private: warning } = t().train;
  const kept = useFeature(training, (state) => state.kept);
  const models = useSession((state) => state.models);
  const { mode, from, model } = outcome;
  const typed = useFeature(training, (state) => state.typedName);
  const name = typed ?? suggestedName(mode === 'fine-tune' && from ? modelTitle(from) : model.json.title, kept);
  const problem = nameProblem(name, model.json.language, kept, models);
  const version = Math.max(0, ...kept.filter((model) => model.name === name.trim()).map((model) => model.version)) + 1;
  const keep = () => void withTraining(app, (control) => control.keep(name));
  return (
    <LocalForm className="keep" ready={!problem} onReady={keep}>
      <TextField
        value={name}
        onChange={(typedName) => app.get(training).store.setState({ typedName })}
        isInvalid={problem !== undefined}
      >
        <Label>{t().controls.name}</Label>
        <Input />
      </TextField>
      <SteadyButton type="submit" className="button strong" enabled={!problem}>
        {version > 1 ? words.keepVersion(version) : words.keep}
      </SteadyButton>
      <p className="soft">{problem ?? `${words.notEncrypted} ${warning}`}</p>
    </LocalForm>
  );
}

function Kept({ id, name }: { readonly id: string; readonly name: string }) {
  const app = useApp();
  const { outcome: words } = t().train;
  const listed = useSession((state) => state.models.some((model) => model.id === id));
  return (
    <div className="actions">
      <p role="status">{words.kept(name)}</p>
      {listed && (
        <Button
          className="button framed"
          onPress={() => {
            chooseTagger(app, id);
            app.ui.setState({ screen: 'deidentify' });
          }}
        >
          {words.use}
        </Button>
      )}
    </div>
  );
}
