import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

/** Names that are words besides, so that the number must look like one of a file: letters or hyphens in it, or many digits. */
export const caseNumber: Recogniser = {
  id: 'case-number',
  labels: { en: 'IDNUM' },
  field: fieldNamed(
    'case|order|incident|report|ticket|badge|specimen|event|req|ref|referral|reference|visit|encounter|enc|clm|job|conf|pathology|path|marrow|slip|receipt|confirmation|sendout|citation|petition|imaging',
  ),
  pattern: IDENTIFIER,
  possible: (value) =>
    hasDigits(5)(value) && (/[-A-Za-z]/.test(value) || value.length > 5) && !/^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(value),
  score: 0.7,
  examples: ['case [17-0288-4|IDNUM], ref [TRM2217-0093|IDNUM]', 'visit 2, case 12345, report 3/4/2019'],
};
