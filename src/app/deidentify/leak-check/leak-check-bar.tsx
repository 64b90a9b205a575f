import { ChevronDown, ChevronUp, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import { CommandButton } from '../../controls/command-button';
import { seen } from '../../controls/outside-text';
import { useApp, useSession } from '../../core/hooks';
import { noteState } from '../../session/session';
import { dismissAlert, maskAlert, showAlert } from './alerts';
import { leakCheck } from './leak-check';
import './leak-check.css';
import { t } from '../../language/language';

/** Under the masked text: whether anything in it still looks like an identifier, and what. */
export function LeakCheckBar() {
  const app = useApp();
  const check = useStore(app.get(leakCheck).store);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const { alerts, open } = check;
  const words = t().deidentify.leakCheck;
  const toggle = () => app.get(leakCheck).store.setState({ open: !open });
  return (
    <section className="leak-check" aria-label={words.label}>
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
            {words.alerts(alerts.length)}
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </Button>
        ) : (
          <p>{words.phases[check.phase]}</p>
        )}
        <CommandButton command="masked.restore">{t().deidentify.restore.title}</CommandButton>
      </div>
    </section>
  );
}

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
  const text = seen(useSession((state) => noteState(state).doc.sliceString(alert.start, alert.end)));
  const title = t().terms.typeTitle(alert.label);
  const words = t().deidentify.leakCheck;
  return (
    <li className={chosen ? 'chosen' : ''}>
      <Button className="button quiet place" aria-label={words.show(text)} onPress={() => showAlert(app, index)}>
        <strong>
          <bdi>{text}</bdi>
        </strong>
        <span className="why">{words.reasons[alert.reason]}</span>
      </Button>
      <Button className="button framed" aria-label={words.maskAs(text, title)} onPress={() => maskAlert(app, alert)}>
        <EyeOff size={16} aria-hidden /> {words.mask}
      </Button>
      <Button
        className="button quiet icon"
        aria-label={words.keepVisible(text)}
        onPress={() => dismissAlert(app, alert)}
      >
        <Eye size={16} aria-hidden />
      </Button>
    </li>
  );
}
