import { describe, expect, test } from 'vitest';
import type { AnnotatedNote } from '../note/note';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { simulateNotes } from './simulate-notes';
import { englishFragments, fragmentsFor } from './simulation/english/templates';
import { drawIdentity } from './simulation/identity';
import { spanishLabels } from './simulation/spanish/slots';

const notes = (language: 'en' | 'es', count: number, seed = 5): AnnotatedNote[] =>
  simulateNotes(count, builtInLexicon, createRandom(seed), { language });

const I2B2 =
  'PATIENT DOCTOR USERNAME PROFESSION HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION_OTHER AGE DATE PHONE FAX EMAIL URL IPADDR SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM'.split(
    ' ',
  );
const MEDDOCAN = [...Object.values(spanishLabels), 'CALLE', 'PAIS', 'HOSPITAL'];

const english = notes('en', 800);
const many = [
  ...notes('en', 3000, 6),
  ...simulateNotes(300, builtInLexicon, createRandom(7), { language: 'en', kind: 'indian' }),
];
const spanish = notes('es', 400);

function surfaces(list: readonly AnnotatedNote[], label: string): string[] {
  return list.flatMap(({ note: { text }, spans }) =>
    spans.filter((span) => span.label === label).map(({ start, end }) => text.slice(start, end)),
  );
}

const dates = surfaces(many, 'DATE');

