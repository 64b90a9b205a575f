import { POLICIES } from '../../phi/policies/registry';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { choosePolicy } from '../session/policy';
import { hasOwnSettings, withSettingsOf } from '../session/session';

const choice = ({ id, title, description }: (typeof POLICIES)[number]) => ({ id, name: title, sub: description });

interface Props {
  readonly look?: string;
  /** Shows the policy of the note at hand, which may be fixed. */
  readonly ofNote?: boolean;
}

/** The policies that ship and the person's own. */
export function PolicyPicker({ look = 'quiet', ofNote = false }: Props) {
  const app = useApp();
  const policy = useSession((state) => (ofNote ? withSettingsOf(state) : state).policy);
  const fixed = useSession((state) => ofNote && hasOwnSettings(state));
  const own = useSession((state) => state.ownPolicies);
  return (
    <Picker
      label="Policy"
      look={look}
      value={policy.id}
      disabled={fixed}
      groups={[
        { title: 'Of rules and laws', choices: POLICIES.map(choice) },
        ...(own.length > 0 ? [{ title: 'Your own', choices: own.map(choice) }] : []),
        ...(fixed && ![...POLICIES, ...own].some(({ id }) => id === policy.id) ? [{ choices: [choice(policy)] }] : []),
      ]}
      onChoose={(id) => choosePolicy(app, id)}
    />
  );
}
