import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';

export const block: MaskingStyle = {
  id: 'block',
  title: 'Blocks',
  description: 'Each finding becomes a black bar of the same length, so that columns and lines stay where they are.',
  settings: [],
  mask: (text, spans) =>
    replaceSpans(text, spans, (_, covered) => covered.replace(/[^\n\v\f\r\u0085\u2028\u2029]/g, '█')),
};
