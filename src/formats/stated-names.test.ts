import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnnotatedNote } from '../note/annotated';
import { annotate } from '../note/notation';
import { withStatedNames } from './stated-names';

/** Notes whose marked names are those of fields. */
const notes = (...texts: string[]): AnnotatedNote[] =>
  texts.map((text, index) => {
    const one = annotate(text, `n${index}`);
    return { ...one, spans: one.spans.map((span) => ({ ...span, source: 'document' })) };
  });
const added = (...texts: string[]) =>
  withStatedNames(notes(...texts)).flatMap(({ note, spans }, index) =>
    spans
      .filter(({ start }) => !notes(...texts)[index]?.spans.some((known) => known.start === start))
      .map(({ start, end, label, source }) => `${note.text.slice(start, end)} ${label} ${source}`),
  );

it('47. names of people that fields state are marked in all texts of the document, in parts or whole, with a capital letter', () => {
  expect(
    added(
      '[Dr. Agnes Thornbury MD|DOCTOR]\n[Kowalski|PATIENT]\n[Anna|PATIENT]\nSeen by Agnes J. Thornbury, KOWALSKI said. Ms Kowalski-Thornbury. Kowalskis, md, Dr.',
      'Anna, THORNBURY',
    ),
  ).toEqual([
    'Agnes J. Thornbury DOCTOR document',
    'KOWALSKI PATIENT document',
    'Kowalski PATIENT document',
    'Thornbury DOCTOR document',
    'Anna PATIENT document',
    'THORNBURY DOCTOR document',
  ]);
});

it('47. a name that is a word too is one behind a title or beside another name alone', () => {
  expect(
    added('[Grace|PATIENT] [White|PATIENT]\nRace: White. Grace period, Mrs. White; Grace White, white cells.'),
  ).toEqual(['White PATIENT document', 'Grace White PATIENT document']);
});

it('47. organisations, places, dates and numbers are looked for whole; short numbers, years and codes of states are not', () => {
  expect(
    added(
      '[St. Ann Infirmary|ORGANIZATION] [Larkfield|CITY] [ME|STATE] [04001|ZIP] [4471902|MEDICALRECORD] [12|IDNUM] [7 Elm St|STREET] [20310504|DATE] [2031|DATE]\nto me at st ann  infirmary, Larkfield, 7 ELM ST; mrn 4471902, 44719020, 12 04001, 20310504, 2031',
    ),
  ).toEqual([
    'st ann  infirmary ORGANIZATION document',
    'Larkfield CITY document',
    '7 ELM ST STREET document',
    '4471902 MEDICALRECORD document',
    '20310504 DATE document',
  ]);
});

it('47. what is stated nowhere stays, spans never overlap, and those of the fields are kept', () => {
  const word = fc.constantFrom(
    '[Anna|PATIENT]',
    '[Rose Hill|DOCTOR]',
    '[St. Ann Infirmary|HOSPITAL]',
    'Anna',
    'Rose',
    'Hill',
    'st. ann infirmary',
    'x',
    ',',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 3 }), (all) => {
      const given = notes(...all.map((words) => words.join(' ')));
      withStatedNames(given).forEach(({ spans }, index) => {
        for (const [at, span] of spans.slice(1).entries())
          expect(span.start).toBeGreaterThanOrEqual(spans[at]?.end ?? 0);
        expect(spans).toEqual(expect.arrayContaining([...(given[index]?.spans ?? [])]));
      });
    }),
  );
  expect(withStatedNames(notes('Anna'))).toEqual(notes('Anna'));
});
