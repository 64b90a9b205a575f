import { overlap, type TextRange } from '../../note/span';
import type { Language } from '../tagger';
import { type RuleMatch, readByRules, ruleMatches } from '.';
import { RECOGNISERS } from './recognisers';

/** A finding of a rule that overlaps a stretch, and why the rule found it. */
export interface NearExplanation extends TextRange {
  /** In the language's scheme. */
  readonly label: string;
  /** The rule's id, such as `npi`. */
  readonly rule: string;
  readonly score: number;
  /** The rule's score without context and check. */
  readonly base: number;
  /** The name of the field before the span; absent if the rule needs none. */
  readonly field?: string;
  /** Words near the span that raised the score. */
  readonly raised: readonly string[];
  /** Words near the span that lowered the score. */
  readonly lowered: readonly string[];
  /** Absent if the rule has no check. */
  readonly check?: { readonly name: string; readonly passed: boolean };
}

/** Characters that rules read on either side of a stretch: more than a line with its context. */
const NEAR = 2_000;

/** The findings of all rules that overlap a stretch, whatever their score and label, best first. */
export function explainNear(text: string, stretch: TextRange, language: Language): NearExplanation[] {
  const from = Math.max(0, stretch.start - NEAR);
  const near = readByRules(text.slice(from, stretch.end + NEAR));
  return RECOGNISERS.filter(({ labels }) => labels[language])
    .flatMap((rule) => [...ruleMatches(rule, near)])
    .map((finding) => explained(finding, from, language))
    .filter((finding) => overlap(finding, stretch))
    .sort((a, b) => b.score - a.score);
}

function explained(
  { recogniser, start, end, score, raised, lowered, passed, field }: RuleMatch,
  from: number,
  language: Language,
): NearExplanation {
  const { id, labels, score: base, check } = recogniser;
  return {
    ...{ rule: id, score, base, raised, lowered },
    ...(field === undefined ? {} : { field }),
    ...(check && passed !== undefined ? { check: { name: check.name, passed } } : {}),
    ...{ start: start + from, end: end + from, label: labels[language] as string },
  };
}
