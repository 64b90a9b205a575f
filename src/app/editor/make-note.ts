import { EditorState, Transaction } from '@codemirror/state';
import type { Span } from '../../note/span';
import type { MakeNote, Session } from '../core/state';
import { setDecisions } from '../session/fields';
import { noteExtensions } from './note-extensions';

/** Makes notes that the session's editor can show. */
export function makeNote(session: Session): MakeNote {
  const extensions = noteExtensions(session);
  return (text, kind, title, origin) => {
    const state = EditorState.create({ doc: text, extensions });
    return origin
      ? { kind, title, state: masksOfDocument(state, origin.spans), source: origin.source }
      : { kind, title, state };
  };
}

/** A fresh note with what its document calls an identifier masked; undo does not reach behind that. */
export function masksOfDocument(state: EditorState, spans: readonly Span[]): EditorState {
  if (spans.length === 0) return state;
  const decisions = spans.map(
    ({ start, end, label }) => ({ start, end, label, kind: 'mask', by: 'document' }) as const,
  );
  return state.update({ effects: setDecisions.of(decisions), annotations: Transaction.addToHistory.of(false) }).state;
}
