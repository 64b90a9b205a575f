import { eachMatch } from '../../note/each-match';
import { makeSpan, type Span, withoutOverlaps } from '../../note/span';
import { readByRules, ruleMatches } from '../rules';
import { RECOGNISERS } from '../rules/recognisers';

const CERTAIN = RECOGNISERS.filter(({ isCertain }) => isCertain);

/** Mrs Fell, Miss Take: a surname after a title, also one that is a word; but not Ms Contin, a medicine, and Miss Monday’s dose. */
const TITLED =
  /(?<=(?<![\p{L}.-])M(?:r|rs|s|x|iss)\.? )(?!(?:Contin|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?!\p{L}))\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}-]{0,30}(?<!-)/gu;

/** The Don of `Best wishes, Don`: one word after a closing, at the end of a line. */
const CLOSING =
  /(?<=(?:[Bb]est [Ww]ishes|(?:[Kk]ind(?:est)?|[Ww]arm(?:est)?|[Bb]est) [Rr]egards|[Ss]incerely|[Mm]any [Tt]hanks|Cheers),\s{1,4})\p{Lu}\p{Ll}{1,30}(?=[ \t]*(?:[\r\n]|$))/gu;

/** Names by the words before them, and the label that they get. */
const NAMED = [
  ['PATIENT', TITLED],
  ['DOCTOR', CLOSING],
] as const;

/**
 * What is PHI by its form, whatever a network says: what the certain rules find, if its check passes and no
 * word beside it lowers its score, surnames after a title and names after a closing.
 * @param labels the network's labels; nothing is found for a label that it lacks
 */
export function certainSpans(text: string, labels: readonly string[], source: string): Span[] {
  const read = readByRules(text);
  const spans = CERTAIN.flatMap((rule) => {
    const label = Object.values(rule.labels).find((each) => labels.includes(each));
    if (label === undefined) return [];
    return [...ruleMatches(rule, read)].flatMap(({ start, end, passed, lowered }) =>
      passed === false || lowered.length > 0 ? [] : makeSpan(text.length, start, end, label, 1, source),
    );
  });
  const names = NAMED.filter(([label]) => labels.includes(label)).flatMap(([label, pattern]) =>
    [...eachMatch(pattern, text)].map(({ 0: name, index }) =>
      makeSpan(text.length, index, index + name.length, label, 1, source),
    ),
  );
  return withoutOverlaps([...spans, ...names]);
}