describe('rules of simulated notes', () => {
  test('10: the same seed gives the same notes, another seed other notes', () => {
    expect(notes('en', 5, 9)).toEqual(notes('en', 5, 9));
    expect(notes('es', 5, 9)).not.toEqual(notes('es', 5, 10));
  });

  test('10: what a language does not have is refused', () => {
    const spanishOf = (options: { kind?: 'indian'; names?: 'held-out' }) => () =>
      simulateNotes(1, builtInLexicon, createRandom(5), { language: 'es', ...options });
    expect(spanishOf({ kind: 'indian' })).toThrow('There are no simulated notes of kind "indian" in es');
    expect(spanishOf({ names: 'held-out' })).toThrow('There are no held-out names in es');
  });

  test('10: every label of both schemes occurs, and no other label', () => {
    const labels = (list: readonly AnnotatedNote[]) =>
      new Set(list.flatMap(({ spans }) => spans.map(({ label }) => label)));
    expect([...labels(english)].sort()).toEqual([...I2B2].sort());
    expect([...labels(spanish)].sort()).toEqual([...new Set(MEDDOCAN)].sort());
    expect(new Set(MEDDOCAN).size).toBe(22);
  });

  test('1, 13: spans are sorted, disjoint, trimmed and not empty; no bracket of a template remains', () => {
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

  test('11: titles and credentials are outside names', () => {
    const names = [...surfaces(english, 'PATIENT'), ...surfaces(english, 'DOCTOR')];
    expect(names.filter((name) => /^(Mr|Mrs|Ms|Dr|Miss)\b\.? |,? (MD|M\.D\.|RN|DO|NP)$/.test(name))).toEqual([]);
  });

  test('11: ages are numbers or number words alone', () => {
    for (const age of surfaces(english, 'AGE'))
      expect(age).toMatch(/^(\d{1,3}|\d0'?s|\d( |-| and )?(1\/2|½|\.5|a half)|\p{L}+([ -]\p{L}+)?)$/u);
  });

  test('11: between two names there is always more than a comma or a space', () => {
    for (const { note, spans } of english)
      spans.slice(1).forEach((span, i) => {
        const before = spans[i];
        if (before?.label !== 'PATIENT' || span.label !== 'PATIENT') return;
        expect(note.text.slice(before.end, span.start)).not.toMatch(/^,? ?$/);
      });
  });

  test('12: pressures, doses, levels and eponyms are outside every span', () => {
    const traps = /\b\d{2,3}\/\d{2,3} mg|C5-6|Strength 5\/5|Foley|Murphy|Medtronic|Parkinson|Gram stain|Tylenol #3/g;
    let seen = 0;
    for (const { note, spans } of english)
      for (const match of note.text.matchAll(traps)) {
        seen += 1;
        expect(spans.some(({ start, end }) => start < match.index + match[0].length && match.index < end)).toBe(false);
      }
    expect(seen).toBeGreaterThan(50);
  });

  test('15: general notes come from three regions, most from the United States', () => {
    const share = (pattern: RegExp) => english.filter(({ note }) => pattern.test(note.text)).length / english.length;
    expect(share(/UHID|Aadhaar|k\/c\/o|\bTab\. |S\/B Dr|Mobile :|Distt?\. |OPD/)).toBeGreaterThan(0.02);
    expect(share(/\bNHS|Yours sincerely|Bleep|TTOs|GMC/)).toBeGreaterThan(0.005);
    expect(share(/UHID|Aadhaar/)).toBeLessThan(0.2);
  });

  test('16: a note repeats the record number of its patient', () => {
    const others = /outside MRN|old chart|NHS|\bOP No|"dob"|MRN\tNAME/i;
    const numbers = many
      .filter(({ note }) => !others.test(note.text))
      .map((note) => surfaces([note], 'MEDICALRECORD').map((text) => text.replace(/\s/g, ' ')))
      .filter((list) => list.length > 1);
    const repeated = numbers.filter((list) => new Set(list).size < list.length);
    expect(numbers.length).toBeGreaterThan(1);
    expect(repeated.length / numbers.length).toBeGreaterThan(0.8);
  });

  test.each([
    ['a day of the month', /^\d{1,2}(st|nd|rd|th)$/],
    ['a short year', /^['’]\d\d$/],
    ['a weekday', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/],
    ['a month', /^(January|June|October)$/],
    ['a season', /^(spring|summer|fall|autumn|winter) (of )?\d{4}$/],
    ['a decade', /^(19|20)\d0'?s$/],
    ['a holiday', /^(Christmas|Easter|Thanksgiving|Labor Day|Diwali|Halloween)$/],
    ['a month of a year', /^[A-Z][a-z]+ \d{4}$/],
    ['a weekday with its date', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? [A-Z\d]/],
  ])('17: %s is a date', (_, form) => {
    expect(dates.filter((date) => form.test(date)).length).toBeGreaterThan(0);
  });

  test('17: early, late and mid are outside dates', () => {
    expect(dates.filter((date) => /^(early|late|mid)\b/i.test(date))).toEqual([]);
    expect(english.some(({ note }) => / (early|late|mid)[ -](January|May|August|October)/.test(note.text))).toBe(true);
  });

  test.each([
    ['LICENSE', /^1\d{9}$/],
    ['LICENSE', /^[ABFMX][A-Z]\d{7}$/],
    ['HEALTHPLAN', /^\d[A-Z][A-Z\d]\d-[A-Z][A-Z\d]\d-[A-Z]{2}\d\d$/],
    ['VEHICLE', /^(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/],
    ['VEHICLE', /^[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,2}[ -]?\d{4}$/],
    ['IDNUM', /^\d{4} \d{4} \d{4}$/],
    ['IDNUM', /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/],
    ['IDNUM', /^([\dA-F]{2}[:-]){5}[\dA-F]{2}$/i],
    ['ZIP', /^\d{5}-\d{4}$/],
    ['ZIP', /^\d{6}$/],
    ['ZIP', /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/],
    ['IPADDR', /^[\da-f:]+:[\da-f:]+$/],
    ['PHONE', /^\+?91[ -]\d{5} ?\d{5}$/],
    ['PHONE', /^x\d{3,5}$/],
    ['DEVICE', /^\(01\)\d{14}/],
    ['EMAIL', /^[\w.-]+@[\w.-]+\.\w+$/],
    ['URL', /^https?:\/\/[\w.-]+(\/\S*)?$/],
  ])('18: %s has the form %s', (label, form) => {
    expect(surfaces(many, label).filter((text) => form.test(text)).length).toBeGreaterThan(0);
  });

  test('19: children have no occupation', () => {
    for (const region of ['us', 'uk', 'in'] as const) {
      const { birth, ...person } = drawIdentity(builtInLexicon, createRandom(1), 'en', region);
      const templates = fragmentsFor({ ...person, birth, age: 7 });
      const working = Object.values(templates)
        .flat()
        .filter((text) => /\{PROFESSION\}/.test(text));
      expect(working.filter((text) => !/^\{?(general|work)/.test(text))).toEqual([]);
    }
  });

  test('19: the article before an age is right', () => {
    for (const { note } of english) expect(note.text).not.toMatch(/\b[Aa] (8\d?|11|18)-year|\ban [2-79]\d-year/);
  });

  test('there are hundreds of layouts and hundreds of sentences', () => {
    const prose = ['general', 'people', 'work', 'times', 'ages', 'places', 'contacts', 'plain', 'trap', 'gendered'];
    const count = (wanted: (name: string) => boolean): number =>
      Object.entries(englishFragments).reduce((sum, [name, list]) => sum + (wanted(name) ? list.length : 0), 0);
    const ours = [
      'letter',
      'header',
      'footer',
      'narrative',
      'record',
      'nursing',
      'telephone',
      'certificate',
      'message',
    ];
    expect(count((name) => ours.includes(name))).toBeGreaterThan(120);
    expect(count((name) => prose.includes(name))).toBeGreaterThan(500);
    expect(new Set(english.map(({ note }) => note.text)).size).toBe(english.length);
  });
});
