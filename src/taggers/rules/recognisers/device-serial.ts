import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const deviceSerial: Recogniser = {
  id: 'device-serial',
  labels: { en: 'DEVICE' },
  field: fieldNamed(String.raw`serial(?: number)?s?|s/n|sn|ser\.|ser(?= ?[#:])`),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.85,
  lower: /\bserial ¦\d{1,2}[- ]/i,
  examples: [
    'serial number [123456|DEVICE], s/n [RNB204417H|DEVICE], SN [22-K90481|DEVICE]',
    'serial troponins, serial 12/3/2019',
  ],
};
