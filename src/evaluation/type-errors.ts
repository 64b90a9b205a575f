import type { Span } from '../note/span';
import { type Counting, ofOne } from './breakdown';
import { type EvaluationError, notFound, overMaskedTokens, visibleTokens, wronglyFound } from './errors';
import { apart, hipaaOnly } from './i2b2';
import type { Pair } from './pair';

/** What is not found, or what is found in vain. */
export type Side = 'missed' | 'extra';

/**
 * The errors behind a count of a table by type, as many as the count, in their order.
 * @param label of the gold where they are missed, of the prediction where they are found in vain
 */
export function errorsOfType(counting: Counting, label: string, side: Side, pair: Pair): EvaluationError[] {
  return found(counting, label, side, pair).sort((a, b) => a.start - b.start || a.end - b.end);
}

function found(counting: Counting, label: string, side: Side, pair: Pair): EvaluationError[] {
  switch (counting) {
    case 'strict':
      return ofSpans(pair, label, side);
    case 'hipaa':
      return ofSpans(hipaaOnly(pair), label, side);
    case 'relaxed': {
      const { gold, predicted } = pair;
      const wrong = keys(side === 'missed' ? apart(gold, predicted) : apart(predicted, gold));
      return ofSpans(pair, label, side).filter(({ start, end }) => wrong.has(`${start} ${end} ${label}`));
    }
    case 'token':
      return side === 'missed' ? visibleTokens(ofOne(pair, label)) : overMaskedTokens(ofOne(pair, label));
    case 'binary':
      return side === 'missed' ? visibleTokens({ ...pair, gold: ofOne(pair, label).gold }) : [];
  }
}

function ofSpans(pair: Pair, label: string, side: Side): EvaluationError[] {
  return side === 'missed'
    ? notFound(pair, true).filter(({ gold }) => gold === label)
    : wronglyFound(pair, true).filter(({ predicted }) => predicted === label);
}

function keys(spans: readonly Span[]): ReadonlySet<string> {
  return new Set(spans.map(({ start, end, label }) => `${start} ${end} ${label}`));
}
