import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { policyJson } from '../../phi/policies/change-policy';
import { OutsideText } from '../controls/outside-text';
import { saveText } from '../core/files';
import { useApp, useSession } from '../core/hooks';
import { deletePolicy, importPolicy, isOwn, renamePolicy } from '../session/policy';
import { PolicyPicker } from './policy-picker';
import { readTextFile } from './read-text-file';
import { TypeSwitches } from './type-switches';

/** The policy: which types are masked, made general or left. */
export function PolicyPart() {
  const app = useApp();
  const policy = useSession((state) => state.policy);
  const own = useSession((state) => isOwn(state, state.policy));
  const [told, setTold] = useState<{ readonly tone: 'error' | 'info'; readonly text: string } | null>(null);
  const load = async () => {
    try {
      const json = await readTextFile('.json,application/json');
      if (json !== null) setTold({ tone: 'info', text: `${importPolicy(app, json).title} was added and is in use.` });
    } catch (error) {
      setTold({ tone: 'error', text: `${(error as Error).message}. The policy in use is still ${policy.title}.` });
    }
  };
  return (
    <>
      <div className="row">
        <PolicyPicker look="framed" />
        <Button className="button quiet" onPress={() => saveText('policy.json', policyJson(policy))}>
          <Download size={16} aria-hidden /> Export
        </Button>
        <Button className="button quiet" onPress={() => void load()}>
          <Upload size={16} aria-hidden /> Import
        </Button>
        {own && (
          <Button
            className="button quiet"
            onPress={() => {
              deletePolicy(app);
              setTold({ tone: 'info', text: `${policy.title} was deleted; everything is masked now.` });
            }}
          >
            <Trash2 size={16} aria-hidden /> Delete
          </Button>
        )}
      </div>
      {own && <Title key={policy.id} title={policy.title} />}
      <p className="soft">
        <OutsideText>{policy.description}</OutsideText>
        {own
          ? ' Your own policies are kept in this browser; they name kinds of PHI and nothing of a note.'
          : ' A change makes a copy of your own.'}
      </p>
      <p role="status" className={told?.tone === 'error' ? 'problem' : 'soft'}>
        {told && <OutsideText>{told.text}</OutsideText>}
      </p>
      <TypeSwitches />
    </>
  );
}

/** The name of one's own policy; an empty one is not taken. */
function Title({ title }: { readonly title: string }) {
  const app = useApp();
  const [text, setText] = useState(title);
  return (
    <label className="line">
      Name
      <input
        className="text-field"
        value={text}
        maxLength={200}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim()) renamePolicy(app, target.value.trim());
        }}
        onBlur={() => setText((typed) => typed.trim() || title)}
      />
    </label>
  );
}
