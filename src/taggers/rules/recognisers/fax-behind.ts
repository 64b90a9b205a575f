import type { Recogniser } from '../recogniser';

/** A number that is called a fax after it. */
export const faxBehind: Recogniser = {
  id: 'fax-behind',
  labels: { en: 'FAX' },
  pattern: /(?<![\d.-])(?:\(\d{3}\) ?|\d{3}[-./ ])\d{3}[-. ]\d{4}(?= {1,2}\(?fax(?:\)|[,;.]?\s?$|[\r\n]))/gim,
  score: 0.98,
  examples: ['[301 555 0122|FAX] (fax)', '301 555 0122 faxed'],
};
