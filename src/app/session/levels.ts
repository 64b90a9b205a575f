import type { DecisionSummary, TradeOff } from '../../engine/protocol';
import { fromLogOdds, logOdds } from '../../taggers/decoding/threshold';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { Level } from '../core/state';

/** What a person reads of each level: the first is the operating point `balanced`, the middle one `cautious`. */
export const LEVELS = [
  'Balanced',
  'Fairly careful',
  'Careful',
  'Cautious',
  'Very cautious',
  'Strict',
  'Maximum recall',
] as const;

export const BALANCED: Level = 0;
export const CAUTIOUS: Level = 3;
const LAST: Level = LEVELS.length - 1;

export function levelTitle(level: Level): string {
  return LEVELS[level] ?? '';
}

/** A level there is, whatever was kept or asked for. */
export function soundLevel(level: unknown): Level {
  return Number.isInteger(level) && LEVELS[level as number] ? (level as Level) : CAUTIOUS;
}

/**
 * What a tagger decides by at a level: its own points at theirs; in equal steps of log-odds between them, and beyond
 * `cautious` down to the lowest threshold that was tried. One whose decisions can't be moved is always cautious.
 */
export function operatingPointAt(level: Level, decisions: DecisionSummary | undefined): Point {
  if (!decisions || level === CAUTIOUS) return MASKING_POINT;
  if (level === BALANCED) return 'balanced';
  return thresholdAt(level, decisions);
}

/** What to expect of a level on notes like those that were set aside: of a thousand words, how many of each kind of mistake. */
export interface Expected {
  readonly missed: number;
  readonly overRedacted: number;
  /** The notes that this was counted on, in words. */
  readonly on?: string;
}

export function expectedAt(level: Level, decisions: DecisionSummary): Expected {
  return expectedOf(thresholdAt(level, decisions), decisions);
}

/** Of a threshold; between two that were tried it is in proportion to the log-odds, beyond them as at the nearer one. */
export function expectedOf(threshold: number, decisions: DecisionSummary): Expected {
  const rows = decisions.tradeOff;
  const below = rows.find((row) => row.threshold <= threshold) ?? (rows.at(-1) as TradeOff);
  const above = rows.findLast((row) => row.threshold > threshold) ?? below;
  const share =
    above === below
      ? 0
      : (logOdds(below.threshold) - logOdds(threshold)) / (logOdds(below.threshold) - logOdds(above.threshold));
  const between = (low: number, high: number) => low + share * (high - low);
  return {
    missed: between(below.missesPerThousand, above.missesPerThousand),
    overRedacted: between(below.overRedactionsPerThousand, above.overRedactionsPerThousand),
  };
}

function thresholdAt(level: Level, { thresholds: { balanced, cautious }, tradeOff }: DecisionSummary): number {
  if (level === BALANCED) return balanced;
  if (level === CAUTIOUS) return cautious;
  const least = Math.min(cautious, tradeOff.at(-1)?.threshold ?? cautious);
  const [from, to, share] =
    level < CAUTIOUS
      ? [balanced, cautious, level / CAUTIOUS]
      : [cautious, least, (level - CAUTIOUS) / (LAST - CAUTIOUS)];
  return fromLogOdds(logOdds(from) + share * (logOdds(to) - logOdds(from)));
}

/** `2.1 missed, 18 over-redacted`: small numbers with a decimal. */
export function mistakesInWords({ missed, overRedacted, on }: Expected): string {
  return `about ${perThousand(missed)} missed and ${perThousand(overRedacted)} over-redacted in 1,000 words${on ? ` of ${on}` : ''}`;
}

export function perThousand(value: number): string {
  return value < 9.95 ? value.toFixed(1) : String(Math.round(value));
}
