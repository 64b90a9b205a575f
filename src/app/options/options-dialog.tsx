import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Label, Radio, RadioGroup, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { CATEGORIES, type CategoryId } from '../../phi/categories';
import { type Action, actionOf, actionsFor, policyJson } from '../../phi/policies/policy';
import { PHI_TYPES, type PhiId, type PhiType } from '../../phi/taxonomy';
import { Swatch } from '../controls/basics';
import { DialogFrame } from '../controls/dialog-frame';
import { Picker } from '../controls/picker';
import { OutsideText } from '../controls/text';
import type { App } from '../core/app';
import { saveText } from '../core/files';
import { useApp, useSession, useUi } from '../core/hooks';
import { announce, messageAbout } from '../core/messages';
import { keepSettings } from '../core/settings';
import { INTERFACE_LANGUAGES, type InterfaceLanguage, languageInUse, speak, t } from '../language/language';
import { deletePolicy, importPolicy, isOwn, renamePolicy, setActions } from '../session/policy';
import { hasOwnSettings } from '../session/session';
import { ListsPart } from './lists-part';
import { PolicyPicker } from './policy-and-style';
import { readTextFile } from './read-text-file';
import { type Status, StatusLine } from './status-line';
import { StylePart } from './style-part';
import './options.css';

const PARTS = [
  { id: 'policy', Part: PolicyPart },
  { id: 'style', Part: StylePart },
  { id: 'lists', Part: ListsPart },
  { id: 'interface', Part: InterfacePart },
] as const;

/** The policy, the replacement style, the lists, and the language of the interface. */
export function OptionsDialog() {
  const { ui } = useApp();
  const part = useUi((state) => state.overlayPart ?? 'policy');
  const fixed = useSession(hasOwnSettings);
  return (
    <DialogFrame title={t().options.title}>
      {fixed && <p className="soft">{t().options.ofBatch}</p>}
      <Tabs
        className="options"
        selectedKey={part}
        onSelectionChange={(key) => ui.setState({ overlayPart: String(key) })}
      >
        <TabList className="tabs" aria-label={t().options.title}>
          {PARTS.map(({ id }) => (
            <Tab key={id} id={id} className="tab">
              {t().options.parts[id]}
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

/** The language of the interface, which is independent of the note's. */
function InterfacePart() {
  const app = useApp();
  const language = useUi((state) => state.language);
  return (
    <div className="row">
      <p>{t().shell.language}</p>
      <Picker
        label={t().shell.language}
        look="framed"
        value={language}
        choices={INTERFACE_LANGUAGES}
        onChoose={(id) => void switchLanguage(app, id as InterfaceLanguage)}
      />
    </div>
  );
}

/** The policy: which types are masked, generalised or kept visible. */
function PolicyPart() {
  const app = useApp();
  const policy = useSession((state) => state.policy);
  const own = useSession((state) => isOwn(state, state.policy));
  const title = t().terms.policyTitle(policy.id, policy.title);
  const [status, setStatus] = useState<Status>({ text: '' });
  const load = async () => {
    try {
      const json = await readTextFile('.json,application/json');
      if (json !== null) setStatus({ text: t().options.policyAdded(importPolicy(app, json).title) });
    } catch (error) {
      const text = t().options.policyKept(t().terms.reason((error as Error).message), title);
      setStatus({ isProblem: true, text });
    }
  };
  return (
    <>
      <div className="row">
        <PolicyPicker />
        <Button className="button quiet" onPress={() => saveText('policy.json', policyJson(policy))}>
          <Download size={16} aria-hidden /> {t().controls.export}
        </Button>
        <Button className="button quiet" onPress={() => void load()}>
          <Upload size={16} aria-hidden /> {t().options.import}
        </Button>
        {own && (
          <Button
            className="button quiet"
            onPress={() => {
              const restore = deletePolicy(app);
              const undo = () => {
                restore();
                setStatus({ text: '' });
              };
              setStatus({ text: t().options.policyDeleted(title), undo });
            }}
          >
            <Trash2 size={16} aria-hidden /> {t().controls.delete}
          </Button>
        )}
      </div>
      {own && <PolicyName key={policy.id} title={policy.title} />}
      <p className="soft">
        <OutsideText>{t().terms.policyDescription(policy.id, policy.description)}</OutsideText>{' '}
        {own ? t().options.ownPolicies : t().options.copyMade}
      </p>
      <StatusLine {...status} />
      <TypeSwitches />
    </>
  );
}

/** The name of the person's own policy; an empty name is ignored. */
function PolicyName({ title }: { readonly title: string }) {
  const app = useApp();
  const [text, setText] = useState(title);
  return (
    <label className="line">
      {t().controls.name}
      <input
        className="text-field"
        value={text}
        maxLength={200}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim()) renamePolicy(app, target.value.trim());
        }}
        onBlur={() => setText(title)}
      />
    </label>
  );
}

/** What is done with a type, in a few words; what `generalise` means depends on the type. */
function actionWords(action: Action, id: PhiId): string {
  const { actions, general } = t().options;
  return action === 'generalise' && (id === 'DATE' || id === 'AGE' || id === 'ZIP') ? general[id] : actions[action];
}

/** For each type, by category, what is done with it. */
function TypeSwitches() {
  return (
    <div className="policy-types">
      {CATEGORIES.map(({ id }) => (
        <Category key={id} id={id} title={t().terms.categoryMany(id)} />
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
      <div className="category row">
        <Swatch category={id} />
        <h3>{title}</h3>
        {types.length > 1 &&
          (['mask', 'keep'] as const).map((action) => (
            <Button
              key={action}
              className="button quiet small"
              aria-label={t().options.allOf(t().options.actions[action], title)}
              onPress={() => setActions(app, ids, action)}
            >
              {t().options.all(t().options.actions[action])}
            </Button>
          ))}
      </div>
      {types.map((type) => (
        <TypeSwitch key={type.id} type={type} />
      ))}
    </section>
  );
}

function TypeSwitch({ type: { id } }: { readonly type: PhiType }) {
  const app = useApp();
  const action = useSession((state) => actionOf(state.policy, id));
  return (
    <RadioGroup
      className="type-switch row"
      orientation="horizontal"
      value={action}
      onChange={(value) => setActions(app, [id], value as Action)}
    >
      <Label>{t().terms.typeTitle(id)}</Label>
      <div className="segments">
        {actionsFor(id).map((each) => (
          <Radio key={each} value={each} className="segment">
            {actionWords(each, id)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

const tellOfLanguage = messageAbout();

/** Changes the language of the interface, also for the next visit, unless another one is chosen before its texts are there. */
export async function switchLanguage(app: App, language: InterfaceLanguage): Promise<void> {
  const { ui, session } = app;
  const name = INTERFACE_LANGUAGES.find(({ id }) => id === language)?.name ?? language;
  try {
    await speak(language);
  } catch {
    tellOfLanguage(session, { tone: 'error', text: t().shell.languageUnavailable(name) });
    return;
  }
  if (languageInUse() !== language) return;
  tellOfLanguage(session, null);
  ui.setState({ language });
  void keepSettings(app, { interfaceLanguage: language });
  announce(session, t().shell.languageIs(name));
}
