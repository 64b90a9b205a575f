import { makeRandom, randomInteger } from '../note/random';
import type { Interval } from './resampling';
import { ratio, type Score, toScore } from './score';
import { CURVE_THRESHOLDS, countsAt, isMovable, type NoteTrace } from './trace';

/** Types with fewer tokens, or in fewer notes, get no threshold of their own. */
const LEAST_TOKENS = 30;
const LEAST_NOTES = 10;

/** A threshold at which a target is reached on the notes at hand. */
export interface ChosenThreshold {
  readonly threshold: number;
  readonly tokens: Score;
}

export interface TypeChoice {
  readonly label: string;
  /** Gold tokens, and notes that have one. */
  readonly tokens: number;
  readonly notes: number;
  /** Null if no threshold reaches the target; undefined if there are too few tokens or notes. */
  readonly threshold?: number | null;
  /** The middle 95 % of the thresholds that the resamples choose. */
  readonly range?: readonly [low: number, high: number];
  /** Recall at the threshold that is chosen for all types together. */
  readonly recall: number;
}

/** Thresholds for a target recall, what they cost, and how sure they are. */
export interface RecallChoice {
  /** The highest threshold at which, and below which, the target is reached; null if there is none. */
  readonly chosen: ChosenThreshold | null;
  /** The highest at which, and below which, 95 % of the resamples reach it. */
  readonly sure: ChosenThreshold | null;
  /** The highest at which every type with enough tokens reaches it. */
  readonly everyType: ChosenThreshold | null;
  /** The middle 95 % of the thresholds that the resamples choose; null if none reaches the target. */
  readonly range: readonly [low: number, high: number] | null;
  /** Share of the resamples in which no threshold reaches the target. */
  readonly unreached: number;
  /** Recall on the notes that each resample leaves out, at its threshold, with the middle 95 %; null without a threshold. */
  readonly heldOut: Interval | null;
  readonly byType: readonly TypeChoice[];
}

/**
 * The thresholds whose token recall reaches a target in (0, 1].
 * @returns null if the tagger has no threshold, or no note has PHI
 */
export function chooseByRecall(traces: readonly NoteTrace[], target: number): RecallChoice | null {
  if (!isMovable(traces)) return null;
  const all = CURVE_THRESHOLDS.map((_, at) => countsAt(traces, 'tokens', at));
  if (all.every(({ truePositives, falseNegatives }) => truePositives + falseNegatives === 0)) return null;
  const chosenAt = (at: number | null): ChosenThreshold | null => {
    const counts = at === null ? undefined : all[at];
    return at === null || !counts ? null : { threshold: CURVE_THRESHOLDS[at] as number, tokens: toScore(counts) };
  };
  const found = (at: number) => traces.map(({ tokens }) => tokens[3 * at] as number);
  const missed = (at: number) => traces.map(({ tokens }) => tokens[3 * at + 2] as number);
  const resampled = resample(grid(found, missed), target);
  const at = highest(
    all.map((counts) => toScore(counts).recall),
    target,
  );
  const labels = [...new Set(traces.flatMap((trace) => trace.labels))].sort();
  const byType = labels.map((label) => ofType(traces, label, target, at ?? CURVE_THRESHOLDS.length - 1));
  const ofTypes = byType.flatMap(({ threshold }) => (threshold === undefined ? [] : [threshold]));
  const reached = ofTypes.filter((threshold) => threshold !== null);
  const everyTypeReaches = reached.length > 0 && reached.length === ofTypes.length;
  return {
    chosen: chosenAt(at),
    sure: chosenAt(resampled.sure),
    everyType: everyTypeReaches ? chosenAt(CURVE_THRESHOLDS.indexOf(Math.min(...reached))) : null,
    range: resampled.range,
    unreached: resampled.unreached,
    heldOut: at === null ? null : resampled.heldOut,
    byType,
  };
}

