import { eachMatch } from '../../note/each-match';
import { firstOverlapping, makeSpan, type Span } from '../../note/span';
import { categoryOfLabel } from '../../phi/taxonomy';

/** A date with at least this score says that its digits are a day and a month wherever else the note has them. */
const SURE = 0.8;
/** 2/16, but not the dose 1/2 tablet */
const DAY_AND_MONTH =
  /(?<![\d/.-])(?!(?:1\/[24]|3\/4) (?:tab|pill|comp|past|NS))(\d{1,2}\/\d{1,2})(?:\/\d{2,4})?(?![\d/-]|\.\d)/g;
/** 4/5, 3/7, 2/12, 6/52: strengths and British durations too */
const AMBIGUOUS = /^[0-5]\/5$|\/(?:7|12|52)$/;

/** The days and months, such as 2/16, that a note writes elsewhere too as a part of a date that is surely one, and that were not found there. */
export function repeatedDates(text: string, found: readonly Span[]): Span[] {
  const known = new Map<string, Span>();
  for (const span of found) {
    if (span.score < SURE || categoryOfLabel(span.label) !== 'DATE') continue;
    for (const [, day = ''] of eachMatch(DAY_AND_MONTH, text.slice(span.start, span.end)))
      if (!AMBIGUOUS.test(day)) known.set(day, span);
  }
  if (known.size === 0) return [];
  return [...eachMatch(DAY_AND_MONTH, text)].flatMap(({ 0: whole, 1: day = '', index }) => {
    const like = known.get(day);
    const place = { start: index, end: index + whole.length };
    return like === undefined || firstOverlapping(found, place)
      ? []
      : makeSpan(text.length, place.start, place.end, like.label, like.score, like.source);
  });
}
