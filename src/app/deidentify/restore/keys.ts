import { type RestoreKey, restoreKey } from '../../../masking/restore/key';
import type { SessionState } from '../../core/state';
import { findingsField } from '../../session/fields';
import { maskedOf, maskedWith } from '../../session/masked';
import { findings, noteState } from '../../session/session';
import { inLanguageOf } from '../../session/tag-note';

/** The keys of the latest copied or saved texts. They are in memory only, and gone when a workspace is locked: that reloads the page. */
const MOST = 50;

let handedOver: readonly RestoreKey[] = [];

/** Keeps the key of the open note when its masked text is copied or saved. */
export function rememberKey(state: SessionState): void {
  const key = keyOf(state);
  const others = handedOver.filter(({ masked }) => masked !== key.masked);
  handedOver = [...others, key].slice(-MOST);
}

/** Forgets the keys of copied and saved texts; open notes keep theirs. */
export function forgetKeys(): void {
  handedOver = [];
}

export function handedOverCount(): number {
  return handedOver.length;
}

function keyOf(state: SessionState): RestoreKey {
  return restoreKey(noteState(state).doc.toString(), findings(state), maskedOf(state));
}

/** All keys: of copied and saved texts, then of the notes as they are masked now, the open one last. */
export function keysOf(state: SessionState): readonly RestoreKey[] {
  const others = state.notes.flatMap((note, index): RestoreKey[] => {
    const spans = note.state.field(findingsField);
    const text = note.state.doc.toString();
    return index === state.at || spans.length === 0
      ? []
      : [restoreKey(text, spans, maskedWith(inLanguageOf(state, note), note.state))];
  });
  return [...handedOver, ...others, keyOf(state)].filter(({ entries }) => entries.length > 0);
}
