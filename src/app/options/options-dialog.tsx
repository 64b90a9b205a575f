import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import { useApp, useSession, useUi } from '../core/hooks';
import './options.css';
import { hasOwnSettings } from '../session/session';
import { ListsPart } from './lists-part';
import { PolicyPart } from './policy-part';
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
