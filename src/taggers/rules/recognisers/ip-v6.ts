import type { Recogniser } from '../recogniser';

export const ipV6: Recogniser = {
  id: 'ip-v6',
  labels: { en: 'IPADDR' },
  pattern: /(?<![\w:.])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![\w:])/gi,
  possible: (value) => value.split(':').length <= 8,
  score: 0.9,
  examples: ['host [2001:db8:0:0:8:800:200c:417a|IPADDR] or [fe80::1ff:fe23:4567:890a|IPADDR]', 'at 12:30:15, 1:2'],
};
