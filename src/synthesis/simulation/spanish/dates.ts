import { type Day, dayAfter, formatDay } from '../../../surrogates/dates';
import { drawPattern } from '../../../surrogates/pattern';
import type { Random } from '../../../surrogates/random';
import type { PatientChart } from './chart';
import calendar from './data/dates.json';
import { numberInSpanish } from './numbers';
import { inSpain, type World } from './setting';

const { months: MONTHS } = calendar;
const COMPLETE_WEIGHT = calendar.complete.reduce((sum, { weight }) => sum + weight, 0);

function monthsOf(world: World, random: Random): readonly string[] {
  return (world === 'gl' || world === 'ca') && random.chance(0.3) ? MONTHS[world] : MONTHS.es;
}

/** The format of most complete dates in the note; often the usual one of the country. */
function noteFormat({ setting, dateStyle }: PatientChart): string {
  if (setting.world === 'co' && dateStyle < 0.35) return '{yyyy}-{mm}-{dd}';
  if (setting.world === 'cl' && dateStyle < 0.35) return '{dd}-{mm}-{yyyy}';
  if (setting.world === 'eu' && dateStyle < 0.15) return '{yyyy}/{mm}/{dd}';
  let rest = dateStyle * COMPLETE_WEIGHT;
  for (const { format, weight } of calendar.complete) {
    rest -= weight;
    if (rest < 0) return format;
  }
  return calendar.complete[0]?.format as string;
}

interface Draw {
  readonly past: Day;
  readonly before: Day;
  readonly after: Day;
  readonly chart: PatientChart;
  readonly random: Random;
  readonly full: (day: Day) => string;
  /** In the given format, or in one without the year. */
  readonly partial: (day: Day, format?: string) => string;
}

/** By kind; '' is the day of the visit. */
const KINDS: Readonly<Record<string, (draw: Draw) => string>> = {
  '': ({ chart, full }) => full(chart.visit),
  nac: ({ chart, full }) => full(chart.birth),
  near: ({ after, full }) => full(after),
  before: ({ chart, full }) => full(dayAfter(chart.visit, -chart.stay)),
  past: ({ past, full }) => full(past),
  next: ({ chart, full, random }) => full(dayAfter(chart.visit, random.int(20, 200))),
  day: ({ before, partial }) => partial(before),
  visit: ({ chart, partial }) => partial(chart.visit),
  later: ({ after, partial }) => partial(after),
  num: ({ before }) => String(before.day),
  week: ({ after, partial, random }) => partial(after, random.pick(calendar.week)),
  long: ({ chart, partial, random }) => partial(chart.visit, random.pick(calendar.long)),
  year: ({ past }) => String(past.year),
  'month-year': ({ past, partial, random }) => partial(past, random.pick(calendar.monthYear)),
  month: ({ random }) => random.pick(MONTHS.es),
  season: ({ past, random }) => `${random.pick(calendar.seasons)} ${random.pick(['de', 'de', 'del'])} ${past.year}`,
  holiday: ({ chart, past, random }) => {
    const day = random.pick(inSpain(chart.setting.world) ? calendar.holidays : calendar.americanHolidays);
    return random.chance(0.2) ? `${day} de ${past.year}` : day;
  },
  range: ({ chart, partial, random }) => {
    const from = dayAfter(chart.visit, -random.int(8, 14));
    return partial(dayAfter(from, random.int(2, 7)), `${from.day} al {d} de {Month}`);
  },
  words: ({ chart: { visit } }) =>
    `${numberInSpanish(visit.day)} de ${MONTHS.es[visit.month - 1]} de ${numberInSpanish(visit.year)}`,
  formal: ({ chart, partial, random }) => partial(chart.visit, random.pick(calendar.formal)),
  eu: ({ chart: { visit }, random }) =>
    `${visit.year}ko ${MONTHS.eu[visit.month - 1]}aren ${visit.day}${random.pick(['a', ''])}`,
};

/** The text of a date by kind. @throws RangeError for a kind that is not known */
export function spanishDate(kind: string, chart: PatientChart, random: Random): string {
  const { visit, setting, stay } = chart;
  const write = (day: Day, format: string): string => formatDay(day, format, 'es', monthsOf(setting.world, random));
  const span = Math.max(20, Math.min(7000, chart.age * 365));
  const days = {
    past: dayAfter(visit, -random.int(10, random.chance(0.5) ? Math.min(span, 600) : span)),
    before: dayAfter(visit, -random.int(0, stay)),
    after: dayAfter(visit, random.int(1, 20)),
  };
  const make = KINDS[kind];
  if (!make) throw new RangeError(`Unknown kind of date: ${kind}`);
  return make({
    ...days,
    chart,
    random,
    full: (day) => write(day, random.chance(0.88) ? noteFormat(chart) : drawPattern(calendar.complete, random)),
    partial: (day, format = drawPattern(calendar.partial, random)) => write(day, format),
  });
}
