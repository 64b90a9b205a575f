import { Button, Label, Radio, RadioGroup } from 'react-aria-components';
import { CATEGORIES, type CategoryId } from '../../phi/categories';
import { actionOf, actionsFor } from '../../phi/policies/change-policy';
import type { Action } from '../../phi/policies/policy';
import { PHI_TYPES, type PhiType } from '../../phi/taxonomy';
import { Swatch } from '../controls/swatch';
import { useApp, useSession } from '../core/hooks';
import { setActions } from '../session/policy';

const WORDS: Readonly<Record<Action, string>> = { mask: 'Mask', generalise: 'General', keep: 'Leave' };
/** What `generalise` means for the types that can be. */
const GENERAL: Readonly<Record<string, string>> = { DATE: 'Year only', AGE: '90+ pooled', ZIP: '3 digits' };

/** For each type, by category, what becomes of it. */
export function TypeSwitches() {
  return (
    <div className="types">
      {CATEGORIES.map(({ id, title }) => (
        <Category key={id} id={id} title={title.en.many} />
      ))}
    </div>
  );
}

function Category({ id, title }: { readonly id: CategoryId; readonly title: string }) {
  const app = useApp();
  const types = PHI_TYPES.filter(({ category }) => category === id);
  const ids = types.map((type) => type.id);
  return (
    <section aria-label={title}>
      <div className="category">
        <Swatch category={id} />
        <h3>{title}</h3>
        {types.length > 1 &&
          (['mask', 'keep'] as const).map((action) => (
            <Button
              key={action}
              className="button quiet small"
              aria-label={`${WORDS[action]} all ${title}`}
              onPress={() => setActions(app, ids, action)}
            >
              {WORDS[action]} all
            </Button>
          ))}
      </div>
      {types.map((type) => (
        <TypeSwitch key={type.id} type={type} />
      ))}
    </section>
  );
}

function TypeSwitch({ type: { id, title } }: { readonly type: PhiType }) {
  const app = useApp();
  const action = useSession((state) => actionOf(state.policy, id));
  return (
    <RadioGroup
      className="type-switch"
      orientation="horizontal"
      value={action}
      onChange={(value) => setActions(app, [id], value as Action)}
    >
      <Label>{title}</Label>
      <div className="segments">
        {actionsFor(id).map((each) => (
          <Radio key={each} value={each} className="segment">
            {each === 'generalise' ? GENERAL[id] : WORDS[each]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
