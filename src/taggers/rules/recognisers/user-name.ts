import type { Recogniser } from '../recogniser';

/** A word of letters and digits, or with an underscore or a full stop in it, behind a word for logging in. */
export const userName: Recogniser = {
  id: 'user-name',
  labels: { en: 'USERNAME' },
  field:
    /(?<![\p{L}\d])(?:user(?: ?name| ?id)?(?: is)?|log[io]n(?: id| is| name)?|userid|handle|(?:printed|typed|scanned|exported|entered|filed|uploaded|coded|signed|posted|created|edited|transcribed|e-signed|verified|viewed|kept|read|faxed|reviewed|closed|abstracted) by|transcribed)[ \t:=]{1,6}/giu,
  pattern: /@?(?=[a-z.\d_-]{0,24}[\d_.])(?=[\d_.-]{0,8}[a-z])[a-z\d](?:[a-z\d._-]{2,24})[a-z\d](?![\p{L}\d@-])/iuy,
  possible: (value) => /[\p{L}]\d|_|\p{L}{2}\.\p{L}{2}/u.test(value) && !/^\d|^dr\.|\.(?:com|org|net)$/i.test(value),
  score: 0.85,
  examples: [
    'User: [CGARRIT4|USERNAME], printed by [h_moss|USERNAME], login is [remyON61|USERNAME]',
    'typed by Ann, user 12, signed by Dr.Mason',
  ],
};
