import type { ModelSummary } from '../engine/protocol';

const whole = new Intl.NumberFormat('en');

/**
 * What a person chooses a tagger by: size, F1 when balanced, share of PHI tokens masked when cautious, speed; of one that is
 * part of the program that there is nothing to fetch.
 */
export function modelFacts({ bytes, scores, tokensPerSecond }: ModelSummary): string {
  if (bytes === undefined || scores === undefined) return 'built in, no network';
  const facts = [
    `${(bytes / 2 ** 20).toFixed(1)} MB`,
    `F1 ${scores.balanced.f1.toFixed(3)}`,
    `recall ${scores.cautious.tokenRecall.toFixed(3)}`,
    ...(tokensPerSecond ? [`${whole.format(Math.round(tokensPerSecond / 100) * 100)} tokens/s`] : []),
  ];
  return facts.join(' · ');
}

export function count(n: number): string {
  return whole.format(n);
}
