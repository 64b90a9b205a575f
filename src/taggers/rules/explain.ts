import { overlap, type Span, type TextRange } from '../../note/span';
import type { Language } from '../tagger';
import { type RuleMatch, readByRules, ruleMatches } from '.';
import { RECOGNISERS } from './recognisers';

/** Why the rules tagger found a span. */
export interface Explanation {
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
  /** All of this in one sentence, which quotes words of the note. */
  readonly sentence: string;
}

/** A finding of a rule that overlaps a stretch. */
export interface NearExplanation extends Explanation, TextRange {
  /** In the language's scheme. */
  readonly label: string;
}

/** Explains the rules that found exactly this span of a text, best first; empty if none did. */
export function explain(
  text: string,
  { start, end, label }: Pick<Span, 'start' | 'end' | 'label'>,
  language: Language,
): Explanation[] {
  const read = readByRules(text);
  return RECOGNISERS.filter(({ labels }) => labels[language] === label)
    .flatMap((rule) => [...ruleMatches(rule, read)])
    .filter((finding) => finding.start === start && finding.end === end)
    .sort((a, b) => b.score - a.score)
    .map(explained);
}

/** Characters that rules read on either side of a stretch: more than a line with its context. */
const NEAR = 2_000;

/** The findings of all rules that overlap a stretch, whatever their score and label, best first. */
export function explainNear(text: string, stretch: TextRange, language: Language): NearExplanation[] {
  const from = Math.max(0, stretch.start - NEAR);
  const near = readByRules(text.slice(from, stretch.end + NEAR));
  return RECOGNISERS.filter(({ labels }) => labels[language])
    .flatMap((rule) => [...ruleMatches(rule, near)])
    .map((finding) => ({ ...finding, start: finding.start + from, end: finding.end + from }))
    .filter((finding) => overlap(finding, stretch))
    .sort((a, b) => b.score - a.score)
    .map((finding) => ({
      ...explained(finding),
      ...{ start: finding.start, end: finding.end, label: finding.recogniser.labels[language] as string },
    }));
}

function explained({ recogniser, score, raised, lowered, passed, field }: RuleMatch): Explanation {
  const { id, score: base, check } = recogniser;
  const facts = {
    ...{ rule: id, score, base, raised, lowered },
    ...(field === undefined ? {} : { field }),
    ...(check && passed !== undefined ? { check: { name: check.name, passed } } : {}),
  };
  return { ...facts, sentence: sentenceOf(facts) };
}

function sentenceOf({ rule, score, base, raised, lowered, check, field }: Omit<Explanation, 'sentence'>): string {
  const reasons = [
    ...(field === undefined ? [] : [`after “${field}”`]),
    ...raised.map((words) => `raised by “${words}”`),
    ...lowered.map((words) => `lowered by “${words}”`),
    ...(check
      ? [`${check.passed ? 'raised because it passes' : 'lowered because it fails'} the check (${check.name})`]
      : []),
  ];
  return `It looks like ${rule} (${base.toFixed(2)})${reasons.map((reason) => `, ${reason}`).join('')}: ${score.toFixed(2)}.`;
}
