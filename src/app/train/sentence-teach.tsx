import { useApp, useFeature } from '../core/hooks';
import { counted } from '../core/words';
import { withTraining } from './actions';
import { numbers, Pick, PickBase } from './pick';
import { EPOCHS, type Plan, RATES, REPLAY } from './plan';
import { training } from './store';

/** How a trained network goes on. */
export function TeachSentence() {
  const app = useApp();
  const plan = useFeature(training, (state) => state.plan);
  const notes = useFeature(training, (state) => state.notes.length);
  const choose = (changes: Partial<Plan>) => void withTraining(app, (control) => control.choose(changes));
  return (
    <>
      <p className="sentence">
        <PickBase label="Network" before="Let" />
        <Pick
          label="Strength"
          before={`learn from ${notes === 1 ? 'this note' : `these ${counted(notes, 'note')}`},`}
          value={String(plan.learningRate)}
          choices={RATES.map(({ value, ...words }) => ({ id: String(value), ...words }))}
          onChoose={(id) => choose({ learningRate: Number(id) })}
          after=","
        />
        <Pick
          label="Epochs"
          before="for"
          value={String(plan.epochs)}
          choices={numbers(EPOCHS, (value) => `${value} epochs`)}
          onChoose={(id) => choose({ epochs: Number(id) })}
          after=","
        />
        <Pick
          label="Simulated notes"
          before="with"
          value={String(plan.replay)}
          choices={numbers(REPLAY, (value) => (value === 0 ? 'no simulated notes' : `${value} simulated notes`))}
          onChoose={(id) => choose({ replay: Number(id) })}
        />
        <span>{plan.replay === 0 ? 'mixed in.' : 'mixed in, so that it forgets less.'}</span>
      </p>
      <p className="soft">
        One note in five is held out: the network does not learn from it, and you see what changed on it. Every epoch is
        trained and the last one is kept, so that the notes held out choose nothing.
      </p>
    </>
  );
}
