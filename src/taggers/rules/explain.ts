import type { Language } from '../tagger';
import { findingsOf } from './find';
import { RECOGNISERS } from './registry';

/** Why the rules tagger found a span. */
export interface Explanation {
  /** The rule's id, such as `npi`. */
  readonly rule: string;
  readonly score: number;
  /** The rule's score with neither context nor check. */
  readonly base: number;
  /** Words near the span that made it likelier, and less likely. */
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
  /** Absent where the rule has no check. */
  readonly check?: { readonly name: string; readonly passed: boolean };
  /** All of this in one sentence; the words of context are the note's. */
  readonly sentence: string;
}

/** The rules that found just this stretch of a text under this label, the best first; none where no rule did. */
export function explain(
  text: string,
  { start, end, label }: { readonly start: number; readonly end: number; readonly label: string },
  language: Language,
): Explanation[] {
  return RECOGNISERS.filter(({ labels }) => labels[language] === label)
    .flatMap((rule) => [...findingsOf(rule, text)])
    .filter((finding) => finding.start === start && finding.end === end)
    .sort((a, b) => b.score - a.score)
    .map(({ recogniser: { id, score: base, check }, score, raised, lowered, passed }) => {
      const facts = {
        ...{ rule: id, score, base, raised, lowered },
        ...(check && passed !== undefined ? { check: { name: check.name, passed } } : {}),
      };
      return { ...facts, sentence: sentenceOf(facts) };
    });
}

function sentenceOf({ rule, score, base, raised, lowered, check }: Omit<Explanation, 'sentence'>): string {
  const reasons = [
    ...raised.map((words) => `raised by “${words}”`),
    ...lowered.map((words) => `lowered by “${words}”`),
    ...(check ? [`${check.passed ? 'raised, for it passes' : 'lowered, for it fails'} the check (${check.name})`] : []),
  ];
  return `It looks like ${rule} (${base.toFixed(2)})${reasons.map((reason) => `, ${reason}`).join('')}: ${score.toFixed(2)}.`;
}
