import type { Fragments } from '../grammar';
import { body } from './body';
import { encounters } from './encounters';
import { footers } from './footers';
import { forms } from './forms';
import { headers } from './headers';
import { letters } from './letters';
import { traps } from './traps';

/** All English templates; `document` is where a note begins, kinds repeated in it are the more frequent. */
export const englishFragments: Fragments = {
  ...body,
  ...headers,
  ...footers,
  ...letters,
  ...encounters,
  ...forms,
  ...traps,
  document: [
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{letter}',
    '{letter}',
    '{letter}',
    '{message}',
    '{referral}',
    '{telephone}',
    '{radiology}',
    '{radiology}',
    '{nursing}',
    '{nursing}',
    '{oneliner}',
    '{oneliner}',
    '{prescription}',
    '{authorization}',
    '{certificate}',
    '{devicecard}',
    '{schedule}',
    '{dialogue}',
    '{dialogue}',
  ],
};
