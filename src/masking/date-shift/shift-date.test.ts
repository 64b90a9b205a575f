import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../note/language';
import { readDate } from './read-date';
import { shiftDate } from './shift-date';
import { shiftAge } from './shifted';

const NEAR = { year: 2004, month: 5, day: 20 };

const shifted = (surface: string, days: number, language: Language = 'en', years = 0): string | undefined => {
  const date = readDate(surface, language);
  return date && shiftDate(date, NEAR, { days, years });
};

describe('dates', () => {
  it.each([
    ['5/3/2004', 40, '6/12/2004'],
    ['05/03/2004', 40, '06/12/2004'],
    ['10/21/04', -30, '09/21/04'],
    ['1/2/04', -2, '12/31/03'],
    ['2004-12-30', 3, '2005-01-02'],
    ['20041230', 3, '20050102'],
    ['12302004', 3, '01022005'],
    ['123004', 3, '010205'],
    ['25/12/2004', 10, '04/01/2005'],
    ['5/12/2004', 30, '6/11/2004'],
    ['03-MAY-2004', 40, '12-JUN-2004'],
    ['3-V-2004', 40, '12-VI-2004'],
    ['May 3, 2004', 400, 'June 7, 2005'],
    ['Sept. 30th, 2004', 2, 'Oct. 2nd, 2004'],
    ['the 3rd of May, 2004', -2, 'the 1st of May, 2004'],
    ["May '04", 365, "May '05"],
    ['Monday, May 3, 2004', 9, 'Wednesday, May 12, 2004'],
    ['2004-05-03T10:30:05', 1, '2004-05-04T10:30:05'],
    ['5/3/04 at 10:30 am', 1, '5/4/04 at 10:30 am'],
    ['5/3/04 1930h', 1, '5/4/04 1930h'],
    ['2004-05-03 10:30:05.250+02:00', 1, '2004-05-04 10:30:05.250+02:00'],
    ['Monday 8 p.m.', 1, 'Tuesday 8 p.m.'],
    ['13:04:2019', 10, '23:04:2019'],
    ['2019:03:05', 10, '2019:03:15'],
    ['12/03/2019:', 30, '01/02/2020:'],
    ['5 May 1960h', 400, '9 June 1961h'],
    ['the first week of May', 40, 'the first week of June'],
    ['4th day of May, 2004', 40, '13th day of June, 2004'],
    ['the 9th of the same month', 3, 'the 12th of the same month'],
    ['Thursday 2/27', 3, 'Sunday 3/2'],
    ['Sunday 2/27', 3, 'Wednesday 3/2'],
    ['Friday 2/27', 3, 'Monday 3/1'],
    ['week of 5/3', 40, 'week of 6/12'],
    ['w/c 5/3', 40, 'w/c 6/12'],
    ['wk beginning 3 May', 40, 'wk beginning 12 June'],
    ['last weekend in May 2004', 40, 'last weekend in June 2004'],
  ] as const)('D1 %s by %d days is %s', (surface, days, expected) => {
    expect(shifted(surface, days)).toBe(expected);
  });

  it.each([
    ['3/5/2004', 40, '12/6/2004'],
    ['3 de mayo de 2004', 40, '12 de junio de 2004'],
    ['3 de Mayo del 2004', 40, '12 de Junio del 2004'],
    ['LUNES, 3 DE MAYO', 40, 'SÁBADO, 12 DE JUNIO'],
    ['03-may-04', 40, '12-jun-04'],
    ['mayo 2004', 40, 'junio 2004'],
    ['1º de enero de 2010', 12, '13 de enero de 2010'],
    ['1ro de enero', 12, '13 de enero'],
    ['1er. de enero de 2010', 31, '1er. de febrero de 2010'],
    ['3/5', 1, '4/5'],
    ['el miércoles', 3, 'el sábado'],
    ['verano de 2004', 93, 'otoño de 2004'],
    ['3 de V de 2004', 40, '12 de VI de 2004'],
    ['3 DE V', 40, '12 DE VI'],
    ['XII/2004', 31, 'I/2005'],
    ['vier 8/XII', 31, 'lun 8/I'],
    ['octubre del 19', 100, 'enero del 20'],
    ['4 de marzo de 2.004', 40, '13 de abril de 2.004'],
    ['04-03-1.999', 400, '07-04-2.000'],
    ['20 del corriente', 3, '23 del corriente'],
    ['cuatro días del mes de marzo del año 2004', 40, 'trece días del mes de abril del año 2004'],
    ['semana del 7 de marzo', 40, 'semana del 16 de abril'],
    ['Primera semana de mayo', 40, 'Primera semana de junio'],
    ['2ª quincena de mayo de 2021', 40, '2ª quincena de junio de 2021'],
    ['1.º de setiembre', 40, '11.º de octubre'],
    ['sábado pasado', 2, 'lunes pasado'],
  ] as const)('D1 in Spanish %s by %d days is %s', (surface, days, expected) => {
    expect(shifted(surface, days, 'es')).toBe(expected);
  });

  it.each([
    ['the twenty-first of March', 11, 'the first of April', 'en'],
    ['April the third two thousand and twenty-four', -366, 'April the third two thousand and twenty-three', 'en'],
    ['May fifth, two thousand twenty-four', 26, 'May thirty-first, two thousand twenty-four', 'en'],
    ['Ninth of June Nineteen Thirty One', 1, 'Tenth of June Nineteen Thirty One', 'en'],
    ['MARCH THE THIRD NINETEEN FIFTY TWO', 18, 'MARCH THE TWENTY-FIRST NINETEEN FIFTY TWO', 'en'],
    ['fourth of July twenty twenty-three', -6574, 'fourth of July twenty oh five', 'en'],
    ['nineteen ninety-eight', -365, 'nineteen ninety-seven', 'en'],
    ['twenty oh one', -366, 'two thousand', 'en'],
    ['twenty twenty', -366, 'twenty nineteen', 'en'],
    ['9 June two thousand and one', -366, '8 June two thousand', 'en'],
    ['twenty twenty-three', -8766, 'nineteen ninety-nine', 'en'],
    ['May twenty-eighth', -1, 'May twenty-seventh', 'en'],
    ['march three', 3, 'march six', 'en'],
    ['veintiuno de marzo', 11, 'uno de abril', 'es'],
    ['día quince de abril de dos mil veintitrés', 1, 'día dieciséis de abril de dos mil veintitrés', 'es'],
    ['Nueve de junio de mil novecientos treinta y uno', 1, 'Diez de junio de mil novecientos treinta y uno', 'es'],
    ['primero de enero de dos mil', -1, 'treinta y uno de diciembre de mil novecientos noventa y nueve', 'es'],
    ['cuatro de mayo del setenta y dos', -400, 'treinta y uno de marzo del setenta y uno', 'es'],
    ['June third, fifty-two', -400, 'April thirtieth, fifty-one', 'en'],
    ['summer of sixty nine', -366, 'summer of sixty eight', 'en'],
    ['mayo del treinta y tres', -732, 'mayo del mil novecientos treinta y uno', 'es'],
    ['15 de abril de dos mil veintitres', -8400, '15 de abril de dos mil', 'es'],
  ] as const)('D1 in words: %s by %d days is %s', (surface, days, expected, language) => {
    expect(shifted(surface, days, language)).toBe(expected);
  });

  it.each([
    ['5/3', 40, '6/12'],
    ['12/31', 1, '01/01'],
    ['May', 400, 'June'],
    ['MAY 2004', 31, 'JUNE 2004'],
    ['2004', 366, '2005'],
    ['2004', -366, '2003'],
    ['Mondays', 1, 'Tuesdays'],
    ['winter of 2004', 93, 'spring of 2004'],
    ['winter of 04', 93, 'spring of 04'],
    ['Autumn', -93, 'Summer'],
    ['the 12th', 10, 'the 22nd'],
  ] as const)('D2 in part: %s by %d days is %s', (surface, days, expected) => {
    expect(shifted(surface, days)).toBe(expected);
  });

  it.each([
    'Christmas',
    '1990s',
    '13/32/2004',
    '2/30',
    'yesterday',
    '',
    'x',
    '1/2/3/4',
    '99999',
    'May May',
    '5/3/200',
    '5 May 1930h',
    '12:03 2019',
    '12:03',
    '5/3/04 25:10',
    '５ May 2004',
    '5/3/2004 ½',
    'H1 2020',
    '3T 2021',
    '2T98',
    '7, 2004',
    'T2',
    'two',
    'two of May, second',
    'first Monday of May',
    '1st Monday of May',
    'May once',
    'two summers ago',
    'january of twenty-two',
    'Fourth of July',
    'the Fourth',
    'twenty hundred May one',
  ])('D5 %j is no date', (surface) => {
    expect(readDate(surface, 'en')).toBeUndefined();
  });

  it.each(['mayo del dieciséis', 'Primero de Mayo', 'abril de veinte', 'las diez cuarenta', 'los ochenta'])(
    'D5 %j is no date in Spanish',
    (surface) => {
      expect(readDate(surface, 'es')).toBeUndefined();
    },
  );

  it('D1 with any text between, before and after the numbers of a date, either all of them move or none', () => {
    const two = (value: number): string => String(value).padStart(2, '0');
    const layouts = [
      (date: Date) => [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())],
      (date: Date) => [two(date.getUTCMonth() + 1), two(date.getUTCDate()), date.getUTCFullYear()],
      (date: Date) => [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()],
    ];
    const mark = fc.constantFrom('/', '-', '.', ':', ' ', ', ', ' : ', '');
    const end = fc.constantFrom(
      '',
      ':',
      ' h',
      'h',
      'hs',
      ' hrs',
      'Z',
      '.',
      ' :',
      ' am',
      'T10:30',
      ' 08:15:30',
      ', 9 pm',
    );
    const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(2),
        mark,
        mark,
        end,
        fc.integer({ min: 400, max: 2190 }),
        (date, layout, a, b, tail, days) => {
          const write = ([first, second, third]: readonly (number | string)[]) =>
            `${first}${a}${second}${b}${third}${tail}`;
          const fields = (layouts[layout] as (typeof layouts)[number])(date);
          // Which of the first two is the month is a matter of language, and of what the calendar has.
          const allowed = layouts.flatMap((_, order) => {
            const [x = 0, y = 0, z = 0] = fields.map(Number);
            const [year, month, day] = order === 0 ? [x, y, z] : order === 1 ? [z, x, y] : [z, y, x];
            const moved = new Date(Date.UTC(year, month - 1, day + days));
            return year > 1000 && month < 13 ? [write((layouts[order] as (typeof layouts)[number])(moved))] : [];
          });
          const surface = write(fields);
          // 191208 23 hrs: also the 19th of December 2008 at 23 hours, whose hour stays.
          fc.pre(!/^\d{6}\D+\d\d *[ha]/.test(surface));
          for (const language of ['en', 'es'] as const)
            expect([undefined, ...allowed]).toContain(shifted(surface, days, language));
        },
      ),
    );
  });

  it('D4 a birth is as many years further back, on a day that there is', () => {
    expect(shifted('5/3/1960', 40, 'en', 2)).toBe('6/12/1958');
    expect(shifted('2/28/2004', 1, 'en', 1)).toBe('2/28/2003');
    expect(shifted('Monday, May 3, 2004', 9, 'en', 2)).toBe('Sunday, May 12, 2002');
  });
});

