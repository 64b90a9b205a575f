import type { Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import { phiType } from '../../phi/taxonomy';
import { bitOf, type Dictionaries } from '../lexicon/dictionaries';
import { FEATURE, isNeverSafe, type LexiconReading } from '../lexicon/token-features';

/** Categories without a veto: `Parkinson` is a disease, but also a person's name. */
const SPARED = new Set(['NAME', 'LOCATION']);

/**
 * 1 for each token that is a medical word: a drug, a disease, or a word of the safe dictionary that is rare in general text.
 * Names, places, weekdays and the like are not medical words.
 */
export function medicalWords({ phi }: Dictionaries, { features, classes }: LexiconReading): Uint8Array {
  const named = bitOf(phi, 'drug') | bitOf(phi, 'disease');
  const usual = bitOf(phi, 'common') | bitOf(phi, 'profession') | bitOf(phi, 'organization');
  return Uint8Array.from(features, (bits, i) => {
    const set = classes[i] as number;
    const letters = (bits & (FEATURE.digits | FEATURE.mark)) === 0;
    if (!letters || isNeverSafe(bits) || (bits & FEATURE.inPhiDictionary) !== 0) return 0;
    const rareAndSafe = (bits & FEATURE.inSafeDictionary) !== 0 && (set & usual) === 0;
    return (set & named) !== 0 || rareAndSafe ? 1 : 0;
  });
}

/** Whether a span is vetoed: all its words are medical, it has no digits, and it is neither a person nor a place. */
export function isVetoed(
  { label }: Span,
  tokens: readonly Token[],
  first: number,
  last: number,
  medical: Uint8Array,
): boolean {
  if (SPARED.has(phiType(label)?.category ?? '')) return false;
  let words = 0;
  for (let i = first; i <= last; i++) {
    const kind = tokens[i]?.kind;
    if (kind === 'digits') return false;
    if (kind !== 'letters') continue;
    if (medical[i] === 0) return false;
    words++;
  }
  return words > 0;
}
