import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Later } from '../controls/lazy-part';
import { useApp, useFeature } from '../core/hooks';
import { evaluation } from './store';
import './views.css';
import { AgreementView } from './agreement-view';
import { ByType } from './by-type';
import { Calibration } from './calibration';
import { ConfusionMatrix } from './confusion-matrix';
import { Curves } from './curves';
import type { View } from './state';

const VIEWS = [
  { id: 'types', title: 'By type', Content: ByType },
  { id: 'confusion', title: 'Confusion', Content: ConfusionMatrix },
  { id: 'curves', title: 'Curves', Content: Curves },
  { id: 'calibration', title: 'Calibration', Content: Calibration },
  { id: 'agreement', title: 'Agreement', Content: AgreementView },
] as const satisfies readonly { readonly id: View; readonly title: string; readonly Content: () => unknown }[];

/** What stands behind the scores, one at a time. */
export function Views() {
  const { store } = useApp().get(evaluation);
  const view = useFeature(evaluation, (state) => state.view);
  return (
    <Tabs className="views" selectedKey={view} onSelectionChange={(key) => store.setState({ view: key as View })}>
      <TabList className="tabs" aria-label="What stands behind the scores">
        {VIEWS.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {VIEWS.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="view">
          <Later>
            <Content />
          </Later>
        </TabPanel>
      ))}
    </Tabs>
  );
}
