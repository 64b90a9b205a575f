import { type RestoreKey, restoreKey } from '../../../masking/restore/key';
import type { SessionState } from '../../core/state';
import { findingsField } from '../../session/fields';
import { maskedOf, maskerOf } from '../../session/masked';
import { findings, noteState, withSettingsOf } from '../../session/session';

/** So many handed-over texts can be turned back, the latest ones; in memory alone, gone with the page, which locking a workspace exchanges. */
const MOST = 50;

let handedOver: readonly RestoreKey[] = [];

/** Keeps the way back from the masked note at hand, as it is handed over now. */
export function rememberKey(state: SessionState): void {
  const key = keyOf(state);
  const others = handedOver.filter(({ masked }) => masked !== key.masked);
  handedOver = [...others, key].slice(-MOST);
}

/** Forgets the ways back from all that was handed over; notes that are open have theirs. */
export function forgetKeys(): void {
  handedOver = [];
}

export function handedOverCount(): number {
  return handedOver.length;
}

function keyOf(state: SessionState): RestoreKey {
  return restoreKey(noteState(state).doc.toString(), findings(state), maskedOf(state));
}

/** The ways back that there are: from what was handed over, and from the open notes as they are masked now, the one at hand last. */
export function keysOf(state: SessionState, withHandedOver: boolean): readonly RestoreKey[] {
  const others = state.notes.flatMap((note, index): RestoreKey[] => {
    const spans = note.state.field(findingsField);
    const text = note.state.doc.toString();
    return index === state.at || spans.length === 0
      ? []
      : [restoreKey(text, spans, maskerOf(withSettingsOf(state, note))(text, spans))];
  });
  return [...(withHandedOver ? handedOver : []), ...others, keyOf(state)].filter(({ entries }) => entries.length > 0);
}
