import { EyeOff } from 'lucide-react';
import { Group } from 'react-aria-components';
import { useApp, useSession } from '../context';
import { setAttention } from '../editor/fields';
import { decide } from '../session/review';
import { noteState } from '../session/session';
import { focusNote } from './card-host';
import { ReachPicker } from './reach-picker';
import { TypePicker } from './type-picker';
import { Why } from './why';

/** Masks the selected text, here and elsewhere. */
export function MaskSelection() {
  const { session, ui } = useApp();
  const { from: start, to: end } = useSession((state) => noteState(state).selection.main);
  const range = { start, end };
  const mask = (label: string) => {
    decide(session, { range, label, was: null }, ui.getState().reach);
    session.dispatch({ effects: setAttention.of({ offer: false }), selection: { anchor: end } });
    // After the menu has given the focus back to the card, which is gone.
    setTimeout(focusNote, 50);
  };
  return (
    <Group className="card" aria-label="Selected text">
      <div className="row">
        <EyeOff size={16} aria-hidden />
        <TypePicker label="Mask the selected text as" value={null} placeholder="Mask this as …" onChoose={mask} />
      </div>
      <div className="row">
        <ReachPicker verdict={{ range, label: 'PATIENT', was: null }} />
      </div>
      <Why range={range} onMask={mask} />
    </Group>
  );
}
