import type { Choice } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { counted } from '../core/words';
import { withTraining } from './actions';
import { numbers, Pick, PickBase } from './pick';
import { type NewPlan, newArchitectures } from './plan';
import { training } from './store';

const NAMES = { en: 'English', es: 'Spanish' } as const;
/** What is the preset's matter. */
const OWN = 'own';

const PRESETS: readonly Choice[] = [
  { id: 'tuned', name: 'tuned', sub: 'What the models that ship were trained with' },
  { id: 'paper', name: 'paper', sub: 'What was published' },
];
const VECTORS: readonly Choice[] = [
  { id: OWN, name: 'the usual', sub: 'CBOW of tuned settings, random ones of paper settings' },
  { id: 'random', name: 'random' },
  { id: 'cbow', name: 'CBOW', sub: 'Trained on these notes first' },
  { id: 'rnnlm', name: 'RNNLM', sub: 'Trained on these notes first; slow' },
  { id: 'subword', name: 'subword', sub: 'Trained on these notes first; slow' },
];
const EPOCHS: readonly Choice[] = [
  { id: OWN, name: 'the usual epochs', sub: '10 to 12 of tuned settings, 25 of paper settings' },
  ...numbers([2, 5, 10, 20, 40], (value) => `${value} epochs`),
];
const PATIENCE: readonly Choice[] = [
  { id: OWN, name: 'after as many as usual', sub: 'Six of tuned settings' },
  ...numbers([2, 3, 6], (value) => `after ${value} epochs`),
  { id: '0', name: 'never' },
];

/** How a new network begins. */
export function NewSentence() {
  const app = useApp();
  const anew = useFeature(training, ({ plan }) => plan.anew);
  const architectures = useSession((state) => state.architectures);
  const notes = useFeature(training, (state) => state.notes.length);
  const language = useFeature(training, (state) => state.language);
  const choose = (changes: Partial<NewPlan>) =>
    void withTraining(app, (control) => control.choose({ anew: { ...anew, ...changes } }));
  const number = (id: string) => (id === OWN ? null : Number(id));
  return (
    <>
      <p className="sentence">
        <Pick
          label="Architecture"
          before="Train a new"
          value={anew.tagger}
          choices={newArchitectures(architectures)}
          onChoose={(tagger) => choose({ tagger })}
        />
        <Pick
          label="Settings"
          before={`network for ${NAMES[language]} on these ${counted(notes, 'note')}, with`}
          value={anew.preset}
          choices={PRESETS}
          onChoose={(id) => choose({ preset: id as NewPlan['preset'] })}
          after=" settings,"
        />
        <Pick
          label="Word vectors"
          before="from"
          value={anew.vectors ?? OWN}
          choices={VECTORS}
          onChoose={(id) => choose({ vectors: id === OWN ? null : (id as NonNullable<NewPlan['vectors']>) })}
          after=" word vectors,"
        />
        <Pick
          label="Simulated notes"
          before="with"
          value={String(anew.simulated)}
          choices={numbers([0, 100, 200, 400], (n) => (n === 0 ? 'no simulated notes' : `${n} simulated notes`))}
          onChoose={(id) => choose({ simulated: Number(id) })}
          after=" mixed in,"
        />
        <Pick
          label="Epochs"
          before="for"
          value={String(anew.epochs ?? OWN)}
          choices={EPOCHS}
          onChoose={(id) => choose({ epochs: number(id) })}
          after="."
        />
        <Pick
          label="Early stop"
          before="Stop early"
          value={String(anew.patience ?? OWN)}
          choices={PATIENCE}
          onChoose={(id) => choose({ patience: number(id) })}
          after={anew.patience === 0 ? '.' : ' without progress.'}
        />
        <Pick
          label="Notes set aside"
          before="Set"
          value={String(anew.asideEvery)}
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
