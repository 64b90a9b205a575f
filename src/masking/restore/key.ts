import type { Span } from '../../note/span';
import type { MaskEdit } from '../mapping';
import type { Masked } from '../style';
import { isPersonName } from '../type-name';

/** What one finding was and what was put for it. */
export interface KeyEntry extends MaskEdit {
  readonly original: string;
  readonly put: string;
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
  const entries = mapping.edits.map((edit) => ({
    ...edit,
    original: text.slice(edit.start, edit.end),
    put: masked.slice(edit.outStart, edit.outEnd),
    isName: isPersonName(labels.get(edit.start) ?? ''),
  }));
  return { original: text, masked, entries };
}
