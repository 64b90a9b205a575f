import type { ModelSummary } from '../../engine/protocol';
import { fromLogOdds, logOdds } from '../../taggers/decoding/threshold';
import type { DecisionSummary, TradeOff } from '../../taggers/package/model-list';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import type { Level, OwnThresholds, SessionState } from '../core/state';
import { testSetOf } from '../core/words';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import { decimal, exact } from '../language/numbers';
import { taggerOf } from './session';

/** The levels of care: the first is the operating point `balanced`, the middle one `cautious`. */
export const LEVELS = [
  'balanced',
  'fairlyCareful',
  'careful',
  'cautious',
  'veryCautious',
  'strict',
  'maximumRecall',
] as const satisfies readonly (keyof Messages['session']['levels'])[];

export const BALANCED: Level = 0;
export const CAUTIOUS: Level = 3;
const LAST: Level = LEVELS.length - 1;

export function levelTitle(level: Level): string {
  const id = LEVELS[level];
  return id ? t().session.levels[id] : '';
}

/** A level there is, whatever was kept or asked for. */
export function validLevel(level: unknown): Level {
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

export function mistakesInWords({ missed, overRedacted, on }: Expected): string {
  const figures = [perThousand(missed), perThousand(overRedacted)] as const;
  return on ? t().session.mistakesOn(...figures, on) : t().session.mistakes(...figures);
}

/** Small numbers with a decimal: `2.1`, `18`. */
export function perThousand(value: number): string {
  return decimal(value, value < 9.95 ? 1 : 0);
}

/** What a tagger, the one at hand where no other is named, decides by: a threshold of its own, else the person's level. */
export function pointOf(state: SessionState, tagger: ModelSummary | undefined = taggerOf(state)): Point {
  return ownThresholdOf(state, tagger) ?? operatingPointAt(state.level, tagger?.decisions);
}

/** The threshold of the person's own for a tagger, the one at hand where no other is named. */
export function ownThresholdOf(
  state: SessionState,
  tagger: ModelSummary | undefined = taggerOf(state),
): number | undefined {
  return tagger?.decisions && state.ownThresholds[tagger.id];
}

/** Has every tagger decide at another level from now on, the note at hand first; thresholds of one's own are dropped. */
export function chooseLevel({ session, tagging, keep }: App, level: Level): void {
  const { level: present, ownThresholds } = session.store.getState();
  if (level === present && Object.keys(ownThresholds).length === 0) return;
  session.store.setState({ level, ownThresholds: {} });
  keep({ careful: level, ownThresholds: {} });
  tagging.now();
}

/** Uses a tagger on De-identify and has it decide by a threshold of one's own. */
export function takeThreshold({ session, tagging, keep }: App, tagger: ModelSummary, threshold: number): void {
  const { ownThresholds: before, chosenTagger } = session.store.getState();
  const ownThresholds = { ...before, [tagger.id]: threshold };
  session.store.setState({ ownThresholds, chosenTagger: { ...chosenTagger, [tagger.language]: tagger.id } });
  keep({ ownThresholds });
  tagging.now();
}

/** What a tagger, the one at hand where no other is named, decides by, in words, and what to expect of it where that is known, with what. */
export function sensitivityOf(
  state: SessionState,
  tagger: ModelSummary | undefined = taggerOf(state),
): { readonly title: string; readonly expected: Expected | undefined } {
  const { decisions, scores } = tagger ?? {};
  const own = ownThresholdOf(state, tagger);
  const title = own === undefined ? levelTitle(state.level) : t().session.yourThreshold(exact(own));
  const on = scores && testSetOf(scores);
  if (!decisions || !on) return { title, expected: undefined };
  const expected = own === undefined ? expectedAt(state.level, decisions) : expectedOf(own, decisions);
  return { title, expected: { ...expected, on } };
}

/** The level at hand and what to expect of it from the tagger at hand. */
export function levelInWords(state: SessionState): string {
  const { title, expected } = sensitivityOf(state);
  return `${title}${expected ? `: ${mistakesInWords(expected)}` : ''}`;
}

/** Those that are thresholds, whatever was kept. */
export function validThresholds(kept: unknown): OwnThresholds {
  if (typeof kept !== 'object' || kept === null) return {};
  const sound = Object.entries(kept).filter(([, one]) => typeof one === 'number' && one > 0 && one < 1);
  return Object.fromEntries(sound) as OwnThresholds;
}
