import { eachMatch } from '../../note/each-match';
import { firstOverlapping, makeSpan, type Span } from '../../note/span';
import type { CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';

/** A finding with at least this score says what its digits are wherever else the note has them. */
const SURE = 0.8;
/** 2/16, perhaps with a year, but not the dose 1/2 tablet */
const DAY_AND_MONTH =
  /(?<![\d/.-])(?!(?:1\/[24]|3\/4) (?:tab|pill|comp|past|NS))(\d{1,2}\/\d{1,2})(?:\/\d{2,4})?(?![\d/-]|\.\d)/g;
/** 4/5, 3/7, 2/12, 6/52: strengths and British durations too */
const AMBIGUOUS = /^[0-5]\/5$|\/(?:7|12|52)$/;
/** 27F, 58M, 72 y/o, but not 6 F/U, temperatures such as 38 F and temp 98F, and a 24F sheath. */
const AGE_AND_SEX =
  /(?<![\p{L}\d./:#+$%<>=-]|(?<!\p{L})[Tt](?:emp(?:erature)?|max)?(?: of| is)?[ :]{1,2})([1-9]\d|1[01]\d)(?=[MF](?![\p{L}\d°/.-]| (?:\p{L}+ )?(?:cannula|catheter|drain|Foley|sheath|stent|tube)(?!\p{L}))| ?y\/?o(?!\p{L}))/gu;

/** The days and months, such as 2/16, that a note writes elsewhere too as a part of a date that is surely one, and that were not found there. */
export function repeatedDates(text: string, found: readonly Span[]): Span[] {
  const daysIn = (date: string) => [...eachMatch(DAY_AND_MONTH, date)].map(([, day = '']) => day);
  return repeated(text, found, 'DATE', DAY_AND_MONTH, (date) => daysIn(date).filter((day) => !AMBIGUOUS.test(day)));
}

/** The ages before a sex, such as `27F`, that a note states elsewhere too as what is surely an age, and that were not found there. */
export function repeatedAges(text: string, found: readonly Span[]): Span[] {
  return repeated(text, found, 'AGE', AGE_AND_SEX, (age) => [age]);
}

/** The matches of a pattern that are in no finding and whose group is a key of a sure finding of the category. */
function repeated(
  text: string,
  found: readonly Span[],
  category: CategoryId,
  pattern: RegExp,
  keysOf: (surface: string) => readonly string[],
): Span[] {
  const known = new Map<string, Span>();
  for (const span of found)
    if (span.score >= SURE && categoryOfLabel(span.label) === category)
      for (const key of keysOf(text.slice(span.start, span.end))) known.set(key, span);
  if (known.size === 0) return [];
  return [...eachMatch(pattern, text)].flatMap(({ 0: whole, 1: key = '', index }) => {
    const like = known.get(key);
    const place = { start: index, end: index + whole.length };
    return like === undefined || firstOverlapping(found, place)
      ? []
      : makeSpan(text.length, place.start, place.end, like.label, like.score, like.source);
  });
}
