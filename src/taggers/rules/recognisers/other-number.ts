import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

/** Names of numbers that are hardly anything else. */
export const otherNumber: Recogniser = {
  id: 'other-number',
  labels: { en: 'IDNUM' },
  field: fieldNamed(
    'accession|csn|acc(?=[ .#:])|(?:interpreter|interp)(?: id)?|auth(?:orization)?|claim|docket|mlc|case(?= ?(?:no|#|:))|(?:work )?order(?= ?(?:no|#|id|:))|(?:job|conf|confirmation|dictation|document|doc|incident|report|ticket|badge|specimen|sample|event|petition|batch|requisition|req|ref|referral|reference|visit|encounter|enc|study|item|voucher|trace|tracking|track|waybill|run|transmission|session)(?= ?(?:no|num|#|id))',
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.75,
  lower: /\bhealth ?plan|\bhi claim/i,
  examples: [
    'accession [3317-RAD-0931234|IDNUM]; interpreter ID [88204|IDNUM], Job # [55018|IDNUM]',
    'claim on 12/3/2019, order 2 units',
  ],
};
