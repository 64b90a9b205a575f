import { eachMatch } from '../../note/each-match';
import { firstOverlapping, type Span } from '../../note/span';
import { type PhiId, phiType } from '../taxonomy';
import { saysOnlyAge } from './age-words';
import type { Action, Policy } from './policy';

/** What becomes of one span; `text` is what takes its place where it is generalised. */
type PolicyDecision =
  | { readonly span: Span; readonly action: Exclude<Action, 'generalise'> }
  | { readonly span: Span; readonly action: 'generalise'; readonly text: string };

/**
 * A decision for each span, in their order. `thisYear` counts the age that a year of birth tells where the note names no other
 * year. `SPEC.md` numbers the rules.
 */
export function applyPolicy(
  policy: Policy,
  text: string,
  spans: readonly Span[],
  thisYear?: number,
): readonly PolicyDecision[] {
  const surface = (span: Span): string => text.slice(span.start, span.end) + unitBehind(text, span);
  const found = spans.filter(({ label }) => phiType(label)?.id === 'DATE');
  const dates = found.map(surface);
  const named = new Set(dates.flatMap((date) => latestYear([date]) ?? []));
  const isBirth = birthsIn(text);
  const isDated = found.some((span) => !isBirth(span) && latestYear([surface(span)]) !== undefined);
  const lastNamed = isDated && named.size > 1 ? latestYear(dates) : (thisYear ?? latestYear(dates));
  const referenceYear = dates
    .flatMap((date) => shortYear(date) ?? [])
    .map((digits) => 2000 + Number(digits))
    .filter((year) => thisYear !== undefined && year <= thisYear)
    .reduce<number | undefined>((last, year) => Math.max(last ?? year, year), lastNamed);
  return spans.map((span, at): PolicyDecision => {
    const id = phiType(span.label)?.id;
    const action = (id && policy.types[id]) ?? 'mask';
    if (!id || action !== 'generalise') return { span, action: action === 'keep' ? 'keep' : 'mask' };
    const whole = surface(span);
    const found = generalised(id, whole, referenceYear);
    const general = found === whole ? text.slice(span.start, span.end) : found;
    const partOfOld = id === 'AGE' && general !== OLD && isPartOfOld(text, spans, at);
    if (!general || partOfOld || isCut(text, span)) return { span, action: 'mask' };
    return { span, action, text: apartFromDigits(text, span, general) };
  });
}

const BIRTH_BEFORE =
  /(?:\bd\.?[o0]\.?b\b\.?|\bborn\b|\bbirth(?:[ -]?(?:day|date|year))?\b|\bb-?day\b|\bf\.n\.|\b(?:f\/?n|d\.n\.)(?=\s*:)|\bf(?:ec(?:ha)?)?\.?\s?(?:de\s)?nac\w*\.?|\bnacimiento|\bnacid[oa]|\bnac(?:í|i[óo]?)|\bnaixement)[^\n\p{L}\d]{0,12}(?:(?:date|on(?: the)?|in|el(?: d[ií]a)?|en|d[ií]a)\s+)?$/iu;
