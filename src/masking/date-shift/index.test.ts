import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import type { MaskOptions } from '../style';
import { dateShift } from '.';
import { moveOf } from './move';

const masked = (notation: string, options: MaskOptions = {}): string => {
  const { note, spans } = annotate(notation);
  return dateShift.mask(note.text, spans, { secret: 's', ...options }).text;
};
const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00Z`) / 86_400_000;
const days = fc
  .integer({ min: -9_000, max: 20_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const secret = fc.string({ minLength: 1 });

describe('date-shift', () => {
  it('D3 the number of days between any two dates stays, and all dates of a subject move by the same number of days', () => {
    fc.assert(
      fc.property(days, days, secret, fc.boolean(), fc.boolean(), (first, second, salt, keepWeekday, keepSeason) => {
        const options = { secret: salt, subject: 'p', keepWeekday, keepSeason };
        const out = masked(`[${first}|DATE] [${second}|DATE]`, options).split(' ');
        const moved = out.map((date, i) => dayNumber(date) - dayNumber(i === 0 ? first : second));
        expect(moved).toEqual([moveOf(options).days, moveOf(options).days]);
        expect(masked(`[${first}|FECHAS]`, options)).toBe(out[0]);
      }),
    );
  });

  it('D8 with a number of days dates move by just as many', () => {
    const today = { year: 2033, month: 1, day: 1 };
    fc.assert(
      fc.property(days, fc.integer({ min: -2_900, max: 2_900 }), (date, by) => {
        fc.pre(by !== 0);
        const moved = masked(`[${date}|DATE]`, { days: by, keepSeason: true, today });
        expect(dayNumber(moved) - dayNumber(date)).toBe(by);
      }),
    );
  });

  it('D1 in numbers the day is first as in most of the dates that can be read in one order only, or else as in the language', () => {
    const options = { days: 7, today: { year: 2026, month: 6, day: 1 } };
    const note = (...dates: string[]) => dates.map((date) => `[${date}|DATE]`).join(' ');
    expect(masked(note('3/10', '27/9', '11.10.23', '04102023'), options)).toBe('10/10 4/10 18.10.23 11102023');
    expect(masked(note('3/10', '11/10/23'), options)).toBe('3/17 11/17/23');
    expect(masked(note('3/10', '24/7'), options)).toMatch(/^3\/17 /);
    expect(masked(note('3/10', '27/9', '9/28', '9-29-2023'), options)).toBe('3/17 4/10 10/5 10-6-2023');
    expect(masked(note('3/10', '27/9', '9-15 May', '2-14/6', '12/13 July'), options)).toMatch(
      /^10\/10 4\/10 16-22 May /,
    );
    const spanish = { ...options, language: 'es' } as const;
    expect(masked(note('3/10', '9/27/2023'), spanish)).toBe('3/17 10/4/2023');
    expect(masked(note('3/10', '9/27'), spanish)).toMatch(/^10\/10 /);
  });

  it('D1 in numbers the day is first if a date that can be read in both orders is also written with its month, unless others tell', () => {
    const options = { days: 7, today: { year: 2026, month: 6, day: 1 } };
    const note = (...dates: string[]) => dates.map((date) => `[${date}|DATE]`).join(' ');
    expect(masked(note('3/10/2023', '3 October', '4/10/23'), options)).toBe('10/10/2023 10 October 11/10/23');
    expect(masked(note('3/10', '3 de octubre de 2023'), options)).toBe('10/10 10 de octubre de 2023');
    expect(masked(note('3/10/2023', '3-Oct-1950'), options)).toBe('3/17/2023 10-Oct-1950');
    expect(masked(note('3/10', '3 October', '9/28/2023'), options)).toBe('3/17 10 October 10/5/2023');
    expect(masked(note('3/10', 'March 10'), { ...options, language: 'es' })).toBe('3/17 March 17');
  });

  it('D1 in numbers the day is first if it is before the names of months, unless others tell', () => {
    const options = { days: 7, today: { year: 2026, month: 6, day: 1 } };
    const note = (...dates: string[]) => dates.map((date) => `[${date}|DATE]`).join(' ');
    expect(masked(note('3.10.95', 'Monday 16 August 2011'), options)).toBe('10.10.95 Monday 23 August 2011');
    expect(masked(note('3/10/95', '16 August', 'August 3', 'March 4, 2011'), options)).toMatch(/^3\/17\/95 /);
    expect(masked(note('3/10/95', '16AUG2011', '16-August-2011'), options)).toMatch(/^3\/17\/95 /);
    expect(masked(note('3/10/95', '16 August', '3/30/95'), options)).toMatch(/^3\/17\/95 /);
    expect(masked(note('3/10/95', 'August 16'), { ...options, language: 'es' })).toMatch(/^10\/10\/95 /);
  });

  it('D1 number words of a date are read in the language of its month', () => {
    const options = { days: 7, today: { year: 2026, month: 6, day: 1 } };
    expect(masked('[catorce de mayo|DATE]', options)).toBe('veintiuno de mayo');
    expect(masked('[March fourteenth|FECHAS]', { ...options, language: 'es' })).toBe('March twenty-first');
  });

  it.each([
    'Fin de año',
    'fin de año 2019',
    'end of the year',
    'end of year 2019',
    'en los 90',
    'mediados de los años 80',
  ])('D5 %s is masked', (date) => {
    expect(masked(`[${date}|FECHAS]`, { language: 'es' })).toBe('[FECHA]');
    expect(masked(`[${date}|DATE]`)).toBe('[DATE]');
  });

  it('D9 no past date moves into the future; a future date may move further', () => {
    const options = { days: 400, today: { year: 2026, month: 6, day: 1 } };
    expect(masked('[2026-05-03|DATE], [04/2026|DATE], [2024-05-03|DATE]', options)).toBe('[DATE], [DATE], 2025-06-07');
    expect(masked('[2024-05-03 - 2026-05-07|DATE]', options)).toBe('[DATE]');
    expect(masked('[2026-06-02|DATE]', options)).toBe('2027-07-07');
  });

  it('D6 whole weeks keep the weekday, whole years give or take three days the season, but never the day and month; otherwise weekday, season and year all change', () => {
    fc.assert(
      fc.property(secret, (salt) => {
        const move = (options: MaskOptions) => Math.abs(moveOf({ secret: salt, ...options }).days);
        const ofYear = (moved: number) => Math.min(moved % 365.2425, 365.2425 - (moved % 365.2425));
        expect(move({ keepWeekday: true }) % 7).toBe(0);
        expect(move({ keepWeekday: true, keepSeason: true }) % 7).toBe(0);
        for (const keepWeekday of [false, true]) {
          expect(ofYear(move({ keepSeason: true, keepWeekday }))).toBeLessThan(3.5);
          expect(masked('[5/3|DATE]', { secret: salt, keepSeason: true, keepWeekday })).not.toBe('5/3');
        }
        expect(move({ keepSeason: true }) % 7).not.toBe(0);
        expect(move({}) % 7).not.toBe(0);
        expect(ofYear(move({}))).toBeGreaterThan(92);
        expect(move({})).toBeGreaterThan(366);
      }),
    );
    expect(masked('[Monday|DATE] [winter|DATE]', { keepWeekday: true, keepSeason: true })).toBe('Monday winter');
  });

  it('D3 subjects and secrets move differently, and always back', () => {
    const moves = Array.from({ length: 20 }, (_, i) => moveOf({ secret: 's', subject: String(i) }).days);
    expect(new Set(moves).size).toBeGreaterThan(15);
    // Forward they might come to lie in the future.
    for (const days of moves) expect(days).toBeLessThan(-399);
  });

  it('D2 a date without its year is of the year of the complete date before it', () => {
    const options = { secret: 's' };
    const [full = '', part = ''] = masked('[2004-02-28|DATE] [3/1|DATE]', options).split(' ');
    const [month, day] = part.split('/');
    const year = full.slice(0, 4);
    const between = (Date.parse(`${year}-${month}-${day} UTC`) - Date.parse(`${full} UTC`)) / 86_400_000;
    expect([2, 2 - 365, 2 + 365, 2 + 366, 2 - 366]).toContain(between);
  });

  it('D2 a date without its year is of the year in which it is nearest', () => {
    const options = { language: 'es', days: -2004 } as const;
    expect(masked('[22/01/24|FECHAS]. FUR [3/9|FECHAS], FPP [9/6|FECHAS], [28/12|FECHAS], [1/3|FECHAS]', options)).toBe(
      '28/07/18. FUR 9/3, FPP 14/12, 03/07, 5/9',
    );
    expect(masked('[1/3/2023|DATE] to [11/30|DATE], [3/1-11/30/2023|DATE]', { days: 31 })).toBe(
      '2/3/2023 to 12/31, 4/1-12/31/2023',
    );
  });

  it('D2 a day without a month is of the month of the last date that has one, and no birth', () => {
    const options = { secret: 's', language: 'es' as const, keepWeekday: true };
    const [, visit = '', next = ''] = masked('nac. [24/12/2020|DATE] [3/11|DATE] [lunes 7|DATE]', options).match(
      /\d+(?:\/\d+)*/g,
    ) as RegExpMatchArray;
    const [day = '', month = ''] = visit.split('/');
    const last = new Date(Date.UTC(2016, Number(month), 0)).getUTCDate();
    expect((Number(next) - Number(day) + last) % last).toBe(4);
  });

  it('D1 two numbers behind another word than a month are a day and a month', () => {
    expect(masked('[Mon 3-15|DATE], [on 3-15|DATE]', { days: 31 })).toBe('Thu 4-15, on 4-15');
    expect(masked('[el 5-10|FECHAS], [lun 5-10|FECHAS]', { language: 'es', days: 31 })).toBe('el 5-11, jue 5-11');
  });

  it('D2 a missing year is that of any other date rather than that of a birth', () => {
    const options = { days: 2, today: { year: 2026, month: 6, day: 1 } };
    expect(masked('born [24/12/1950|DATE], seen [2/27|DATE] since [2020|DATE]', options)).toMatch(/seen 2\/29 since/);
  });

  it('D1 words for a part of a month stay, and weds is Wednesday', () => {
    expect(masked('[mediados de enero de 2020|DATE], [fin oct|DATE]', { language: 'es', days: -31 })).toBe(
      'mediados de diciembre de 2019, fin sep',
    );
    expect(masked('[end of May 2020|DATE], [weds|DATE]', { days: -31 })).toBe('end of April 2020, sun');
    const spanish = { language: 'es', days: -1 } as const;
    expect(masked('[miérc 25/10/2023|DATE], [vier|DATE], [novi|DATE]', spanish)).toBe('mar 24/10/2023, jue, nov');
  });

  it('D2 the mar of mar 5 is Tuesday', () => {
    const options = { language: 'es' as const, days: -7 };
    expect(masked('[lun 15/11/2021|DATE] [mar 16|DATE], [Mar 9/11|DATE], [mar-21|DATE]', options)).toBe(
      'lun 08/11/2021 mar 9, Mar 2/11, mar-14',
    );
    expect(masked('[Mar 5, 2020|DATE], [mar 5 2020|DATE]', options)).toBe('Feb 27, 2020, feb 27 2020');
  });

  it('D3 characters without a width make no difference', () => {
    const [plain, broken, age] = masked('[5/3/2004|DATE] [\u200e5/3/20\u00ad04|DATE] [4\u200b5|AGE]').split(' ');
    expect(broken).toBe(plain);
    expect(age).toMatch(/^4[678]$/);
  });

  it('D4 a birth and the age move together', () => {
    const { years } = moveOf({ secret: 's' });
    const [birth = '', age, visit = ''] = masked('DOB: [1960-05-03|DATE] [44|AGE] [2004-05-03|DATE]')
      .slice(5)
      .split(' ');
    expect(age).toBe(String(44 + years));
    expect(Number(visit.slice(0, 4)) - Number(birth.slice(0, 4))).toBe(44 + years);
    expect(visit.slice(4)).toBe(birth.slice(4));
  });

  it('D5 all else is masked by its type', () => {
    expect(masked('[Ann|PATIENT] [Easter|DATE] [95|AGE] [x|product]')).toBe('[PATIENT] [DATE] [AGE] [PHI]');
  });

  it('D4 the heading of a column says that its dates are births', () => {
    const { years } = moveOf({ secret: 's' });
    const yearOf = (heading: string) => Number(masked('[1960-05-03|DATE]', { heading }).slice(0, 4));
    const headings = [
      'DOB',
      'Birth date',
      'date_of_birth',
      'patientBirthDate',
      'Fecha de nacimiento',
      'F. nac.',
      'F.Nac',
    ];
    for (const heading of headings) expect(yearOf('Seen') - yearOf(heading), heading).toBe(years);
    const rows = 'Name\tDOB\tSeen\nA\t[1950-05-03|DATE]\t[2020-05-03|DATE]\nB\t[1960-05-03|DATE]\t[2020-05-03|DATE]\n';
    const [, , , first = '', seen = '', , second = ''] = masked(`Ward\n${rows}`)
      .split(/[\t\n]/)
      .slice(2);
    expect(Number(second.slice(0, 4)) - Number(first.slice(0, 4))).toBe(10);
    expect(Number(seen.slice(0, 4)) - Number(first.slice(0, 4))).toBe(70 + years);
  });

  it('D5 no birth of somebody over 89 is shown below the heading of a column', () => {
    const today = { year: 2026, month: 1, day: 1 };
    expect(masked('[05/06/28|DATE]', { today, heading: 'DOB' })).toBe('[DATE]');
    expect(masked('Id\tF. nac.\n1\t[05/06/28|DATE]', { today })).toBe('Id\tF. nac.\n1\t[DATE]');
  });

  it('D5 an age whose unit is behind it is no age in years', () => {
    expect(masked('[5|AGE] days old, [9|AGE]-month-old, [45|AGE] years')).toMatch(
      /^\[AGE\] days old, \[AGE\]-month-old, 4\d years$/,
    );
  });

  it.each(['DOB: [5/3/1925|DATE], seen [5/3/2004|DATE]', '[92|AGE], [5/3/1912|DATE], seen [5/3/2004|DATE]'])(
    'D5 a date does not tell an age over 89: %s',
    (notation) => {
      const today = { year: 2016, month: 1, day: 1 };
      expect(masked(notation.replace('2004', '2015'), { today })).toMatch(/(?:DOB: |\[AGE\], )\[DATE\], seen \d/);
      expect(masked(notation.replace(', seen [5/3/2004|DATE]', ''), { today })).toMatch(/\[DATE\]$/);
      expect(masked(notation.replace('2004', '1990'), { today })).not.toContain('[DATE]');
    },
  );

  it('D5 a later birth does not hide that a birth tells an age over 89', () => {
    const today = { year: 2026, month: 1, day: 1 };
    expect(masked('DOB [5/3/1931|DATE], his wife born [1935|DATE]', { today })).toMatch(/^DOB \[DATE\], his/);
  });

  it('D5 a date does not tell an age over 89 to those who see the years of a range', () => {
    expect(masked('DOB: [5/3/1925|DATE], [2/1/2010|DATE], [5/3/2015 - 5/9/2015|DATE]')).toMatch(/^DOB: \[DATE\], \d/);
  });

  it.each([
    ['DOB: [5/3/25|DATE], seen [5/3/15|DATE]', 'en'],
    ['[99|AGE], DOB: [5/3/15|DATE], seen [5/2/15|DATE]', 'en'],
    ['Birth date: [10 Nov 28|DATE], seen [1/5/2024 - 1/9/2024|DATE]', 'en'],
    ['[101|AGE], born on [5/3/14|DATE], seen [5/3/15|DATE]', 'en'],
    ['DOB: [5/6/28|DATE], card until [2030|DATE], seen [5/3/24|DATE]', 'en'],
    ['FN: [5-5-30|FECHAS], ingreso [1-6-23|FECHAS]', 'es'],
    ['Nació el [5-5-30|FECHAS], ingreso [1-6-23|FECHAS]', 'es'],
  ] as const)('D4 D5 a birth with a year of two digits is before the other dates: %s', (notation, language) => {
    const today = { year: 2026, month: 1, day: 1 };
    expect(masked(notation, { language, today })).toMatch(/(?:\[DATE\]|\[FECHA\]), [a-z ]+ \d/);
  });

  it('D5 no birth is shown of somebody over 89, however the dates are written', () => {
    const two = (value: number): string => String(value % 100).padStart(2, '0');
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const layouts = [
      (year: number, month: number, day: number) => `${month}/${day}/${year}`,
      (year: number, month: number, day: number) => `${two(month)}/${two(day)}/${two(year)}`,
      (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`,
      (year: number, month: number, day: number) => `${day} ${months[month - 1]} ${year}`,
      (year: number, month: number, day: number) => `${two(day)}-${months[month - 1]}-${two(year)}`,
      (year: number, month: number, day: number) => `${month}/1/${year} - ${month}/${day}/${year}`,
    ];
    const written = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 13, max: 28 }),
      fc.nat(layouts.length - 1),
    );
    const write = (year: number, [month, day, layout]: readonly [number, number, number]): string =>
      (layouts[layout] as (typeof layouts)[number])(year, month, day);
    const year = fc.integer({ min: 1990, max: 2025 });
    const today = { year: 2026, month: 1, day: 1 };
    fc.assert(
      fc.property(
        year,
        fc.integer({ min: 91, max: 115 }),
        written,
        written,
        secret,
        (visit, age, birth, seen, salt) => {
          const note = `[${age}|AGE] DOB: [${write(visit - age, birth)}|DATE], seen [${write(visit, seen)}|DATE]`;
          expect(masked(note, { secret: salt, today })).toMatch(/^\[AGE\] DOB: \[DATE\], seen (?!\[)/);
        },
      ),
    );
  });

  it.each([
    'd0b',
    'D.0.B.',
    'bday',
    'b-day:',
    'Ann Lee (b.',
    'Ann Lee, 97 y/o, b.',
    'Ana Leal (n.',
    'F.N.',
    'f/n:',
    'D.N.:',
    'Fec. nac.:',
    'F.NAC.',
    'nac',
    'Nac.:',
    'NAC:',
    'Naixement:',
    'I was born on the',
    'nací el día',
  ])('D4 a date after %s is a birth', (before) => {
    const birth = masked('DOB [1980-05-03|DATE]').slice(4);
    expect(birth).not.toBe(masked('[1980-05-03|DATE]'));
    expect(masked(`${before} [1980-05-03|DATE]`)).toBe(`${before} ${birth}`);
  });

  it.each(['Lee, B.', 'vitamin b', 'NICU b', 'started NAC', 'ingreso por NAC.', 'HR DN:', 'FN'])(
    'D4 a date after %s is no birth',
    (before) => {
      expect(masked(`${before} [1980-05-03|DATE]`)).toBe(`${before} ${masked('[1980-05-03|DATE]')}`);
    },
  );

  it('D4 a child born in this century stays one', () => {
    const { years } = moveOf({ secret: 's' });
    const [birth = '', visit = ''] = masked('DOB: [05/03/15|DATE] [05/03/15|DATE]').slice(5).split(' ');
    expect(Number(visit.slice(6)) - Number(birth.slice(6))).toBe(years);
    expect(masked('DOB: [05/03/67|DATE], mother died [1966|DATE]')).not.toContain('[DATE]');
    for (const birth of ["'15", '08/03/15'])
      expect(masked(`[110 days|AGE]: born [${birth}|DATE], seen [16/4/15|DATE]`)).not.toContain('[DATE]');
  });

  it.each([
    ['[May 3-7|DATE]', 31, 'June 3-7'],
    ['[May 3-7, 2004|DATE]', -4, 'April 29-May 3, 2004'],
    ['[12-14/03/2021|DATE]', -13, '27/02-01/03/2021'],
    ['[12-14/03/2021|DATE]', -72, '30/12/2020-01/01/2021'],
    ['[19-21/IX|DATE]', 2, '21-23/IX'],
    ['[10, 12|DATE] and [14 March|DATE]', 30, '9, 11 and 13 April'],
    ['[5/3, 5/7|DATE] and [5/9/2004|DATE]', 4, '5/7, 5/11 and 5/13/2004'],
    ['[March 4|DATE], then [the 9th|DATE], [the 3rd|DATE]', 31, 'April 4, then the 9th, the 3rd'],
    ['[12-14/03|DATE]', 1, '13-15/03'],
    ['[3rd to 5th March|DATE]', 3, '6th to 8th March'],
    ['[3rd|DATE] to [5th March|DATE]', -3, '28th February to 2nd March'],
    ["[5th & 6th Aug '23|DATE]", 2, "7th & 8th Aug '23"],
    ['[12 & 13 March|DATE], [12th/13th March|DATE]', 1, '13 & 14 March, 13th/14th March'],
    ['[June 12-14|DATE], [Jun-12-14|DATE], [Nov 4-06|DATE]', 1, 'June 13-15, Jun-13-14, Nov 5-06'],
    ['[28-3 March|DATE]', 1, '1-4 March'],
    ['[5/8/2025|DATE], then [Mar 3-9, 2024|DATE]', 1, '5/9/2025, then Mar 4-10, 2024'],
    ['[1990-2020|DATE], [1950–52|DATE], [2014/15|DATE]', -366, '1989-2019, 1949–51, 2013/14'],
    ['[1998|DATE]-[2003|DATE], [2015/2016|DATE]', -366, '1997-2002, 2014/2015'],
    ['in [2014|DATE]/[15|DATE], 1950-[52|DATE]', -366, 'in 2013/14, 1950-51'],
    [
      'seen [2 May 2020|DATE], [14|DATE], [15|DATE] and [22 March|DATE]',
      -20,
      'seen 12 April 2020, 23, 24 February and 2 March',
    ],
    ['[3|DATE] al [5 de marzo de 2021|DATE]', 2, '5 al 7 de marzo de 2021'],
    ['[2004-13|DATE]', -366, '2003-12'],
  ])('D7 both ends of a range move, also if one leans on the other: %s', (notation, days, expected) => {
    const language = notation.includes(' al ') ? 'es' : 'en';
    const today = { year: 2026, month: 1, day: 1 };
    expect(masked(notation, { days, today, language })).toBe(expected);
  });

  it('D7 both ends of a range move by the same number of days', () => {
    expect(masked('[2/3-4/2004|DATE] [1-2/3|DATE] [3-4/5/2020|DATE]')).toBe('[DATE] [DATE] [DATE]');
    const [from = '', to = ''] = masked('[2004-05-03 - 2004-05-07|DATE]').split(' - ');
    expect(dayNumber(to) - dayNumber(from)).toBe(4);
    const [, part = '', whole = ''] = masked('[2005-12-01|DATE], [02/28 - 03/02/2004|DATE]', { days: 366 }).split(
      /, | - /,
    );
    expect([part, whole]).toEqual(['02/28', '03/03/2005']);
    expect(masked('[12/28 - 01/03/2024|DATE]', { days: -2852 })).toBe('03/07 - 03/13/2016');
    expect(masked('[12/28/2023 - 01/03|DATE]', { days: -2852 })).toBe('03/07/2016 - 03/13');
  });
});
