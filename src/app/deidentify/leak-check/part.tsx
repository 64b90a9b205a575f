import { Check, ChevronDown, ChevronUp, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { phiType } from '../../../phi/taxonomy';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import { CommandButton } from '../../controls/command-button';
import { seen } from '../../controls/outside-text';
import { useApp, useSession } from '../../core/hooks';
import { noteState } from '../../session/session';
import { dismissAlarm, maskAlarm, pointAt, thingsToCheck, WHY } from './findings';
import { type Look, leakCheck } from './leak-check';
import './leak-check.css';

/** Under the masked text: whether anything in it still looks like an identifier, and what. */
export function SecondLook() {
  const app = useApp();
  const look = useStore(app.get(leakCheck).store);
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const { alarms, open } = look;
  const toggle = () => app.get(leakCheck).store.setState({ open: !open });
  return (
    <section className="second-look" aria-label="Second look">
      {open && alarms.length > 0 && (
        <ul>
          {alarms.map((alarm, index) => (
            <Item key={`${alarm.start} ${alarm.end}`} alarm={alarm} index={index} chosen={index === look.at} />
          ))}
        </ul>
      )}
      <div className="foot">
        {empty ? (
          <span />
        ) : alarms.length > 0 ? (
          <Button className="button quiet warned" aria-expanded={open} onPress={toggle}>
            <TriangleAlert size={16} aria-hidden />
            Second look: {thingsToCheck(alarms.length)}
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </Button>
        ) : (
          <p>
            {look.phase === 'done' && <Check size={16} aria-hidden />}
            {WORDS[look.phase]}
          </p>
        )}
        <CommandButton command="masked.restore">Restore names</CommandButton>
      </div>
    </section>
  );
}

const WORDS: Readonly<Record<Look['phase'], string>> = {
  waiting: 'Second look: reading',
  done: 'Second look: passed',
  failed: 'Second look: could not be taken',
};

function Item({
  alarm,
  index,
  chosen,
}: {
  readonly alarm: ResidualPhi;
  readonly index: number;
  readonly chosen: boolean;
}) {
  const app = useApp();
  const words = seen(useSession((state) => noteState(state).doc.sliceString(alarm.start, alarm.end)));
  const title = phiType(alarm.label)?.title ?? alarm.label;
  return (
    <li className={chosen ? 'chosen' : ''}>
      <Button className="button quiet place" aria-label={`Show ${words}`} onPress={() => pointAt(app, index)}>
        <strong>
          <bdi>{words}</bdi>
        </strong>
        <span className="why">{WHY[alarm.reason]}</span>
      </Button>
      <Button className="button framed" aria-label={`Mask ${words} as ${title}`} onPress={() => maskAlarm(app, alarm)}>
        <EyeOff size={16} aria-hidden /> Mask
      </Button>
      <Button
        className="button quiet icon"
        aria-label={`Leave ${words} visible`}
        onPress={() => dismissAlarm(app, alarm)}
      >
        <Eye size={16} aria-hidden />
      </Button>
    </li>
  );
}