function ofType(traces: readonly NoteTrace[], label: string, target: number, at: number): TypeChoice {
  const own = traces.filter(({ labels }) => labels.includes(label));
  const count = (decision: number, side: 0 | 1) =>
    own.map(({ labels, byLabel }) => byLabel[2 * (decision * labels.length + labels.indexOf(label)) + side] as number);
  const cells = grid(
    (decision) => count(decision, 0),
    (decision) => count(decision, 1),
  );
  const recalls = cells.found.map((found, decision) => recallOf(found, cells.missed[decision] as readonly number[]));
  const tokens = sum(count(0, 0)) + sum(count(0, 1));
  const known = { label, tokens, notes: own.length, recall: recalls[at] as number };
  if (tokens < LEAST_TOKENS || own.length < LEAST_NOTES) return known;
  const best = highest(recalls, target);
  const { range } = resample(cells, target);
  return { ...known, threshold: best === null ? null : (CURVE_THRESHOLDS[best] as number), ...(range && { range }) };
}

function recallOf(found: readonly number[], missed: readonly number[]): number {
  return ratio(sum(found), sum(found) + sum(missed));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

const RESAMPLES = 500;
/** The same notes always give the same choice. */
const SEED = 1;

/** Found and missed tokens, by threshold and note. */
interface ThresholdGrid {
  readonly found: readonly (readonly number[])[];
  readonly missed: readonly (readonly number[])[];
}

function grid(found: (at: number) => readonly number[], missed: (at: number) => readonly number[]): ThresholdGrid {
  return { found: CURVE_THRESHOLDS.map((_, at) => found(at)), missed: CURVE_THRESHOLDS.map((_, at) => missed(at)) };
}

/** Resamples whole notes. Each resample chooses a threshold, which is measured on the notes that it left out. */
function resample({ found, missed }: ThresholdGrid, target: number) {
  const random = makeRandom(SEED);
  const notes = found[0]?.length ?? 0;
  const chosen: number[] = [];
  const heldOut: number[] = [];
  const left = { found: 0, missed: 0 };
  const reached = CURVE_THRESHOLDS.map(() => 0);
  for (let trial = 0; trial < RESAMPLES; trial++) {
    const times = new Uint16Array(notes);
    for (let draw = 0; draw < notes; draw++) (times[randomInteger(random, notes)] as number)++;
    const recalls = found.map((own, at) => weighedRecall(own, missed[at] as readonly number[], times));
    for (const [at, recall] of recalls.entries()) if (recall >= target) (reached[at] as number)++;
    const at = highest(recalls, target);
    if (at === null) continue;
    chosen.push(CURVE_THRESHOLDS[at] as number);
    let [right, wrong] = [0, 0];
    for (let note = 0; note < notes; note++) {
      if (times[note] !== 0) continue;
      right += found[at]?.[note] as number;
      wrong += missed[at]?.[note] as number;
    }
    left.found += right;
    left.missed += wrong;
    if (right + wrong > 0) heldOut.push(right / (right + wrong));
  }
  return {
    range: chosen.length === 0 ? null : middle(chosen),
    unreached: 1 - chosen.length / RESAMPLES,
    heldOut:
      heldOut.length === 0
        ? null
        : { estimate: ratio(left.found, left.found + left.missed), low: middle(heldOut)[0], high: middle(heldOut)[1] },
    sure: highest(
      reached.map((count) => count / RESAMPLES),
      0.95,
    ),
  };
}

/** Recall if each note counts `times` times. */
function weighedRecall(found: readonly number[], missed: readonly number[], times: Uint16Array): number {
  let [right, wrong] = [0, 0];
  for (let note = 0; note < times.length; note++) {
    right += (times[note] as number) * (found[note] as number);
    wrong += (times[note] as number) * (missed[note] as number);
  }
  return ratio(right, right + wrong);
}

/** The first index from which on all values reach the target; null if the last one doesn't. */
function highest(values: readonly number[], target: number): number | null {
  const below = values.findLastIndex((value) => value < target);
  return below === values.length - 1 ? null : below + 1;
}

/** The bounds of the middle 95 %. */
function middle(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  return [at(0.025), at(0.975)];
}
