import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { tagName } from '../type-name';

export const tag: MaskingStyle = {
  id: 'tag',
  title: 'Tags',
  description: 'Each finding becomes its type in brackets: [PATIENT], [DATE].',
  settings: [],
  mask: (text, spans, { language } = {}) => replaceSpans(text, spans, ({ label }) => `[${tagName(label, language)}]`),
};
