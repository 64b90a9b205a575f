import type { Span } from '../note/span';
import { type EvaluationError, inTextOrder } from './errors';
import { distinct, type Pair, STRICT } from './pair';

/** How often gold of one type was predicted as another. */
export interface ConfusionCell {
  /** Null if the prediction is spurious. */
  readonly gold: string | null;
  /** Null if the gold is missed. */
  readonly predicted: string | null;
  readonly count: number;
  /** How many of these have the same start and end. */
  readonly exact: number;
}

export interface Confusion {
  /** The labels of gold and predictions, in alphabetical order. */
  readonly labels: readonly string[];
  /** The cells that are not empty. */
  readonly cells: readonly ConfusionCell[];
}

/** A gold span and its prediction; one of them may be absent. */
interface Aligned {
  readonly gold?: Span;
  readonly predicted?: Span;
}

export function confusion(all: readonly Pair[]): Confusion {
  const cells = new Map<string, { -readonly [K in keyof ConfusionCell]: ConfusionCell[K] }>();
  for (const pair of all)
    for (const { gold, predicted } of aligned(pair)) {
      const labels = { gold: gold?.label ?? null, predicted: predicted?.label ?? null };
      const key = JSON.stringify(labels);
      const cell = cells.get(key) ?? { ...labels, count: 0, exact: 0 };
      cells.set(key, cell);
      cell.count++;
      if (sameBounds(gold, predicted)) cell.exact++;
    }
  const labels = [...cells.values()].flatMap(({ gold, predicted }) => [gold, predicted]);
  return {
    labels: [...new Set(labels.filter((label) => label !== null))].sort(),
    cells: [...cells.values()],
  };
}

/** The errors of a cell; on the diagonal, spans with wrong bounds. */
export function errorsOfCell(cell: Pick<ConfusionCell, 'gold' | 'predicted'>, pair: Pair): EvaluationError[] {
  const errors = aligned(pair)
    .filter(
      ({ gold, predicted }) => (gold?.label ?? null) === cell.gold && (predicted?.label ?? null) === cell.predicted,
    )
    .filter(({ gold, predicted }) => gold?.label !== predicted?.label || !sameBounds(gold, predicted))
    .map(({ gold, predicted }): EvaluationError => {
      const { start, end } = (gold ?? predicted) as Span;
      const kind = !predicted ? 'missed' : !gold ? 'spurious' : sameBounds(gold, predicted) ? 'type' : 'boundary';
      return { kind, start, end, ...(gold && { gold: gold.label }), ...(predicted && { predicted: predicted.label }) };
    });
  return inTextOrder(errors);
}

/**
 * Pairs each gold span with at most one prediction: first those with the same bounds, then those that share most units; among
 * equally good ones, first those with the same label, then the earlier.
 */
function aligned({ gold, predicted }: Pair): Aligned[] {
  const wanted = distinct(gold, STRICT);
  const found = distinct(predicted, STRICT);
  const candidates = wanted
    .flatMap((own) => found.filter((other) => shared(own, other) > 0).map((other) => ({ gold: own, predicted: other })))
    .sort(
      (a, b) =>
        Number(sameBounds(b.gold, b.predicted)) - Number(sameBounds(a.gold, a.predicted)) ||
        shared(b.gold, b.predicted) - shared(a.gold, a.predicted) ||
        Number(b.gold.label === b.predicted.label) - Number(a.gold.label === a.predicted.label) ||
        a.gold.start - b.gold.start ||
        a.predicted.start - b.predicted.start,
    );
  const taken = new Set<Span>();
  const both = candidates.filter((one) => {
    if (taken.has(one.gold) || taken.has(one.predicted)) return false;
    taken.add(one.gold).add(one.predicted);
    return true;
  });
  const left = (spans: readonly Span[]) => spans.filter((span) => !taken.has(span));
  return [
    ...both,
    ...left(wanted).map((span): Aligned => ({ gold: span })),
    ...left(found).map((span): Aligned => ({ predicted: span })),
  ];
}

function sameBounds(gold: Span | undefined, predicted: Span | undefined): boolean {
  return gold !== undefined && gold.start === predicted?.start && gold.end === predicted.end;
}

function shared(a: Span, b: Span): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}
