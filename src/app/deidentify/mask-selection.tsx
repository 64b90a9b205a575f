import { EyeOff } from 'lucide-react';
import { Group } from 'react-aria-components';
import { useApp, useSession } from '../core/hooks';
import { focusNote } from '../editor/card-host';
import { setAttention } from '../session/fields';
import { decide } from '../session/review';
import { noteState } from '../session/session';
import { ScopePicker } from './scope-picker';
import { deidentify } from './store';
import { TypePicker } from './type-picker';
import { Why } from './why';

/** Masks the selected text, here and elsewhere. */
export function MaskSelection() {
  const app = useApp();
  const { session } = app;
  const { from: start, to: end } = useSession((state) => noteState(state).selection.main);
  const range = { start, end };
  const mask = (label: string) => {
    decide(session, { range, label, was: null }, app.get(deidentify).store.getState().scope);
    session.dispatch({ effects: setAttention.of({ offer: false }), selection: { anchor: end } });
    // After the menu has given the focus back to the card, which is gone.
    setTimeout(focusNote, 50);
  };
  return (
    <Group className="card" aria-label="Selected text">
      <div className="row">
        <ScopePicker verdict={{ range, label: 'PATIENT', was: null }} />
      </div>
      <div className="row">
        <EyeOff size={16} aria-hidden />
        <TypePicker label="Mask the selected text as" value={null} placeholder="Mask this as …" onChoose={mask} />
      </div>
      <Why range={range} onMask={mask} />
    </Group>
  );
}
