import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annotate } from '../note/notation';
import type { AnnotatedNote } from '../note/note';
import { compareSpans, makeSpan, type Span, withoutOverlaps } from '../note/span';
import { statedNames, withStated, withStatedNames } from './stated-names';

/** Notes whose annotated names come from fields. */
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

it('47. names of people in fields are found in all texts of the document, in parts or whole, with a capital letter', () => {
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

it('47. a field of more than 100 words is a text, which is not looked for', () => {
  for (const [words, count] of [
    [100, 1],
    [101, 0],
  ] as const) {
    const stated = 'a4471 '.repeat(words).trim();
    expect(added(`[${stated}|IDNUM]`, stated)).toHaveLength(count);
  }
});

it('47. a name that is also a word is found only after a title or next to another name', () => {
  expect(
    added('[Grace|PATIENT] [White|PATIENT]\nRace: White. Grace period, Mrs. White; Grace White, white cells.'),
  ).toEqual(['White PATIENT document', 'Grace White PATIENT document']);
});

it('47. organisations, places, dates and numbers are looked for whole; two-digit numbers, years and state codes are not', () => {
  expect(
    added(
      '[St. Ann Infirmary|ORGANIZATION] [Larkfield|CITY] [ME|STATE] [04001|ZIP] [4471902|MEDICALRECORD] [12|IDNUM] [7 Elm St|STREET] [20310504|DATE] [2031|DATE]\nto me at st ann  infirmary, Larkfield, 7 ELM ST; mrn 4471902, 44719020, 12 04001, 20310504, 2031',
    ),
  ).toEqual([
    'st ann  infirmary ORGANIZATION document',
    'Larkfield CITY document',
    '7 ELM ST STREET document',
    '4471902 MEDICALRECORD document',
    '04001 ZIP document',
    '20310504 DATE document',
  ]);
});

it('47. an identifier with digits is looked for unchanged, and a street also in its other spelling', () => {
  expect(
    added(
      '[MR44-a|MEDICALRECORD] [51877|IDNUM] [request|IDNUM] [4419|IDNUM]\nmr44-a, MR44-ab, 51877, 518770, request, 4419',
      '[1047 Elmwood Dr|STREET] [12 Birch Avenue|STREET]\nat 1047 Elmwood Drive, 12 birch ave. and 12 Birch Avenues',
    ),
  ).toEqual([
    'mr44-a MEDICALRECORD document',
    '51877 IDNUM document',
    '4419 IDNUM document',
    '1047 Elmwood Drive STREET document',
    '12 birch ave STREET document',
  ]);
});

it('47. an identifier that is a capitalised name is looked for with its capital, and one in brackets without them', () => {
  expect(
    added(
      '[Grahame|IDNUM] [Surgeon|IDNUM] [{WardKey}|IDNUM] [1.23|IDNUM]\nlogin "Grahame" by the Surgeon: {WardKey}, grahame, wing--1.23--ISO, -1.23, 1.23 mg',
    ),
  ).toEqual(['Grahame IDNUM document', 'WardKey IDNUM document', '1.23 IDNUM document']);
});

it('47. names and numbers are found with any accents, width and invisible characters', () => {
  expect(
    added(
      '[José|PATIENT] [Achterberg|PATIENT] [4471902|MEDICALRECORD]\nJose; Jose\u0301 and JOSÉ Ach\u00adter\u200bberg; Ａchterberg; ４４７１９０２, jose',
    ),
  ).toEqual([
    'Jose PATIENT document',
    'Jose\u0301 PATIENT document',
    'JOSÉ Ach\u00adter\u200bberg PATIENT document',
    'Ａchterberg PATIENT document',
    '４４７１９０２ MEDICALRECORD document',
  ]);
});

it('47. a number of seven digits and more is found in any grouping, a phone number also without its country code', () => {
  expect(
    added(
      '[447-1902|MEDICALRECORD] [+1 (207) 555-0101|PHONE] [123456789|SSN] [12-3456|IDNUM] [20310504|DATE] [1947-03-12|DATE]\n4471902, 4 471 902 and 44719023, 2075550101, 207.555.0101, 123-45-6789, 123456, 447\n1902, 447 or 1902, 2031-05-04, 2031-05, 19470312',
    ),
  ).toEqual([
    '4471902 MEDICALRECORD document',
    '4 471 902 MEDICALRECORD document',
    '2075550101 PHONE document',
    '207.555.0101 PHONE document',
    '123-45-6789 SSN document',
    '2031-05-04 DATE document',
    '19470312 DATE document',
  ]);
});

it('47. a number of three or four digits is not found where it is an amount', () => {
  expect(
    added(
      '[120|IDNUM] [4419|MEDICALRECORD]\nroom 120 (4419) but 120/80 mmHg, 120 mg, 12.120, 120.5, <120, 120 %, 120 years, 1/120',
    ),
  ).toEqual(['120 IDNUM document', '4419 MEDICALRECORD document']);
});

it('47. time stamps, names of several words, short places and organisation codes are looked for whole', () => {
  expect(
    added(
      '[200902271300-0500|DATE] [van den Broek|DOCTOR] [GHH OE|ORGANIZATION] [FLOOR1|HOSPITAL] [9105 PZ|ZIP] [63131-0000|ZIP] [3DSCAN|ORGANIZATION]',
      'to 200902271300-0500 by van den broek, ghh oe; B1--FLOOR1, 9105 PZ, 63131, 3DSCAN_A',
    ),
  ).toEqual([
    '200902271300 DATE document',
    'van den broek DOCTOR document',
    'ghh oe ORGANIZATION document',
    'FLOOR1 HOSPITAL document',
    '9105 PZ ZIP document',
    '63131 ZIP document',
    '3DSCAN ORGANIZATION document',
  ]);
});

it('47. renamed ids are looked for as they are written; words and very short codes are not', () => {
  const text = 'id: infant-mom, infant mom, Newborn, f201, A1c, T12, 3d8bf54e-4d80';
  const plain = [{ note: { id: '', text }, spans: [] }];
  const names = statedNames(plain, ['infant-mom', 'newborn', 'f201', 'A1c', 'T12', '3d8bf54e-4d80']);
  expect(withStatedNames(plain, names)[0]?.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
    'infant-mom',
    'f201',
    '3d8bf54e-4d80',
  ]);
});

it('47. a name stated in lower case is also found in lower case, unless it is a word', () => {
  expect(
    added('[larkcare|ORGANIZATION] [hospital|ORGANIZATION] [Tilbury|CITY]\nlarkcare: in hospital, tilbury'),
  ).toEqual(['larkcare ORGANIZATION document']);
});

it('47. nothing else is found, spans never overlap, and those of the fields are kept', () => {
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

it('47. a town that a field states is a person where it follows a title', () => {
  expect(
    added('[Larkfield|CITY] [Thornbury|ORGANIZATION]\nMr. Larkfield of Larkfield saw Dr. Thornbury at Thornbury.'),
  ).toEqual([
    'Larkfield PATIENT document',
    'Larkfield CITY document',
    'Thornbury DOCTOR document',
    'Thornbury ORGANIZATION document',
  ]);
});

it('47. outside the fields a stricter finding gives what is stated its type', () => {
  const typeOf = (field: string, label: string, isField = false): string | undefined => {
    const [one] = withStatedNames(notes(`[Larkfield|${field}]\nmet Larkfield`)) as [AnnotatedNote];
    const at = one.note.text.indexOf('Larkfield', isField ? 0 : 9);
    const found = [makeSpan(one.note.text.length, at, at + 9, label, 0.8, 'en')];
    return withStated(one.note.text, one.spans, found).find(({ start }) => start === at)?.label;
  };
  expect(typeOf('CITY', 'PATIENT')).toBe('PATIENT');
  expect(typeOf('CITY', 'NOMBRE_PERSONAL_SANITARIO')).toBe('NOMBRE_PERSONAL_SANITARIO');
  expect(typeOf('CITY', 'HOSPITAL')).toBe('HOSPITAL');
  expect(typeOf('CITY', 'STATE')).toBe('CITY');
  expect(typeOf('DOCTOR', 'PATIENT')).toBe('DOCTOR');
  expect(typeOf('CITY', 'PATIENT', true)).toBe('CITY');
});

it('47. what is stated stays whole, and everything found beside it stays masked', () => {
  const text = 'Mrs. Margaret  Whitcomb, (67) now';
  const found = [makeSpan(text.length, 5, 29, 'PATIENT', 0.9, 'en')];
  const all = withStated(text, [makeSpan(text.length, 15, 23, 'DOCTOR')], found);
  expect(all.map(({ start, end, label }) => `${text.slice(start, end)} ${label}`)).toEqual([
    'Margaret PATIENT',
    'Whitcomb DOCTOR',
    ', (67) PATIENT',
  ]);
  const length = 30;
  const span: fc.Arbitrary<Span> = fc
    .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 8 }), fc.constantFrom('CITY', 'DATE', 'DOCTOR'))
    .chain(([start, size, label]) =>
      fc
        .constantFrom(0.2, 0.99, 1)
        .map((score) => makeSpan(length, start, Math.min(start + size, length), label, score)),
    );
  const spans = fc.array(span, { maxLength: 15 });
  fc.assert(
    fc.property(spans, spans, (known, more) => {
      const result = withStated('a'.repeat(length), known, more);
      const kept = [...withoutOverlaps(known), ...withoutOverlaps(more)];
      for (let at = 0; at < length; at++)
        expect(result.filter(({ start, end }) => start <= at && at < end)).toHaveLength(
          kept.some(({ start, end }) => start <= at && at < end) ? 1 : 0,
        );
      expect(result).toEqual([...result].sort(compareSpans));
    }),
  );
});
