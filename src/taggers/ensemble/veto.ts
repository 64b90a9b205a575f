import type { Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import { phiType } from '../../phi/taxonomy';
import { bitOf, type Dictionaries } from '../lexicon/dictionaries';
import { FEATURE, isNeverSafe, type LexiconReading } from '../lexicon/token-features';

/** What a medical word may still be: `Parkinson` is a disease and a man. */
const SPARED = new Set(['NAME', 'LOCATION']);

/**
 * Which tokens are medical words: drugs, diseases, and words of the safe dictionary that general text seldom has.
 * Names, places, weekdays and the like never are.
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

/** Whether medical knowledge speaks against a span: all its words are medical, and it is neither person nor place. */
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
