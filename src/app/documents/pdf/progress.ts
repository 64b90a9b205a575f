import type { OnPage } from '../../../engine/pdf/protocol';
import type { Message, Session } from '../../core/state';

/** Below this many pages the work is done before anybody could read how far it is. */
const FEW = 3;
const STEPS = 20;

/** Shows how far some work on the pages of a PDF is, in twenty steps at most, with a way to stop it. */
export function progressOf({ store }: Session, what: string, action: NonNullable<Message['action']>): OnPage {
  let shown = 0;
  return (done, of) => {
    if (of <= FEW || (done !== 1 && done - shown < of / STEPS)) return;
    shown = done;
    store.setState({ message: { tone: 'info', text: `${what}: page ${done} of ${of}.`, action } });
  };
}
