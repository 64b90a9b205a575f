import { describe, expect, it } from 'vitest';
import { brat } from '.';

const read = (text: string, ann: string) =>
  brat.read([
    { name: 'd/a.txt', text },
    { name: 'd/a.ann', text: ann },
  ]);
const spans = (text: string, ann: string) => {
  const { notes, errors } = read(text, ann);
  expect(errors).toEqual([]);
  return notes[0]?.spans.map(({ start, end, label }) => [start, end, label]);
};

describe('BRAT', () => {
  it('7. takes the path without its extension as the id', () => {
    expect(read('Mason', 'T1\tDOCTOR 0 5\tMason\n').notes[0]?.note).toEqual({ id: 'd/a', text: 'Mason' });
  });

  it('10. makes a span of each fragment of a discontinuous annotation', () => {
    expect(spans('Ana and Eva Mason', 'T1\tPATIENT 0 3;12 17\tAna Mason')).toEqual([
      [0, 3, 'PATIENT'],
      [12, 17, 'PATIENT'],
    ]);
  });

  it('1. 10. reads an annotation with very many fragments, and very many invalid lines', () => {
    expect(spans('Mason', `T1\tDOCTOR ${Array(200_000).fill('0 5').join(';')}`)).toHaveLength(200_000);
    expect(read('Mason', 'T1\n'.repeat(200_000)).errors).toHaveLength(200_000);
  });

  it('11. ignores notes, relations, events, attributes, normalisations and equivalences', () => {
    const others = [
      '#1\tAnnotatorNotes T1\tsure',
      'R1\tOf Arg1:T1 Arg2:T1',
      'E1\tDOCTOR:T1',
      'A1\tSure T1',
      'M1\tSure T1',
      'N1\tReference T1 x:1\ty',
      '*\tEquiv T1 T1',
      '',
    ];
    expect(spans('Mason', [...others, 'T1\tDOCTOR 0 5\tMason'].join('\r\n'))).toEqual([[0, 5, 'DOCTOR']]);
  });

  it('4. reads UTF-16 offsets if they fit', () => {
    expect(spans('😀 Mason', 'T1\tDOCTOR 3 8\tMason')).toEqual([[3, 8, 'DOCTOR']]);
  });

  it('4. reads code points if only they fit, in discontinuous annotations too', () => {
    expect(spans('😀 Mason 😀x', 'T1\tDOCTOR 2 7\tMason\nT2\tID 0 1;8 10\t😀 😀x')).toEqual([
      [0, 2, 'ID'],
      [3, 8, 'DOCTOR'],
      [9, 12, 'ID'],
    ]);
  });

  it('4. reads offsets with or without the byte order mark, whether or not the text still has it', () => {
    expect(spans('\uFEFFMason', 'T1\tDOCTOR 1 6\tMason')).toEqual([[1, 6, 'DOCTOR']]);
    expect(spans('\uFEFFMason', 'T1\tDOCTOR 0 5\tMason')).toEqual([[1, 6, 'DOCTOR']]);
    expect(spans('Mason', 'T1\tDOCTOR 1 6\tMason')).toEqual([[0, 5, 'DOCTOR']]);
  });

  it('4. accepts covered text with folded line breaks, or without covered text', () => {
    expect(spans('1 High\r\nStreet', 'T1\tSTREET 0 14\t1 High Street')).toEqual([[0, 14, 'STREET']]);
    expect(spans('Mason', 'T1\tDOCTOR 0 5')).toEqual([[0, 5, 'DOCTOR']]);
  });

  it.each([
    ['covered text that is elsewhere', 'T1\tDOCTOR 0 4\tason', 'cover'],
    ['an end after the text', 'T1\tDOCTOR 0 9\tMason', 'cover'],
    ['an end behind the text, with nothing to compare', 'T1\tDOCTOR 0 9', 'cover'],
    ['an empty span', 'T1\tDOCTOR 2 2\t', 'T1<tab>'],
    ['blanks for tabs', 'T1 DOCTOR 0 5 Mason', 'T1<tab>'],
    ['no offsets', 'T1\tDOCTOR\tMason', 'T1<tab>'],
    ['a line of another kind', 'Mason', 'T1<tab>'],
  ])('2. leaves out a note with %s, and says where and what it expected', (_, row, expected) => {
    const { notes, errors } = read('Mason', `#1\tNote\tx\n${row}\n`);
    expect(notes).toEqual([]);
    expect(errors).toMatchObject([{ file: 'd/a.ann', line: 2, message: expect.stringContaining(expected) }]);
    expect(errors[0]?.message).not.toContain('ason');
  });

  it('12. reads complete pairs next to incomplete ones', () => {
    const { notes, errors } = brat.read([
      { name: 'a.txt', text: 'x' },
      { name: 'b.ann', text: '' },
      { name: 'c.ann', text: '' },
      { name: 'c.txt', text: 'x' },
      { name: 'd.doc', text: 'x' },
      { name: 'e.txt', text: '%PDF-1.4' },
      { name: 'e.ann', text: '' },
    ]);
    expect(notes.map(({ note }) => note.id)).toEqual(['c']);
    expect(errors.map(({ file, line }) => [file, line])).toEqual([
      ['a.txt', 0],
      ['b.ann', 0],
      ['d.doc', 0],
      ['e.txt', 0],
    ]);
  });
});
