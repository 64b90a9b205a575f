import type { Recogniser } from '../recogniser';

export const phoneUk: Recogniser = {
  id: 'phone-uk',
  labels: { en: 'PHONE' },
  pattern:
    /(?<![\w.+/-])(?:\+44 ?(?:\(0\) ?)?|0)(?:7\d{3} ?\d{3} ?\d{3}|20 ?\d{4} ?\d{4}|1\d1 ?\d{3} ?\d{4}|1\d{3} ?\d{6}|1\d{3} \d{3} \d{3})(?![\p{L}\d]|[-/.]\d)/gu,
  score: 0.6,
  raise: /\b(?:te?l(?:ephone)?|ph(?:one)?|cell|mobile|mob|call|ring|text|contact|bleep)\b/i,
  examples: ['ring [07700 900281|PHONE] or [020 7946 0018|PHONE]', '0123, 07/00/9002'],
};
