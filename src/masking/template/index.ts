import { phiType } from '../../phi/taxonomy';
import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { FORMS, UNKNOWN } from './forms';
import { filled } from './own';

export const template: MaskingStyle = {
  id: 'template',
  title: 'Templates',
  description: 'Each finding becomes a generic form of its kind: XYZ_Patient, XYZ_Hospital, 00.00.Date, NUM_ID.',
  settings: ['template'],
  mask: (text, spans, { language = 'en', template: own } = {}) =>
    replaceSpans(text, spans, ({ label }) => {
      if (own !== undefined) return filled(own, label, language);
      const type = phiType(label);
      return type ? FORMS[type.id][language] : UNKNOWN;
    }),
};
