import type { Note } from '../note/note';
import { overlap, type Span, type TextRange } from '../note/span';
import type { Counting } from './breakdown';
import { type Grouping, grouped } from './groupings';
import { hipaaOnly } from './i2b2';
import type { MeasureId } from './measures';
import { BOUNDS, type Matching, onlyLabel, type Pair, RELAXED, STRICT, unmatched } from './pair';
import { missedTokens, withHipaaGold, wordTokens } from './tokens';

/**
 * `missed`: gold that no prediction touches; `spurious`: a prediction that touches no gold; `boundary`: the two overlap but begin or
 * end apart; `type`: the same bounds under another label. Errors of tokens are `missed` or `spurious`.
 */
export type ErrorKind = 'missed' | 'spurious' | 'boundary' | 'type';

/** An error and its place, with the labels of the gold and the predicted span there. */
export interface EvaluationError extends TextRange {
  readonly kind: ErrorKind;
  readonly gold?: string;
  readonly predicted?: string;
}

/** The errors behind a measure: its false negatives, false positives, or both. */
export function errorsBehind(measure: MeasureId, pair: Pair): EvaluationError[] {
  return inTextOrder(BEHIND[measure](pair));
}

export function inTextOrder(errors: readonly EvaluationError[]): EvaluationError[] {
  return [...errors].sort((a, b) => a.start - b.start || a.end - b.end);
}

const BEHIND: Readonly<Record<MeasureId, (pair: Pair) => EvaluationError[]>> = {
  strictPrecision: (pair) => wrongSpans(pair, 'extra', STRICT),
  strictRecall: (pair) => wrongSpans(pair, 'missed', STRICT),
  strictF1: (pair) => bothSides(pair, STRICT),
  boundsPrecision: (pair) => wrongSpans(pair, 'extra', BOUNDS),
  boundsRecall: (pair) => wrongSpans(pair, 'missed', BOUNDS),
  boundsF1: (pair) => bothSides(pair, BOUNDS),
  tokenPrecision: overMaskedTokens,
  tokenRecall: visibleTokens,
  hipaaF1: (pair) => bothSides(hipaaOnly(pair), STRICT),
  hipaaRecall: (pair) => visibleTokens(withHipaaGold(pair)),
  leaks: visibleTokens,
};

/** False negatives or false positives. */
export type ErrorSide = 'missed' | 'extra';

/** Whose spans are wrong on a side, whose they are compared with, and what one is called that touches none of these. */
const SIDES = {
  missed: { own: 'gold', other: 'predicted', alone: 'missed' },
  extra: { own: 'predicted', other: 'gold', alone: 'spurious' },
} as const;

/** The spans of a side that match none of the other's, each with the other's span there. */
function wrongSpans(pair: Pair, side: ErrorSide, matching: Matching): EvaluationError[] {
  const { own, other, alone } = SIDES[side];
  return unmatched(pair[own], pair[other], matching).map((span) => {
    const same = pair[other].find(({ start, end }) => start === span.start && end === span.end);
    const there = same ?? pair[other].find((one) => overlap(one, span));
    const kind = same ? 'type' : there ? 'boundary' : alone;
    return { kind, start: span.start, end: span.end, [own]: span.label, ...(there && { [other]: there.label }) };
  });
}

/** A span with the right bounds and the wrong label is one error of type, though it is both a miss and a false positive. */
function bothSides(pair: Pair, matching: Matching): EvaluationError[] {
  const found = wrongSpans(pair, 'extra', matching).filter(({ kind }) => kind !== 'type');
  return [...wrongSpans(pair, 'missed', matching), ...found];
}

/** Tokens of gold that stay visible. */
function visibleTokens({ note, gold, predicted }: Pair): EvaluationError[] {
  return missedTokens(wordTokens(note.text), gold, predicted).map(({ start, end }) => ({
    kind: 'missed',
    ...{ start, end },
    ...labelAt('gold', gold, { start, end }),
  }));
}

/** Tokens that are masked but not gold. */
function overMaskedTokens({ note, gold, predicted }: Pair): EvaluationError[] {
  const touches = (spans: readonly Span[], token: TextRange) => spans.some((span) => overlap(span, token));
  return wordTokens(note.text)
    .filter((token) => touches(predicted, token) && !touches(gold, token))
    .map(({ start, end }) => ({ kind: 'spurious', start, end, ...labelAt('predicted', predicted, { start, end }) }));
}

function labelAt(name: 'gold' | 'predicted', spans: readonly Span[], token: TextRange) {
  const span = spans.find((one) => overlap(one, token));
  return span ? { [name]: span.label } : {};
}

/** A note with errors, for a list. */
export interface FaultyNote {
  /** Which of the notes, from 0. */
  readonly index: number;
  readonly note: Note;
  readonly errors: readonly EvaluationError[];
}

/** The notes with errors, those with the most first; with equally many, the earlier note. */
export function worstFirst(notes: readonly FaultyNote[]): FaultyNote[] {
  return notes
    .filter(({ errors }) => errors.length > 0)
    .sort((a, b) => b.errors.length - a.errors.length || a.index - b.index);
}

/**
 * The errors behind a count in a table by type, in the order of the text.
 * @param label of the gold where they are missed, of the prediction where they are false positives
 */
export function errorsOfType(
  counting: Counting,
  label: string,
  side: ErrorSide,
  pair: Pair,
  grouping: Grouping = 'labels',
): EvaluationError[] {
  const counted = grouped(counting === 'hipaa' ? hipaaOnly(pair) : pair, grouping);
  return inTextOrder(countedErrors(counting, label, side, counted));
}

function countedErrors(counting: Counting, label: string, side: ErrorSide, pair: Pair): EvaluationError[] {
  switch (counting) {
    case 'strict':
    case 'hipaa':
    case 'relaxed':
      return wrongSpans(pair, side, counting === 'relaxed' ? RELAXED : STRICT).filter(
        (error) => error[SIDES[side].own] === label,
      );
    case 'token':
      return side === 'missed' ? visibleTokens(onlyLabel(pair, label)) : overMaskedTokens(onlyLabel(pair, label));
    case 'binary':
      return side === 'missed' ? visibleTokens({ ...pair, gold: onlyLabel(pair, label).gold }) : [];
  }
}
