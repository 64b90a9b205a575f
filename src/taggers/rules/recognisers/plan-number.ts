import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const planNumber: Recogniser = {
  id: 'plan-number',
  labels: { en: 'HEALTHPLAN' },
  field: fieldNamed(
    String.raw`mem(?:ber|b)?(?: id)?|mbr|subscriber(?: id)?|policy|medicaid|medicare|mcare|hicn?|h\.?i\.? claim|mbi|cin|ins(?:urance)?(?= ?(?:id|#|no))|plan(?= ?(?:id|#|no))|beneficiary(?: id)?|grp|group(?= ?(?:#|no|id))|group policy|ramq|medi-?cal id|abha|abdm|card(?= no)|bcbs\w{0,3}(?= ?(?:id|#))|(?:aetna|cigna|humana|anthem|kaiser|tricare|uhc)(?= ?(?:id|#))`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(5),
  score: 0.85,
  lower: /\bcard ¦|\b(?:staff|family|crew|team|business|aadhaar|pan)\b[^¦]{0,8}¦|\bgroup ¦/i,
  examples: [
    'member [YRP711M30556|HEALTHPLAN]; policy # [PC-77-330914|HEALTHPLAN], Medicaid ID [9582047716|HEALTHPLAN]',
    'family member 2',
  ],
};
