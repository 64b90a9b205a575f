import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const accountNumber: Recogniser = {
  id: 'account-number',
  labels: { en: 'ACCOUNT' },
  field: fieldNamed('(?:pt |patient )?acc(?:oun)?t(?: ending)?|fin|har|a/c|account ending(?: in)?'),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.85,
  examples: [
    'Acct: [V7700128845|ACCOUNT], account # [30771-08824|ACCOUNT]; FIN [8810449213|ACCOUNT]',
    'on account of 3 falls',
  ],
};
