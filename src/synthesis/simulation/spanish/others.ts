import { words } from '../../../surrogates/built-in/words';
import { plain } from '../../../surrogates/contacts';
import type { Random } from '../../../surrogates/random';
import { contactNumber } from './care-numbers';
import type { Chart } from './chart';
import { fillNumber } from './numbers';

const CLUBS = words(
  'la Peña El Botijo|la banda Los Xilgueros|la Hermandad del Rosario|el Orfeón Local|la Coral Santa Cecilia|la comparsa Los Trasnochaos|la cofradía del Nazareno|el Club Rítmica Iregua|la rondalla Aires de la Sierra|la murga Los Cachorros',
);
const FEATS = words(
  'campeón regional de petanca|subcampeona de cinta|tamborilero|gaitero del pueblo|rey mago de la cabalgata|pregonera de las fiestas|portador del paso|capitana del equipo de voleibol|machi|yatiri de su comunidad|curandera|pregonero|presidente de la comunidad de vecinos|primera alcaldesa del pueblo',
);
const BOATS = words(
  'Gure Amatxo II|Nuevo Pepita Aurora|Virgen del Mar Tercero|O Busto Novo|La Yoli|Mar de Alborán|Don Ramiro I|Playa de Laga',
);

/** What else tells who the patient is, by kind: `matricula`, `serie` of an implant, `cuenta` on a network, `caso` of an office, `barco`, `club`, `dato`. */
export function otherIdentifier(kind: string, chart: Chart, random: Random): string {
  switch (kind) {
    case '':
    case 'matricula':
      return fillNumber(random, random.pick(PLATES[chart.home.countryCode] ?? ['AAA-####', 'A ######', 'AAA####']));
    case 'serie':
      return fillNumber(
        random,
        random
          .pick([
            'AAA######A',
            'SN #######',
            'AA####-#####',
            "'n/s' #####",
            '#A#-AA#####',
            'AAA-#### lote #######',
            '########',
            'A##.####',
            'PK####-#####',
          ])
          .replace('SN', "'SN'")
          .replace('lote', "'lote'")
          .replace('PK', "'PK'"),
      );
    case 'cuenta':
      return `@${plain(chart.patient.first.split(' ')[0] as string)}${random.pick(['', '_', '.'])}${random.pick([plain(chart.patient.last1), plain(chart.home.city), String(chart.birth.year), 'oficial', 'tattoo', 'surf'])}`;
    case 'caso':
      return random.chance(0.5)
        ? fillNumber(
            random,
            random.pick(['####/20##', '##-20##-######-##', 'AA-20##/####', '##/####', 'D-20##-#####', '20##-#######']),
          )
        : contactNumber('expediente', chart, random);
    case 'barco':
      return random.pick(BOATS);
    case 'dato':
      return random.pick(FEATS);
    case 'club':
      return random.pick(CLUBS).replace(/^(la|el) /, '');
    default:
      throw new RangeError(`No other identifier is called ${kind}`);
  }
}

const PLATES: Readonly<Record<string, readonly string[]>> = {
  ES: ['#### AAA', '####AAA', '####-AAA', 'A-####-AA', 'AA-####-A', "'C'-####-AAA", '#### AAA'],
  MX: ['AAA-##-##', 'AA-##-###', 'A##-AAA', 'AAA-###-A'],
  AR: ['AA ### AA', 'AAA ###', 'AA###AA', 'AAA###'],
  CL: ['AAAA-##', 'AA-AA-##', 'AAAA##'],
  CO: ['AAA ###', 'AAA-###', 'AAA ##A', 'AAA###'],
  PE: ['A#A-###', 'AAA-###', '####-AA'],
};
