import type { Span } from '../../note/span';
import type { Masked } from '../style';
import { isPersonName } from '../type-name';

/** What one finding was and what was put for it. */
export interface KeyEntry {
  readonly original: string;
  readonly put: string;
  /** The place of `put` in the masked text. */
  readonly start: number;
  readonly end: number;
  readonly isName: boolean;
}

/** All that turns a masked note back. It holds what was masked: it stays in memory and is never saved or sent. */
export interface RestoreKey {
  readonly original: string;
  readonly masked: string;
  readonly entries: readonly KeyEntry[];
}

/** The key of a note that was masked, by any style; `spans` are those that were masked. */
export function restoreKey(text: string, spans: readonly Span[], { text: masked, mapping }: Masked): RestoreKey {
  const labels = new Map(spans.map(({ start, label }) => [start, label]));
  const entries = mapping.edits.map(({ start, end, outStart, outEnd }) => ({
    original: text.slice(start, end),
    put: masked.slice(outStart, outEnd),
    start: outStart,
    end: outEnd,
    isName: isPersonName(labels.get(start) ?? ''),
  }));
  return { original: text, masked, entries };
}
