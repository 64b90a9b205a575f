import type { NoteTagging } from '../../engine/protocol';
import { phiType } from '../../phi/taxonomy';
import { t } from '../language/language';

/**
 * P(type) of one token, calibrated, by the type's id or `O`; labels that name the same type are added up. It is the one
 * probability that any screen or file tells of a token. null where the tagger has none.
 */
export function probabilitiesAt({ posterior, labels }: NoteTagging, token: number): Map<string, number> | null {
  if (!posterior) return null;
  const shares = new Map<string, number>();
  labels.forEach((label, column) => {
    const type = label === 'O' ? 'O' : (phiType(label)?.id ?? label);
    shares.set(type, (shares.get(type) ?? 0) + (posterior[token * labels.length + column] ?? 0));
  });
  return shares;
}

/** A type's id, or `O`, in plain words. */
export function typeTitle(type: string): string {
  return type === 'O' ? t().session.notPhi : t().terms.typeTitle(type);
}
