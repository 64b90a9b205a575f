import type { NoteTagging } from '../../engine/protocol';
import { PHI_TYPES } from '../../phi/taxonomy';
import { probabilitiesAt, typeTitle } from '../session/token-probabilities';

/** One label with what each tagger gives it for one token, in the taggers' order; null where it has no posterior. */
export interface PosteriorRow {
  /** A type's id, or `O`. */
  readonly type: string;
  readonly title: string;
  readonly shares: readonly (number | null)[];
  /** Whether a tagger without a posterior says this. */
  readonly said: readonly boolean[];
}

/** What a tagger makes of a note. */
interface Reading {
  readonly tagging: NoteTagging;
  /** For each token 0 or the number of a type, as `tokenTypes` gives them. */
  readonly types: Uint8Array;
}

/** Less than this rounds to nothing. */
const NOTEWORTHY = 0.005;

/**
 * The labels that matter at a token: the likeliest `most` over all taggers that are not next to impossible. Labels that
 * name the same type are one row. The likeliest first.
 */
export function posteriorRows(readings: readonly Reading[], token: number, most = 5): PosteriorRow[] {
  const perTagger = readings.map(({ tagging }) => probabilitiesAt(tagging, token));
  const decided = readings.map(({ types }, at) => (perTagger[at] ? null : idOf(types[token] ?? 0)));
  const types = new Set([
    ...perTagger.flatMap((shares) => [...(shares?.keys() ?? [])]),
    ...decided.flatMap((type) => type ?? []),
  ]);
  const rows = [...types].map((type) => ({
    type,
    title: typeTitle(type),
    shares: perTagger.map((shares) => (shares ? (shares.get(type) ?? 0) : null)),
    said: decided.map((one) => one === type),
  }));
  const height = (row: PosteriorRow) => Math.max(...row.shares.map((share, at) => share ?? (row.said[at] ? 1 : 0)));
  rows.sort((a, b) => height(b) - height(a));
  return rows.slice(0, most).filter((row, index) => index === 0 || height(row) >= NOTEWORTHY);
}

const idOf = (type: number) => (type === 0 ? 'O' : (PHI_TYPES[type - 1]?.id ?? 'unknown'));
