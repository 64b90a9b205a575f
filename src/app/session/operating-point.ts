import type { ModelSummary } from '../../engine/protocol';
import { fromLogOdds, logOdds } from '../../taggers/decoding/threshold';
import type { DecisionSummary, TradeOff } from '../../taggers/package/model-list';
import { MASKING_POINT, type Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import { keepSettings } from '../core/settings';
import type { Level, OwnThresholds, SessionState } from '../core/state';
import { testSetOf } from '../core/words';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import { decimal, exact } from '../language/numbers';
import { taggerOf } from './session';

/** The levels of sensitivity: the first is the operating point `balanced`, the middle one `cautious`. */
export const LEVELS = [
  'balanced',
  'slightlyCautious',
  'fairlyCautious',
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

/** The given level where it is one, else cautious. */
export function validLevel(level: unknown): Level {
  return Number.isInteger(level) && LEVELS[level as number] ? (level as Level) : CAUTIOUS;
}

/**
 * What a tagger decides by at a level: its own points at `balanced` and `cautious`; equal steps of log-odds between them,
 * and from `cautious` down to the lowest threshold that was measured. A tagger without thresholds is always cautious.
 */
export function operatingPointAt(level: Level, decisions: DecisionSummary | undefined): Point {
  if (!decisions || level === CAUTIOUS) return MASKING_POINT;
  if (level === BALANCED) return 'balanced';
  return thresholdAt(level, decisions);
}

/** How many mistakes to expect in a thousand words of notes like those that were held out. */
export interface Expected {
  readonly missed: number;
  readonly overRedacted: number;
  /** The notes that this was measured on, in words. */
  readonly on?: string;
}

export function expectedAt(level: Level, decisions: DecisionSummary): Expected {
  return expectedOf(thresholdAt(level, decisions), decisions);
}

/** Interpolates in log-odds between the thresholds that were measured; beyond them, as at the nearest one. */
function expectedOf(threshold: number, decisions: DecisionSummary): Expected {
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

export function mistakesInWords({ missed, overRedacted, on = '' }: Expected): string {
  return t().session.mistakes(perThousand(missed), perThousand(overRedacted), on);
}

/** Small numbers with a decimal: `2.1`, `18`. */
export function perThousand(value: number): string {
  return decimal(value, value < 9.95 ? 1 : 0);
}

type Sensitivity = Pick<SessionState, 'level' | 'ownThresholds'>;

/** What a tagger decides by: the person's own threshold for it, else the level. */
export function pointOf(state: Sensitivity, tagger: ModelSummary | undefined): Point {
  return ownThresholdOf(state, tagger) ?? operatingPointAt(state.level, tagger?.decisions);
}

/** The person's own threshold for a tagger, if there is one. */
export function ownThresholdOf(
  { ownThresholds }: Pick<Sensitivity, 'ownThresholds'>,
  tagger: ModelSummary | undefined,
): number | undefined {
  return tagger?.decisions && ownThresholds[tagger.id];
}

/** Sets the level of every tagger, drops the person's own thresholds, and tags the current note again. */
export function chooseLevel(app: App, level: Level): void {
  const { session, tagging } = app;
  const { level: present, ownThresholds } = session.store.getState();
  if (level === present && Object.keys(ownThresholds).length === 0) return;
  session.store.setState({ level, ownThresholds: {} });
  void keepSettings(app, { careful: level, ownThresholds: {} });
  tagging.now();
}

/** Uses a tagger on De-identify with a threshold of the person's own. */
export function takeThreshold(app: App, tagger: ModelSummary, threshold: number): void {
  const { session, tagging } = app;
  const { ownThresholds: before, chosenTagger } = session.store.getState();
  const ownThresholds = { ...before, [tagger.id]: threshold };
  session.store.setState({ ownThresholds, chosenTagger: { ...chosenTagger, [tagger.language]: tagger.id } });
  void keepSettings(app, { ownThresholds });
  tagging.now();
}

/** What a tagger decides by, in words, and the mistakes to expect, if known together with the notes they were measured on. */
export function sensitivityOf(
  state: Sensitivity,
  tagger: ModelSummary | undefined,
): { readonly title: string; readonly expected: Expected | undefined } {
  const { decisions, scores } = tagger ?? {};
  const own = ownThresholdOf(state, tagger);
  const title = own === undefined ? levelTitle(state.level) : t().session.yourThreshold(exact(own));
  const on = scores && testSetOf(scores);
  if (!decisions || !on) return { title, expected: undefined };
  const expected = own === undefined ? expectedAt(state.level, decisions) : expectedOf(own, decisions);
  return { title, expected: { ...expected, on } };
}

/** The level, and the mistakes to expect of the current tagger. */
export function levelInWords(state: SessionState): string {
  const { title, expected } = sensitivityOf(state, taggerOf(state));
  return `${title}${expected ? `: ${mistakesInWords(expected)}` : ''}`;
}

/** The stored thresholds that are valid. */
export function validThresholds(kept: unknown): OwnThresholds {
  if (typeof kept !== 'object' || kept === null) return {};
  const sound = Object.entries(kept).filter(([, one]) => typeof one === 'number' && one > 0 && one < 1);
  return Object.fromEntries(sound) as OwnThresholds;
}
