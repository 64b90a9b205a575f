import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const recordNumber: Recogniser = {
  id: 'record-number',
  labels: { en: 'MEDICALRECORD' },
  field: fieldNamed(
    String.raw`[eu]?mrn|mr(?=[ \t]{0,3}(?:#|no|num|:))|med(?:ical)?\.? rec(?:ord)?|unit(?= ?(?:no|num|#))|(?:our )?chart|hosp(?:ital)?\.?(?= ?(?:no|num|#))|h\.?r\.?n|c\.?r\.?(?= ?no)|uhid|umr|patient id|pt id|record(?= ?(?:no|num|#))|hospital number|mrd`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(3),
  score: 0.9,
  lower: /\bchart ¦(?:\d{1,3})\b/i,
  examples: [
    'MRN: [00772519|MEDICALRECORD], MR# [2-084-556|MEDICALRECORD], chart [ECH 556 2018|MEDICALRECORD] 4 pages',
    'MRN[43736823|MEDICALRECORD], MRN [3041023|MEDICALRECORD]MARY',
    'chart reviewed 12/3/2019, MR 3.2 cm, unit 4',
  ],
};
