import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { makeSpan, type Span } from '../../note/span';
import { compileLists } from './apply';
import { checkEntries, FILE_SOURCE, LIST_SOURCE, type ListEntry, NO_LISTS, type WordLists } from './entry';
import { entriesCsv, entriesOf, readEntries, withEntries } from './file';

const entry = (text: string, type?: ListEntry['type'], match: ListEntry['match'] = 'any-case'): ListEntry => ({
  text,
  match,
  ...(type && { type }),
});

/** What the lists make of a note whose tagger's spans are marked: the stretches with their labels. */
function listedIn(notation: string, lists: Partial<WordLists>, language: 'en' | 'es' = 'en'): string[] {
  const { note, spans } = annotate(notation);
  return compileLists({ always: [], never: [], ...lists })
    .apply(note.text, spans, language)
    .map(({ start, end, label }) => `${note.text.slice(start, end)}|${label}`);
}

describe('lists', () => {
  it.each([
    ['exact capitals', 'Paz paz Pazos', [entry('Paz', undefined, 'exact')], ['Paz|DOCTOR']],
    ['any capitals', 'Paz PAZ Pazos', [entry('paz')], ['Paz|DOCTOR', 'PAZ|DOCTOR']],
    ['white space for white space', 'Mary\n  Ann Lee', [entry('Mary Ann')], ['Mary\n  Ann|DOCTOR']],
    ['marks', 'Ward 4-B, Ward 4-BC', [entry('ward 4-b', 'HOSPITAL')], ['Ward 4-B|HOSPITAL']],
    [
      'other apostrophes and hyphens',
      'Anne\u2011Marie O’Neil',
      [entry("Anne-Marie O'Neil")],
      ['Anne\u2011Marie O’Neil|DOCTOR'],
    ],
    ['accents as marks of their own', 'Jose\u0301 and José', [entry('José')], ['Jose\u0301|DOCTOR', 'José|DOCTOR']],
    ['what has no width', 'An\u00adn\u200b Lee, \u200eAnn', [entry('Ann Lee')], ['An\u00adn\u200b Lee|DOCTOR']],
    [
      'ligatures and wide letters',
      'Gri\ufb03th, \uff21nn',
      [entry('griffith'), entry('Ann')],
      ['Gri\ufb03th|DOCTOR', '\uff21nn|DOCTOR'],
    ],
    [
      'a word hyphenated at the end of a line',
      'Gar-\ncía, Gar\u00ad\r\n  cía, Anne-\nMarie',
      [entry('García'), entry('Anne-Marie')],
      ['Gar-\ncía|DOCTOR', 'Gar\u00ad\r\n  cía|DOCTOR', 'Anne-\nMarie|DOCTOR'],
    ],
    [
      'apostrophes that are letters or primes, and dashes',
      'O\u02bcNeil O\u2032Neil, Anne\u2212Marie',
      [entry('O’Neil'), entry('Anne-Marie')],
      ['O\u02bcNeil|DOCTOR', 'O\u2032Neil|DOCTOR', 'Anne\u2212Marie|DOCTOR'],
    ],
    ['an acute accent as an apostrophe', 'O\u00b4Neil', [entry("O'Neil")], ['O\u00b4Neil|DOCTOR']],
    ['an apostrophe first', '’t Hart', [entry("'t Hart")], ['’t Hart|DOCTOR']],
    ['no white space for white space', 'Mary-Ann MaryAnn Mary - Ann', [entry('Mary - Ann')], ['Mary - Ann|DOCTOR']],
    ['a mark first', '(ICU) unit', [entry('(ICU)', 'DEPARTMENT')], ['(ICU)|DEPARTMENT']],
    ['a pattern', 'K123 and K9', [entry('K\\d+', 'IDNUM', 'regex')], ['K123|IDNUM', 'K9|IDNUM']],
    ['a pattern in any capitals', 'Ward B', [entry('/ward [a-c]/i', 'ROOM', 'regex')], ['Ward B|ROOM']],
  ])('L1 L2 finds %s', (_, text, always, expected) => {
    expect(listedIn(text, { always })).toEqual(expected);
  });

  it('L3 the longest of hits that overlap wins', () => {
    const always = [
      entry('Lee', 'PATIENT'),
      entry('Lee Hospital', 'HOSPITAL'),
      entry('Hospital of Ann', 'ORGANIZATION'),
    ];
    expect(listedIn('Lee Hospital of Ann', { always })).toEqual(['Lee|PATIENT', 'Hospital of Ann|ORGANIZATION']);
  });

  it('L3 of a hit that overlaps with a longer one the rest is masked too', () => {
    const always = [entry('Lee Hospital', 'HOSPITAL'), entry('Hospital of Ann', 'ORGANIZATION')];
    expect(listedIn('Lee Hospital of Ann', { always })).toEqual(['Lee|HOSPITAL', 'Hospital of Ann|ORGANIZATION']);
    expect(listedIn('Lee Hospital of Ann', { always: always.slice(0, 1), never: [entry('Hospital of Ann')] })).toEqual(
      [],
    );
  });

  it('L1 L3 finds 20,000 entries with the same first word in a long text', () => {
    const name = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const always = Array.from({ length: 20_000 }, (_, i) => entry(`Dr. ${name(i)}`));
    const text = Array.from({ length: 10_000 }, (_, i) => `Dr. ${name(2 * i)} met Dr. Smith.`).join(' ');
    expect(compileLists({ always, never: [] }).apply(text, [], 'en')).toHaveLength(10_000);
  });

  it('L4 what is always masked takes its stretch from the tagger, whose span keeps the rest', () => {
    expect(listedIn('saw [Ann Lee Park|PATIENT] [Paz|CITY]', { always: [entry('Lee'), entry('Paz')] })).toEqual([
      'Ann|PATIENT',
      'Lee|DOCTOR',
      'Park|PATIENT',
      'Paz|DOCTOR',
    ]);
  });

  it('L5 a span within a never-masked text is dropped, and one that reaches beyond it is kept whole', () => {
    const never = [entry('Parkinson'), entry('Lasix'), entry('Novo')];
    expect(listedIn('[Parkinson|DOCTOR], [Lasix, Novo.|PATIENT] [Ann Parkinson|PATIENT]', { never })).toEqual([
      'Ann Parkinson|PATIENT',
    ]);
  });

  it('L6 of always and never the longer wins, of equal ones always', () => {
    const never = [entry('Paz'), entry('Cruz Verde')];
    const always = [entry('Dr. Paz'), entry('Cruz', 'CITY'), entry('Paz', 'PATIENT')];
    expect(listedIn('[Dr. Paz|PATIENT] [Cruz Verde|CITY] Paz', { always, never })).toEqual([
      'Dr. Paz|DOCTOR',
      'Paz|PATIENT',
    ]);
  });

  it('L6 of always and never that overlap and are equally long always wins, also where never comes first', () => {
    expect(listedIn('Ana Paz Gil', { always: [entry('Paz Gil')], never: [entry('Ana Paz')] })).toEqual([
      'Paz Gil|DOCTOR',
    ]);
  });

  it('L6 finds the parts of a text that the list leaves visible', () => {
    const { left } = compileLists({ always: [entry('Dr. Paz')], never: [entry('Paz')] });
    const text = 'Dr. Paz, Paz';
    expect(left(text).map(({ start, end }) => [start, end])).toEqual([[9, 12]]);
  });

  it('L7 a list’s span has the label of the language, score 1 and the source list', () => {
    expect(listedIn('Paz', { always: [entry('Paz', 'DOCTOR')] }, 'es')).toEqual(['Paz|NOMBRE_PERSONAL_SANITARIO']);
    expect(listedIn('Room 3', { always: [entry('room 3', 'ROOM')] }, 'es')).toEqual(['Room 3|ROOM']);
    const [span] = compileLists({ always: [entry('Paz')], never: [] }).apply('Paz', [], 'en');
    expect(span).toMatchObject({ score: 1, source: LIST_SOURCE });
  });

  it.each([
    ['en', 'IDNUM'],
    ['es', 'ID_CONTACTO_ASISTENCIAL'],
  ] as const)('L11 a file within a text in %s is one span, whatever tagger and lists say', (language, label) => {
    const file = `data:image/png;base64,${btoa('Ann Lee of ward 4 '.repeat(20))}`;
    const text = `Photo: ${file} of Paz`;
    const spans = [makeSpan(text.length, 12, 40, label, 0.5, 'x'), makeSpan(text.length, 60, 70, label, 0.5, 'x')];
    const masked = compileLists({ always: [entry('Paz')], never: [entry('image')] }).apply(text, spans, language);
    expect(masked.map(({ start, end }) => text.slice(start, end))).toEqual([file, 'Paz']);
    expect(masked[0]).toMatchObject({ label, score: 1, source: FILE_SOURCE });
    expect(compileLists(NO_LISTS).apply(text, spans, language)).toEqual(masked.slice(0, 1));
  });

  const word = fc.constantFrom('ann', 'Lee', 'ward', '4', 'b', 'Paz');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const list = fc.array(
    fc.oneof(
      phrase.map((text) => entry(text)),
      phrase.map((text) => entry(text, undefined, 'exact')),
      fc.constant(entry('[a-z]+ 4', undefined, 'regex')),
    ),
    { maxLength: 4 },
  );
  it('L8 the result is sorted and disjoint, covers every hit that wins, and without lists is what came in', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        list,
        list,
        (words, marked, always, never) => {
          const text = words.join(' ');
          let at = 0;
          const spans: Span[] = words.flatMap((each, i) => {
            const start = at;
            at += each.length + 1;
            return marked[i] ? [makeSpan(text.length, start, start + each.length, 'CITY', 0.5, 'x')] : [];
          });
          const result = compileLists({ always, never }).apply(text, spans, 'en');
          let before = 0;
          for (const { start, end } of result) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            before = end;
          }
          expect(before).toBeLessThanOrEqual(text.length);
          if (never.length === 0) {
            const covered = (offset: number) => result.some(({ start, end }) => start <= offset && offset < end);
            for (const { start, end } of spans) for (let i = start; i < end; i++) expect(covered(i)).toBe(true);
          }
          if (always.length + never.length === 0) expect(result).toEqual(spans);
        },
      ),
    );
  });
});

