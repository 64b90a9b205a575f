import type { Token } from '../../note/tokens';
import type { Language } from '../tagger';

/** Words that are PHI or next to it by what they mean; folded, as `fold` writes them. */
interface SpecialWords {
  /** However they are written. */
  readonly always: ReadonlySet<string>;
  /** Only with a capital: `May` is a month, `may` is not. */
  readonly capital: ReadonlySet<string>;
  /** Only with one capital, the first: `St` is a saint or a street, `ST` a segment of a heartbeat. */
  readonly initial: ReadonlySet<string>;
}

export type SpecialKind = 'weekday' | 'month' | 'street' | 'holiday';

const NO_WORDS: ReadonlySet<string> = new Set();
const set = (list: string): ReadonlySet<string> => (list === '' ? NO_WORDS : new Set(list.split(' ')));
const kind = (always: string, capital = '', initial = ''): SpecialWords => ({
  always: set(always),
  capital: set(capital),
  initial: set(initial),
});

export const SPECIAL_WORDS: Readonly<Record<Language, Readonly<Record<SpecialKind, SpecialWords>>>> = {
  en: {
    weekday: kind(
      'monday tuesday wednesday thursday friday saturday mondays tuesdays wednesdays thursdays fridays saturdays tues thu thurs thur fri',
      'sunday sundays mon tue wed sun sat',
    ),
    month: kind(
      'january february april june july august september october november december jan feb apr jun jul aug sept',
      'may march mar sep oct nov',
      'dec',
    ),
    street: kind(
      'avenue ave boulevard blvd parkway pkwy hwy',
      'street road rd lane ln terrace highway apt turnpike',
      'st ct pl court drive square crescent',
    ),
    holiday: kind(
      'christmas xmas thanksgiving easter halloween hanukkah chanukah diwali deepavali ramadan eid passover juneteenth kwanzaa navratri onam',
      'valentine valentines holi pongal lent',
    ),
  },
  es: {
    weekday: kind('lunes martes miercoles jueves viernes sabado domingo'),
    month: kind(
      'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene feb abr jun jul ago sep sept nov dic',
      '',
      'mar may oct set',
    ),
    street: kind(
      'calle avenida avda avd carretera ctra urbanizacion glorieta',
      'plaza pza paseo ronda travesia camino poligono rambla callejon',
    ),
    holiday: kind('navidad nochebuena nochevieja halloween pascua epifania', 'reyes carnaval navidades'),
  },
};

interface NumberWords {
  /** Numbers that seldom count anything but years: written out they are ages, days and years. */
  readonly alone: ReadonlySet<string>;
  /** All others: only beside another number or a month are they part of one. */
  readonly joined: ReadonlySet<string>;
  /** What may stand between two: `treinta y cinco`. */
  readonly between: ReadonlySet<string>;
}

export const NUMBER_WORDS: Readonly<Record<Language, NumberWords>> = {
  en: {
    alone: set(
      'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
    ),
    joined: set(
      'zero oh one two three four five six seven eight nine ten eleven twelve hundred thousand first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth',
    ),
    between: set('- and of'),
  },
  es: {
    alone: set(
      'trece catorce dieciseis diecisiete dieciocho diecinueve veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    ),
    joined: set(
      'cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte cien ciento mil primero',
    ),
    between: set('y de del'),
  },
};

/** So many tokens may stand between two parts of a number. */
const FARTHEST = 2;

/**
 * The tokens that are part of a number written out: `sixty`, `nineteen ninety-five`, `treinta y cinco`, `May fifth`; not
 * `two` alone. In ascending order.
 * @param words of the tokens, undefined for those that aren't letters
 */
export function readNumberWords(
  tokens: readonly Token[],
  words: readonly ({ readonly folded: string } | undefined)[],
  surfaces: readonly string[],
  language: Language,
  isMonth: (token: number) => boolean,
): number[] {
  const { alone, joined, between } = NUMBER_WORDS[language];
  const isNumber = (i: number) => {
    const folded = words[i]?.folded;
    return folded !== undefined && (alone.has(folded) || joined.has(folded));
  };
  /** Whether another number or a month stands beside it in that direction. */
  const hasNeighbour = (i: number, step: 1 | -1) => {
    for (let n = 1; n <= FARTHEST; n++) {
      const at = i + n * step;
      if (isNumber(at) || isMonth(at)) return true;
      const surface = words[at]?.folded ?? surfaces[at];
      if (tokens[at]?.kind === 'newline' || surface === undefined || !between.has(surface)) return false;
    }
    return false;
  };
  const found: number[] = [];
  for (let i = 0; i < tokens.length; i++)
    if (isNumber(i) && (alone.has(words[i]?.folded as string) || hasNeighbour(i, 1) || hasNeighbour(i, -1)))
      found.push(i);
  return found;
}
