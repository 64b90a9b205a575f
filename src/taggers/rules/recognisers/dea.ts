import { DEA } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const dea: Recogniser = {
  id: 'dea',
  labels: { en: 'LICENSE' },
  pattern: /(?<![\p{L}\d-])[ABFGMPRX][A-Z9]\d{7}(?![\p{L}\d-])/gu,
  score: 0.5,
  check: DEA,
  raise: /\bdea\b/i,
  examples: ['DEA [AB1234563|LICENSE], DEA: [BV4471903|LICENSE]', 'CT 4471903, AB123456'],
};
