import { eachMatch } from '../../note/each-match';
import { firstOverlapping, makeSpan, piecesOutside, type Span, type TextRange } from '../../note/span';
import { categoryOfLabel, phiType } from '../../phi/taxonomy';
import { withoutAccents } from '../../surrogates/form';

/** A finding with at least this score says what its digits are wherever else the note has them. */
const SURE = 0.8;
/** And one of 2/16 or 16/2, which is no score or strength, with this one. */
const LIKELY = 0.4;
/** 2/16, perhaps with a year, also in 2/16-CRP, but not the dose 1/2 tablet */
const DAY_AND_MONTH =
  /(?<![A-Z\d/.-])(?!(?:1\/[24]|3\/4) (?:tab|pill|comp|past|NS))(\d{1,2}\/\d{1,2})(?:\/\d{2,4})?(?![\d/]|-\d|\.\d| ?-?(?:inch|"|wk|week))/g;
/** 4/5, 3/7, 2/12, 6/52: strengths and British durations too */
const AMBIGUOUS = /^[0-5]\/5$|\/(?:7|12|52)$/;
/** 27F, 58M, 72 y/o, but not 6 F/U, temperatures such as 38 F and temp 98F, and a 24F sheath. */
const AGE_AND_SEX =
  /(?<![\p{L}\d./:#+$%<>=-]|(?<!\p{L})[Tt](?:emp(?:erature)?|max)?(?: of| is)?[ :]{1,2})([1-9]\d|1[01]\d)(?=[MF](?![\p{L}\d°/.-]| (?:\p{L}+ )?(?:cannula|catheter|drain|Foley|sheath|stent|tube)(?!\p{L}))| ?y\/?o(?!\p{L}))/gu;

/**
 * The days and months, such as 2/16, that a note writes elsewhere too as a part of a date that is surely one, and that were not found there;
 * and other days of the months of such dates, such as 2/9 if the note writes months first, or 9/2 if it writes days first.
 */
export function repeatedDates(text: string, found: readonly Span[]): Span[] {
  const known = new Map<string, Span>();
  for (const span of found)
    if (categoryOfLabel(span.label) === 'DATE')
      for (const [, day = ''] of eachMatch(DAY_AND_MONTH, text.slice(span.start, span.end)))
        if (span.score >= (hasOneOrder(day) ? LIKELY : SURE)) known.set(day, span);
  const days = [...known.keys()];
  const [first, second] = ([0, 1] as const).map(
    (at) => new Map(days.map((day) => [partsOf(day)[at], known.get(day) as Span])),
  ) as [Map<number, Span>, Map<number, Span>];
  const different = new Set(days.map((day) => partsOf(day).join('/')));
  const areMonths = (numbers: Map<number, Span>) => [...numbers.keys()].every((number) => number <= 12);
  const areMonthsFirst = areMonths(first) && (days.some(hasOneOrder) || first.size < different.size);
  const areDaysFirst = areMonths(second) && !areMonths(first);
  return likeKnown(text, found, DAY_AND_MONTH, (day) => {
    const same = AMBIGUOUS.test(day) ? undefined : known.get(day);
    const [one, other] = partsOf(day);
    if (same || (areMonthsFirst && !isScore(day))) return same ?? first.get(one);
    return areDaysFirst && isDayFirst(day) ? second.get(other) : undefined;
  });
}

const partsOf = (day: string) => day.split('/').map(Number) as [number, number];

/** 2/16 and 16/2, which are the 16th of February wherever they are written. */
function hasOneOrder(day: string): boolean {
  const [month = 0, nth = 0] = partsOf(day).toSorted((one, other) => one - other);
  return month >= 1 && month <= 12 && nth > 12 && nth <= 31;
}

/** 16/2, 9/2 and 5/11, which are no part of a whole, nor 10/7, which may be a duration. */
function isDayFirst(day: string): boolean {
  const [nth, month] = partsOf(day);
  return nth >= 1 && nth <= 31 && (nth > month || month === 11) && !AMBIGUOUS.test(day);
}

/** 2/3, 5/6, 7/10, which may be a fraction, a strength, a murmur or pain; not 08/10, 6/4, 6/6, 6/8 and 2/11. */
function isScore(day: string): boolean {
  const [part, whole] = partsOf(day);
  if (whole === 0 || whole > 31) return true;
  return !day.startsWith('0') && (whole === 10 || (part <= whole && whole <= 6 && !(part === 6 && whole === 6)));
}

/** The ages before a sex, such as `27F`, that a note states elsewhere too as what is surely an age, and that were not found there. */
export function repeatedAges(text: string, found: readonly Span[]): Span[] {
  const known = new Map<string, Span>();
  for (const span of found)
    if (span.score >= SURE && categoryOfLabel(span.label) === 'AGE') known.set(text.slice(span.start, span.end), span);
  return likeKnown(text, found, AGE_AND_SEX, (age) => known.get(age));
}

/** A word of a person's name is one wherever else the note has it if the scores of its findings come to this. */
const OFTEN = 3 * SURE;
/** Amy, McCrory, but no initials */
const NAME_WORD = /(?<![\p{L}\p{M}\d])(\p{Lu}(?=\p{L}*\p{Ll})\p{L}{2,})(?![\p{L}\p{M}\d])/gu;
const SMALL_WORD = /(?<![\p{L}\p{M}\d])\p{Ll}{3,}(?![\p{L}\p{M}\d])/gu;
const TITLES = new Set(['Doña', 'Doctor', 'Doctora', 'Dra', 'Don', 'Miss', 'Mrs', 'Sir', 'Sra']);
const PEOPLE: ReadonlySet<string> = new Set(['PATIENT', 'DOCTOR']);

/** The words of people's names that a note has often, where they were not found; none that it also writes in small letters, as `Will` and `will`. */
export function repeatedNames(text: string, found: readonly Span[]): Span[] {
  const names = new Map<string, { readonly like: Span; readonly sum: number }>();
  for (const span of found)
    if (PEOPLE.has(phiType(span.label)?.id ?? ''))
      for (const [word] of eachMatch(NAME_WORD, text.slice(span.start, span.end))) {
        const { like = span, sum = 0 } = names.get(word) ?? {};
        names.set(word, { like: span.score > like.score ? span : like, sum: sum + span.score });
      }
  for (const [word, { sum }] of names) if (sum < OFTEN || TITLES.has(word)) names.delete(word);
  if (names.size === 0) return [];
  const small = new Set(Array.from(eachMatch(SMALL_WORD, text), ([word]) => word));
  return likeKnown(text, found, NAME_WORD, (word) =>
    small.has(word.toLowerCase()) ? undefined : names.get(word)?.like,
  );
}

/** Lomax, So, but not Hx, Na and an */
const ITEM = /(?<![\p{L}\p{M}\d'’-])(?:\p{L}{3,}|(?!Na|Ca)(?=.?[AEIOUYaeiouy])\p{Lu}\p{Ll})(?![\p{L}\p{M}\d'’-])/gu;
/** As many names make a list, which has fewer other words in their place. */
const LIST = 3;

/** The words in the place where a list has names: the Short of `Lomax: CT; Vaz: bloods; Short: echo; Ng: home`. */
export function listedNames(text: string, found: readonly Span[]): Span[] {
  const names = new Map<string, Span[]>();
  for (const span of found) {
    const place = PEOPLE.has(phiType(span.label)?.id ?? '') && placeInList(text, span.start, span.end);
    if (place) names.set(place, [...(names.get(place) ?? []), span]);
  }
  for (const [place, { length }] of names) if (length < LIST) names.delete(place);
  if (names.size === 0) return [];
  const words = new Map<string, TextRange[]>();
  for (const { 0: word, index: start } of eachMatch(ITEM, text)) {
    const range = { start, end: start + word.length };
    const place = placeInList(text, start, range.end);
    if (place && names.has(place) && !TITLES.has(word) && !firstOverlapping(found, range))
      words.set(place, [...(words.get(place) ?? []), range]);
  }
  return [...words].flatMap(([place, others]) => {
    const { 0: like, length } = names.get(place) as [Span, ...Span[]];
    return length <= others.length
      ? []
      : others.map(({ start, end }) => makeSpan(text.length, start, end, like.label, like.score, like.source));
  });
}

/** What stands before an item of a list: a bullet, the number of a bed, a mark, or a short word. */
const BEFORE_ITEM = /(?:\n|^)(?:[^\p{L}\n]{1,8})?$|[^\p{L}\s\d.:] ?$|(?<!\d)\d{1,2}\.? $|(?<!\p{L})\p{L}{1,4} $/u;

/** The marks around an item of a list and whether it is in capitals or small letters; undefined if it may be a part of a sentence. */
function placeInList(text: string, start: number, end: number): string | undefined {
  const [before] = BEFORE_ITEM.exec(text.slice(Math.max(0, start - 12), start)) ?? [];
  const [after] = /^(?: \p{L}|[^\p{L}\n]{1,4}|(?=\n|$))/u.exec(text.slice(end, end + 4)) ?? [];
  if (before === undefined || after === undefined || (/ \p{L}/u.test(after) && /^\s*$|\p{L}/u.test(before)))
    return undefined;
  const item = text.slice(start, end);
  const letters = /^\p{Ll}/u.test(item) ? 'small' : /\p{Ll}/u.test(item) ? 'first' : 'capitals';
  const form = (marks: string) => marks.replace(/\d+/g, '0').replace(/\p{L}/gu, 'a');
  return `${form(before.trim())}${letters}${form(after)}`;
}

/** F0sse, Choed0n, G00d, 8rid: a word in which text recognition took letters for digits; but not HbA1c and H1N1 */
const BROKEN =
  /(?<![\p{L}\p{M}\d])(?:(?!\p{L}{0,2}A1c)\p{L}{1,20}[0158]{1,2}\p{L}{1,20}|[058]\p{L}{2,20})(?![\p{L}\p{M}\d])/gu;
const NAMES: ReadonlySet<string> = new Set(['NAME', 'LOCATION']);

/** The rest of broken words of which a part was found as a name: the `sse` of `F0sse`; and those with a capital beside such a name, as in `G00d Samaritan`. */
export function brokenWords(text: string, found: readonly Span[]): Span[] {
  const names = found.filter(({ label }) => NAMES.has(categoryOfLabel(label)));
  if (names.length === 0) return [];
  return [...eachMatch(BROKEN, text)].flatMap(({ 0: word, index: start }) => {
    const range = { start, end: start + word.length };
    const beside = /^\p{Lu}.{3}/u.test(word) ? besideOnLine(text, range) : range;
    const like = firstOverlapping(names, range) ?? firstOverlapping(names, beside);
    return like === undefined
      ? []
      : piecesOutside(text, makeSpan(text.length, start, range.end, like.label, like.score, like.source), found);
  });
}

/** A range with the space and the letter on either side of it. */
function besideOnLine(text: string, { start, end }: TextRange): TextRange {
  return { start: text[start - 1] === ' ' ? start - 2 : start, end: text[end] === ' ' ? end + 2 : end };
}

/** The (INCODOL) of `Instituto Colombiano del Dolor (INCODOL)`. */
const SHORT_FORM = /(?<=^ ?\()\p{Lu}{3,10}(?=\))/u;
const INSTITUTIONS: ReadonlySet<string> = new Set(['HOSPITAL', 'ORGANIZATION']);

/** The short form of an institution in brackets behind its name, which has the letters in the same order. */
export function shortForms(text: string, found: readonly Span[]): Span[] {
  return found.flatMap(({ start, end, label, score, source }) => {
    if (!INSTITUTIONS.has(phiType(label)?.id ?? '')) return [];
    const { 0: short = '', index = 0 } = SHORT_FORM.exec(text.slice(end, end + 14)) ?? {};
    const place = { start: end + index, end: end + index + short.length };
    return short !== '' &&
      isShortFor(short, text.slice(Math.max(0, start - 40), end)) &&
      !firstOverlapping(found, place)
      ? makeSpan(text.length, place.start, place.end, label, score, source)
      : [];
  });
}

/** Whether a name has all letters of a short form in their order, the first of them at the start of a word. */
function isShortFor(short: string, name: string): boolean {
  const [first = '', ...letters] = withoutAccents(short).toLowerCase();
  const folded = withoutAccents(name).toLowerCase();
  let at = folded.search(RegExp(`(?<!\\p{L})${first}`, 'u'));
  for (const letter of letters) at = at < 0 ? at : folded.indexOf(letter, at + 1);
  return at >= 0;
}

/** The matches of a pattern that are in no finding and whose group is like a known one. */
function likeKnown(
  text: string,
  found: readonly Span[],
  pattern: RegExp,
  likeOf: (group: string) => Span | undefined,
): Span[] {
  return [...eachMatch(pattern, text)].flatMap(({ 0: whole, 1: group = '', index }) => {
    const like = likeOf(group);
    const place = { start: index, end: index + whole.length };
    return like === undefined || firstOverlapping(found, place)
      ? []
      : makeSpan(text.length, place.start, place.end, like.label, like.score, like.source);
  });
}
