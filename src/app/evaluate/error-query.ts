import { errorsOfCell } from '../../evaluation/confusion';
import { type EvaluationError, errorsBehind, errorsOfType } from '../../evaluation/errors';
import { type Grouping, grouped } from '../../evaluation/groupings';
import type { Pair } from '../../evaluation/pair';
import { t } from '../language/language';
import { measureName } from './columns';
import type { ErrorQuery } from './state';

/** A note's errors behind a number. @param grouping of the query's types */
export function errorsFor(query: ErrorQuery, pair: Pair, grouping: Grouping = 'labels'): EvaluationError[] {
  if (query.of === 'measure') return errorsBehind(query.measure, pair);
  if (query.of === 'type') return errorsOfType(query.counting, query.label, query.side, pair, grouping);
  if (query.of === 'agreement') {
    const { label } = query;
    const all = errorsBehind('strictF1', pair);
    return label === undefined ? all : all.filter(({ gold, predicted }) => gold === label || predicted === label);
  }
  return errorsOfCell(query, grouped(pair, grouping));
}

/** The heading of the list of errors. */
export function queryTitle(query: ErrorQuery): string {
  if (query.of === 'measure') return measureName(query.measure);
  const { queries } = t().evaluate;
  if (query.of === 'type')
    return query.side === 'missed' ? queries.missedOf(query.label) : queries.extraOf(query.label);
  if (query.of === 'agreement') return queries.annotations(query.label ?? '');
  const { gold, predicted } = query;
  if (gold === null) return queries.nothingThere(predicted ?? '');
  if (predicted === null) return queries.missed(gold);
  return gold === predicted ? queries.otherBounds(gold) : queries.takenFor(gold, predicted);
}

/** UTF-16 units of the note shown before and after an error. */
const AROUND = 48;

interface InContext {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** A part of a text with the text around it, on one line. Surrogate pairs are not cut. */
export function inContext(text: string, start: number, end: number): InContext {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const first = /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from;
  const last = /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) && to < text.length ? to - 1 : to;
  const line = (part: string) => part.replace(/\s+/g, ' ');
  return {
    before: `${first > 0 ? '…' : ''}${line(text.slice(first, start))}`,
    text: line(text.slice(start, end)),
    after: `${line(text.slice(end, last))}${last < text.length ? '…' : ''}`,
  };
}
