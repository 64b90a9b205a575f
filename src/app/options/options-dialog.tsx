import { Button, Label, Radio, RadioGroup, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { useApp, useSession, useUi } from '../core/hooks';
import './options.css';
import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { CATEGORIES, type CategoryId } from '../../phi/categories';
import { actionOf, actionsFor, policyJson } from '../../phi/policies/change-policy';
import type { Action } from '../../phi/policies/policy';
import { PHI_TYPES, type PhiType } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { OutsideText } from '../controls/outside-text';
import { saveText } from '../core/files';
import { deletePolicy, importPolicy, isOwn, renamePolicy, setActions } from '../session/policy';
import { hasOwnSettings } from '../session/session';
import { ListsPart } from './lists-part';
import { PolicyPicker } from './policy-picker';
import { readTextFile } from './read-text-file';
import { StylePart } from './style-part';

const PARTS: readonly { readonly id: string; readonly title: string; readonly Part: () => React.ReactNode }[] = [
  { id: 'policy', title: 'What is masked', Part: PolicyPart },
  { id: 'style', title: 'How it is written', Part: StylePart },
  { id: 'lists', title: 'Always and never', Part: ListsPart },
];

/** What is masked, how it is written, and the words that are always or never masked. */
export function OptionsDialog() {
  const { ui } = useApp();
  const part = useUi((state) => state.overlayPart ?? 'policy');
  const fixed = useSession(hasOwnSettings);
  return (
    <DialogFrame title="Options">
      {fixed && (
        <p className="soft">
          The note at hand is of a batch, and stays as that was started. What you choose here is for other notes.
        </p>
      )}
      <Tabs
        className="options"
        selectedKey={part}
        onSelectionChange={(key) => ui.setState({ overlayPart: String(key) })}
      >
        <TabList className="tabs" aria-label="Options">
          {PARTS.map(({ id, title }) => (
            <Tab key={id} id={id} className="tab">
              {title}
            </Tab>
          ))}
        </TabList>
        {PARTS.map(({ id, Part }) => (
          <TabPanel key={id} id={id} className="tab-panel">
            <Part />
          </TabPanel>
        ))}
      </Tabs>
    </DialogFrame>
  );
}

/** The policy: which types are masked, made general or left. */
function PolicyPart() {
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
      {own && <PolicyName key={policy.id} title={policy.title} />}
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
function PolicyName({ title }: { readonly title: string }) {
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

const WORDS: Readonly<Record<Action, string>> = { mask: 'Mask', generalise: 'General', keep: 'Leave' };
/** What `generalise` means for the types that can be. */
const GENERAL: Readonly<Record<string, string>> = { DATE: 'Year only', AGE: '90+ pooled', ZIP: '3 digits' };

/** For each type, by category, what becomes of it. */
function TypeSwitches() {
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
