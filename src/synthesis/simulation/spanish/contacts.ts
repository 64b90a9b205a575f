import { freshEmail, plain } from '../../../surrogates/contacts';
import { digits } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { PatientChart } from './chart';
import numbers from './data/numbers.json';
import { fillNumber, spelledOut } from './numbers';
import { inSpain } from './setting';

/** Patterns by country, `L` the number that a place's telephones begin with. */
const MOBILES: Readonly<Record<string, readonly string[]>> = numbers.mobiles;
const LANDLINES: Readonly<Record<string, readonly string[]>> = numbers.landlines;

/** Telephone numbers by kind: '' a mobile, `fijo` a landline, `ext` an extension, `busca` a pager, `intl` abroad, `hablado` dictated. */
export function telephone(kind: string, { home, setting }: PatientChart, random: Random): string {
  switch (kind) {
    case 'ext':
      return fillNumber(random, random.pick(['####', '#####', '######', '### ###', '#-####']));
    case 'busca':
      return fillNumber(random, random.pick(['####', '#####', '######', '####', '### ###']));
    case 'intl':
      return fillNumber(
        random,
        random.pick([
          "'+44' 7### ######",
          "'+33' 6 ## ## ## ##",
          '0049 1## #### ####',
          "'+39' 3## ### ####",
          "'+212' 6## ######",
          "'+351' 9## ### ###",
          "'+40' 7## ### ###",
          "'+1' (###) ###-####",
          "'+34' 6## ### ###",
          "'+593' 9# ### ####",
          "'+57' 3## ### ####",
          "'+41' 7# ### ## ##",
        ]),
      );
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
  if (random.chance(0.05)) return fillNumber(random, random.pick(['900 ### ###', '902 ## ## ##', '8## ### ###']));
  const number = prefix + digits(random, 9 - prefix.length, false);
  const [a, b, c] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const [d, e, f] = [number.slice(3, 5), number.slice(5, 7), number.slice(7)];
  return random.pick([
    `${a} ${b} ${c}`,
    `${a} ${d} ${e} ${f}`,
    `${a} ${d} ${e} ${f}`,
    number,
    `${prefix} ${number.slice(prefix.length, prefix.length + 3)} ${number.slice(prefix.length + 3)}`,
    `${a}-${d}-${e}-${f}`,
    `${a}-${b}-${c}`,
    `${a}.${d}.${e}.${f}`,
    `${a} ${number.slice(3)}`,
    `+34 ${a} ${b} ${c}`,
    `(${prefix}) ${number.slice(prefix.length)}`,
    `${a}/${number.slice(3)}`,
  ]);
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
    const ward = random.pick([
      'urgencias',
      'secretaria',
      'citas',
      'admision',
      'uci',
      'nefro.dialisis',
      'anatomia.patologica',
      'tsocial',
      'onco.hospitaldia',
      'archivo',
      'info',
      'laboratorio',
      'atpaciente',
      'rx',
    ]);
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
  const login = random.pick([
    `${first[0]}${last1}`,
    `${first}.${last1}`,
    `${first}${last1}`,
    `${first}_${last1}`,
    `${last1}.${first}`,
    `${first[0]}.${last1}.${last2}`,
    `${first}${last1[0]}${last2[0]}`,
    `${last1}${first[0]}`,
    `${first[0]}${last1}${last2[0]}`,
    `${first}-${last1}`,
  ]);
  return `${login.slice(0, 26)}${tail}@${host(kind === 'med' ? numbers.workHosts : numbers.mailHosts)}`;
}
