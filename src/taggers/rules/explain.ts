import type { Language } from '../tagger';
import { type RuleMatch, ruleMatches } from '.';
import { RECOGNISERS } from './recognisers';

/** Why the rules tagger found a span. */
export interface Explanation {
  /** The rule's id, such as `npi`. */
  readonly rule: string;
  readonly score: number;
  /** The rule's score with neither context nor check. */
  readonly base: number;
  /** The name of the field that it stands behind; absent where the rule asks for none. */
  readonly field?: string;
  /** Words near the span that made it likelier, and less likely. */
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
  /** Absent where the rule has no check. */
  readonly check?: { readonly name: string; readonly passed: boolean };
  /** All of this in one sentence; the words of context are the note's. */
  readonly sentence: string;
}

/** What a rule says of a stretch near the one that was asked about. */
export interface NearExplanation extends Explanation {
  readonly start: number;
  readonly end: number;
  /** In the language's scheme. */
  readonly label: string;
}

/** The rules that found just this stretch of a text under this label, the best first; none where no rule did. */
export function explain(
  text: string,
  { start, end, label }: { readonly start: number; readonly end: number; readonly label: string },
  language: Language,
): Explanation[] {
  return RECOGNISERS.filter(({ labels }) => labels[language] === label)
    .flatMap((rule) => [...ruleMatches(rule, text)])
    .filter((finding) => finding.start === start && finding.end === end)
    .sort((a, b) => b.score - a.score)
    .map(explained);
}

/** Characters to either side that rules read where a text is long: more than a line and its context. */
const NEAR = 2_000;

/** What rules find that shares characters with a stretch, whatever its score and label, the best first. */
export function explainNear(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  language: Language,
): NearExplanation[] {
  const from = Math.max(0, start - NEAR);
  const near = text.slice(from, end + NEAR);
  return RECOGNISERS.filter(({ labels }) => labels[language])
    .flatMap((rule) => [...ruleMatches(rule, near)])
    .filter((finding) => finding.start + from < end && finding.end + from > start)
    .sort((a, b) => b.score - a.score)
    .map((finding) => ({
      ...explained(finding),
      start: finding.start + from,
      end: finding.end + from,
      label: finding.recogniser.labels[language] as string,
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
    ...(check ? [`${check.passed ? 'raised, for it passes' : 'lowered, for it fails'} the check (${check.name})`] : []),
  ];
  return `It looks like ${rule} (${base.toFixed(2)})${reasons.map((reason) => `, ${reason}`).join('')}: ${score.toFixed(2)}.`;
}
