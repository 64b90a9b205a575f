import type { GENERAL_TYPES } from './policy';

type GeneralType = (typeof GENERAL_TYPES)[number];

/** Ages above are one group. */
const OLDEST = 89;

/**
 * The first three digits of postcodes whose areas hold 20,000 people or fewer: those of the census of 2000, which the guidance
 * of the Department of Health and Human Services lists, and of 2010.
 */
const FEW_PEOPLE = new Set('036 059 063 102 203 205 369 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '));

const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g;

/**
 * What a note may keep of a date, an age or a postcode; undefined where nothing may stay. `referenceYear` is the year in which the
 * patient's age counts: a year 90 or more before it would tell an age over 89.
 */
export function generalised(type: GeneralType, surface: string, referenceYear: number | undefined): string | undefined {
  if (type === 'DATE') return yearsOf(surface, referenceYear);
  return type === 'AGE' ? pooledAge(surface) : areaOf(surface);
}

/** The last year that the text names in four digits. */
export function latestYear(surfaces: readonly string[]): number | undefined {
  const years = surfaces.flatMap((surface) => fullYears(surface)).map(Number);
  return years.length > 0 ? years.reduce((a, b) => Math.max(a, b)) : undefined;
}

function fullYears(surface: string): string[] {
  const packed = /^\s*(?:((?:19|20)\d\d)[01]\d[0-3]\d|[0-3]\d[0-3]\d((?:19|20)\d\d))\s*$/.exec(surface);
  return packed ? [packed[1] ?? packed[2] ?? ''] : (surface.match(YEAR) ?? []);
}

function yearsOf(surface: string, referenceYear: number | undefined): string | undefined {
  const years = [...new Set(fullYears(surface))];
  if (years.length > 0) {
    const isTooOld = (year: string): boolean => referenceYear !== undefined && Number(year) < referenceYear - OLDEST;
    return years.some(isTooOld) ? undefined : years.join('-');
  }
  // Which century two digits mean isn't known, and so not whether they tell an age over 89: only recent ones stay.
  const short = /^\s*\d{1,2}[-/.](?:\d{1,2}|\p{L}{3,})[-/.](\d\d)\s*$|['’](\d\d)\s*$/u.exec(surface);
  const digits = short?.[1] ?? short?.[2];
  if (digits === undefined || referenceYear === undefined) return undefined;
  const earliest = 1900 + Number(digits);
  return earliest < referenceYear - OLDEST ? undefined : `'${digits}`;
}

const OLD_IN_WORDS = /ninet(?:y|ies)|hundred|centenarian|nonagenarian|novent[ao]|nonagenari[oa]|centenari[oa]|\bcien/i;
const OTHER_UNITS = /\b(?:months?|mos?|weeks?|wks?|days?|hours?|mes(?:es)?|semanas?|d[ií]as?|horas?)\b/i;

function pooledAge(surface: string): string {
  if (OTHER_UNITS.test(surface)) return surface;
  if (!/\d/.test(surface)) return OLD_IN_WORDS.test(surface) ? '90+' : surface;
  const isOld = (surface.match(/\d+/g) ?? []).some((run) => Number(run) > OLDEST);
  return isOld ? '90+' : surface;
}

/** Only postcodes of the United States have areas whose people are counted here. */
function areaOf(surface: string): string | undefined {
  const area = /^\s*(\d{3})\d\d(?:[-\s]?\d{4})?\s*$/.exec(surface)?.[1];
  return area && FEW_PEOPLE.has(area) ? '000' : area;
}
