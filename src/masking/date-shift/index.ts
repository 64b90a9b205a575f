import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { tagName } from '../type-name';
import { dateShiftHead } from './head';
import { shiftedDates } from './shifted';

export const dateShift: MaskingStyle = {
  ...dateShiftHead,
  mask: (text, spans, options = {}) => {
    const shifted = shiftedDates(text, spans, options);
    return replaceSpans(text, spans, (span) => shifted(span) ?? `[${tagName(span.label, options.language)}]`);
  },
};
