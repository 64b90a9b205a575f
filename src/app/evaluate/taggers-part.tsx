import { X } from 'lucide-react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { OPERATING_POINTS, type OperatingPoint } from '../../taggers/tagger';
import { TickBox } from '../controls/basics';
import { ChooseButtons, SteadyButton } from '../controls/command-button';
import { WorkerPicker } from '../controls/picker';
import { TaggerBoxes } from '../controls/tagger-boxes';
import { Problems } from '../controls/text';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelTitle } from '../core/words';
import { schemeOf } from '../corpus/labels';
import { problemText } from '../corpus/reading';
import { t } from '../language/language';
import { list } from '../language/numbers';
import { withEvaluation } from './commands';
import { plannedTaggers } from './plan';
import { isCorpusInUse, withOtherName } from './state';
import { evaluation } from './store';

/** Which taggers are scored, and at which operating points. */
export function TaggersPart() {
  const { store } = useApp().get(evaluation);
  const models = useSession((state) => state.models);
  const notes = useFeature(evaluation, (state) => state.notes);
  const points = useFeature(evaluation, (state) => state.points);
  const busy = useFeature(evaluation, isCorpusInUse);
  const planned = useFeature(
    evaluation,
    useShallow((state) => [...plannedTaggers(state, models)]),
  );
  const language = schemeOf(notes);
  const foreign = models.filter(({ id, language: own }) => planned.includes(id) && own !== language);
  const words = t().evaluate;
  return (
    <section className="taggers" aria-label={t().controls.taggers}>
      <TaggerBoxes
        models={models}
        language={language}
        chosen={planned}
        disabled={busy}
        onChoose={(ids) => store.setState({ taggers: ids })}
      />
      <CheckboxGroup
        className="choice"
        value={[...points]}
        isDisabled={busy}
        onChange={(ids) => store.setState({ points: OPERATING_POINTS.filter((id) => ids.includes(id)) })}
      >
        <Label>{words.operatingPoints}</Label>
        <div className="boxes">
          {OPERATING_POINTS.map((id: OperatingPoint) => (
            <TickBox key={id} value={id}>
              {words.pointSays[id]}
            </TickBox>
          ))}
        </div>
      </CheckboxGroup>
      <div className="choice">
        <WorkerPicker />
      </div>
      <OtherSystems busy={busy} />
      {foreign.length > 0 && (
        <p className="trouble" role="status">
          {words.foreign(
            words.schemes[language],
            list(foreign.map(modelTitle)),
            foreign.length,
            words.schemes[language === 'en' ? 'es' : 'en'],
          )}
        </p>
      )}
    </section>
  );
}

/** Other programs, whose predictions for the corpus are scored like those of taggers. */
function OtherSystems({ busy }: { readonly busy: boolean }) {
  const app = useApp();
  const { store } = app.get(evaluation);
  const others = useFeature(evaluation, (state) => state.others);
  const refused = useFeature(evaluation, (state) => state.refused).map(problemText);
  const words = t().evaluate;
  return (
    <div className="choice others">
      <p className="label">{words.others}</p>
      <p className="soft">{words.othersSay}</p>
      {others.map(({ id, name }) => (
        <div key={id} className="actions">
          <input
            aria-label={words.otherName}
            value={name}
            // At once: React puts the old name back into the field if the store has not changed after the event.
            onChange={({ target }) => store.setState(withOtherName(store.getState(), id, target.value))}
          />
          <SteadyButton
            className="button quiet icon"
            enabled={!busy}
            aria-label={words.removeOther(name)}
            onPress={() => void withEvaluation(app, (control) => control.removeOther(id))}
          >
            <X size={16} aria-hidden />
          </SteadyButton>
        </div>
      ))}
      <div className="actions">
        <ChooseButtons
          commands={['evaluate.predictions', 'evaluate.predictions-folder']}
          words={[words.otherFiles, words.otherFolder]}
          enabled={!busy}
        />
      </div>
      <Problems problems={refused} read={false} />
    </div>
  );
}