describe('files of lists', () => {
  it('L9 CSV with or without a heading, and JSON', () => {
    const expected = [entry('Paz, Ana', 'DOCTOR', 'exact'), entry('Cruz "V"'), entry('K\\d+', 'IDNUM', 'regex')];
    expect(
      readEntries('text,match,type\r\n"Paz, Ana",exact,DOCTOR\r\n"Cruz ""V"""\r\n\r\nK\\d+,regex,IDNUM\r\n'),
    ).toEqual(expected);
    expect(readEntries('\uFEFF"Paz, Ana",exact,DOCTOR\n"Cruz ""V""",any-case,\nK\\d+,regex,IDNUM')).toEqual(expected);
    expect(readEntries(JSON.stringify([expected[0], { text: 'Cruz "V"' }, expected[2]]))).toEqual(expected);
    expect(readEntries('text;match;type\r\n"Paz, Ana";exact;DOCTOR\r\n"Cruz ""V"""\r\nK\\d+;regex;IDNUM\r\n')).toEqual(
      expected,
    );
    expect(readEntries('Mason; Perry,any-case')).toEqual([entry('Mason; Perry')]);
    expect(readEntries('[ward] b')).toEqual([entry('[ward] b')]);
    expect(readEntries('')).toEqual([]);
  });

  it('L9 what is written reads as it was', () => {
    const entries = fc.array(
      fc.record({
        text: fc
          .string({ unit: fc.constantFrom('a', 'Ñ', '"', ',', '\n', ' ', '-'), minLength: 1, maxLength: 9 })
          .map((text) => `x${text}x`),
        match: fc.constantFrom('exact', 'any-case' as const),
      }),
    );
    fc.assert(
      fc.property(entries, (given) => {
        expect(readEntries(entriesCsv(given))).toEqual(given);
      }),
    );
  });

  it.each([
    ['SECRET\n  \nSECRET,sometimes', 'Entry 2: match: expected one of exact, any-case, regex'],
    ['SECRET, SECRET', 'in CSV, put a text with a comma in quotation marks'],
    ['SECRET,exact,STAFF', 'Entry 1: type: expected a type such as DOCTOR, HOSPITAL or PATIENT'],
    ['SECRET\n(SECRET,regex', 'Entry 2: character 1: this group has no end'],
    ['SECRET\n---', 'Entry 2: it has no letter and no digit'],
    ['"SECRET', 'Entry 1: a quotation mark has no counterpart, or is inside an unquoted text'],
    ['[{"text": "SECRET"}, {"name": "SECRET"}]', 'Entry 2: expected text, match and type'],
    ['[3]', 'Entry 1: expected text, match and type'],
    [`${'SECRET'.repeat(40)}`, 'Entry 1: it has 240 characters; 200 are the most'],
  ])('L10 an error names the entry and never its text: %j', (content, message) => {
    expect(() => readEntries(content)).toThrow(message);
    expect(message).not.toContain('SECRET');
  });

  it('L10 more than 20,000 entries are refused', () => {
    expect(() => checkEntries(Array.from({ length: 20_001 }, (_, i) => entry(`a${i}`)))).toThrow(
      'There are 20001 entries',
    );
  });

  it('L10 more than 200 patterns are refused', () => {
    expect(() => checkEntries(Array.from({ length: 201 }, (_, i) => entry(`a${i}`, undefined, 'regex')))).toThrow(
      '201 patterns',
    );
  });

  it('L9 lines that are pasted are entries, those that a list has are not added again', () => {
    const added = entriesOf(' Paz \r\n\nCruz\n', 'any-case', 'DOCTOR');
    const lists = withEntries({ always: [entry('Cruz', 'DOCTOR')], never: [] }, 'always', added);
    expect(lists.always.map(({ text }) => text)).toEqual(['Cruz', 'Paz']);
  });

  it('L9 an entry that differs only in capitals is the same one where they do not count, and takes its place', () => {
    const listed = [entry('Ann Lind', 'DOCTOR'), entry('Paz', 'DOCTOR', 'exact')];
    const added = [entry('ann lind', 'PATIENT'), entry('paz', 'DOCTOR', 'exact'), entry('\\d', 'DOCTOR', 'regex')];
    const { always } = withEntries({ always: listed, never: [] }, 'always', [
      ...added,
      entry('\\D', 'DOCTOR', 'regex'),
    ]);
    expect(always.map(({ text, type }) => `${text} ${type}`)).toEqual([
      ...['ann lind PATIENT', 'Paz DOCTOR', 'paz DOCTOR', '\\d DOCTOR', '\\D DOCTOR'],
    ]);
  });
});
