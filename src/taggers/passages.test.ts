import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { eachMatch } from '../note/each-match';
import type { Note } from '../note/note';
import { makeSpan, type Span } from '../note/span';
import { passagesOf, tagWithPassages } from './passages';
import type { Tagger } from './tagger';
import { fakeReader } from './test-support/fake-reader';

const ENGLISH = 'The patient was admitted with chest pain and was seen by Dr. Mason; she has had no fever.';
const SPANISH = 'La paciente fue ingresada por dolor en el pecho y su hijo Martín la acompaña desde hace dos días.';
const MIXED = `${ENGLISH}\n\n${SPANISH}\nLa vio la doctora Mason y no tiene fiebre desde hace dos días.\n${ENGLISH}`;

const note = (text: string): Note => ({ id: '', text });
const found = (text: string, spans: readonly Span[]) => spans.map(({ start, end }) => text.slice(start, end));

/** Reads English, and takes any Spanish word in the list for a name. */
const english = fakeReader('en-fake', { Mason: ['DOCTOR', 0.9], dolor: ['PATIENT', 0.9] });
const spanish = {
  ...fakeReader('es-fake', { Martín: ['FAMILIARES_SUJETO_ASISTENCIA', 0.9], Luz: ['NOMBRE_SUJETO_ASISTENCIA', 0.9] }),
  language: 'es' as const,
};
const other = { open: async () => spanish };

/** A tagger that marks these matches. */
const marking = (pattern: RegExp): Tagger => ({
  ...english,
  tag: async (notes) =>
    notes.map(({ text }) => ({
      ...{ tokens: [], labels: ['O', 'CITY'] },
      spans: [...eachMatch(pattern, text)].map(({ 0: { length }, index }) =>
        makeSpan(text.length, index, index + length, 'CITY', 1, 'marking'),
      ),
    })),
});

describe('a note with passages in the other language', () => {
  test('L2. has the spans of the other tagger there, and those of its own that repeat a text found outside', async () => {
    const [tagging] = await tagWithPassages(english, [note(MIXED)], other);
    expect(found(MIXED, tagging?.spans ?? [])).toEqual(['Mason', 'Martín', 'Mason', 'Mason']);
    expect(tagging?.spans.map(({ source }) => source)).toEqual(['en-fake', 'es-fake', 'en-fake', 'en-fake']);
    const [alone] = await tagWithPassages(english, [note(MIXED)], undefined);
    expect(found(MIXED, alone?.spans ?? [])).toContain('dolor');
  });

  test('L2. has the labels of its own tagger, except for types that this one lacks', async () => {
    const text = `${ENGLISH}\n${SPANISH} Luz`;
    const [tagging] = await tagWithPassages(english, [note(text)], other);
    expect(tagging?.spans.map(({ label }) => label)).toEqual(['DOCTOR', 'FAMILIARES_SUJETO_ASISTENCIA', 'PATIENT']);
  });

  test('L2. has the labels of the same texts outside, for types that its own tagger lacks', async () => {
    const text = `Luz\n${ENGLISH}\n${SPANISH} Luz\n`;
    const own = fakeReader('en-fake', { Luz: ['CITY', 0.9] });
    const [tagging] = await tagWithPassages(own, [note(text)], {
      open: async () => ({
        ...spanish,
        ...fakeReader('es-fake', { Luz: ['TERRITORIO', 0.9] }),
        language: 'es' as const,
      }),
    });
    expect(tagging?.spans.map(({ label }) => label)).toEqual(['CITY', 'CITY']);
  });

  test('L2. a span across the end of a passage is kept outside', async () => {
    const [tagging] = await tagWithPassages(marking(/fever\.\s+La|días\.\nThe/g), [note(MIXED)], other);
    expect(found(MIXED, tagging?.spans ?? [])).toEqual(['fever.', 'Martín', 'The']);
  });

  test('L3. the other tagger is opened only for a passage, decides at its own point and reports progress on', async () => {
    const open = vi.fn(other.open);
    await tagWithPassages(english, [note(ENGLISH), note('')], { open });
    expect(open).not.toHaveBeenCalled();
    const done: number[] = [];
    const tagging = await tagWithPassages(
      english,
      [note(ENGLISH), note(MIXED)],
      { open, point: 0.95 },
      { point: 0.5, onProgress: (share) => done.push(share) },
    );
    expect(tagging.map(({ spans }) => spans.map(({ source }) => source))).toEqual([
      ['en-fake'],
      ['en-fake', 'en-fake', 'en-fake'],
    ]);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
    await expect(tagWithPassages(english, [note(MIXED)], { open: () => Promise.reject('none') })).rejects.toBe('none');
  });
});

test('L1. a place within a passage has the same text there, and moves back and forth', () => {
  const lines = fc.array(fc.constantFrom(ENGLISH, SPANISH, '', 'Mason, Rosa'), { maxLength: 8 });
  const places = fc.tuple(lines, fc.nat(), fc.nat(30));
  fc.assert(
    fc.property(places, ([all, at, length]) => {
      const text = all.join('\n');
      const passages = passagesOf(text, 'en');
      if (!passages) return;
      const start = at % passages.text.length;
      const place = { start, end: start + length };
      const moved = passages.toNote(place);
      if (!moved) return;
      expect(text.slice(moved.start, moved.end)).toBe(passages.text.slice(start, start + length));
      expect(passages.fromNote(moved)).toEqual(place);
    }),
  );
});
