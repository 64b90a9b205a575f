import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnnotatedNote } from '../note/note';
import { makeSpan } from '../note/span';
import { packNotes, packSpanLists, unpackNotes, unpackSpanLists } from './packed-notes';

const anyWord = fc.constantFrom('PATIENT', 'FECHAS', 'a label nobody knows', '');
const anySpan = (length: number) =>
  fc
    .tuple(fc.nat(length - 1), fc.nat(length - 1), anyWord, fc.double({ min: 0, max: 1, noNaN: true }), anyWord)
    .map(([a, b, label, score, source]) => makeSpan(length, Math.min(a, b), Math.max(a, b) + 1, label, score, source));
const anyNote = fc.record({ id: fc.string(), text: fc.string({ minLength: 1, unit: 'binary' }) }).chain((note) =>
  fc.record<AnnotatedNote, 'note' | 'spans'>(
    {
      note: fc.constant(note),
      spans: fc.array(anySpan(note.text.length)),
      placeholders: fc.array(fc.nat(5)).map((places) => new Set(places)),
    },
    { requiredKeys: ['note', 'spans'] },
  ),
);

test('notes are unpacked unchanged and in their order, with any spans', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNote), async (notes) => {
      expect(await unpackNotes(structuredClone(await packNotes(notes)))).toEqual(notes);
    }),
  );
});

test('many spans are packed in as few buffers as few spans', async () => {
  const lists = (many: number) => [[], Array.from({ length: many }, (_, at) => makeSpan(many, at, at + 1, 'DATE'))];
  const { words, ...arrays } = await packSpanLists(lists(5000));
  expect(words).toEqual(['DATE', 'gold']);
  expect(Object.values(arrays).every(ArrayBuffer.isView)).toBe(true);
});

test('a span that does not fit its text is refused, with its offsets in the error', async () => {
  const packed = await packSpanLists([[makeSpan(9, 3, 8, 'DATE')]]);
  await expect(unpackSpanLists(packed, ['short'])).rejects.toThrow('Span [3, 8) does not fit a text of 5 UTF-16 units');
});
