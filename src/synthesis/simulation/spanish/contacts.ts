import { freshEmail, plain } from '../../../surrogates/contacts';
import { digits } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import { writePattern } from '../../../surrogates/pattern';
import type { Random } from '../../../surrogates/random';
import type { PatientChart } from './chart';
import numbers from './data/numbers.json';
import { drawNumber, fillNumber, spelledOut } from './numbers';
import { inSpain } from './setting';

/** Patterns by country; `L` is the beginning of a place's telephone numbers. */
const MOBILES: Readonly<Record<string, readonly string[]>> = numbers.mobiles;
const LANDLINES: Readonly<Record<string, readonly string[]>> = numbers.landlines;

/** Telephone numbers by kind: '' a mobile, `fijo` a landline, `ext` an extension, `busca` a pager, `intl` abroad, `hablado` dictated. */
export function telephone(kind: string, { home, setting }: PatientChart, random: Random): string {
  switch (kind) {
    case 'ext':
    case 'busca':
    case 'intl':
      return drawNumber(random, numbers.phones[kind]);
    case 'hablado':
      return spelledOut(inSpain(setting.world) ? fillNumber(random, '6########') : fillNumber(random, '3#######'));
    default: {
      if (kind === 'fijo' && home.countryCode === 'ES') return spanishLandline(home.telephone, random);
      const table = kind === 'fijo' ? LANDLINES : MOBILES;
      const pattern = random.pick(table[home.countryCode] ?? (table.default as readonly string[]));
      return fillNumber(
        random,
        pattern.replaceAll('+', "'+'").replaceAll('L', `'${home.telephone}'`).replace(/''/g, ''),
      );
    }
  }
}

function spanishLandline(prefix: string, random: Random): string {
  if (random.chance(0.05)) return drawNumber(random, numbers.phones.shared);
  const all = prefix + digits(random, 9 - prefix.length, false);
  const after = prefix.length;
  return writePattern(random.pick(numbers.landlineLayouts), random, {
    ...{ all, prefix, a: all.slice(0, 3), b: all.slice(3, 6), c: all.slice(6), rest: all.slice(3) },
    ...{ d: all.slice(3, 5), e: all.slice(5, 7), f: all.slice(7) },
    ...{ g: all.slice(after, after + 3), h: all.slice(after + 3), i: all.slice(after) },
  });
}

/** E-mail addresses by kind: '' the patient's, `fam` a relative's, `med` the first doctor's, `serv` a ward's. */
export function email(kind: string, chart: PatientChart, lexicon: Lexicon, random: Random): string {
  const place = plain(chart.home.city).slice(0, 14);
  const host = (list: readonly string[]): string =>
    random
      .pick(list)
      .replace('%', random.pick([place, place, plain(random.pick(chart.staff).last1)]))
      .replace(/^([^.]+)$/, '$1.example');
  if (kind === 'serv') {
    const ward = random.pick(numbers.wards);
    return `${ward}@${host(numbers.workHosts)}`;
  }
  const person = kind === 'med' ? chart.staff[0] : kind === 'fam' ? chart.relatives[0]?.person : chart.patient;
  if (!person || random.chance(0.15)) return freshEmail(lexicon, random, 'es', person?.first, person?.last1);
  const [first, last1, last2] = [person.first, person.last1, person.last2 || person.last1].map(plain) as [
    string,
    string,
    string,
  ];
  const tail = random.chance(0.45)
    ? String(random.pick([chart.birth.year, chart.birth.year % 100, random.int(1, 99), random.int(100, 999)]))
    : '';
  const login = writePattern(random.pick(numbers.logins), random, {
    ...{ first, last1, last2, f: first[0] as string, l1: last1[0] as string, l2: last2[0] as string },
  });
  return `${login.slice(0, 26)}${tail}@${host(kind === 'med' ? numbers.workHosts : numbers.mailHosts)}`;
}
