import type { Recogniser } from '../recogniser';

/** The F of a letterhead, next to a T or P: `F 956-555-0172`, `(F) ...`, `F. 972 40 18 67`. */
export const faxInitial: Recogniser = {
  id: 'fax-initial',
  labels: { en: 'FAX', es: 'NUMERO_FAX' },
  field: /(?:\([Ff]\)|(?<![\p{L}\p{N}][ .]?)[Ff][.:]?) {1,2}/gu,
  pattern: /(?:\(\d{3}\) ?|\d{2,3}[-./ ])\d{2,3}[-. ]\d{2,4}(?: \d\d)?(?![\d]|[-/.]\d)/y,
  score: 0.9,
  examples: ['(O) 956-555-0171 (F) [956-555-0172|FAX]', 'p 857.214.6300   f [857.214.6377|FAX]', '45 F 10/12/2019'],
};