/** Forms that count only as written: `b.` and `n.` after a bracket or comma, since `B.` is an initial, and no `NAC`, a medicine and a pneumonia. */
const SHORT_BIRTH_BEFORE = /(?<![\p{L}\d.])(?:(?<=\(|, )[bn]\.|[Nn]ac\.?:?|NAC\.?:)\s{0,3}$/u;

/**
 * For the dates of a text: whether what is before one, or the heading of its column, says that somebody was born then.
 * @param heading of the column, if the text is a cell of a table
 */
export function birthsIn(text: string, heading?: string): (date: Pick<Span, 'start'>) => boolean {
  const headingAt = heading === undefined ? headingsIn(text) : () => heading;
  return ({ start }) => {
    const before = text.slice(Math.max(0, start - 40), start);
    const title = headingAt(start).replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ');
    const [inCell = ''] = /[^\t\n]*$/.exec(before) ?? [];
    return [before, `${title}: ${inCell}`].some((said) => BIRTH_BEFORE.test(said) || SHORT_BIRTH_BEFORE.test(said));
  };
}

/** In a longer row, no heading is looked for. */
const LONGEST_ROW = 10_000;

/** For places in tables whose cells are separated by tabs: the first cell of their column. It is empty elsewhere and in the first row. */
function headingsIn(text: string): (at: number) => string {
  const tables: { start: number; end: number; headings: readonly string[] }[] = [];
  let start = 0;
  for (const line of text.includes('\t') ? text.split('\n') : []) {
    const [end, last] = [start + line.length + 1, tables.at(-1)];
    if (line.includes('\t') && last?.end === start) last.end = end;
    else if (line.includes('\t')) tables.push({ start, end, headings: line.split('\t') });
    start = end;
  }
  return (at) => {
    const table = firstOverlapping(tables, { start: at, end: at + 1 });
    const row = text.slice(Math.max(0, at - LONGEST_ROW), at);
    const from = row.lastIndexOf('\n') + 1;
    const isBelow = table && from > 0 && at - row.length + from > table.start;
    return (isBelow && table.headings[row.slice(from).split('\t').length - 1]) || '';
  };
}

const WHOLE_DAY = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d)$/;
const CLOCK = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const CLOCK_BEFORE = RegExp(`(?<![\\d:])${CLOCK}$`);
const CLOCK_BEHIND = RegExp(`^${CLOCK}(?![\\d:])`);

/** Whether a finding begins or ends within a number, `[9|AGE]2`, and not at the time of a day, `[1/2/2024|DATE]09:41`. */
function isCut(text: string, { start, end }: Span): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 9), start), text.slice(end, end + 9)];
  const isDay = WHOLE_DAY.test(text.slice(start, end));
  return [start, end].some((edge, at) => {
    if (!/^\p{Nd}{2}$/u.test(text.slice(edge - 1, edge + 1))) return false;
    return !(isDay && (at === 0 ? CLOCK_BEFORE.test(before) : CLOCK_BEHIND.test(behind)));
  });
}

/** With a space where a digit would touch a time of the day: `2024 09:41`. */
function apartFromDigits(text: string, { start, end }: Span, general: string): string {
  const before = /\p{Nd}/u.test(text.charAt(start - 1)) ? ' ' : '';
  return `${before}${general}${/\p{Nd}/u.test(text.charAt(end)) ? ' ' : ''}`;
}

/** No age is more findings. */
const MOST_PARTS = 5;

/** Whether an age and those that it touches are one over 89: `[ninety|AGE]-[two|AGE]`, but not the 45 of `[45|AGE] and [92|AGE]`. */
function isPartOfOld(text: string, spans: readonly Span[], at: number): boolean {
  const touches = (left: Span | undefined, right: Span | undefined): boolean =>
    [left, right].every((span) => span && phiType(span.label)?.id === 'AGE') &&
    /^(?:[\s-]*|\s+(?:y|and)\s+)$/.test(text.slice(left?.end, right?.start));
  let [first, last] = [at, at];
  while (at - first < MOST_PARTS && touches(spans[first - 1], spans[first])) first--;
  while (last - at < MOST_PARTS && touches(spans[last], spans[last + 1])) last++;
  const isOld = (from: number, to: number): boolean =>
    pooledAge(text.slice(spans[from]?.start, spans[to]?.end)) === OLD;
  if (first === last || !isOld(first, last)) return false;
  const isInDigits = /\p{N}/u.test(text.slice(spans[at]?.start, spans[at]?.end));
  return !isInDigits || !spans.slice(first, last + 1).some((_, part) => isOld(first + part, first + part));
}

/** The group of all ages over 89. */
const OLD = '90+';

/** Ages above are one group (45 CFR 164.514(b)(2)(i)(C)). */
export const OLDEST_AGE = 89;

