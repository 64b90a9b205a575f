import { ChoiceButtons } from '../controls/basics';
import type { PickerChoice, PickerProps } from '../controls/picker';
import { type Choices, Sentence } from '../controls/sentence';
import { useApp, useFeature, useSession } from '../core/hooks';
import { isUnderWay } from '../core/job';
import { modelChoices } from '../core/words';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import {
  architectureName,
  basesOf,
  type NewNetworkPlan,
  newArchitectures,
  plannedBase,
  type TrainingPlan,
} from './plan';
import { training } from './store';

/** The plan as a sentence, whose choices are fixed once training has begun. */
export function PlanPart() {
  const { plan: words } = t().train;
  const choose = useChoose();
  const mode = useFeature(training, ({ plan }) => plan.mode);
  const busy = useFeature(training, isUnderWay);
  return (
    <section className="plan" aria-label={words.title}>
      <ChoiceButtons
        label={words.which}
        choices={[
          { id: 'fine-tune', name: words.fineTune, disabled: busy },
          { id: 'new', name: words.new, disabled: busy },
        ]}
        value={mode}
        onChoose={(id) => choose({ mode: id })}
      />
      {mode === 'fine-tune' ? <FineTuneSentence busy={busy} /> : <NewNetworkSentence busy={busy} />}
    </section>
  );
}

function useChoose(): (changes: Partial<TrainingPlan>) => void {
  const { store } = useApp().get(training);
  return (changes) => store.setState(({ plan }) => ({ plan: { ...plan, ...changes } }));
}

const RATES = [
  { value: 0.0005, id: 'gently' },
  { value: 0.001, id: 'usual' },
  { value: 0.002, id: 'strongly' },
] as const;

/** How a trained network is fine-tuned. */
function FineTuneSentence({ busy }: { readonly busy: boolean }) {
  const { plan: words } = t().train;
  const choose = useChoose();
  const plan = useFeature(training, (state) => state.plan);
  const notes = useFeature(training, (state) => state.notes.length);
  const choices: Choices = {
    network: useBaseChoice(t().controls.network),
    strength: {
      label: words.strength,
      value: String(plan.learningRate),
      choices: RATES.map(({ value, id }) => ({ id: String(value), name: words.rates[id], sub: words.rateFacts[id] })),
      onChoose: (id) => choose({ learningRate: Number(id) }),
    },
    epochs: {
      label: words.epochs,
      value: String(plan.epochs),
      choices: numbers([2, 4, 8, 12, 16, 24], words.epochCount),
      onChoose: (id) => choose({ epochs: Number(id) }),
    },
    simulated: {
      label: words.simulated,
      value: String(plan.replay),
      choices: numbers([0, 20, 40, 80, 160], words.simulatedCount),
      onChoose: (id) => choose({ replay: Number(id) }),
    },
  };
  return (
    <>
      <Sentence text={words.fineTuneSentence(notes, plan.replay)} choices={choices} fixed={busy} />
      <p className="soft">{words.fineTuneNote}</p>
    </>
  );
}

/** The id of the choice that leaves a setting to the preset. */
const OWN = 'own';

const PRESETS = ['tuned', 'paper'] as const;

function vectorChoices(): readonly PickerChoice[] {
  const { vectors, vectorFacts } = t().train.plan;
  return [
    { id: OWN, name: vectors.own, sub: vectorFacts.own },
    { id: 'random', name: vectors.random },
    { id: 'cbow', name: 'CBOW', sub: vectorFacts.cbow },
    { id: 'rnnlm', name: 'RNNLM', sub: vectorFacts.slow },
    { id: 'subword', name: vectors.subword, sub: vectorFacts.slow },
  ];
}

/** How a new network is trained. */
function NewNetworkSentence({ busy }: { readonly busy: boolean }) {
  const { plan: words } = t().train;
  const choosePlan = useChoose();
  const network = useFeature(training, ({ plan }) => plan.network);
  const architectures = useSession((state) => state.architectures);
  const notes = useFeature(training, (state) => state.notes.length);
  const language = useFeature(training, (state) => state.language);
  const choose = (changes: Partial<NewNetworkPlan>) => choosePlan({ network: { ...network, ...changes } });
  const number = (id: string) => (id === OWN ? null : Number(id));
  const choices: Choices = {
    architecture: {
      label: words.architecture,
      value: network.tagger,
      choices: newArchitectures(architectures).map(({ id }) => ({ id, name: architectureName(id, architectures) })),
      onChoose: (tagger) => choose({ tagger }),
    },
    settings: {
      label: words.settings,
      value: network.preset,
      choices: PRESETS.map((id) => ({ id, name: words.presets[id], sub: words.presetFacts[id] })),
      onChoose: (id) => choose({ preset: id as NewNetworkPlan['preset'] }),
    },
    vectors: {
      label: t().controls.wordVectors,
      value: network.vectors ?? OWN,
      choices: vectorChoices(),
      onChoose: (id) => choose({ vectors: id === OWN ? null : (id as NewNetworkPlan['vectors']) }),
    },
    simulated: {
      label: words.simulated,
      value: String(network.simulated),
      choices: numbers([0, 100, 200, 400], words.simulatedCount),
      onChoose: (id) => choose({ simulated: Number(id) }),
    },
    epochs: {
      label: words.epochs,
      value: String(network.epochs ?? OWN),
      choices: [
        { id: OWN, name: words.usualEpochs, sub: words.usualEpochsFacts },
        ...numbers([2, 5, 10, 20, 40], words.epochCount),
      ],
      onChoose: (id) => choose({ epochs: number(id) }),
    },
    patience: {
      label: words.earlyStop,
      value: String(network.patience ?? OWN),
      choices: [
        { id: OWN, name: words.usualPatience, sub: words.usualPatienceFacts },
        ...numbers([2, 3, 6], words.afterEpochs),
        { id: '0', name: words.never },
      ],
      onChoose: (id) => choose({ patience: number(id) }),
    },
    aside: {
      label: words.aside,
      value: String(network.asideEvery),
      choices: numbers([5, 10, 20], words.oneIn),
      onChoose: (id) => choose({ asideEvery: Number(id) }),
    },
    network: useBaseChoice(words.compareWith),
  };
  return (
    <>
      <Sentence
        text={words.newSentence(languageName(language), notes, network.patience ?? 1)}
        choices={choices}
        fixed={busy}
      />
      <p className="soft">{words.newNote}</p>
    </>
  );
}

/** Chooses one of the networks of the notes' language. */
function useBaseChoice(label: string): PickerProps {
  const choose = useChoose();
  const plan = useFeature(training, (state) => state.plan);
  const language = useFeature(training, (state) => state.language);
  const models = useSession((state) => state.models);
  return {
    label,
    value: plannedBase(plan, language, models)?.id ?? '',
    groups: modelChoices(basesOf(language, models)),
    onChoose: (id) => choose({ base: id }),
  };
}

/** Numbers to choose from. */
function numbers(values: readonly number[], name: (value: number) => string): readonly PickerChoice[] {
  return values.map((value) => ({ id: String(value), name: name(value) }));
}
