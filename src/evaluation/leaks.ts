import type { Token } from '../note/tokens';
import { phiType } from '../phi/taxonomy';
import type { Pair } from './pair';
import { ratio } from './score';
import { missedTokens, touched } from './tokens';

export interface Leaks {
  /** Notes of which at least one PHI token stays visible. */
  readonly notes: number;
  /** Share of all notes that leak nothing. */
  readonly leakFreeShare: number;
  /** PHI tokens that stay visible. */
  readonly tokens: number;
}

/** PHI tokens of a note, and those that no predicted span covers. */
export interface Exposure {
  readonly tokens: number;
  readonly leaked: number;
}

export function exposure(tokens: readonly Token[], { gold, predicted }: Pair): Exposure {
  return { tokens: touched(tokens, gold).size, leaked: missedTokens(tokens, gold, predicted).length };
}

/** Of gold under a label that HIPAA's Safe Harbor asks to remove; any prediction covers it. */
export function hipaaExposure(tokens: readonly Token[], { note, gold, predicted }: Pair): Exposure {
  return exposure(tokens, { note, gold: gold.filter(({ label }) => phiType(label)?.hipaa), predicted });
}

export function leaks(perNote: readonly Exposure[]): Leaks {
  const notes = perNote.filter(({ leaked }) => leaked > 0).length;
  return {
    notes,
    leakFreeShare: ratio(perNote.length - notes, perNote.length),
    tokens: perNote.reduce((sum, { leaked }) => sum + leaked, 0),
  };
}

/** Share of the PHI tokens that some predicted span covers; 0 where there are none. */
export function exposureRecall(perNote: readonly Exposure[]): number {
  const tokens = perNote.reduce((sum, note) => sum + note.tokens, 0);
  return ratio(tokens - leaks(perNote).tokens, tokens);
}
