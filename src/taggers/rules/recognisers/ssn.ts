import type { Check } from '../../../phi/checks/check';
import type { Recogniser } from '../recogniser';

/** What the administration never gives out: areas 000, 666 and 900 on, group 00, serial 0000. */
const ISSUED: Check = {
  name: 'numbers that are given out',
  passes: (value) => !/^(?:000|666|9)|^\d{3}\D?00|0000$/.test(value),
};

export const ssn: Recogniser = {
  id: 'ssn',
  labels: { en: 'SSN' },
  pattern: /(?<![\p{L}\d.+/-])(?:\d{3}-\d{2}-\d{4}|(?:XXX|xxx|\*{3})-(?:XX|xx|\*\*)-\d{4})(?![\p{L}\d]|[-/.]\d)/gu,
  score: 0.35,
  check: ISSUED,
  raise: /\b(?:ssn?|soc(?:ial)?(?: sec(?:urity)?)?)\b/i,
  lower: /\b(?:mrn?|chart|claim|acct|member|policy|hosp|unit|case|auth|lot|serial|tricare|subject|study)\b[^¦]{0,8}¦/i,
  examples: ['SSN [447-60-8835|SSN]', '[039-02-2210|SSN], 701-555-0166'],
};