describe('ages', () => {
  it.each([
    ['45', 'en', '47'],
    ['45-year-old', 'en', '47-year-old'],
    ['4 1/2', 'en', '6 1/2'],
    ['1-1/2 yrs', 'en', '3-1/2 yrs'],
    ['4 3/4', 'en', '6 3/4'],
    ['2½', 'en', '4½'],
    ['3.5 yrs', 'en', '5.5 yrs'],
    ['40th', 'en', '42nd'],
    ['40º cumpleaños', 'es', '42º cumpleaños'],
    ['45 años', 'es', '47 años'],
    ['veintitrés años', 'es', 'veinticinco años'],
    ['treinta y un años', 'es', 'treinta y tres años'],
    ['veintiún años', 'es', 'veintitrés años'],
    ['dieciseis años', 'es', 'dieciocho años'],
    ['sesenta y nueve años', 'es', 'setenta y un años'],
    ['diecinueve años', 'es', 'veintiún años'],
    ['un año', 'es', 'tres años'],
    ['1 AÑO', 'es', '3 AÑOS'],
    ['1 year', 'en', '3 years'],
    ['1 year old', 'en', '3 year old'],
    ['Cincuenta y nueve de edad', 'es', 'Sesenta y uno de edad'],
    ['forty-two', 'en', 'forty-four'],
    ['Forty two', 'en', 'Forty-four'],
    ['nineteen', 'en', 'twenty-one'],
    ['cuarenta y dos', 'es', 'cuarenta y cuatro'],
  ] as const)('D4 %s (%s) becomes %s', (surface, language, expected) => {
    expect(shiftAge(surface, 2, language)).toBe(expected);
  });

  it.each([
    '88',
    '95',
    '7 months',
    '3 wks',
    '50s',
    '2 5/12',
    'old',
    '6-8',
    'Maria 45',
    'forty, Maria',
    '４５ 3',
    '9O',
    'fifty y pico',
    'fifty-something',
  ])('D5 %s is masked', (surface) => {
    expect(shiftAge(surface, 2, 'en')).toBeUndefined();
  });
});
