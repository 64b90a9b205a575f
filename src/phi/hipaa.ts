import data from './data/hipaa.json';

export type HipaaLetter =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R';

interface HipaaIdentifier {
  readonly letter: HipaaLetter;
  readonly title: string;
  readonly titleEs: string;
}

/** The 18 Safe Harbor identifiers, 45 CFR 164.514(b)(2)(i)(A)-(R). Q is of pictures: no type of text has it. */
export const HIPAA_IDENTIFIERS = data as readonly HipaaIdentifier[];
