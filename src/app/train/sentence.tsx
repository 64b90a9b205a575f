import { Radio, RadioGroup } from 'react-aria-components';
import { useApp, useFeature } from '../core/hooks';
import { withTraining } from './actions';
import type { Plan } from './plan';
import { NewSentence } from './sentence-new';
import { TeachSentence } from './sentence-teach';
import { isUnderWay } from './state';
import { training } from './store';

/** What is going to happen, as a sentence of which every choice can be changed until it begins. */
export function Sentence() {
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
        onChange={(value) => void withTraining(app, (control) => control.choose({ mode: value as Plan['mode'] }))}
      >
        <Radio value="teach" className="button quiet">
          A trained network goes on
        </Radio>
        <Radio value="new" className="button quiet">
          A new one begins
        </Radio>
      </RadioGroup>
      {mode === 'teach' ? <TeachSentence /> : <NewSentence />}
    </section>
  );
}
