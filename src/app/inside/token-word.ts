import type { Text } from '@codemirror/state';
import type { NoteTagging } from '../../engine/protocol';
import { seen } from '../controls/unseen';

/** A token as it is named outside the note. */
export function tokenWord(doc: Text, { starts, ends }: Pick<NoteTagging, 'starts' | 'ends'>, token: number): string {
  const text = doc.sliceString(starts[token] ?? 0, ends[token] ?? 0);
  return text.trim() === '' ? '↵' : seen(text);
}
