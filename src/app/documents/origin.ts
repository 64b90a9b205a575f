import { type EditorState, Transaction } from '@codemirror/state';
import type { Span } from '../../note/span';
import { setDecisions } from '../editor/fields';
import type { NoteSource } from './source';

/** What a note brings along from its document. */
export interface Origin {
  readonly source: NoteSource;
  /** What the document itself calls an identifier. */
  readonly spans: readonly Span[];
}

/** A fresh note with what its document calls an identifier masked; undo does not reach behind that. */
export function masksOfDocument(state: EditorState, spans: readonly Span[]): EditorState {
  if (spans.length === 0) return state;
  const decisions = spans.map(
    ({ start, end, label }) => ({ start, end, label, kind: 'mask', by: 'document' }) as const,
  );
  return state.update({ effects: setDecisions.of(decisions), annotations: Transaction.addToHistory.of(false) }).state;
}
