import { breakdown } from '../evaluation/breakdown';
import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import { pairs } from '../evaluation/pair';
import type { Score } from '../evaluation/score';
import { missedTokens, wordTokens } from '../evaluation/tokens';
import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import type { Decisions } from '../taggers/decoding/threshold';
import type { ListedScores, TradeOff } from '../taggers/package/model-list';
import { OPERATING_POINTS, type OperatingPoint } from '../taggers/tagger';
import { chooseThresholds, type Trial } from './choose-thresholds';
import { type DevGroup, type GroupsRead, packageInMemory, type ReadGroup, readByPackage } from './dev-groups';
import type { PackedModel } from './pack-package';

interface PointScores extends ListedScores {
  /** F1 of start and end, whatever the label. */
  readonly spansF1: number;
}

type Points<T> = Readonly<Record<OperatingPoint, T>>;

/** What a model's card says about the model's quality, measured on notes set aside. */
export interface ModelScores {
  readonly scores: Points<PointScores> & {
    readonly notes: number;
    readonly groups: readonly (Points<PointScores> & { readonly name: string; readonly notes: number })[];
    /** Strict F1 at the balanced point. */
    readonly byLabel: Readonly<Record<string, number>>;
    /** Share of a label's tokens that are masked at the cautious point, under any label. */
    readonly tokenRecallByLabel: Readonly<Record<string, number>>;
  };
  /** One entry for each threshold, in descending order; each measure is the mean over the groups. */
  readonly tradeOff: readonly MeasuredTradeOff[];
  /** The labels that the model is weak at, one sentence each. */
  readonly weak: readonly string[];
  /** Examples of what it leaves visible at the cautious point, from notes that may be quoted. */
  readonly misses: readonly Miss[];
}

type MeasuredTradeOff = TradeOff & Pick<ListedScores, 'f1' | 'tokenRecall' | 'tokenPrecision'>;

const WEAK_RECALL = 0.95;
const WEAK_F1 = 0.8;

/**
 * Measures a model at both operating points.
 * @param trials on the same groups
 * @param mayQuote whether the card may quote a note: only notes about no real person
 */
export function modelScores(
  groups: readonly ReadGroup[],
  { temperature, thresholds }: Decisions,
  trials: readonly Trial[],
  mayQuote: (note: AnnotatedNote) => boolean,
): { scores: ModelScores; reports: Points<EvaluationReport> } {
  const spansOf = (group: ReadGroup, point: OperatingPoint) =>
    group.readings.map((reading) => reading.decide(temperature, thresholds[point]).spans);
  const notes = groups.flatMap((group) => group.notes);
  const all = atPoints((point) => groups.map((group) => spansOf(group, point)));
  const reports = atPoints((point) => evaluate(notes, all[point].flat()));
  const { byLabel } = reports.balanced.strict;
  const cautious = all.cautious.flat();
  const { byLabel: tokensByLabel } = breakdown('binary', pairs(notes, cautious));
  const scores: ModelScores = {
    scores: {
      notes: notes.length,
      ...atPoints((point) => pointScores(reports[point])),
      groups: groups.map((group, i) => ({
        name: group.name,
        notes: group.notes.length,
        ...atPoints((point) => pointScores(evaluate(group.notes, all[point][i] as Span[][]))),
      })),
      byLabel: mapValues(byLabel, ({ f1 }) => rounded(f1)),
      tokenRecallByLabel: mapValues(tokensByLabel, ({ recall }) => rounded(recall)),
    },
    tradeOff: tradeOff(groups, trials),
    weak: weaknesses(byLabel, tokensByLabel),
    misses: missesOf(notes, cautious, mayQuote),
  };
  return { scores, reports };
}

/** Measures a packed network on notes that its card may not quote. */
export async function measurePacked(
  packed: PackedModel,
  groups: readonly DevGroup[],
): Promise<{ readonly read: GroupsRead; readonly scores: ModelScores }> {
  const read = await readByPackage(packageInMemory(packed), groups);
  const { trials } = chooseThresholds(read.groups, read.decisions.temperature);
  const { scores } = modelScores(read.groups, read.decisions, trials, () => false);
  return { read, scores };
}

