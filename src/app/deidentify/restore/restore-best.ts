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
export function isAmbiguous({ entries }: RestoreKey): boolean {
  const first = new Map<string, string>();
  return entries.some(({ put, original }) => {
    const known = first.get(put);
    if (known === undefined) first.set(put, original);
    return !/\d/.test(put) && /^[[\u2588]/.test(put) && known !== undefined && known !== original;
  });
}

/** A stretch of a restored text; null: as it came. */
interface RestoredPart {
  readonly start: number;
  readonly text: string;
  readonly kind: 'back' | 'guessed' | 'unknown' | null;
}

/** A restored text cut where something was put back, or is not known. */
export function partsOf({ text, restored, guessed, unknown }: Restored): readonly RestoredPart[] {
  const places = [
    ...restored.map((place) => ({
      ...place,
      kind: guessed.includes(place) ? ('guessed' as const) : ('back' as const),
    })),
    ...unknown.map((place) => ({ ...place, kind: 'unknown' as const })),
  ].sort((a, b) => a.start - b.start);
  const parts: RestoredPart[] = [];
  let read = 0;
  for (const { start, end, kind } of [...places, { start: text.length, end: text.length, kind: null }]) {
    if (start > read) parts.push({ start: read, text: text.slice(read, start), kind: null });
    if (end > start) parts.push({ start, text: text.slice(start, end), kind });
    read = end;
  }
  return parts;
}
