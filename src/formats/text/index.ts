import type { AnnotatedNote } from '../../note/annotated';
import { refuseLoneSurrogates } from '../decode';
import type { Format, FormatError, ReadResult, TextFile } from '../format';
import { fileStems, stem } from '../names';
import { refusal } from '../refusal';

/** A note a file, as it is; spans are not part of it. */
export const text: Format = {
  id: 'text',
  title: 'Plain text',
  extensions: ['.txt'],
  recognises: () => true,
  read,
  write: (notes) => {
    const names = fileStems(notes.map(({ note }) => note.id));
    return notes.map(({ note }, index) => {
      refuseLoneSurrogates(note.text, index + 1);
      return { name: `${names[index]}.txt`, text: note.text };
    });
  },
};

function read(files: readonly TextFile[]): ReadResult {
  const notes: AnnotatedNote[] = [];
  const errors: FormatError[] = [];
  for (const file of files) {
    const refused = refusal(file.text);
    if (refused) errors.push({ file: file.name, line: 0, message: refused.message });
    else notes.push({ note: { id: stem(file.name), text: file.text }, spans: [] });
  }
  return { notes, errors };
}
