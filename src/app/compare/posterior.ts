import type { NoteTagging } from '../../engine/protocol';
import { phiType } from '../../phi/taxonomy';

/** One label with what each tagger gives it for one token, in the taggers' order; null where it has no posterior. */
export interface PosteriorRow {
  /** A type's id, or `O`. */
  readonly type: string;
  readonly title: string;
  readonly shares: readonly (number | null)[];
}

/** Less than this rounds to nothing. */
const NOTEWORTHY = 0.005;

/**
 * The labels that matter at a token: the likeliest `most` over all taggers that are not next to impossible. Labels that
 * name the same type are one row. The likeliest first.
 */
export function posteriorRows(taggings: readonly NoteTagging[], token: number, most = 5): PosteriorRow[] {
  const perTagger = taggings.map((tagging) => sharesAt(tagging, token));
  const types = new Set(perTagger.flatMap((shares) => [...(shares?.keys() ?? [])]));
  const rows = [...types].map((type) => ({
    type,
    title: type === 'O' ? 'Not PHI' : (phiType(type)?.title ?? type),
    shares: perTagger.map((shares) => (shares ? (shares.get(type) ?? 0) : null)),
  }));
  const height = (row: PosteriorRow) => Math.max(...row.shares.map((share) => share ?? 0));
  rows.sort((a, b) => height(b) - height(a));
  return rows.slice(0, most).filter((row, index) => index === 0 || height(row) >= NOTEWORTHY);
}

function sharesAt({ posterior, labels }: NoteTagging, token: number): Map<string, number> | null {
  if (!posterior) return null;
  const shares = new Map<string, number>();
  labels.forEach((label, column) => {
    const type = label === 'O' ? 'O' : (phiType(label)?.id ?? label);
    shares.set(type, (shares.get(type) ?? 0) + (posterior[token * labels.length + column] ?? 0));
  });
  return shares;
}
