import type { Recogniser } from '../recogniser';

/** `x7790`, where no measure of length or repeat ends before the x. */
export const extensionX: Recogniser = {
  id: 'extension-x',
  labels: { en: 'PHONE' },
  pattern: /(?<=(?:\p{L},? |\d{4},? |\()x)(?:\d{4,5}|\d-\d{4})(?![\p{L}\d]|[-/.]\d| ?(?:ml|mg|mm|cm))/gu,
  score: 0.45,
  examples: ['facilities (Al, x[7790|PHONE]); 40x1000, repeat x3'],
};
