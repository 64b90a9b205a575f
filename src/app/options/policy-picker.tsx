import { POLICIES } from '../../phi/policies/registry';
import { useApp, useSession } from '../context';
import { Picker } from '../controls/picker';
import { choosePolicy } from '../session/policy';

const choice = ({ id, title, description }: (typeof POLICIES)[number]) => ({ id, name: title, sub: description });

/** The policies that ship and the person's own. */
export function PolicyPicker({ look = 'quiet' }: { readonly look?: string }) {
  const app = useApp();
  const policy = useSession((state) => state.policy);
  const own = useSession((state) => state.ownPolicies);
  return (
    <Picker
      label="Policy"
      look={look}
      value={policy.id}
      groups={[
        { title: 'Of rules and laws', choices: POLICIES.map(choice) },
        ...(own.length > 0 ? [{ title: 'Your own', choices: own.map(choice) }] : []),
      ]}
      onChoose={(id) => choosePolicy(app, id)}
    />
  );
}
