import { eachMatch } from '../../note/each-match';
import { firstOverlapping, makeSpan, type Span } from '../../note/span';
import { categoryOfLabel } from '../../phi/taxonomy';

/** A number with at least this score is surely an age. */
const SURE = 0.8;
/** 27F, 58M, 72 y/o, but not 6 F/U, temperatures such as 38 F and temp 98F, and a 24F sheath. */
const AGE_AND_SEX =
  /(?<![\p{L}\d./:#+$%<>=-]|(?<!\p{L})[Tt](?:emp(?:erature)?|max)?(?: of| is)?[ :]{1,2})(?:[1-9]\d|1[01]\d)(?=[MF](?![\p{L}\d°/.-]| (?:\p{L}+ )?(?:cannula|catheter|drain|Foley|sheath|stent|tube)(?!\p{L}))| ?y\/?o(?!\p{L}))/gu;

/** The ages before a sex, such as `27F`, that a note states elsewhere too as what is surely an age, and that were not found there. */
export function repeatedAges(text: string, found: readonly Span[]): Span[] {
  const known = new Map<string, Span>();
  for (const span of found)
    if (span.score >= SURE && categoryOfLabel(span.label) === 'AGE') known.set(text.slice(span.start, span.end), span);
  if (known.size === 0) return [];
  return [...eachMatch(AGE_AND_SEX, text)].flatMap(({ 0: age, index }) => {
    const like = known.get(age);
    const place = { start: index, end: index + age.length };
    return like === undefined || firstOverlapping(found, place)
      ? []
      : makeSpan(text.length, place.start, place.end, like.label, like.score, like.source);
  });
}
