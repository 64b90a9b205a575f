import type { RestoreKey } from '../../../masking/restore/key';
import { type Restored, restore } from '../../../masking/restore/restore';

/** What became of a text, and whether tags that stand for several things may have put one in the place of another. */
export interface BestRestored extends Restored {
  readonly ambiguous: boolean;
}

/** A text turned back by the key that fits it best: with which most is put back, and least of it guessed; of equal ones the last. */
export function restoreBest(text: string, keys: readonly RestoreKey[]): BestRestored | undefined {
  let best: BestRestored | undefined;
  for (const key of keys) {
    const restored = restore(text, key);
    if (restored.count > 0 && (!best || worth(restored) >= worth(best)))
      best = { ...restored, ambiguous: text !== key.masked && isAmbiguous(key) };
  }
  return best;
}

function worth({ count, guessed, unknown }: Restored): number {
  return count - guessed.length / 2 - unknown.length;
}

/** Whether a tag without a number or a code stands for several things. */
function isAmbiguous({ entries }: RestoreKey): boolean {
  const first = new Map<string, string>();
  return entries.some(({ put, original }) => {
    const known = first.get(put);
    if (known === undefined) first.set(put, original);
    return !/\d/.test(put) && /^[[\u2588]/.test(put) && known !== undefined && known !== original;
  });
}
