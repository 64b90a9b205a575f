import { freshLogin } from '../../../surrogates/contacts';
import type { Random } from '../../../surrogates/random';
import type { Chart } from './chart';
import { fillNumber, withPoints } from './numbers';
import { inSpain } from './world';

const CONTACTS: Readonly<Record<string, readonly string[]>> = {
  '': '+######|YY-#######|Y/#####|+#######|YY/######-A|#########|YYYY-#######|A+######|##########|AAA#######|YYYYMMDD-####|H-YY-######'.split(
    '|',
  ),
  urg: ["'U'YY/######", "'URG'YY-#####", '+######', "'UR'-######", 'YYMMDD-####', "YYMMDD-'UR'-##", 'YY/#######'],
  biopsia: [
    "YY'B'-#######",
    "'B'YY-######",
    "YY-'M'-#####",
    "YY-'B'-#####",
    "'AP'-YY-####",
    "'Q'-YYYY-#####",
    "'P'YY-####",
    "YY-'CS'-######",
    "YY 'B' #####",
    "'H'-####-YY",
    'YYYY/####',
    "'C'YY-####",
  ],
  peticion: [
    "'RX'/YYYY/######",
    "'RX'-YY-######",
    "'RM'YYMMDD-##",
    'A-#####',
    '#######',
    '########',
    "'TC'-######",
    "'LAB'-YY-#####",
    "'OT'-YYMMDD-###",
    '+#####-##',
    "'ECO'-YY-####",
  ],
  autorizacion: ["'AUT'/##-#####", '########', "'AUT'-########", 'YY-########', 'AA#######', '###-######-##'],
  incidente: ["'C'-YYYY-#######", 'YYYY-MMDD-#####', "'INC'-#######", '########', 'YYYY/#######', "'AV'-#####"],
  folio: [
    "'F'-#####",
    '#######-#',
    'AAA-##-####',
    '######-YYYY',
    "'IC'-#######",
    'A-####',
    '00####',
    "'TRF'-####",
    "'N'° ####",
    '##-######',
  ],
  expediente: ['YYYY/##/######', "'AT'-YY-#####", 'YY/#####', "'AT'/YYYY/#####", '##-YYYY-######-##'],
};

/** A number of the encounter (episode, request, biopsy, incident ...), with the year of the visit in it. */
export function contactNumber(kind: string, { visit }: Chart, random: Random): string {
  const list = CONTACTS[kind];
  if (!list) throw new RangeError(`No number of an encounter is called ${kind}`);
  const two = (value: number): string => String(value).padStart(2, '0');
  const pattern = random
    .pick(list)
    .replace('YYYY', `'${visit.year}'`)
    .replace('YY', `'${two(visit.year % 100)}'`)
    .replace(/^Y(?=\/)/, `'${visit.year}'`)
    .replace('MM', `'${two(visit.month)}'`)
    .replace('DD', `'${two(visit.day)}'`);
  return fillNumber(random, pattern);
}

/** A doctor's or nurse's number of the profession: colegiado, matrícula, cédula profesional, registro médico. */
export function licence(kind: string, { home, setting }: Chart, random: Random): string {
  if (inSpain(setting.world)) {
    const P = home.province?.postcode ?? '28';
    if (kind === 'enf')
      return random
        .pick(['P-####', 'P/####', 'P.####', '#####', 'P-#####', 'P/P####'])
        .replace(/[#P]/g, (mark) => (mark === 'P' ? P : String(random.int(0, 9))));
    const pattern = random.pick([
      'P/#####',
      'PP#####',
      'PP#####',
      'P-#####',
      'P P #####',
      'P/PP###',
      '#####',
      'P/P#####',
      'P.####',
      'P-P-#####',
      'P-####',
      'P/#######',
      'PP/#####',
      '####',
      'P#####',
    ]);
    return pattern.replace(/[#P]/g, (mark) => (mark === 'P' ? P : String(random.int(0, 9))));
  }
  const patterns: Readonly<Record<string, readonly string[]>> = {
    MX: ['+######', '+#######', '+######', '########'],
    AR: ['##.###', '###.###', '#####', '####', '######', '#.###'],
    CL: ['######', '#####', '#####-#'],
    CO: ['##-####-##', '##/####', '##-#####-##', '##########', '#####', '####-##'],
    PE: ['#####', '#####', '0#####'],
    EC: ['####-##-#######', '####-YYYY-#######', '#######'],
    VE: ['##.###', '#####', '#.###'],
    GT: ['##,###', '#,###', '#####'],
  };
  const pattern = random.pick(patterns[home.countryCode] ?? ['#####', '####', '##.###', "'MED'#####", '#-####']);
  return fillNumber(random, pattern.replace('YYYY', `'${random.int(2005, 2022)}'`));
}

/** The number or login under which a hospital employs someone. */
export function employeeNumber(kind: string, chart: Chart, random: Random): string {
  if (kind === 'cias') return fillNumber(random, random.pick(['##########A', '#### ###### A', '##########-A']));
  if (kind === 'dni') return withPoints(String(random.int(3_000_000, 40_000_000)));
  if (kind === 'login') {
    const { first, last1, last2 } = random.pick(chart.staff);
    const login = freshLogin(first, `${last1}${random.chance(0.3) ? last2.slice(0, 2) : ''}`, random);
    return random.chance(0.3) ? login.toUpperCase() : login;
  }
  return fillNumber(
    random,
    random.pick([
      '########',
      'A-#####',
      '##-####',
      'AA-#####',
      '######',
      'AAA-####',
      "'DUE' #####",
      '##-AA-###',
      'AA#-####',
      '+####',
    ]),
  );
}
