import type { Recogniser } from '../recogniser';
import { ACCOUNTS } from './accounts';
import { AGES } from './ages';
import { CONTACT } from './contact';
import { ENGLISH_DATES } from './english-dates';
import { LICENCES } from './licences';
import { OTHER_NUMBERS } from './other-numbers';
import { PATIENT_NUMBERS } from './patients';
import { POSTCODES } from './postcodes';
import { SPANISH_DATES } from './spanish-dates';

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
