import type { ReactNode } from 'react';
import { type Choice, Picker } from '../controls/picker';
import { useApp, useFeature, useSession } from '../core/hooks';
import { modelFacts } from '../core/words';
import { withTraining } from './actions';
import { basesOf, plannedBase } from './plan';
import { isUnderWay } from './state';
import { training } from './store';

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string) => void;
  /** What stands before it in the sentence, and behind. */
  readonly before: string;
  readonly after?: ReactNode;
}

/** A choice within the sentence; fixed once the training has begun. */
export function Pick({ label, value, choices, onChoose, before, after }: PickProps) {
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
export function PickBase({ label, before, after }: Pick<PickProps, 'label' | 'before' | 'after'>) {
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
export function numbers(values: readonly number[], name: (value: number) => string): readonly Choice[] {
  return values.map((value) => ({ id: String(value), name: name(value) }));
}
