import { describe, expect, it } from 'vitest';
import { readCorpus } from './sniff';

const line = (id: string) => JSON.stringify({ id, text: 'Ana', spans: [{ start: 0, end: 3, label: 'DOCTOR' }] });

describe('a corpus', () => {
  it('is read from files of any formats mixed', () => {
    const { notes, errors } = readCorpus([
      { name: 'x/a.txt', text: 'Ana Lu' },
      { name: 'x/a.ann', text: 'T1\tDOCTOR 0 6\tAna Lu\n' },
      { name: 'b.jsonl', text: line('b') },
      { name: 'c.txt', text: 'Ana B-DOCTOR\nsaw O\nher O\n' },
    ]);
    expect(errors).toEqual([]);
    expect(notes.map(({ note, spans }) => [note.id, spans.map(({ label }) => label)])).toEqual([
      ['b', ['DOCTOR']],
      ['x/a', ['DOCTOR']],
      ['c', ['DOCTOR']],
    ]);
  });

  it('has no texts without annotations, and no id twice', () => {
    const { notes, errors } = readCorpus([
      { name: 'README.txt', text: 'What is in this corpus' },
      { name: 'a.jsonl', text: [line('a'), line('b'), line('a')].join('\n') },
    ]);
    expect(notes.map(({ note }) => note.id)).toEqual(['a', 'b']);
    expect(errors).toEqual([
      { file: 'README.txt', line: 0, message: 'There are no annotations in it or beside it' },
      { file: 'Note 3', line: 0, message: 'It has the id of note 1, and is left out' },
    ]);
  });
});
