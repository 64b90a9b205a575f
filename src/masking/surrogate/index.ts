import type { Span } from '../../note/span';
import { shiftedDates } from '../date-shift/shifted';
import { checkSpans, replaceSpans } from '../replace';
import type { MaskingStyle, MaskOptions } from '../style';
import { tagName, typeName } from '../type-name';
import { makeDraws, thingKey } from './draw';
import { showsAny } from './forbidden';
import { surrogateHead } from './head';
import { otherSurrogate } from './other';
import { nameSurrogates } from './people';
import { placeSurrogates } from './places';
import { isRelative, relativeLike } from './relatives';

const PEOPLE = new Set<string>(['PATIENT', 'DOCTOR']);
const KIN = new Set<string>(['RELATIVE', 'SEX']);

export const surrogate: MaskingStyle = {
  ...surrogateHead,
  mask: (text, spans, options = {}) => {
    checkSpans(text.length, spans);
    const surrogateOf = surrogates(text, spans, options);
    return replaceSpans(text, spans, (span) => surrogateOf(span) ?? `[${tagName(span.label, options.language)}]`);
  },
};

const NAME = /^(?:\p{Lu}\p{Ll}+|\p{Lu}{3,})(?:[ -](?:\p{Lu}\p{Ll}+|\p{Lu}{3,}))*$/u;

/** What stands for each span; undefined where nothing fits that shows none of the findings. */
function surrogates(text: string, spans: readonly Span[], options: MaskOptions): (span: Span) => string | undefined {
  const { language = 'en' } = options;
  const surface = ({ start, end }: Span): string => text.slice(start, end);
  // `su hermana Lucía`: where no word of kinship is, a relative's own name may stand.
  const isName = (span: Span): boolean =>
    PEOPLE.has(typeName(span.label)) ||
    (typeName(span.label) === 'RELATIVE' && NAME.test(surface(span)) && !isRelative(surface(span), language));
  const names = spans.filter(isName);
  const words = names.flatMap((span) => surface(span).match(/\p{L}{4,}/gu) ?? []);
  const isShown = showsAny([...spans.map(surface), ...words]);
  const draws = makeDraws(options, isShown);
  const mentions = names.map((span) => ({
    surface: surface(span),
    before: text.slice(Math.max(0, span.start - 12), span.start),
  }));
  const people = nameSurrogates(mentions, language, draws);
  const places = placeSurrogates(text, spans, language, draws);
  const shifted = shiftedDates(text, spans, options);
  return (span) => {
    const own = surface(span);
    if (isName(span)) return people.get(own);
    if (KIN.has(typeName(span.label))) return relativeLike(own, language, draws);
    return (
      places.get(span) ??
      shifted(span) ??
      draws.once(thingKey(typeName(span.label), own), (random, attempt) => {
        const fresh = otherSurrogate(span.label, own, random, attempt, options);
        // Institutions made of the original's kind may end in its `&`.
        return fresh?.toLowerCase() === own.toLowerCase() || fresh?.endsWith('&') ? undefined : fresh;
      })
    );
  };
}
