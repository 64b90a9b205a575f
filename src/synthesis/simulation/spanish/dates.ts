import type { Day } from '../../../surrogates/dates';
import type { Random } from '../../../surrogates/random';
import type { PatientChart } from './chart';
import calendar from './data/dates.json';
import { numberInSpanish } from './numbers';
import { addDays, inSpain, type World } from './setting';

const { months: MONTHS } = calendar;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const COMPLETE = calendar.complete.map(({ format, weight }) => [format, weight] as const);
const PARTIAL = calendar.partial.map(({ format, weight }) => [format, weight] as const);
const COMPLETE_WEIGHT = COMPLETE.reduce((sum, [, weight]) => sum + weight, 0);

/** Writes a day by a format: `{dd}` two digits, `{Month}` and `{mon}` in letters, `{MON}` in capitals, `{R}` in Roman figures, `{W}` the weekday. */
function write(day: Day, format: string, months: readonly string[]): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const month = months[day.month - 1] as string;
  return format.replace(/\{(\w+)\}/g, (_, key: string) => {
    switch (key) {
      case 'yyyy':
        return String(day.year);
      case 'yy':
        return two(day.year % 100);
      case 'mm':
        return two(day.month);
      case 'm':
        return String(day.month);
      case 'dd':
        return two(day.day);
      case 'd':
        return String(day.day);
      case 'Month':
        return month;
      case 'mon':
        return month.slice(0, 3);
      case 'MON':
        return month.slice(0, 3).toUpperCase();
      case 'R':
        return ROMAN[day.month - 1] as string;
      default:
        return calendar.weekdays[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] as string;
    }
  });
}

function monthsOf(world: World, random: Random): readonly string[] {
  return (world === 'gl' || world === 'ca') && random.chance(0.3) ? MONTHS[world] : MONTHS.es;
}

/** The note's own format of complete dates, that of the country first. */
function houseStyle({ setting, dateStyle }: PatientChart): string {
  if (setting.world === 'co' && dateStyle < 0.35) return '{yyyy}-{mm}-{dd}';
  if (setting.world === 'cl' && dateStyle < 0.35) return '{dd}-{mm}-{yyyy}';
  if (setting.world === 'eu' && dateStyle < 0.15) return '{yyyy}/{mm}/{dd}';
  let rest = dateStyle * COMPLETE_WEIGHT;
  for (const [format, weight] of COMPLETE) {
    rest -= weight;
    if (rest < 0) return format;
  }
  return COMPLETE[0]?.[0] as string;
}

/** The text of a date by kind; '' is the day of the visit. */
export function spanishDate(kind: string, chart: PatientChart, random: Random): string {
  const { visit, birth, setting, stay } = chart;
  const full = (day: Day): string =>
    write(day, random.chance(0.88) ? houseStyle(chart) : random.weighted(COMPLETE), monthsOf(setting.world, random));
  const partly = (day: Day, format = random.weighted(PARTIAL)): string =>
    write(day, format, monthsOf(setting.world, random));
  const span = Math.max(20, Math.min(7000, chart.age * 365));
  const past = addDays(visit, -random.int(10, random.chance(0.5) ? Math.min(span, 600) : span));
  const before = addDays(visit, -random.int(0, stay));
  const after = addDays(visit, random.int(1, 20));
  switch (kind) {
    case '':
      return full(visit);
    case 'nac':
      return full(birth);
    case 'near':
      return full(after);
    case 'before':
      return full(addDays(visit, -stay));
    case 'past':
      return full(past);
    case 'next':
      return full(addDays(visit, random.int(20, 200)));
    case 'day':
      return partly(before);
    case 'visit':
      return partly(visit);
    case 'later':
      return partly(after);
    case 'num':
      return String(before.day);
    case 'week':
      return partly(
        after,
        random.pick(['{W} {d}', '{W} {d}', '{W} {d} de {Month}', '{W} {d}/{m}', '{W}, {d} de {Month}']),
      );
    case 'long':
      return partly(
        visit,
        random.pick([
          '{d} de {Month} de {yyyy}',
          '{W}, {d} de {Month} de {yyyy}',
          '{W} {d} de {Month} de {yyyy}',
          '{d} de {Month} del {yyyy}',
          '{dd} de {Month} de {yyyy}',
        ]),
      );
    case 'year':
      return String(past.year);
    case 'month-year':
      return partly(
        past,
        random.pick([
          '{Month} de {yyyy}',
          '{Month} de {yyyy}',
          '{mm}/{yyyy}',
          '{Month} {yyyy}',
          '{mon}/{yy}',
          '{m}/{yy}',
          '{Month} del {yyyy}',
          '{mon} {yyyy}',
        ]),
      );
    case 'month':
      return random.pick(MONTHS.es);
    case 'season':
      return `${random.pick(calendar.seasons)} ${random.pick(['de', 'de', 'del'])} ${past.year}`;
    case 'holiday': {
      const day = random.pick(inSpain(setting.world) ? calendar.holidays : calendar.americanHolidays);
      return random.chance(0.2) ? `${day} de ${past.year}` : day;
    }
    case 'range': {
      const from = addDays(visit, -random.int(8, 14));
      return partly(addDays(from, random.int(2, 7)), `${from.day} al {d} de {Month}`);
    }
    case 'words':
      return `${numberInSpanish(visit.day)} de ${MONTHS.es[visit.month - 1]} de ${numberInSpanish(visit.year)}`;
    case 'formal':
      return partly(
        visit,
        random.pick([
          '{d} días del mes de {Month} de {yyyy}',
          '{d} días de {Month} de {yyyy}',
          '{d} días del mes de {Month} del año {yyyy}',
        ]),
      );
    case 'eu':
      return `${visit.year}ko ${MONTHS.eu[visit.month - 1]}aren ${visit.day}${random.pick(['a', ''])}`;
    default:
      throw new RangeError(`No kind of date is called ${kind}`);
  }
}
