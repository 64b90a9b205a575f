import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Picker, type PickerChoice } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { counted, modelFacts } from '../core/words';
import { withTraining } from './commands';
import {
  basesOf,
  EPOCHS,
  type NewNetworkPlan,
  newArchitectures,
  plannedBase,
  RATES,
  REPLAY,
  type TrainingMode,
  type TrainingPlan,
} from './plan';
import { training } from './store';

/** What is going to happen, as a sentence of which every choice can be changed until it begins. */
export function PlanPart() {
  const app = useApp();
  const mode = useFeature(training, ({ plan }) => plan.mode);
  const busy = useFeature(training, isUnderWay);
  return (
    <section className="plan" aria-label="What is done">
      <RadioGroup
        className="points"
        orientation="horizontal"
        aria-label="Which network"
        value={mode}
        isDisabled={busy}
        onChange={(value) => void withTraining(app, (control) => control.choose({ mode: value as TrainingMode }))}
      >
        <Radio value="fine-tune" className="button quiet">
          A trained network goes on
        </Radio>
        <Radio value="new" className="button quiet">
          A new one begins
        </Radio>
      </RadioGroup>
      {mode === 'fine-tune' ? <FineTuneSentence /> : <NewNetworkSentence />}
    </section>
  );
}

/** How a trained network goes on. */
function FineTuneSentence() {
  const app = useApp();
  const plan = useFeature(training, (state) => state.plan);
  const notes = useFeature(training, (state) => state.notes.length);
  const choose = (changes: Partial<TrainingPlan>) => void withTraining(app, (control) => control.choose(changes));
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

const NAMES = { en: 'English', es: 'Spanish' } as const;
/** What is the preset's matter. */
const OWN = 'own';

const PRESETS: readonly PickerChoice[] = [
  { id: 'tuned', name: 'tuned', sub: 'What the models that ship were trained with' },
  { id: 'paper', name: 'paper', sub: 'What was published' },
];
const VECTORS: readonly PickerChoice[] = [
  { id: OWN, name: 'the usual', sub: 'CBOW of tuned settings, random ones of paper settings' },
  { id: 'random', name: 'random' },
  { id: 'cbow', name: 'CBOW', sub: 'Trained on these notes first' },
  { id: 'rnnlm', name: 'RNNLM', sub: 'Trained on these notes first; slow' },
  { id: 'subword', name: 'subword', sub: 'Trained on these notes first; slow' },
];
const NEW_EPOCHS: readonly PickerChoice[] = [
  { id: OWN, name: 'the usual epochs', sub: '10 to 12 of tuned settings, 25 of paper settings' },
  ...numbers([2, 5, 10, 20, 40], (value) => `${value} epochs`),
];
const PATIENCE: readonly PickerChoice[] = [
  { id: OWN, name: 'after as many as usual', sub: 'Six of tuned settings' },
  ...numbers([2, 3, 6], (value) => `after ${value} epochs`),
  { id: '0', name: 'never' },
];

/** How a new network begins. */
function NewNetworkSentence() {
  const app = useApp();
  const network = useFeature(training, ({ plan }) => plan.network);
  const architectures = useSession((state) => state.architectures);
  const notes = useFeature(training, (state) => state.notes.length);
  const language = useFeature(training, (state) => state.language);
  const choose = (changes: Partial<NewNetworkPlan>) =>
    void withTraining(app, (control) => control.choose({ network: { ...network, ...changes } }));
  const number = (id: string) => (id === OWN ? null : Number(id));
  return (
    <>
      <p className="sentence">
        <Pick
          label="Architecture"
          before="Train a new"
          value={network.tagger}
          choices={newArchitectures(architectures)}
          onChoose={(tagger) => choose({ tagger })}
        />
        <Pick
          label="Settings"
          before={`network for ${NAMES[language]} on these ${counted(notes, 'note')}, with`}
          value={network.preset}
          choices={PRESETS}
          onChoose={(id) => choose({ preset: id as NewNetworkPlan['preset'] })}
          after=" settings,"
        />
        <Pick
          label="Word vectors"
          before="from"
          value={network.vectors ?? OWN}
          choices={VECTORS}
          onChoose={(id) => choose({ vectors: id === OWN ? null : (id as NonNullable<NewNetworkPlan['vectors']>) })}
          after=" word vectors,"
        />
        <Pick
          label="Simulated notes"
          before="with"
          value={String(network.simulated)}
          choices={numbers([0, 100, 200, 400], (n) => (n === 0 ? 'no simulated notes' : `${n} simulated notes`))}
          onChoose={(id) => choose({ simulated: Number(id) })}
          after=" mixed in,"
        />
        <Pick
          label="Epochs"
          before="for"
          value={String(network.epochs ?? OWN)}
          choices={NEW_EPOCHS}
          onChoose={(id) => choose({ epochs: number(id) })}
          after="."
        />
        <Pick
          label="Early stop"
          before="Stop early"
          value={String(network.patience ?? OWN)}
          choices={PATIENCE}
          onChoose={(id) => choose({ patience: number(id) })}
          after={network.patience === 0 ? '.' : ' without progress.'}
        />
        <Pick
          label="Notes set aside"
          before="Set"
          value={String(network.asideEvery)}
          choices={numbers([5, 10, 20], (n) => `one note in ${n}`)}
          onChoose={(id) => choose({ asideEvery: Number(id) })}
          after=" aside to choose the epoch by,"
        />
        <PickBase label="Compare with" before="and as many to compare it with" after="." />
      </p>
      <p className="soft">
        Where it stands is kept in this browser after each epoch, so that it can go on after a reload: weights and
        scores, no word of the notes. The list of words that it learns is made with surrogates in the place of
        identifiers.
      </p>
    </>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly PickerChoice[];
  readonly onChoose: (id: string) => void;
  /** What stands before it in the sentence, and behind. */
  readonly before: string;
  readonly after?: ReactNode;
}

/** A choice within the sentence; fixed once the training has begun. */
function Pick({ label, value, choices, onChoose, before, after }: PickProps) {
  const busy = useFeature(training, isUnderWay);
  return (
    <span className="part">
      <span>{before}</span>
      <span>
        {busy ? (
          <b>{choices.find(({ id }) => id === value)?.name ?? value}</b>
        ) : (
          <Picker look="framed" label={label} value={value} groups={[{ choices }]} onChoose={onChoose} />
        )}
        {after}
      </span>
    </span>
  );
}

/** The networks of the notes' language to choose from. */
function PickBase({ label, before, after }: Pick<PickProps, 'label' | 'before' | 'after'>) {
  const app = useApp();
  const plan = useFeature(training, (state) => state.plan);
  const language = useFeature(training, (state) => state.language);
  const models = useSession((state) => state.models);
  const choices = basesOf(language, models).map((model) => ({
    id: model.id,
    name: model.title,
    sub: modelFacts(model),
  }));
  return (
    <Pick
      label={label}
      value={plannedBase(plan, language, models)?.id ?? ''}
      choices={choices}
      before={before}
      after={after}
      onChoose={(id) => void withTraining(app, (control) => control.choose({ base: id }))}
    />
  );
}

/** Numbers to choose from. */
function numbers(values: readonly number[], name: (value: number) => string): readonly PickerChoice[] {
  return values.map((value) => ({ id: String(value), name: name(value) }));
}
