import { describe, expect, test } from 'vitest';
import type { AnnotatedNote } from '../note/annotated';
import { builtInLexicon } from './built-in/lexicon';
import { createRandom } from './random';
import { simulateNotes } from './simulate-notes';
import { englishFragments } from './simulation/english/documents';
import { spanishLabels } from './simulation/spanish/slots';

const notes = (language: 'en' | 'es', count: number, seed = 5): AnnotatedNote[] =>
  simulateNotes(count, builtInLexicon, createRandom(seed), { language });

const I2B2 =
  'PATIENT DOCTOR USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION_OTHER AGE DATE PHONE FAX EMAIL URL IPADDR SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM'.split(
    ' ',
  );
const MEDDOCAN = [...Object.values(spanishLabels), 'CALLE', 'PAIS', 'HOSPITAL'];

const english = notes('en', 800);
const spanish = notes('es', 400);

function surfaces(list: readonly AnnotatedNote[], label: string): string[] {
  return list.flatMap(({ note: { text }, spans }) =>
    spans.filter((span) => span.label === label).map(({ start, end }) => text.slice(start, end)),
  );
}

describe('rules of simulated notes', () => {
  test('10: the same seed gives the same notes, another one others', () => {
    expect(notes('en', 5, 9)).toEqual(notes('en', 5, 9));
    expect(notes('es', 5, 9)).not.toEqual(notes('es', 5, 10));
  });

  test('10: every label of both schemes occurs, and no other', () => {
    const labels = (list: readonly AnnotatedNote[]) =>
      new Set(list.flatMap(({ spans }) => spans.map(({ label }) => label)));
    expect([...labels(english)].sort()).toEqual([...I2B2].sort());
    expect([...labels(spanish)].sort()).toEqual([...new Set(MEDDOCAN)].sort());
    expect(new Set(MEDDOCAN).size).toBe(22);
  });

  test('1, 13: spans are sorted, disjoint, trimmed and not empty; no bracket of a template is left', () => {
    for (const { note, spans } of [...english, ...spanish]) {
      let last = 0;
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(note.text.slice(start, end)).toMatch(/^\S(?:.*\S)?$/su);
        last = end;
      }
      expect(note.text).not.toMatch(/[{}<>]/);
    }
  });

  test('11: titles and credentials lie outside names', () => {
    const names = [...surfaces(english, 'PATIENT'), ...surfaces(english, 'DOCTOR')];
    expect(names.filter((name) => /^(Mr|Mrs|Ms|Dr|Miss)\b\.? |,? (MD|M\.D\.|RN|DO|NP)$/.test(name))).toEqual([]);
  });

  test('11: ages are numbers or number words alone', () => {
    for (const age of surfaces(english, 'AGE'))
      expect(age).toMatch(/^(\d{1,3}|\d0'?s|\d( |-| and )?(1\/2|½|\.5|a half)|\p{L}+([ -]\p{L}+)?)$/u);
  });

  test('11: no two names stand side by side with a comma or blank between them', () => {
    for (const { note, spans } of english)
      spans.slice(1).forEach((span, i) => {
        const before = spans[i];
        if (before?.label !== 'PATIENT' || span.label !== 'PATIENT') return;
        expect(note.text.slice(before.end, span.start)).not.toMatch(/^,? ?$/);
      });
  });

  test('12: pressures, doses, levels and eponyms lie outside every span', () => {
    const traps = /\b\d{2,3}\/\d{2,3} mg|C5-6|Strength 5\/5|Foley|Murphy|Medtronic|Parkinson|Gram stain|Tylenol #3/g;
    let seen = 0;
    for (const { note, spans } of english)
      for (const match of note.text.matchAll(traps)) {
        seen += 1;
        expect(spans.some(({ start, end }) => start < match.index + match[0].length && match.index < end)).toBe(false);
      }
    expect(seen).toBeGreaterThan(50);
  });

  test('the kinds of notes have at least sixty layouts', () => {
    const layouts = Object.entries(englishFragments)
      .filter(
        ([name]) => !/^(document|statement|plain|trap|sentence|title|kin|staffrole|specialty|sex|heading)/.test(name),
      )
      .reduce((sum, [, list]) => sum + list.length, 0);
    expect(layouts).toBeGreaterThanOrEqual(60);
    expect(new Set(english.map(({ note }) => note.text)).size).toBe(english.length);
  });
});