/**
 * The first three digits of postcodes whose areas hold 20,000 people or fewer: those of the census of 2000, which the guidance
 * of the Department of Health and Human Services lists, and of 2010; and those of military mail, whose people no census counts.
 */
const FEW_PEOPLE =
  /^(?:036|059|063|09[0-8]|102|203|205|340|369|556|692|753|772|790|821|823|830|831|878|879|884|890|893|96[2-6])/;

const HOURS = ' ?(?:hours|hrs|h)(?!\\p{L})';
/** In `1900 hours` the four digits are a time. */
const YEAR = RegExp(`(?<!\\d)(?:1[89]|20)\\d\\d(?!\\d|${HOURS})`, 'giu');

/**
 * What a note may keep of a date, an age or a postcode; undefined where nothing may stay. `referenceYear` is the year in which the
 * patient's age counts: a year 90 or more before it would tell an age over 89.
 */
function generalised(type: PhiId, surface: string, referenceYear: number | undefined): string | undefined {
  switch (type) {
    case 'DATE':
      return yearsOf(surface, referenceYear);
    case 'AGE':
      return pooledAge(surface);
    case 'ZIP':
      return areaOf(surface);
    default:
      return undefined;
  }
}

/** The last year that the text names in four digits. */
export function latestYear(surfaces: readonly string[]): number | undefined {
  const years = surfaces.flatMap((surface) => fullYears(surface)).map(Number);
  return years.length > 0 ? years.reduce((a, b) => Math.max(a, b)) : undefined;
}

function fullYears(written: string): string[] {
  const surface = withAsciiDigits(written);
  const packed = /^\s*(?:((?:19|20)\d\d)[01]\d[0-3]\d|[0-3]\d[0-3]\d((?:19|20)\d\d))\s*$/.exec(surface);
  return packed ? [packed[1] ?? packed[2] ?? ''] : (surface.match(YEAR) ?? []);
}

function yearsOf(surface: string, referenceYear: number | undefined): string | undefined {
  const years = [...new Set(fullYears(surface))];
  if (years.length > 0) {
    const isTooOld = (year: string): boolean =>
      referenceYear !== undefined && Number(year) < referenceYear - OLDEST_AGE;
    return years.some(isTooOld) ? undefined : years.join('-');
  }
  // Which century two digits mean isn't known, and so not whether they tell an age over 89: only recent ones stay.
  const digits = shortYear(surface);
  if (digits === undefined || referenceYear === undefined) return undefined;
  const earliest = 1900 + Number(digits);
  return earliest < referenceYear - OLDEST_AGE ? undefined : `'${digits}`;
}

