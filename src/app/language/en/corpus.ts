import { count, countOf, plural } from '../numbers';

export const messages = {
  problem: (file: string, reason: string) => `${file}: ${reason}`,
  problemInLine: (file: string, line: number, reason: string) => `${file}, line ${count(line)}: ${reason}`,
  ofNote: (note: string, reason: string) => `note ${note}: ${reason}`,
  mappingNeeded: (n: number) =>
    plural(n, {
      one: 'First choose what the unknown label stands for',
      other: `First choose what ${count(n)} unknown labels stand for`,
    }),
  spans: (n: number) => countOf(n, 'span', 'spans'),
  standsFor: (label: string) => `What ${label} stands for`,
  choose: 'Choose …',
  sameAs: 'The same as',
  leftOut: 'Left out',
  leftOutSays: 'It is not PHI',
  kept: 'Kept as it is',
  keptSays: 'A separate type of PHI',
};
