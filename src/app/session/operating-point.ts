import type { ModelSummary } from '../../engine/protocol';
import type { Point } from '../../taggers/tagger';
import type { App } from '../core/app';
import type { Level, OwnThresholds, SessionState } from '../core/state';
import { testSetOf } from '../core/words';
import { type Expected, expectedAt, expectedOf, levelTitle, mistakesInWords, operatingPointAt } from './levels';
import { taggerOf } from './session';

/** What a tagger, the one at hand where no other is named, decides by: a threshold of its own, else the person's level. */
export function pointOf(state: SessionState, tagger: ModelSummary | undefined = taggerOf(state)): Point {
  return ownThresholdOf(state, tagger) ?? operatingPointAt(state.careful, tagger?.decisions);
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
  const { careful, ownThresholds } = session.store.getState();
  if (level === careful && Object.keys(ownThresholds).length === 0) return;
  session.store.setState({ careful: level, ownThresholds: {} });
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
export function careOf(
  state: SessionState,
  tagger: ModelSummary | undefined = taggerOf(state),
): { readonly title: string; readonly expected: Expected | undefined } {
  const { decisions, scores } = tagger ?? {};
  const own = ownThresholdOf(state, tagger);
  const title = own === undefined ? levelTitle(state.careful) : `Your threshold ${own}`;
  const on = scores && testSetOf(scores);
  if (!decisions || !on) return { title, expected: undefined };
  const expected = own === undefined ? expectedAt(state.careful, decisions) : expectedOf(own, decisions);
  return { title, expected: { ...expected, on } };
}

/** The level at hand and what to expect of it from the tagger at hand. */
export function levelInWords(state: SessionState): string {
  const { title, expected } = careOf(state);
  return `${title}${expected ? `: ${mistakesInWords(expected)}` : ''}`;
}

/** Those that are thresholds, whatever was kept. */
export function soundThresholds(kept: unknown): OwnThresholds {
  if (typeof kept !== 'object' || kept === null) return {};
  const sound = Object.entries(kept).filter(([, one]) => typeof one === 'number' && one > 0 && one < 1);
  return Object.fromEntries(sound) as OwnThresholds;
}
