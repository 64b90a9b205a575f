import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const biometric: Recogniser = {
  id: 'biometric',
  labels: { en: 'BIOID' },
  field: fieldNamed(
    '(?:finger ?print|palm(?:-| )?(?:vein|scan|print)|voice ?print|iris|retina(?:l)? scan|foot ?print)(?: (?:id|no|key|template|token|enrollment|afis|arrival id))?',
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.8,
  examples: ['fingerprint ID [R2-0998123|BIOID], palm-vein key [PV0043918|BIOID]', 'fingerprint of 2 fingers'],
};
