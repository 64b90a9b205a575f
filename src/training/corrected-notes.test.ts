import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotate } from '../note/notation';
import { CorrectedNotesError, checkCorrected, splitNotes } from './corrected-notes';
import { tinyCorpus } from './test-support/tiny-corpus';

const plain = (notes: number) => Array.from({ length: notes }, (_, i) => annotate('Secret words', `p${i}`));
const marked = (notes: number, text = '[Mason|DOCTOR] came') =>
  Array.from({ length: notes }, (_, i) => annotate(text, `m${i}`));

describe('corrected notes', () => {
  test.each([
    ['none', [], /^0 notes are too few to learn from: correct at least 5/],
    ['four', marked(4), /^4 notes are too few/],
    ['five without identifiers', plain(5), /^Of 5 notes none has identifiers/],
    ['five of which one has some', [...plain(4), ...marked(1)], /^Of 5 notes only one has identifiers/],
    ['five marked all over', marked(5, '[Mason|DOCTOR]'), /^Every word of the 5 notes is marked/],
    ['five with labels of another scheme', marked(5, '[Mason|NOMBRE] came'), /^5 of 5 identifiers have a label/],
  ])('T1. %s are refused, without a word of theirs', (_, notes, message) => {
    const check = () => checkCorrected(notes, 'en');
    expect(check).toThrow(CorrectedNotesError);
    expect(check).toThrow(message);
    expect(check).not.toThrow(/Mason|Secret/);
  });

  test('T1. five of which two have identifiers will do', () => {
    expect(() => checkCorrected([...plain(3), ...marked(2)], 'en')).not.toThrow();
  });

  test('T2. one in five is held out, with identifiers, the same ones for the same seed', () => {
    const twenty = tinyCorpus(20);
    const ids = (seed: number) =>
      splitNotes(twenty, 5, seed, 1)
        .aside.flat()
        .map(({ note }) => note.id);
    expect(ids(1)).toHaveLength(4);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  test('T2. whatever the notes, both parts have identifiers and together they are all', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 2, max: 20 }), fc.nat(), (without, withSome, seed) => {
        const notes = [...plain(without), ...marked(withSome)];
        const { learning, aside } = splitNotes(notes, 5, seed, 1);
        const heldOut = aside.flat();
        expect(new Set([...learning, ...heldOut])).toEqual(new Set(notes));
        expect(learning.length + heldOut.length).toBe(notes.length);
        expect(heldOut.length).toBeGreaterThan(0);
        expect(heldOut.every(({ spans }) => spans.length > 0)).toBe(true);
        expect(learning.some(({ spans }) => spans.length > 0)).toBe(true);
      }),
    );
  });
});
