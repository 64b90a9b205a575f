import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import { hipaaOnly } from './i2b2';
import { boundsCounts, type Pair, pairs, strictCounts } from './pair';
import { bootstrap, type Interval, randomisationTest } from './resampling';
import { type Counts, leaks, microScore } from './score';
import { binaryTokenCounts, withHipaaGold, wordTokens } from './tokens';

/** The counts of a note that the measures need. */
export interface NoteCounts {
  readonly strict: Counts;
  readonly bounds: Counts;
  /** PHI or not. */
  readonly tokens: Counts;
  readonly hipaaStrict: Counts;
  /** Tokens of HIPAA's identifiers, PHI or not; other masked tokens are false positives. */
  readonly hipaaTokens: Counts;
}

export function noteCounts(pair: Pair): NoteCounts {
  const tokens = wordTokens(pair.note.text);
  return {
    strict: strictCounts(pair),
    bounds: boundsCounts(pair),
    tokens: binaryTokenCounts(pair, tokens),
    hipaaStrict: strictCounts(hipaaOnly(pair)),
    hipaaTokens: binaryTokenCounts(withHipaaGold(pair), tokens),
  };
}

interface Measure {
  readonly part: keyof NoteCounts;
  readonly of: (perNote: readonly Counts[]) => number;
}

const precision = (perNote: readonly Counts[]) => microScore(perNote).precision;
const recall = (perNote: readonly Counts[]) => microScore(perNote).recall;
const f1 = (perNote: readonly Counts[]) => microScore(perNote).f1;

/** The measures that taggers are ranked by; each equals the figure of that kind in `evaluate`'s report. */
const MEASURES = {
  strictPrecision: { part: 'strict', of: precision },
  strictRecall: { part: 'strict', of: recall },
  strictF1: { part: 'strict', of: f1 },
  boundsPrecision: { part: 'bounds', of: precision },
  boundsRecall: { part: 'bounds', of: recall },
  boundsF1: { part: 'bounds', of: f1 },
  tokenPrecision: { part: 'tokens', of: precision },
  tokenRecall: { part: 'tokens', of: recall },
  hipaaF1: { part: 'hipaaStrict', of: f1 },
  hipaaRecall: { part: 'hipaaTokens', of: recall },
  /** A number of notes; the only measure of which less is better. */
  leaks: { part: 'tokens', of: (perNote) => leaks(perNote).notes },
} satisfies Record<string, Measure>;

export type MeasureId = keyof typeof MEASURES;

export const MEASURE_IDS = Object.keys(MEASURES) as readonly MeasureId[];

/** Whether `value` is better than `other`. */
export function isBetter(id: MeasureId, value: number, other: number): boolean {
  return id === 'leaks' ? value < other : value > other;
}

export function measured(id: MeasureId, counts: readonly NoteCounts[]): number {
  return MEASURES[id].of(countsFor(id, counts));
}

function countsFor(id: MeasureId, counts: readonly NoteCounts[]): Counts[] {
  return counts.map((note) => note[MEASURES[id].part]);
}

export function ofEachMeasure<T>(value: (id: MeasureId) => T): Record<MeasureId, T> {
  return Object.fromEntries(MEASURE_IDS.map((id) => [id, value(id)])) as Record<MeasureId, T>;
}

/** The bootstrap's confidence interval of each measure, over notes. */
export function intervalsOf(counts: readonly NoteCounts[]): Record<MeasureId, Interval> {
  return ofEachMeasure((id) => intervalOf(id, counts));
}

function intervalOf(id: MeasureId, counts: readonly NoteCounts[]): Interval {
  return bootstrap(countsFor(id, counts), MEASURES[id].of);
}

/**
 * The p-value of a difference in a measure, by paired approximate randomisation.
 * @throws RangeError unless both have counts of the same notes
 */
export function pValueOf(id: MeasureId, a: readonly NoteCounts[], b: readonly NoteCounts[]): number {
  return randomisationTest(countsFor(id, a), countsFor(id, b), MEASURES[id].of);
}

/** The results of one of several systems on the same notes. */
export interface Compared {
  /** 95 %, by bootstrap over notes. */
  readonly intervals: Readonly<Record<MeasureId, Interval>>;
  /** Against the system that is best by the measure, by paired approximate randomisation; absent for that one. */
  readonly pValues: Partial<Readonly<Record<MeasureId, number>>>;
}

/**
 * Compares systems by every measure.
 * @param systems counts of the same notes, one list for each system
 * @throws RangeError if their numbers of notes differ
 */
export function compareSystems(systems: readonly (readonly NoteCounts[])[]): Compared[] {
  const best = ofEachMeasure((id) => {
    const values = systems.map((counts) => measured(id, counts));
    return bestOf(values, id);
  });
  return systems.map((counts, own) => ({
    intervals: intervalsOf(counts),
    pValues: Object.fromEntries(
      MEASURE_IDS.flatMap((id) => {
        const at = best[id];
        return at === own ? [] : [[id, pValueOf(id, systems[at] as readonly NoteCounts[], counts)]];
      }),
    ),
  }));
}

/** The index of the best value, or of the first if several are equal. */
export function bestOf(values: readonly number[], id: MeasureId): number {
  return values.reduce((best, value, at) => (isBetter(id, value, values[best] as number) ? at : best), 0);
}

/** One measure, in [0, 1], of the same notes tagged twice. */
export interface Change {
  readonly before: number;
  readonly after: number;
  /** 95 %, bootstrap over notes; the estimates are `before` and `after`. */
  readonly intervals: { readonly before: Interval; readonly after: Interval };
  /** Two-sided, of the paired approximate randomisation test. */
  readonly pValue: number;
}

/** What a change of taggers is told by. */
export const CHANGE_MEASURES = [
  'tokenRecall',
  'tokenPrecision',
  'strictRecall',
  'strictPrecision',
  'strictF1',
] as const;

export type Changes = Readonly<Record<(typeof CHANGE_MEASURES)[number], Change>>;

/**
 * What changed between two taggings of the same notes, micro-averaged.
 * @throws RangeError unless both have one list of spans for each note
 */
export function beforeAfter(
  gold: readonly AnnotatedNote[],
  before: readonly (readonly Span[])[],
  after: readonly (readonly Span[])[],
): Changes {
  const [old, now] = [pairs(gold, before).map(noteCounts), pairs(gold, after).map(noteCounts)];
  const change = (id: MeasureId): Change => {
    const intervals = { before: intervalOf(id, old), after: intervalOf(id, now) };
    return {
      before: intervals.before.estimate,
      after: intervals.after.estimate,
      intervals,
      pValue: pValueOf(id, now, old),
    };
  };
  return Object.fromEntries(CHANGE_MEASURES.map((id) => [id, change(id)])) as Changes;
}
