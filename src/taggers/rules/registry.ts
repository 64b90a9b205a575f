import type { Recogniser } from './recogniser';
import { ACCOUNTS } from './recognisers/accounts';
import { AGES } from './recognisers/ages';
import { CONTACT } from './recognisers/contact';
import { ENGLISH_DATES } from './recognisers/english-dates';
import { LICENCES } from './recognisers/licences';
import { OTHER_NUMBERS } from './recognisers/other-numbers';
import { PATIENT_NUMBERS } from './recognisers/patients';
import { POSTCODES } from './recognisers/postcodes';
import { SPANISH_DATES } from './recognisers/spanish-dates';

/** Every recogniser; the lists stand by kind, and the order has no meaning. */
export const RECOGNISERS: readonly Recogniser[] = [
  ...CONTACT,
  ...ENGLISH_DATES,
  ...SPANISH_DATES,
  ...AGES,
  ...POSTCODES,
  ...PATIENT_NUMBERS,
  ...ACCOUNTS,
  ...LICENCES,
  ...OTHER_NUMBERS,
];
