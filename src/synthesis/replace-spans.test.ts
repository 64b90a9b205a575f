import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotate } from '../note/notation';
import type { AnnotatedNote } from '../note/note';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { replaceIdentifiers } from './replace-spans';
import { simulateNotes } from './simulate-notes';

function replaced(marked: string, seed = 1, keep = 0, language: 'en' | 'es' = 'en'): string[] {
  const { note: fresh, spans } = replaceIdentifiers(annotate(marked), builtInLexicon, createRandom(seed), {
    language,
    keep,
  });
  return spans.map(({ start, end }) => fresh.text.slice(start, end));
}

const seeds = Array.from({ length: 60 }, (_, i) => i);

function outside({ note: { text }, spans }: AnnotatedNote): string[] {
  let from = 0;
  const parts = spans.map(({ start, end }) => {
    const part = text.slice(from, start);
    from = end;
    return part;
  });
  return [...parts, text.slice(from)];
}

describe('rules of surrogates', () => {
  test('of two spans that overlap, as in the annotation of some corpora, the longer one is replaced', () => {
    const { note, spans } = annotate('seen by [Ann Lee|DOCTOR] today');
    const within = annotate('seen by Ann [Lee|PATIENT] today').spans;
    const both = { note, spans: [...within, ...spans] };
    const fresh = replaceIdentifiers(both, builtInLexicon, createRandom(1), { language: 'en', keep: 0 });
    expect(fresh.spans.map(({ label }) => label)).toEqual(['DOCTOR']);
    expect(outside(fresh)).toEqual(['seen by ', ' today']);
  });

  test('1, 2, 3: spans exact, text outside unchanged, deterministic, for simulated notes of both languages', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom<'en' | 'es'>('en', 'es'), (seed, language) => {
        const [original] = simulateNotes(1, builtInLexicon, createRandom(seed), { language }) as [AnnotatedNote];
        const fresh = replaceIdentifiers(original, builtInLexicon, createRandom(seed), { language });
        expect(fresh.spans.map(({ label }) => label)).toEqual(original.spans.map(({ label }) => label));
        expect(outside(fresh)).toEqual(outside(original));
        let last = 0;
        for (const { start, end } of fresh.spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          const surface = fresh.note.text.slice(start, end);
          expect(surface.trim()).toBe(surface);
          expect(surface).not.toBe('');
          last = end;
        }
        expect(replaceIdentifiers(original, builtInLexicon, createRandom(seed), { language })).toEqual(fresh);
      }),
      { numRuns: 80 },
    );
  });

  test.each([
    'Dr. [X|DOCTOR]',
    '[Sample Patient|PATIENT]',
    'Dr. [ABC|DOCTOR]',
    'at [XYZ Hospital|HOSPITAL]',
    'on [MM/DD/YYYY|DATE]',
    '[____|MEDICALRECORD]',
    '[XX|AGE]-year-old',
    '[123456|DEVICE]',
    '[ABC|CITY]',
  ])('4: the placeholder of %s is replaced, even if everything is kept', (marked) => {
    const surface = /\[([^|]+)/.exec(marked)?.[1];
    const annotated = { ...annotate(marked), placeholders: new Set([0]) };
    for (const seed of seeds.slice(0, 20)) {
      const fresh = replaceIdentifiers(annotated, builtInLexicon, createRandom(seed), { language: 'en', keep: 1 });
      expect(fresh.note.text.slice(fresh.spans[0]?.start, fresh.spans[0]?.end)).not.toBe(surface);
    }
  });

  test('5: keep 1 keeps everything, keep 0 almost nothing', () => {
    const marked =
      '[Hung Tran|PATIENT], [73|AGE], on [03/04/2011|DATE] in [Quimby Falls|CITY], MRN [20774186|MEDICALRECORD]';
    for (const seed of seeds.slice(0, 20))
      expect(replaced(marked, seed, 1)).toEqual(['Hung Tran', '73', '03/04/2011', 'Quimby Falls', '20774186']);
    const kept = seeds.filter((seed) => replaced(marked, seed, 0)[4] === '20774186');
    expect(kept).toEqual([]);
  });

  test.each([
    ['[20774186|MEDICALRECORD]', /^\d{8}$/],
    ['[AB-1234|IDNUM]', /^[A-Z]{2}-\d{4}$/],
    ['[1:24|IDNUM]', /^\d:\d\d$/],
    ['[xxx-xx-4417|SSN]', /^xxx-xx-\d{4}$/],
    ['[one two dash six|IDNUM]', /^\w+ \w+ dash \w+$/],
    ['[555-1234|PHONE]', /^\d{3}-\d{4}$/],
    ['[KMW|DOCTOR]', /^[A-Z]{3}$/],
    ['[k.m.|PATIENT]', /^[a-z]\.[a-z]\.$/],
    ['[r u t h e r|PATIENT]', /^(\p{L} )+\p{L}$/u],
    ['[2004|DATE]', /^(19|20)\d\d$/],
    ['[1980s|DATE]', /^(19|20)\d0s$/],
    ['[Monday|DATE]', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/],
    ['[summer of 1999|DATE]', /^(spring|summer|fall|autumn|winter) of (19|20)\d\d$/],
    ['[March 2004|DATE]', /^[A-Z][a-z]+ (19|20)\d\d$/],
    ['[MARCH 2004|DATE]', /^[A-Z]{3,9} (19|20)\d\d$/],
    ['[12-JAN-07|DATE]', /^\d\d?-[A-Z]{3,4}-\d\d$/],
    ['[2021-04-15|DATE]', /^\d{4}-\d\d?-\d\d?$/],
    ['[50s|AGE]', /^\d0s$/],
    ['[forty-two|AGE]', /^[a-z]+(-[a-z]+)?$/],
    ['[3-1/2|AGE]', /^\d-1\/2$/],
    ['[TX|STATE]', /^[A-Z]{2}$/],
    ['[Texas|STATE]', /^[A-Z][a-z]/],
    ['[01915-4417|ZIP]', /^\d{5}-\d{4}$/],
    ['[MGH|HOSPITAL]', /\S/],
    ['[LOWELL|CITY]', /^[^a-z]+$/],
    ['[lowell|CITY]', /^[^A-Z]+$/],
    ['[10.44.7.118|IPADDR]', /^\d+\.\d+\.\d+\.\d+$/],
  ])('6: %s keeps its form', (marked, form) => {
    for (const seed of seeds) expect(replaced(marked, seed)[0]).toMatch(form);
  });

  test('6: a name keeps its comma, capitals and suffix, except in a small share that get a new order', () => {
    const names = seeds.map((seed) => replaced('[TRAN, HUNG|PATIENT]', seed)[0] ?? '');
    expect(names.filter((name) => name.includes(',')).length).toBeGreaterThan(45);
    expect(names.every((name) => name === name.toUpperCase())).toBe(true);
    for (const seed of seeds) expect(replaced('[Adams, Lee R. Jr|PATIENT]', seed)[0]).toMatch(/^.+, .+ \p{Lu}\. Jr$/u);
  });

  test('7: a surname and a first name follow the full name, whatever their capitals', () => {
    for (const seed of seeds) {
      const [, title, first, again] = replaced(
        '[TRAN, HUNG VAN|PATIENT]. Mr. [Tran|PATIENT] or [Hung|PATIENT]. Mr. [Tran|PATIENT]',
        seed,
      );
      const full = replaced('[TRAN, HUNG VAN|PATIENT]', seed)[0]?.toLowerCase();
      expect(full).toContain(title?.toLowerCase());
      expect(full).toContain(first?.toLowerCase());
      expect(again).toBe(title);
    }
  });

  test('7: the same place twice gets the same surrogate, each time in its own capitals', () => {
    for (const seed of seeds) {
      const [first, second] = replaced('[Lowell|CITY], later [LOWELL|CITY]', seed);
      expect(second).toBe(first?.toUpperCase());
    }
  });

  test.each([
    ['[28036|TERRITORIO]', /^\d{5}$/],
    ['[Madrid|TERRITORIO]', /^[^\d]+$/],
    ['[28 28 70973|ID_TITULACION_PERSONAL_SANITARIO]', /^\d\d \d\d \d{5}$/],
    ['[12/12/2016|FECHAS]', /\d/],
    ['[12 de enero de 2019|FECHAS]', /^\d+ de \p{L}+ de (19|20)\d\d$/u],
    ['[69 años|EDAD_SUJETO_ASISTENCIA]', /^\d+ años$/],
    ['[H|SEXO_SUJETO_ASISTENCIA]', /^[HMVF]$/],
    ['[Madre|FAMILIARES_SUJETO_ASISTENCIA]', /^\p{Lu}\p{Ll}+$/u],
    ['[c/ del Abedul 5-7, 2º dcha|CALLE]', /^c\/ .+ \d-\d, \dº dcha$/],
    ['[nnavcu@hotmail.com|CORREO_ELECTRONICO]', /^\S+@\S+\.\w+$/],
  ])('8: %s gets a Spanish surrogate in its form', (marked, form) => {
    for (const seed of seeds) expect(replaced(marked, seed, 0, 'es')[0]).toMatch(form);
  });
});
