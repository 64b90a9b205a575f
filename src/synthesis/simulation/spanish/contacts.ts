import { freshEmail, plain } from '../../../surrogates/contacts';
import { digits } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { Chart } from './chart';
import { fillNumber, spelledOut } from './numbers';
import { inSpain } from './world';

const MOBILES: Readonly<Record<string, readonly string[]>> = {
  ES: [
    '6## ### ###',
    '6## ### ###',
    '6## ## ## ##',
    '6########',
    '6########',
    '7## ### ###',
    '6##-###-###',
    '6##.###.###',
    '6##-##-##-##',
    '+34 6## ### ###',
    '+346########',
    '(+34) 6## ## ## ##',
    '0034 6########',
    '6## ######',
    '6##.##.##.##',
  ],
  MX: [
    'L ### ####',
    'L ### ####',
    'L#######',
    'L-###-####',
    '044 L ### ####',
    '+52 L ### ####',
    '+52 1 L #######',
    '(L) ### ####',
    '04455 #### ####',
    'L ### ## ##',
  ],
  AR: [
    '11 ####-####',
    'L 15-####-###',
    '15-####-####',
    '+54 9 11 ####-####',
    'L 15 ### ####',
    '11-####-####',
    '+54 9 L ###-####',
    '11########',
    'L-15-#######',
    'L 15######',
  ],
  CL: ['+56 9 #### ####', '9 #### ####', '9########', '+569########', '09-#######', '(9) ########', '9-#######'],
  CO: ['3## ### ## ##', '3#########', '+57 3## ### ####', '3##-###-####', '3## #######', '3## ### ####'],
  PE: ['9## ### ###', '9########', '+51 9## ### ###', '9##-###-###', '9########', '#9########'.slice(1)],
  EC: ['09# ### ####', '09########', '+593 9# ### ####', '09#-###-####'],
  VE: ['0414-#######', '0424-#######', '0412-###.##.##', '0416 #######', '+58 412 #######'],
  UY: ['09# ### ###', '09#######', '+598 9# ### ###'],
  BO: ['7#######', '6#######', '+591 7#######', '7## #####'],
  DO: ['809-###-####', '829-###-####', '(849) ###-####', '1-809-###-####'],
  PY: ['09## ### ###', '+595 98# ### ###', '09##-###-###'],
  CU: ['5 ### ####', '5#######', '+53 5#######'],
  default: ['####-####', '#### ####', '9###-####', '+50# ####-####', '########'],
};
const LANDLINES: Readonly<Record<string, readonly string[]>> = {
  MX: ['L ### ####', '(L) ### ####', '01 L ### ####', '01 (L) #######', '(L) ####-####', '(L) ### ## ##'],
  AR: [
    '(L) ###-####',
    'L ###-####',
    'L-###-####',
    '4###-####',
    'L 4######',
    '(011) 4###-####',
    '011 4###-####',
    '0800 555 ####',
    '0800-###-####',
    'L 4##-####',
    '4## ####',
  ],
  CL: [
    '(L) 2 ### ###',
    'L 2######',
    '22 ### ####',
    '(L) ######',
    'L-2######',
    '600 ### ####',
    '2 2### ####',
    'L 2## ###',
  ],
  CO: ['L ### ## ##', 'L ### ####', '(L) ### ####', 'L#######', '+57 L #######', '01 8000 ######', 'L ### ####'],
  PE: ['(L) ###-####', 'L ### ####', 'L-######', '(L) ######', 'L-#######', '0800-#####'],
  EC: ['(L) 2###-###', 'L2######', 'L ### ###', '1800-######'],
  VE: ['L-#######', '(L) ###.##.##', 'L ### ## ##'],
  DO: ['809-###-####', '(809) ###-####'],
  PY: ['(L) ### ###', 'L ### ###'],
  default: ['####-####', '#### ####', '2###-####', '(50#) ####-####', '2### ####'],
};

/** Telephone numbers by kind: '' a mobile, `fijo` a landline, `ext` an extension, `busca` a pager, `intl` abroad, `hablado` dictated. */
export function telephone(kind: string, { home, setting }: Chart, random: Random): string {
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

const MAIL_HOSTS =
  'gmail.com hotmail.com yahoo.es hotmail.es outlook.com outlook.es terra.es telefonica.net icloud.com yahoo.com.mx yahoo.com.ar live.com.mx gmail.com gmail.com hotmail.com % %'.split(
    ' ',
  );
const WORK_HOSTS =
  'salud.madrid.org sescam.org saludcastillayleon.es osakidetza.eus sergas.es gva.es aragon.es scsalud.es imss.gob.mx minsa.gob.pe redsalud.gob.cl hospital%.org hosp%.es h%.gob.ar clinica%.com %.salud.example hu%.example salud%.ejemplo'.split(
    ' ',
  );

/** E-mail addresses by kind: '' the patient's, `fam` a relative's, `med` the first doctor's, `serv` a ward's. */
export function email(kind: string, chart: Chart, lexicon: Lexicon, random: Random): string {
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
    return `${ward}@${host(WORK_HOSTS)}`;
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
  return `${login.slice(0, 26)}${tail}@${host(kind === 'med' ? WORK_HOSTS : MAIL_HOSTS)}`;
}
