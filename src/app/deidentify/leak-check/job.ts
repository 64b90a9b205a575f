import type { EditorState } from '@codemirror/state';
import type { LookJob } from '../../../engine/protocol';
import type { Masked } from '../../../masking/style';
import type { SessionState } from '../../core/state';
import { decisionsField, findingsField } from '../../session/fields';
import { languageOf } from '../../session/session';
import { neverMasked } from '../../session/tag-note';

/** What a second look has to know of a note that is masked. @param state with the settings of the note */
export function lookJob(
  state: SessionState,
  note: EditorState,
  { text: output, mapping }: Masked,
): Omit<LookJob, 'id'> {
  const text = note.doc.toString();
  const kept = note.field(decisionsField).filter(({ kind }) => kind === 'keep');
  return {
    ...{ language: languageOf(state), text, output, mapping },
    findings: note.field(findingsField).map(({ start, end, label }) => ({ start, end, label })),
    left: [...kept, ...neverMasked(state.lists, text)].map(({ start, end }) => ({ start, end })),
  };
}
