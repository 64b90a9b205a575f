import { MASKING_STYLES } from '../../masking/registry';
import { POLICIES } from '../../phi/policies/registry';
import { Picker, type PickerChoice } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { t } from '../language/language';
import { choosePolicy } from '../session/policy';
import { hasOwnSettings, withSettingsOf } from '../session/session';

export const policyChoice = ({ id, title, description }: (typeof POLICIES)[number]) => ({
  id,
  name: t().terms.policyTitle(id, title),
  sub: t().terms.policyDescription(id, description),
});

/**
 * The policies that ship and the person's own.
 * @param ofNote shows the open note's policy, which can't be changed if the note has its own settings
 */
export function PolicyPicker({ ofNote = false }: { readonly ofNote?: boolean }) {
  const app = useApp();
  const policy = useSession((state) => (ofNote ? withSettingsOf(state) : state).policy);
  const fixed = useSession((state) => ofNote && hasOwnSettings(state));
  const own = useSession((state) => state.ownPolicies);
  return (
    <Picker
      label={t().options.policy}
      look={ofNote ? 'quiet' : 'framed'}
      value={policy.id}
      disabled={fixed}
      groups={[
        { title: t().options.rulesAndLaws, choices: POLICIES.map(policyChoice) },
        ...(own.length > 0 ? [{ title: t().options.yourOwn, choices: own.map(policyChoice) }] : []),
        ...(fixed && ![...POLICIES, ...own].some(({ id }) => id === policy.id)
          ? [{ choices: [policyChoice(policy)] }]
          : []),
      ]}
      onChoose={(id) => choosePolicy(app, id)}
    />
  );
}

export function styleChoices(): readonly PickerChoice[] {
  const { words } = t().terms;
  return MASKING_STYLES.map(({ id, title, description }) => ({ id, name: words(title), sub: words(description) }));
}