/** The two digits of a date's year; in `95-12-31` the last two are the day. */
function shortYear(surface: string): string | undefined {
  const short = /^\s*(?:[0-2]?\d|3[01])[-/.](?:\d{1,2}|\p{L}{3,})[-/.](\d\d)\s*$|['’](\d\d)\s*$/u.exec(surface);
  return short?.[1] ?? short?.[2];
}

/** How many of a unit make a year. What isn't surely another unit counts as years: `95 W` is a white person of 95. */
const UNITS: readonly (readonly [word: RegExp, perYear: number])[] = [
  [/^(?:months?|mos?|mes|meses)$/i, 12],
  [/^(?:weeks?|wks?|semanas?|sem)$/i, 52.18],
  [/^(?:days?|d[ií]as?)$/i, 365.25],
  [/^(?:hours?|hrs?|horas?)$/i, 8766],
];
const UNIT_BEHIND = {
  DATE: RegExp(`^${HOURS}`, 'iu'),
  /** On the same line, and not as in `92 day 3` or `92 HR: 70`. */
  AGE: /^[ \u00a0-]{1,2}(?:months?|mos?|mes(?:es)?|weeks?|wks?|semanas?|days?|d[ií]as?|hours?|hrs|horas?)(?!\p{L}| ?[\d:])/iu,
};

/** The unit of a number at the end of a finding, where it is not in it: `[1900|DATE] hours`, `[95|AGE] days old`. */
export function unitBehind(text: string, { end, label }: Span): string {
  const id = phiType(label)?.id;
  if ((id !== 'DATE' && id !== 'AGE') || !/\p{N}$/u.test(text.slice(0, end).slice(-1))) return '';
  return UNIT_BEHIND[id].exec(text.slice(end, end + 12))?.[0] ?? '';
}

/** A number with its thousands separators, and the word after it; `6-8 months` and `6 to 8 months` are two numbers of months. */
const NUMBER_AND_UNIT =
  /(\d+(?:[.,'’\u00a0\u202f]\d{3})*)(?:[.,]\d+)?(?:\s*(?:[-–]|to|or)\s*(?=\d[\d.,]*[\s-]*(\p{L}+))|[\s-]*(\p{L}+))?/giu;

/**
 * An age that is over 89 years in any unit, or in all of them together, is one of the group. One that isn't stays, unless it has words
 * that may be a name.
 */
function pooledAge(surface: string): string | undefined {
  const text = withAsciiDigits(surface);
  const longest = new Map<number, number>();
  for (const [, number = '', nextWord = '', word = nextWord] of eachMatch(NUMBER_AND_UNIT, text)) {
    const perYear = UNITS.find(([unit]) => unit.test(word))?.[1] ?? 1;
    longest.set(perYear, Math.max(longest.get(perYear) ?? 0, Number(number.replace(/\D/g, '')) / perYear));
  }
  const years = [...longest.values()].reduce((sum, each) => sum + each, 0);
  if (years >= OLDEST_AGE + 1 || isOldInWords(text)) return OLD;
  return saysOnlyAge(surface) ? surface : undefined;
}

/** Also nine decades or more, and the tenth decade, in which one is 90 to 99. */
const OLD_IN_WORDS =
  /ninet(?:y|ie)|hundred|centen|centur|nonag|novent|noranta|\bcien|\bcent\b|\bsiglo|\b(?:9|nine|nueve|diez|once|(?:1[0-2]|ten|eleven|twelf)(?:th|ª)?|(?:un)?d[eé]cima) d[eé]cad/i;
const YEARS = /\b(?:years?|yrs?|y\/?o|años?)(?!\p{L})/iu;
const MANY_HUNDREDS = /thousand|\bmil(?!\p{L})|(?:teen|eleven|twelve|ten|ty)[\s-]+hundred/iu;

/** `one hundred and twenty days` are few years, `eleven hundred months` many. */
function isOldInWords(text: string): boolean {
  // In `ninety-two, 3 months` the unit is that of the digits.
  const words = text.replace(/\d[\s-]*\p{L}+/gu, ' ').match(/\p{L}+/gu) ?? [];
  const hasOtherUnit = words.some((word) => UNITS.some(([unit]) => unit.test(word)));
  return hasOtherUnit && !YEARS.test(text) ? MANY_HUNDREDS.test(text) : OLD_IN_WORDS.test(text);
}

/** Full-width, raised, Arabic and other digits as ASCII ones, also the O that a scanner reads for 0, and nothing without a width between them. */
function withAsciiDigits(text: string): string {
  // Unicode keeps the decimal digits of each script in rows of ten.
  const plain = text.replace(/\p{Cf}/gu, '').replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => digit.normalize('NFKC'));
  const ascii = plain.replace(/\p{Nd}/gu, (digit) => {
    let before = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before--;
    return String(((digit.codePointAt(0) ?? 0) - before) % 10);
  });
  return ascii.replace(/(?<=\d)O(?!\p{L})/gu, '0');
}

/** Only postcodes of the United States have areas whose people are counted here. */
function areaOf(surface: string): string | undefined {
  const area = /^\s*(\d{3})\d\d(?:[-\s]?\d{4})?\s*$/.exec(surface.replace(/\p{Cf}/gu, ''))?.[1];
  return area && FEW_PEOPLE.test(area) ? '000' : area;
}
