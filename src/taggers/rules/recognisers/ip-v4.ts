import type { Recogniser } from '../recogniser';

export const ipV4: Recogniser = {
  id: 'ip-v4',
  labels: { en: 'IPADDR' },
  pattern: /(?<![\w.-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/g,
  possible: (value) => value.split('.').every((part) => Number(part) < 256),
  score: 0.85,
  lower: /\bv(?:ersion)?\.? ?¦|\bsection\b/i,
  examples: ['from [10.44.7.118|IPADDR], then [172.16.41.203|IPADDR].', '10.44.7.300, 1.2.3, 10.1.2.3.4'],
};
