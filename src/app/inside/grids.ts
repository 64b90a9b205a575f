import type { Inspection } from '../../taggers/inspection/inspect';
import type { ChainTrace, LayerTrace, Trace } from '../../taggers/inspection/trace';
import { t } from '../language/language';

/** Values in rows and columns, each with a name. */
export interface Grid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** NaN for a missing value. */
  readonly value: (row: number, column: number) => number;
}

/** Steps [from, to) of a sequence. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Up to `reach` steps on each side of one. */
export function around(step: number, steps: number, reach: number): Stretch {
  return { from: Math.max(0, step - reach), to: Math.min(steps, step + reach + 1) };
}

const stepsOf = ({ from, to }: Stretch): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** h(t): a row for each unit, a column for each step. @param wordAt the token at a step, as for all grids */
export function hiddenGrid(
  { hidden }: LayerTrace,
  steps: number,
  stretch: Stretch,
  wordAt: (step: number) => string,
): Grid {
  const units = hidden.length / steps;
  return {
    rows: Array.from({ length: units }, (_, unit) => t().inside.unit(unit + 1)),
    columns: stepsOf(stretch).map(wordAt),
    value: (unit, column) => hidden[(stretch.from + column) * units + unit] ?? Number.NaN,
  };
}

/** Gates, candidate, cell and state of an LSTM layer at a step, a column for each unit; null for a layer without gates. */
export function gateGrid({ hidden, gates, cell }: LayerTrace, steps: number, step: number): Grid | null {
  if (!gates || !cell) return null;
  const units = hidden.length / steps;
  const gate = (nth: number) => (unit: number) => gates[(4 * step + nth) * units + unit] ?? Number.NaN;
  const state = (of: Float32Array) => (unit: number) => of[step * units + unit] ?? Number.NaN;
  const { gateRows } = t().inside;
  const lines: readonly (readonly [string, (unit: number) => number])[] = [
    [gateRows.input, gate(0)],
    [gateRows.forget, gate(1)],
    [gateRows.output, gate(3)],
    [gateRows.candidate, gate(2)],
    [gateRows.cell, state(cell)],
    [gateRows.state, state(hidden)],
  ];
  return {
    rows: lines.map(([name]) => name),
    columns: Array.from({ length: units }, (_, unit) => t().inside.unit(unit + 1)),
    value: (row, unit) => lines[row]?.[1](unit) ?? Number.NaN,
  };
}

/** P(tag) at each step, [steps, tags]. */
type Posterior = Pick<Trace, 'posterior'>;

/** The lowest probability that is worth a row. */
const NOTEWORTHY = 0.02;

/** The tags that are likely anywhere in a stretch, and always `O`, in the order of the tag set. */
export function likelyTags({ posterior }: Posterior, tags: number, stretch: Stretch): number[] {
  return Array.from({ length: tags }, (_, tag) => tag).filter(
    (tag) => tag === 0 || stepsOf(stretch).some((step) => (posterior[step * tags + tag] as number) >= NOTEWORTHY),
  );
}

/** P(tag): a row for each tag, a column for each step. */
export function posteriorGrid(
  { posterior }: Posterior,
  names: readonly string[],
  tags: readonly number[],
  stretch: Stretch,
  wordAt: (step: number) => string,
): Grid {
  return {
    rows: tags.map((tag) => names[tag] ?? ''),
    columns: stepsOf(stretch).map(wordAt),
    value: (row, column) => posterior[(stretch.from + column) * names.length + (tags[row] as number)] ?? Number.NaN,
  };
}

/** Below this the scheme forbids a transition. */
const FORBIDDEN = -5000;

/** A CRF's transition scores, from the row's tag to the column's; NaN where the scheme forbids the transition. */
export function transitionGrid({ transitions }: ChainTrace, names: readonly string[], tags: readonly number[]): Grid {
  const titles = tags.map((tag) => names[tag] ?? '');
  return {
    rows: titles,
    columns: titles,
    value: (row, column) => {
      const score = transitions[(tags[row] as number) * names.length + (tags[column] as number)] as number;
      return score < FORBIDDEN ? Number.NaN : score;
    },
  };
}

/** The largest absolute value. */
export function extentOf({ rows, columns, value }: Grid): number {
  let most = 0;
  rows.forEach((_, row) => {
    columns.forEach((__, column) => {
      const amount = Math.abs(value(row, column));
      if (amount > most) most = amount;
    });
  });
  return most;
}

/**
 * What each step near the chosen one adds to the log-odds: a row for each feature group, and last their sum. `elsewhere` is
 * the sum of all other steps.
 */
export function contributionGrid(
  { values, groups, trace }: Pick<Inspection, 'values' | 'groups' | 'trace'>,
  step: number,
  reach: number,
  wordAt: (step: number) => string,
): Grid & { readonly elsewhere: number } {
  const stretch = around(step, trace.steps, reach);
  const at = (each: number, group: number) => values[each * groups.length + group] ?? 0;
  const total = (each: number) => groups.reduce((sum, _, group) => sum + at(each, group), 0);
  const others = [...stepsOf({ from: 0, to: stretch.from }), ...stepsOf({ from: stretch.to, to: trace.steps })];
  return {
    rows: [...groups.map((group) => t().inside.groups[group]), t().inside.together],
    columns: stepsOf(stretch).map(wordAt),
    value: (row, column) => (row < groups.length ? at(stretch.from + column, row) : total(stretch.from + column)),
    elsewhere: others.reduce((sum, each) => sum + total(each), 0),
  };
}

/** A tag with its probability. */
interface TagShare {
  readonly tag: number;
  readonly share: number;
}

/** The most probable tags at a step, the most probable first. */
export function topTags({ posterior }: Posterior, tags: number, step: number, most: number): readonly TagShare[] {
  return likeliest(
    Array.from(posterior.subarray(step * tags, (step + 1) * tags), (share, tag) => ({ tag, share })),
    most,
  );
}

/** Up to so many of these, the likeliest first; after that one, none that would be shown as 0 %. */
export function likeliest<T extends { readonly share: number }>(all: readonly T[], most: number): readonly T[] {
  return all
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
    .filter(({ share }, nth) => nth === 0 || share >= 0.0005);
}

/** A tag's scores in a CRF; the transitions are those from and to the most probable tags of the neighbours. */
interface ChainRow extends TagShare {
  readonly emission: number;
  /** Null if there is no such step, or the scheme forbids the transition. */
  readonly from: number | null;
  readonly to: number | null;
}

export function chainRows(
  read: Posterior,
  { emissions, transitions }: ChainTrace,
  tags: number,
  step: number,
  most: number,
): readonly ChainRow[] {
  const best = (at: number) =>
    (at + 1) * tags > read.posterior.length || at < 0 ? undefined : topTags(read, tags, at, 1)[0]?.tag;
  const [before, after] = [best(step - 1), best(step + 1)];
  const score = (from: number | undefined, to: number | undefined) => {
    const value = from === undefined || to === undefined ? undefined : transitions[from * tags + to];
    return value === undefined || value < FORBIDDEN ? null : value;
  };
  return topTags(read, tags, step, most).map(({ tag, share }) => ({
    tag,
    share,
    emission: emissions[step * tags + tag] as number,
    from: score(before, tag),
    to: score(tag, after),
  }));
}