function atPoints<T>(make: (point: OperatingPoint) => T): Points<T> {
  return Object.fromEntries(OPERATING_POINTS.map((point) => [point, make(point)])) as Points<T>;
}

function pointScores({ strict: { micro }, bounds, tokens: { binary } }: EvaluationReport): PointScores {
  const scores = {
    precision: micro.precision,
    recall: micro.recall,
    f1: micro.f1,
    spansF1: bounds.f1,
    tokenRecall: binary.recall,
    tokenPrecision: binary.precision,
  };
  return mapValues(scores, rounded);
}

function tradeOff(groups: readonly ReadGroup[], trials: readonly Trial[]): MeasuredTradeOff[] {
  const sizes = groups.map(({ notes }) => notes.reduce((sum, { note }) => sum + wordTokens(note.text).length, 0));
  return trials.map(({ threshold, reports }) => {
    const mean = (measure: (report: EvaluationReport) => number) =>
      rounded(reports.reduce((sum, report) => sum + measure(report), 0) / reports.length);
    const perThousand = (count: (score: Score) => number) =>
      rounded(
        reports.reduce((sum, { tokens }, i) => sum + (1000 * count(tokens.binary)) / (sizes[i] || 1), 0) /
          reports.length,
      );
    return {
      threshold,
      f1: mean(({ strict }) => strict.micro.f1),
      tokenRecall: mean(({ tokens }) => tokens.binary.recall),
      tokenPrecision: mean(({ tokens }) => tokens.binary.precision),
      missesPerThousand: perThousand(({ falseNegatives }) => falseNegatives),
      overRedactionsPerThousand: perThousand(({ falsePositives }) => falsePositives),
    };
  });
}

function weaknesses(strict: Readonly<Record<string, Score>>, tokens: Readonly<Record<string, Score>>): string[] {
  return Object.entries(tokens).flatMap(([label, { truePositives: masked, falseNegatives: visible, recall }]) => {
    const { truePositives: exact, falsePositives: extra, falseNegatives: missed, f1 } = strict[label] as Score;
    const said = [
      ...(recall < WEAK_RECALL ? [`cautious, it leaves ${visible} of ${masked + visible} words visible`] : []),
      ...(f1 < WEAK_F1
        ? [`balanced, it gets ${exact} of ${exact + missed} spans exactly right and marks ${extra} wrongly`]
        : []),
    ];
    return said.length === 0 ? [] : [`${label}: ${said.join('; ')}`];
  });
}

function mapValues<K extends string, T, U>(record: Readonly<Record<K, T>>, change: (value: T) => U): Record<K, U> {
  return Object.fromEntries(Object.entries<T>(record).map(([key, value]) => [key, change(value)])) as Record<K, U>;
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** A piece of PHI that stays visible, with the text around it. */
export interface Miss {
  readonly label: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

const MOST = 12;
const MOST_OF_A_LABEL = 2;
/** Characters of context on either side. */
const CONTEXT = 40;

/** Up to 12 examples, at most two for each label: the part of a gold span from its first to its last visible token. */
export function missesOf(
  notes: readonly AnnotatedNote[],
  predicted: readonly (readonly Span[])[],
  mayQuote: (note: AnnotatedNote) => boolean,
): Miss[] {
  const misses: Miss[] = [];
  for (const [i, annotated] of notes.entries()) {
    if (!mayQuote(annotated)) continue;
    const { text } = annotated.note;
    const tokens = wordTokens(text);
    for (const span of annotated.spans) {
      const missed = missedTokens(tokens, [span], predicted[i] ?? []);
      const [first, last] = [missed[0], missed.at(-1)];
      if (!first || !last || misses.filter(({ label }) => label === span.label).length >= MOST_OF_A_LABEL) continue;
      misses.push({
        label: span.label,
        before: text.slice(Math.max(0, first.start - CONTEXT), first.start),
        text: text.slice(first.start, last.end),
        after: text.slice(last.end, last.end + CONTEXT),
      });
      if (misses.length === MOST) return misses;
    }
  }
  return misses;
}
