import type { TextRange } from '../note/span';

/** One replaced stretch: [start, end) of the input became [outStart, outEnd) of the output. Neither is ever empty. */
export interface MaskEdit extends TextRange {
  readonly outStart: number;
  readonly outEnd: number;
}

/** How the offsets of a text and of its masked form correspond; both in UTF-16 units. */
export interface OffsetMapping {
  readonly inputLength: number;
  readonly outputLength: number;
  /** In order, without overlaps. */
  readonly edits: readonly MaskEdit[];
}

/** The stretches of the output that replace something, in order. */
export function replacedRanges({ edits }: OffsetMapping): TextRange[] {
  return edits.map(({ outStart, outEnd }) => ({ start: outStart, end: outEnd }));
}

/** What replaces each stretch of the input. @param text the masked one */
export function replacementsOf({ text, mapping }: { readonly text: string; readonly mapping: OffsetMapping }) {
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}

/** Where an offset inside replaced text maps to: the start of its counterpart or its end. */
export type Side = 'start' | 'end';

/**
 * The offset in the output that corresponds to one in the input. `SPEC.md` numbers the rules.
 * @throws RangeError with the numbers unless offset is an integer in [0, inputLength].
 */
export function toOutput(mapping: OffsetMapping, offset: number, side: Side = 'start'): number {
  check(offset, mapping.inputLength);
  return follow(mapping.edits, offset, side, inputOf, outputOf);
}

/**
 * The offset in the input that corresponds to one in the output.
 * @throws RangeError with the numbers unless offset is an integer in [0, outputLength].
 */
export function toInput(mapping: OffsetMapping, offset: number, side: Side = 'start'): number {
  check(offset, mapping.outputLength);
  return follow(mapping.edits, offset, side, outputOf, inputOf);
}

type Ends = readonly [start: number, end: number];
const inputOf = (edit: MaskEdit): Ends => [edit.start, edit.end];
const outputOf = (edit: MaskEdit): Ends => [edit.outStart, edit.outEnd];

function follow(
  edits: readonly MaskEdit[],
  offset: number,
  side: Side,
  here: (edit: MaskEdit) => Ends,
  there: (edit: MaskEdit) => Ends,
): number {
  const edit = edits[lastStartingBefore(edits, offset, here)];
  if (!edit) return offset;
  const [, end] = here(edit);
  const [counterStart, counterEnd] = there(edit);
  if (offset >= end) return counterEnd + offset - end;
  return side === 'start' ? counterStart : counterEnd;
}

/** Index of the last edit that starts before the offset, -1 if none does. */
function lastStartingBefore(edits: readonly MaskEdit[], offset: number, here: (edit: MaskEdit) => Ends): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (here(edits[middle] as MaskEdit)[0] < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function check(offset: number, length: number): void {
  if (!Number.isInteger(offset) || offset < 0 || offset > length)
    throw new RangeError(`Offset ${offset} is not within [0, ${length}]`);
}
