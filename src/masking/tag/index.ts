import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { typeName } from '../type-name';

export const tag: MaskingStyle = {
  id: 'tag',
  title: 'Tags',
  description: 'Each finding becomes its type in brackets: [PATIENT], [DATE].',
  settings: [],
  mask: (text, spans) => replaceSpans(text, spans, ({ label }) => `[${typeName(label)}]`),
};
