import { phiType } from '../../phi/taxonomy';
import { replaceSpans } from '../replace';
import type { MaskingStyle } from '../style';
import { FORMS, UNKNOWN } from './forms';

export const template: MaskingStyle = {
  id: 'template',
  title: 'Templates',
  description: 'Each finding becomes a generic form of its kind: XYZ_Patient, XYZ_Hospital, 00.00.Date, NUM_ID.',
  mask: (text, spans, { language = 'en' } = {}) =>
    replaceSpans(text, spans, ({ label }) => {
      const type = phiType(label);
      return type ? FORMS[type.id][language] : UNKNOWN;
    }),
};
