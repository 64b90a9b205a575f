import type { Recogniser } from '../recogniser';

export const phoneIndia: Recogniser = {
  id: 'phone-india',
  labels: { en: 'PHONE' },
  pattern:
    /(?<![\p{L}\d.+/-]|\d )(?:(?:\+91|0)[- ]?)?(?:[6-9]\d{4}[- ]\d{5}|[6-9]\d{3} \d{3} \d{3}|0\d{2,4}-\d{6,8}|0\d{2}-\d{4} \d{4})(?![\p{L}\d]|[-/.]\d| \d)/gu,
  score: 0.45,
  raise: /\b(?:te?l(?:ephone)?|ph(?:one)?|cell|mob(?:ile)?|call|contact|attender|no|whatsapp)\b/i,
  lower: /\b(?:mrn|uhid|aadhaar|card|policy)\b/i,
  examples: ['mob. [94190 17711|PHONE], Ph: [044-2365 8817|PHONE], phone [9437 118 204|PHONE]'],
};
