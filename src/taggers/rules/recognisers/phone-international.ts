import type { Recogniser } from '../recogniser';

export const phoneInternational: Recogniser = {
  id: 'phone-international',
  labels: { en: 'PHONE', es: 'NUMERO_TELEFONO' },
  pattern: /(?<![\p{L}\d+])\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{2,5}(?:[ .-]?\d{2,4}){1,4}(?![\p{L}\d]|[-/.]\d)/gu,
  possible: (value) => value.replace(/\D/g, '').length >= 9,
  score: 0.8,
  examples: ['[+44 20 7946 0018|PHONE], [+52 (81) 8155-2290|PHONE]', '+2 reflexes, +1.5 cm'],
};
