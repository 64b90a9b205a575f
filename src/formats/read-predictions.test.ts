import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { brat } from './brat';
import { i2b2 } from './i2b2';
import { jsonl } from './jsonl';
import { type PredictionNames, reasonsAgainst } from './predictions';
import { readPredictions } from './read-predictions';

const gold = [
  annotate('Seen by [Ana Ruiz|DOCTOR]\non [5/3|DATE].', 'dev/a'),
  annotate('[Bob|PATIENT] is well 😀, see [Eva|DOCTOR].', 'dev/b'),
];
const corpus = gold.map(({ note }) => note);
const names: PredictionNames = { file: 'theirs.jsonl', corpus: 'dev' };
const lines = (...records: unknown[]) => [
  { name: names.file, text: records.map((record) => JSON.stringify(record)).join('\n') },
];
const marked = (files: readonly { name: string; text: string }[]) =>
  readPredictions(files, corpus, names).spans.map((spans, at) =>
    spans.map(({ start, end, label }) => `${corpus[at]?.text.slice(start, end)} ${label}`),
  );
const all = [
  ['Ana Ruiz DOCTOR', '5/3 DATE'],
  ['Bob PATIENT', 'Eva DOCTOR'],
];

describe('predictions of another program', () => {
  it.each([
    ['JSON lines', jsonl.write([...gold].reverse())],
    ['BRAT', brat.write(gold)],
    ['BRAT without texts', brat.write(gold).filter(({ name }) => name.endsWith('.ann'))],
    [
      'BRAT below another folder',
      brat.write(gold).map(({ name, text }) => ({ name: name.replace('dev', 'run-1'), text })),
    ],
    ['i2b2 XML', i2b2.write(gold)],
  ])('65. are read as %s, whatever the order of the notes', (_, files) => {
    expect(marked(files)).toEqual(all);
  });

  it('65. in token-a-line files fit the text in spite of different white space', () => {
    const rows = (text: string) => text.replaceAll(';', '\n').replaceAll('_', ' ');
    const text = rows(
      '-DOCSTART- O;;Seen O;by O;Ana B-DOCTOR;Ruiz I-DOCTOR;on O;5/3 B-DATE;. O;;-DOCSTART- O;;Bob S-PATIENT;is O;well O;😀 O;, O;see O;Eva U-DOCTOR;. O',
    );
    expect(marked([{ name: 'out.conll', text }])).toEqual(all);
  });

  it('65. need no text if they have the id of the note; Presidio’s types and other spellings get our names', () => {
    const spans = [
      { start: 8, end: 16, label: 'PERSON' },
      { start: 20, end: 23, label: 'date' },
    ];
    const files = lines({ id: 'a', spans }, { id: 'dev/b', spans: [{ start: 0, end: 3, label: 'Medical-Finding' }] });
    expect(marked(files)).toEqual([['Ana Ruiz PATIENT', '5/3 DATE'], ['Bob Medical-Finding']]);
  });

  it('66. with offsets that do not fit are refused, with note and line', () => {
    const files = lines({ id: 'dev/a', spans: [] }, { id: 'dev/b', spans: [{ start: 20, end: 99, label: 'PERSON' }] });
    const read = readPredictions(files, corpus, names);
    expect(reasonsAgainst(read, corpus, names)).toEqual([
      { file: 'theirs.jsonl', line: 2, note: 'dev/b', message: expect.stringContaining('<= 24') },
    ]);
    const [text, ann] = brat.write(gold.slice(0, 1));
    const moved = [
      text,
      { name: 'dev/a.ann', text: ann?.text.replace('8 16', '9 17') ?? '' },
      ...brat.write(gold.slice(1)),
    ];
    expect(readPredictions(moved as never, corpus, names).errors).toMatchObject([{ file: 'dev/a.ann', line: 1 }]);
  });

  it('66. of another corpus are refused with both names, and of another version of a note with its id', () => {
    const other = readPredictions(
      lines({ id: 'x', text: 'Other', spans: [] }, { id: 'dev/a', text: 'Also other' }),
      corpus,
      names,
    );
    expect(other.foreign).toBe(true);
    expect(other.errors).toEqual([{ file: 'theirs.jsonl', line: 0, message: expect.stringContaining('in dev') }]);
    const edited = readPredictions(
      jsonl.write([{ ...gold[0], note: { id: 'dev/a', text: 'Edited' }, spans: [] }, gold[1]] as never),
      corpus,
      names,
    );
    expect(edited.foreign).toBe(false);
    expect(edited.errors).toMatchObject([
      { note: 'dev/a', message: expect.stringContaining('24 characters, not another of 6') },
    ]);
  });

  it('66. that lack notes are refused, with their number and the first of them', () => {
    const read = readPredictions(lines({ id: 'dev/a', spans: [] }), corpus, names);
    expect(read).toMatchObject({ missing: [1], errors: [] });
    expect(reasonsAgainst(read, corpus, names)).toMatchObject([
      { message: expect.stringMatching(/^It lacks 1 of the 2 notes of dev, the first of them dev\/b: /) },
    ]);
  });
});
