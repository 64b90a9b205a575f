import type { Recogniser } from '../recogniser';

const HOST = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,62})(?:\.[\p{L}\d-]{1,63}){1,5}`;
const PATH = String.raw`(?::\d{2,5})?(?:/[\w~%.,;:@&=+$!?#/-]{0,300}[\w~%&=+$#/-])?`;
const DOMAINS = 'com|org|net|edu|gov|health|clinic|example|info|io|es|cat|mx|ar|cl|co|in|uk|us|ca|au';

export const url: Recogniser = {
  id: 'url',
  labels: { en: 'URL' },
  pattern: new RegExp(
    String.raw`(?<![\w@.-])(?:https?://${HOST}${PATH}|www\.${HOST}${PATH}|(?=[\p{L}\d-]{4,63}\.)${HOST}(?<=\.(?:${DOMAINS}))${PATH})(?![\p{L}\d@-])`,
    'gu',
  ),
  score: 0.9,
  lower: /\b(?:file|saved as|folder)\b/i,
  examples: [
    'see [https://portal.elm.example/r/77-a|URL].',
    '([www.northclinic.org|URL]) or [northclinic.org/portal|URL]; not me@northclinic.org',
    'b.i.d. vs. q.i.d.co, 2.5.com',
  ],
};
