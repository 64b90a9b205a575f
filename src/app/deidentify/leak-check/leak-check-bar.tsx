import { ChevronDown, ChevronUp, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { labelTitle } from '../../../phi/taxonomy';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import { CommandButton } from '../../controls/command-button';
import { seen } from '../../controls/outside-text';
import { useApp, useSession } from '../../core/hooks';
import { noteState } from '../../session/session';
import { alertCount, dismissAlert, maskAlert, showAlert, WHY } from './alerts';
import { type LeakCheckState, leakCheck } from './leak-check';
import './leak-check.css';

/** Under the masked text: whether anything in it still looks like an identifier, and what. */
export function LeakCheckBar() {
  const app = useApp();
  const check = useStore(app.get(leakCheck).store);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const { alerts, open } = check;
  const toggle = () => app.get(leakCheck).store.setState({ open: !open });
  return (
    <section className="leak-check" aria-label="Leak check">
      {open && alerts.length > 0 && (
        <ul>
          {alerts.map((alert, index) => (
            <Item key={`${alert.start} ${alert.end}`} alert={alert} index={index} chosen={index === check.at} />
          ))}
        </ul>
      )}
      <div className="foot">
        {empty ? (
          <span />
        ) : alerts.length > 0 ? (
          <Button className="button quiet warned" aria-expanded={open} onPress={toggle}>
            <TriangleAlert size={16} aria-hidden />
            Leak check: {alertCount(alerts.length)}
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </Button>
        ) : (
          <p>{WORDS[check.phase]}</p>
        )}
        <CommandButton command="masked.restore">Restore names</CommandButton>
      </div>
    </section>
  );
}

const WORDS: Readonly<Record<LeakCheckState['phase'], string>> = {
  waiting: 'Leak check: reading',
  done: 'No alerts; still review',
  failed: 'The leak check failed: review the text yourself',
};

function Item({
  alert,
  index,
  chosen,
}: {
  readonly alert: ResidualPhi;
  readonly index: number;
  readonly chosen: boolean;
}) {
  const app = useApp();
  const words = seen(useSession((state) => noteState(state).doc.sliceString(alert.start, alert.end)));
  const title = labelTitle(alert.label);
  return (
    <li className={chosen ? 'chosen' : ''}>
      <Button className="button quiet place" aria-label={`Show ${words}`} onPress={() => showAlert(app, index)}>
        <strong>
          <bdi>{words}</bdi>
        </strong>
        <span className="why">{WHY[alert.reason]}</span>
      </Button>
      <Button className="button framed" aria-label={`Mask ${words} as ${title}`} onPress={() => maskAlert(app, alert)}>
        <EyeOff size={16} aria-hidden /> Mask
      </Button>
      <Button
        className="button quiet icon"
        aria-label={`Keep ${words} visible`}
        onPress={() => dismissAlert(app, alert)}
      >
        <Eye size={16} aria-hidden />
      </Button>
    </li>
  );
}
