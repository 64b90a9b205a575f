import { errorsOfCell } from '../../evaluation/confusion';
import { type EvaluationError, errorsBehind, errorsOfType } from '../../evaluation/errors';
import type { Pair } from '../../evaluation/pair';
import { nameOf } from './columns';
import type { Asked } from './state';

/** The errors of a note behind a number. */
export function errorsFor(asked: Asked, pair: Pair): EvaluationError[] {
  if (asked.of === 'measure') return errorsBehind(asked.measure, pair);
  if (asked.of === 'type') return errorsOfType(asked.counting, asked.label, asked.side, pair);
  if (asked.of === 'agreement') {
    const { label } = asked;
    const all = errorsBehind('strictF1', pair);
    return label === undefined ? all : all.filter(({ gold, predicted }) => gold === label || predicted === label);
  }
  return errorsOfCell(asked, pair);
}

/** What stands above the list. */
export function titleOf(asked: Asked): string {
  if (asked.of === 'measure') return nameOf(asked.measure);
  if (asked.of === 'type') return `${asked.label}, ${asked.side === 'missed' ? 'missed' : 'found in vain'}`;
  if (asked.of === 'agreement') return `Where the two annotations differ${asked.label ? ` on ${asked.label}` : ''}`;
  const { gold, predicted } = asked;
  if (gold === null) return `${predicted} where nothing is`;
  if (predicted === null) return `${gold} missed`;
  return gold === predicted ? `${gold} with other bounds` : `${gold} taken for ${predicted}`;
}

export function isSame(a: Asked, b: Asked): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
