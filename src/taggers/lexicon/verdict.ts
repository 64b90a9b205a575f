import { FEATURE } from './token-features';

/** Safe: a safe dictionary has it and no PHI dictionary does. Unknown: neither. Unsafe: a PHI dictionary has it. */
export type Verdict = 'safe' | 'unknown' | 'unsafe';

/** What is never let out on a probability alone (Meldau, 4.3.5). */
const NEVER = FEATURE.weekday | FEATURE.month | FEATURE.street | FEATURE.holiday | FEATURE.writtenOutNumber;
const NAMED = FEATURE.salutationBefore;
const CAPITAL = FEATURE.initialCapital | FEATURE.allCapitals | FEATURE.mixedCapitals;

export function verdictOf(features: number): Verdict {
  if ((features & (NEVER | FEATURE.inPhiDictionary)) !== 0) return 'unsafe';
  if ((features & FEATURE.mark) !== 0) return 'safe';
  if ((features & NAMED) !== 0 && (features & CAPITAL) !== 0) return 'unsafe';
  return (features & FEATURE.inSafeDictionary) !== 0 ? 'safe' : 'unknown';
}

/** Whether no probability, however high, lets the token out. */
export function isNeverSafe(features: number): boolean {
  return (features & NEVER) !== 0;
}
