import { makeSpan, type Span, withoutOverlaps } from '../../note/span';
import { readByRules, ruleMatches } from '../rules';
import { RECOGNISERS } from '../rules/recognisers';

const CERTAIN = RECOGNISERS.filter(({ isCertain }) => isCertain);

/**
 * What is PHI by its form, whatever a network says: what the certain rules find, if its check passes and no
 * word beside it lowers its score.
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
  return withoutOverlaps(spans);
}
