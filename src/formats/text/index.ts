import { readEach, refuseLoneSurrogates } from '../decode';
import type { Format } from '../format';
import { fileStems, stem } from '../names';

/** A note a file, as it is; spans are not part of it. */
export const text: Format = {
  id: 'text',
  title: 'Plain text',
  extensions: ['.txt'],
  recognises: () => true,
  read: (files) =>
    readEach(files, ({ name, text }, notes) => void notes.push({ note: { id: stem(name), text }, spans: [] })),
  write: (notes) => {
    const names = fileStems(notes.map(({ note }) => note.id));
    return notes.map(({ note }, index) => {
      refuseLoneSurrogates(note.text, index + 1);
      return { name: `${names[index]}.txt`, text: note.text };
    });
  },
};
