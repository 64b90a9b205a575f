import type { ModelSummary } from '../../engine/protocol';

const whole = new Intl.NumberFormat('en');

/**
 * What a person chooses a tagger by: size, F1 when balanced, share of PHI tokens masked when cautious, speed; of one that is
 * part of the program that there is nothing to fetch.
 */
export function modelFacts({ bytes, scores, tokensPerSecond, own }: ModelSummary): string {
  if (own) return `yours, version ${own.version} · ${megabytes(bytes ?? 0)}`;
  if (bytes === undefined || scores === undefined) return 'built in, no network';
  const facts = [
    megabytes(bytes),
    `F1 ${scores.balanced.f1.toFixed(3)}`,
    `recall ${scores.cautious.tokenRecall.toFixed(3)}`,
    ...(tokensPerSecond ? [`${whole.format(Math.round(tokensPerSecond / 100) * 100)} tokens/s`] : []),
  ];
  return facts.join(' · ');
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

export function count(n: number): string {
  return whole.format(n);
}

/** Such as `1 note` or `1,200 notes`. */
export function counted(n: number, thing: string): string {
  return `${count(n)} ${thing}${n === 1 ? '' : 's'}`;
}
