import { labelTitle } from '../../phi/taxonomy';
import type { Opinion, StretchExplanation } from '../../taggers/inspection/explain-stretch';

type Rule = StretchExplanation['rules'][number];

/** A probability for people: small ones with a decimal, and never all or nothing where it isn't. */
export function share(probability: number): string {
  if (probability > 0 && probability < 0.001) return 'under 0.1 %';
  if (probability < 1 && probability > 0.999) return 'over 99.9 %';
  const percent = 100 * probability;
  const inner = percent > 0 && percent < 100 && (percent < 10 || percent > 99);
  return `${inner ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** What a tagger takes the stretch for. */
export function guess({ label, share: own, phi }: Opinion): string {
  if (label === null || own === null || phi === null) return 'has no probabilities';
  const any = share(own) === share(phi) ? '' : `, any PHI ${share(phi)}`;
  return `${labelTitle(label)} ${share(own)}${any}`;
}

/** What decided, in plain sentences. */
export function decided({ opinions: [own], catching }: StretchExplanation): string[] {
  if (!own || own.threshold === null) return [];
  const threshold = `The threshold is ${share(own.threshold)}.`;
  if (catching === undefined) return [threshold];
  if (!own.marks)
    return [threshold, catching === null ? 'None would mask it.' : `One of ${share(catching)} would mask it.`];
  if (catching === null) return [threshold, 'Only a part of it is masked.'];
  const always = catching > ALWAYS;
  return [threshold, always ? 'It would stay masked at any.' : `It would stay masked up to one of ${share(catching)}.`];
}

/** Higher thresholds are not tried. */
const ALWAYS = 0.998;

/** What a rule sees, and by which words. */
export function ruleWords({ rule, label, field, raised, lowered, check, score, enough }: Rule): string {
  const reasons = [
    ...(field === undefined ? [] : [`behind “${field}”`]),
    ...raised.map((words) => `likelier by “${words}”`),
    ...lowered.map((words) => `less likely by “${words}”`),
    ...(check ? [`${check.passed ? 'passes' : 'fails'} the check ${check.name}`] : []),
  ];
  const why = reasons.length > 0 ? `, ${reasons.join(', ')}` : '';
  return `${labelTitle(label)} by the rule ${rule}${why}: ${share(score)}${enough ? '' : ', too little'}`;
}
