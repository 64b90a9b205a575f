import { LUHN } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const creditCard: Recogniser = {
  id: 'credit-card',
  labels: { en: 'ACCOUNT', es: 'OTROS_SUJETO_ASISTENCIA' },
  pattern:
    /(?<![\p{L}\d.-]|\d )(?:(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})([ -]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -]?)\d{6}\2\d{5})(?![\p{L}\d]|[-.]\d| \d)/gu,
  score: 0.35,
  check: LUHN,
  raise: /\b(?:card|visa|master ?card|amex|american express|discover|tarjeta|credit|cr[eé]dito|debit|d[eé]bito)\b/i,
  lower: /\b(?:member|medicaid|policy|mrn|tracking|aadhaar)\b/i,
  examples: ['Visa [4111 1111 1111 1111|ACCOUNT], [378282246310005|ACCOUNT]', '4111 1111 1111 1112'],
};
