import type { Recogniser } from '../recogniser';

export const extension: Recogniser = {
  id: 'extension',
  labels: { en: 'PHONE' },
  field: /(?<![\p{L}\p{N}])(?:extn?|extension|pager|pgr|beeper|bleep)(?!\p{L})\.?[ \t:.#]{0,4}/giu,
  pattern: /\d{3,6}(?![\p{L}\d]|[-/.: ]\d)/uy,
  score: 0.75,
  examples: ['ext. [2280|PHONE], pgr [17734|PHONE]', 'ext 5 of 5, extension 130-0'],
};
