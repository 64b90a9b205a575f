import { describe, expect, it } from 'vitest';
import { conll } from '.';

const read = (text: string) => conll.read([{ name: 'set/a.conll', text }]);
const notesOf = (text: string) =>
  read(text).notes.map(({ note, spans }) => [
    note.id,
    note.text,
    spans.map(({ start, end, label }) => `${note.text.slice(start, end)}|${label}`),
  ]);

describe('CoNLL', () => {
  it('joins tokens by spaces and sentences by line breaks', () => {
    expect(notesOf('Dr. O\nAna NNP B-DOCTOR\nLu NNP I-DOCTOR\n\non O\n5/3\tB-DATE\n')).toEqual([
      ['set/a', 'Dr. Ana Lu\non 5/3', ['Ana Lu|DOCTOR', '5/3|DATE']],
    ]);
  });

  it('reads BIOES and BILOU; a new span begins after an end, or with another label', () => {
    expect(notesOf('Ana B-DOCTOR\nLu E-DOCTOR\nEva S-DOCTOR\nUli U-DOCTOR\nMay L-DOCTOR\n5/3 I-DATE')).toEqual([
      ['set/a', 'Ana Lu Eva Uli May 5/3', ['Ana Lu|DOCTOR', 'Eva|DOCTOR', 'Uli|DOCTOR', 'May|DOCTOR', '5/3|DATE']],
    ]);
  });

  it('begins a note at each -DOCSTART-; a note with a faulty row is left out, with its line and none of its words', () => {
    const { notes, errors } = read('-DOCSTART- -X- O O\n\na O\n\n-DOCSTART-\nSECRET\nb O\n-DOCSTART-\nc O\n');
    expect(notes.map(({ note }) => [note.id, note.text])).toEqual([
      ['set/a-1', 'a'],
      ['set/a-3', 'c'],
    ]);
    expect(errors).toEqual([
      { file: 'set/a.conll', line: 6, message: 'Expected a token and, last, O or a tag such as B-DATE' },
    ]);
  });

  it('is recognised by its name, or by its rows', () => {
    const isOne = (name: string, text: string) => conll.recognises({ name, text });
    expect(isOne('a.bio', '')).toBe(true);
    expect(isOne('a.txt', 'Ana B-DOCTOR\nLu I-DOCTOR\n\nsaw O\n')).toBe(true);
    expect(isOne('a.txt', 'Ana Lu was seen.\nShe went home.\nAll is well O\n')).toBe(false);
    expect(isOne('a.txt', '')).toBe(false);
  });
});
