import { ANY_PHONE, isPhone } from '../phone-forms';
import type { Recogniser } from '../recogniser';

export const fax: Recogniser = {
  id: 'fax',
  labels: { en: 'FAX', es: 'NUMERO_FAX' },
  field:
    /(?<![\p{L}\p{N}])(?:tele)?(?:fax(?:ed|es)?|facsimile|fx)(?!\p{L})(?: (?:no|nº|number|line|to|at|it|me|you|unidad|interno|sortida|de|la)){0,3}[ \t:.#]{0,6}/giu,
  pattern: ANY_PHONE,
  possible: isPhone,
  score: 0.99,
  examples: ['Fax: [585-544-0710|FAX], faxed to [(251) 824-2299|FAX]', 'fax 3 pages on 12/03/2019'],
};
