import type { Recogniser } from '../recogniser';

export const dateDecade: Recogniser = {
  id: 'date-decade',
  labels: { en: 'DATE' },
  pattern: /(?<![\p{L}\d./])(?:(?:19|20)\d0s|['’][0-9]0s)(?![\p{L}\d])/gu,
  score: 0.9,
  examples: ["in the [1980s|DATE] or early ['90s|DATE], in her 50s"],
};
