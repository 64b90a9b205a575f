import type { Opinion, StretchExplanation } from '../../taggers/inspection/explain-stretch';
import { t } from '../language/language';
import { percent } from '../language/numbers';

type Rule = StretchExplanation['rules'][number];

/** A probability for people: small ones with a decimal, and never all or nothing where it isn't. */
export function share(probability: number): string {
  if (probability > 0 && probability < 0.001) return t().deidentify.why.under(percent(0.001, 1));
  if (probability < 1 && probability > 0.999) return t().deidentify.why.over(percent(0.999, 1));
  const isFine = (probability > 0 && probability < 0.1) || (probability > 0.99 && probability < 1);
  return percent(probability, isFine ? 1 : 0);
}

/** What a tagger takes the stretch for. */
export function guess({ label, share: own, phi }: Opinion): string {
  const words = t().deidentify.why;
  if (label === null || own === null || phi === null) return words.noProbabilities;
  const type = t().terms.typeTitle(label);
  return share(own) === share(phi) ? words.guess(type, share(own)) : words.guessOfAny(type, share(own), share(phi));
}

/** What decided, in plain sentences. */
export function decided({ opinions: [own], catching }: StretchExplanation): string[] {
  if (!own || own.threshold === null) return [];
  const words = t().deidentify.why;
  const threshold = words.threshold(share(own.threshold));
  if (catching === undefined) return [threshold];
  if (!own.marks) return [threshold, catching === null ? words.noneWouldMask : words.wouldMask(share(catching))];
  if (catching === null) return [threshold, words.partMasked];
  return [threshold, catching > ALWAYS ? words.alwaysMasked : words.maskedUpTo(share(catching))];
}

/** Higher thresholds are not tried. */
const ALWAYS = 0.998;

/** What a rule sees, and by which words. */
export function ruleWords({ rule, label, field, raised, lowered, check, score, enough }: Rule): string {
  const words = t().deidentify.why;
  const reasons = [
    words.rule(rule),
    ...(field === undefined ? [] : [words.behind(field)]),
    ...raised.map((near) => words.likelier(near)),
    ...lowered.map((near) => words.lessLikely(near)),
    ...(check ? [check.passed ? words.passes(check.name) : words.fails(check.name)] : []),
  ].join(', ');
  const type = t().terms.typeTitle(label);
  return enough ? words.byRule(type, reasons, share(score)) : words.byRuleTooLittle(type, reasons, share(score));
}
